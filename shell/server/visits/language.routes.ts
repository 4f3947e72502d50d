import type { FastifyInstance } from 'fastify'
import { isLanguage } from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import { languageCookie } from './language.ts'

/**
 * GEN-03: `POST /locales/{lng}` sets the language cookie for another year. A page cannot set it, because the page cache sends the
 * same answer to many visitors (SHARE-02); a cookie written by a script lasts only a week in some browsers.
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
