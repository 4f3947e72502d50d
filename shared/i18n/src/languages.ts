/** GEN-01: the first is the default and the fallback. */
export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr'

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur'])

/** GEN-02. Takes any language tag; only its primary part counts. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** GEN-04: an allow-list, so nothing of a hostile value can reach the page. */
export function knownLanguage(detected: string | null | undefined): Language | undefined {
  const primary = detected?.split('-')[0]?.toLowerCase()
  return languages.find((language) => language === primary)
}

/** Each language in its own words, for the switcher. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  ar: 'العربية',
}
