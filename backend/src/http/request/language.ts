import { defaultLanguage, knownLanguage, type Language, languageKey, languages } from '@shop/domain'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The shopper's language: from the language cookie, otherwise from Accept-Language, otherwise French (GEN-03, GEN-04). */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = knownLanguage(parseCookie(headers.cookie ?? '')[languageKey])
  const [preferred] = new Negotiator({ headers }).languages([...languages])
  return chosen ?? knownLanguage(preferred) ?? defaultLanguage
}
