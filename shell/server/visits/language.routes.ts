import type { FastifyInstance } from 'fastify'
import { isLanguage } from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import { languageCookie } from './language.ts'

/**
 * GEN-03: `POST /locales/{lng}` sets the language cookie for one more year. The answer to a page cannot set the cookie,
 * because the page cache sends it to many visitors (SHARE-02). A cookie that a script has written lasts only a week in
 * some browsers.
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
