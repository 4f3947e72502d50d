/** The first language is the default and the fallback (GEN-01). */
export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr'

/** The languages into which texts of products and heroes are translated; the original texts are French. */
export const translationLanguages = ['en', 'ar'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** The name under which both a cookie and localStorage hold the language that the shopper chose (GEN-03). */
export const languageKey = 'i18nextLng'

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur'])

/** The direction of a language. Takes any language tag, of which only the first part is used (GEN-02). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr'
}

/** Whether a text is exactly one of the shop's language codes. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** The language of a page: the given language if the shop has it, otherwise French. */
export function pageLanguage(language: string): Language {
  return isLanguage(language) ? language : defaultLanguage
}

/**
 * The shop's language for a language tag from a cookie, storage or header; undefined if the shop does not have this
 * language (GEN-04).
 */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const primary = primaryTag(tag ?? '')
  return isLanguage(primary) ? primary : undefined
}

function primaryTag(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}

/** The name of each language in the language itself, for the language switch. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  ar: 'العربية',
}
