import type { FastifyInstance } from 'fastify'
import { isLanguage } from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import { languageCookie } from './language.ts'

/**
 * GEN-03: `POST /locales/{lng}` keeps a visitor's language for another year. Browsers ask for it beside the page: pages are
 * kept for many visitors and bring nobody a cookie (SHARE-02), and a cookie that a script writes lives a week in some browsers.
 */
export function registerLanguage(app: FastifyInstance, options: { isSecure: boolean }): void {
  app.post<{ Params: { language: string } }>(
    `${reservedPaths.texts}/:language`,
    (request, reply) => {
      const { language } = request.params
      if (!isLanguage(language)) return reply.callNotFound()
      return reply
        .status(204)
        .header('set-cookie', languageCookie(language, options))
        .header('cache-control', 'no-store')
        .send()
    },
  )
}
