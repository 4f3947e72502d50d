import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Api, forwardedFor, visitor } from '../api/api.ts'
import type { Guard } from './guard.ts'

const path = '/api/report'
/** That of the API's own call. */
const bodyLimit = 16 * 1024

/** Whether a request is a report of a browser, which the gateway reads before the API does. */
export function isReport({ method, url }: { method?: string; url?: string }): boolean {
  return method === 'POST' && url?.split('?', 1)[0] === path
}

/** OBS-01, DEL-04: passes reports of browsers on to the API, and tells the guard of those that the API accepts. */
export async function registerReports(
  app: FastifyInstance,
  { api, guard }: { api: Pick<Api, 'fetch'>; guard: Guard },
): Promise<void> {
  await app.register(async (scope) => {
    // The API checks what it is; here it is text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
      const whose = { addresses: forwardedFor(request.raw), requestId: request.id }
      const answer = await visitor.run(whose, () => api.fetch(path, reportOf(request)))
      if (answer.ok) await guard.failed(versionsIn(request.body), request.ip, Date.now())
      const type = answer.headers.get('content-type')
      if (type) reply.type(type)
      return reply
        .status(answer.status)
        .header('cache-control', 'no-store')
        .send(await answer.text())
    })
  })
}

type Report = FastifyRequest<{ Body: string | undefined }>

function reportOf({ headers, body = '' }: Report): RequestInit {
  const passed = ['content-type', 'origin', 'user-agent'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return { method: 'POST', headers: passed, body }
}

/** Of a body that the API has accepted. */
function versionsIn(body = '{}'): Record<string, string> {
  return (JSON.parse(body) as { versions: Record<string, string> }).versions
}
