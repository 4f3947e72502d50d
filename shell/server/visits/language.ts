import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import { defaultLanguage, knownLanguage, type Language, languageKey, languages } from '@shop/domain'

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
