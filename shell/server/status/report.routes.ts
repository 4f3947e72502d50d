import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallInput } from '@shop/contracts'
import { reservedPaths } from '@shop/releases'
import { type Api, forwardedFor, visitor } from '../api/api.ts'
import type { Figures } from './figures.ts'
import type { Guard } from '../guard/guard.ts'

/** Path of the API call `report`. */
const path = `${reservedPaths.api}/report`
/** Maximum size of a report, in bytes. */
const bodyLimit = 16 * 1024

interface ReportParts {
  api: Pick<Api, 'fetch'>
  guard: Pick<Guard, 'failed'>
  figures: Pick<Figures, 'pageVitals' | 'failedBrowserLoad' | 'browserFaults'>
}

/** Whether a request is a browser's report. The gateway reads a report before it passes it to the API. */
export function isReport({ method, url }: { method?: string; url?: string }): boolean {
  return method === 'POST' && url?.split('?', 1)[0] === path
}

/** OBS-01, DEL-04, DEL-08: passes browsers' reports to the API. If the API accepts a report, guard and metrics count it. */
export async function registerReports(
  app: FastifyInstance,
  { api, guard, figures }: ReportParts,
): Promise<void> {
  await app.register(async (scope) => {
    // The body is not parsed here, because the API validates it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
      const whose = { addresses: forwardedFor(request.raw), requestId: request.id }
      const answer = await visitor.run(whose, () => api.fetch(path, reportOf(request)))
      if (answer.ok) {
        const { page, versions, problems, vitals, pageToken } = read(request.body)
        const now = Date.now()
        if (problems.length > 0) await guard.failed({ versions, pageToken }, request.ip, now)
        for (const part of notLoaded(problems)) figures.failedBrowserLoad(part, versions)
        figures.browserFaults({ page, versions, problems })
        if (vitals) figures.pageVitals(vitals, versions)
      }
      const type = answer.headers.get('content-type')
      if (type) reply.type(type)
      const made = answer.headers.getSetCookie()
      if (made.length > 0) reply.header('set-cookie', made)
      return reply
        .status(answer.status)
        .header('cache-control', 'no-store')
        .send(await answer.text())
    })
  })
}

type Report = FastifyRequest<{ Body: string | undefined }>

/**
 * The request to the API, with the headers that the API reads. The only cookie that is passed to the API is `device`,
 * which identifies just the browser (LIM-04).
 */
function reportOf({ headers, body = '' }: Report): RequestInit {
  const passed = ['content-type', 'content-encoding', 'origin', 'user-agent'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const [device] = /(?<=^|; ?)device=[^;]*/.exec(headers.cookie ?? '') ?? []
  if (device !== undefined) passed.push(['cookie', device])
  return { method: 'POST', headers: passed, body }
}

/** Remotes whose scripts a page could not load or run, each remote once; `other` stands for an unknown remote. */
function notLoaded(problems: CallInput<'report'>['problems']): Set<string> {
  const loads = problems.filter(({ kind }) => kind === 'load_failed' || kind === 'remote_missing')
  return new Set(loads.map(({ part = 'other' }) => part))
}

/** Parses the body of a report that the API has accepted. */
function read(body = '{}'): CallInput<'report'> {
  return JSON.parse(body) as CallInput<'report'>
}
