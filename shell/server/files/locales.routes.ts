import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { reservedPaths } from '@shop/releases'
import { requestUrl } from '../http/request-path.ts'
import type { Locales } from '../releases/locales.ts'
import type { Visits } from '../visits/visits.ts'

/**
 * GEN-05: `GET /locales/{lng}/{ns}.json`, from the shell or the release that claims the namespace. `?v=` names the
 * releases of the page that sends the request. An open tab therefore keeps the texts with which its code was built.
 */
export function registerLocales(
  app: FastifyInstance,
  visits: Pick<Visits, 'ofTexts'>,
  locales: Locales,
): void {
  app.get<{ Params: { language: string; file: string } }>(
    `${reservedPaths.texts}/:language/:file`,
    async (request, reply) => {
      const { language, file } = request.params
      const versions = requestUrl(request.url)?.searchParams.get('v') ?? undefined
      const { active, failure } = await visits.ofTexts(request, versions)
      const texts = await locales.texts(active)
      const found = file.endsWith('.json') && locales.find(texts, language, file.slice(0, -5))
      if (!found && failure) throw failure
      if (!found) return reply.callNotFound()
      const body = JSON.stringify(found)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
      reply.header('etag', etag).header('cache-control', 'public, no-cache')
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag))
        return reply.status(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )
}
