import type { Language } from '@shop/domain'
import { createI18n, type Texts } from '@shop/i18n'

type I18n = ReturnType<typeof createI18n>

/** By texts, which are new objects when they change. */
const kept = new WeakMap<object, Map<Language, I18n>>()

/** The texts in one language, for all pages that show them: rendering changes nothing of it, and it remembers what it has computed. */
export function i18nOf(texts: Record<string, Record<string, Texts>>, language: Language): I18n {
  const ofTexts = kept.get(texts) ?? new Map<Language, I18n>()
  kept.set(texts, ofTexts)
  const known = ofTexts.get(language)
  if (known) return known
  const i18n = createI18n({ language, resources: texts })
  ofTexts.set(language, i18n)
  return i18n
}
