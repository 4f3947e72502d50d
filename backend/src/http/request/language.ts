import { defaultLanguage, knownLanguage, type Language, languageKey } from '@shop/domain'
import type { FastifyRequest } from 'fastify'

/** The language of the shopper who asks: their choice (a cookie), else their browser's, else French (GEN-03, GEN-04). */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return (
    languageOfCookie(headers.cookie) ??
    languageOfBrowser(headers['accept-language']) ??
    defaultLanguage
  )
}

function languageOfCookie(header = ''): Language | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${languageKey}=`))
  return knownLanguage(pair?.slice(languageKey.length + 1))
}

/** RFC 9110: the wanted language of the greatest weight, 0 being "not that one". */
function languageOfBrowser(header = ''): Language | undefined {
  const wanted = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const language = knownLanguage(tag)
    const weight = parameters.find((text) => /^q=/i.test(text))?.slice(2) ?? '1'
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : []
  })
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language
}
