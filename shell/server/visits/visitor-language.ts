import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import type { FastifyInstance } from 'fastify'
import {
  defaultLanguage,
  isLanguage,
  knownLanguage,
  type Language,
  languageKey,
  languages,
} from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import * as urls from '@shop/urls'

/** The language in the address of a page; undefined if the address has none, or a language that the shop does not have (LANG-01). */
export function languageInAddress(address: URL | undefined): Language | undefined {
  return knownLanguage(urls.requestedLanguage(address?.search ?? ''))
}

interface LanguageWishes {
  /** The language in the address (LANG-01). */
  asked?: string | undefined
  /** The `Cookie` header. */
  cookie?: string | undefined
  /** The `Accept-Language` header. */
  preferred?: string | undefined
}

/**
 * The language of a page: the language in its address, otherwise in the cookie, otherwise in the browser's
 * `Accept-Language` header, otherwise French (LANG-01, GEN-03, GEN-04).
 */
export function languageOf({ asked, cookie, preferred }: LanguageWishes): Language {
  const chosen = parseCookie(cookie ?? '')[languageKey]
  return knownLanguage(asked) ?? knownLanguage(chosen) ?? negotiated(preferred) ?? defaultLanguage
}

function negotiated(preferred: string | undefined): Language | undefined {
  if (!preferred) return undefined
  const headers = { 'accept-language': preferred }
  return knownLanguage(new Negotiator({ headers }).language([...languages]))
}

const yearInSeconds = 365 * 24 * 60 * 60

/** The cookie that stores the language of an address, as the page's language switch does (GEN-03). */
export function languageCookie(language: Language, { isSecure }: { isSecure: boolean }): string {
  const cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}

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
