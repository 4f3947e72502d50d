import type { i18n as I18n } from 'i18next'
import { rememberLanguage } from './language-memory.ts'
import { directionOf, type Language } from './languages.ts'

/**
 * GEN-01: loads every namespace the page uses in the new language first, then changes all texts at once,
 * with the document's `lang` and `dir` (GEN-02). Rejects, with nothing changed, when the texts cannot be had.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  rememberLanguage(language)
}
