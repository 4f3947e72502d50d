import { parseCookie } from 'cookie'
import { defaultLanguage, knownLanguage, type Language, languageKey } from '@shop/domain'

/** The language that the `Cookie` header of a page request carries, else the default one (GEN-03, GEN-04). */
export function languageOf(cookieHeader: string | undefined): Language {
  return knownLanguage(parseCookie(cookieHeader ?? '')[languageKey]) ?? defaultLanguage
}
