import type { i18n as I18n } from 'i18next'
import { directionOf, type Language } from '@shop/domain'
import { keepNamespaces, loadTexts } from './create-i18n.ts'
import { rememberLanguage } from './language-memory.ts'

/** The language chosen last, by the store of the instance: an earlier switch that finishes later is ignored. */
const lastAsked = new WeakMap<object, Language>()

/**
 * GEN-01: loads every namespace the page uses in the new language first, then changes all texts at once,
 * with the document's `lang` and `dir` (GEN-02). Rejects, with nothing changed, if the texts cannot be loaded.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  lastAsked.set(i18n.store, language)
  const shown = keepNamespaces(i18n, [])
  await loadTexts(i18n, language, shown)
  if (lastAsked.get(i18n.store) !== language) return
  // i18next adds what was loaded ahead of a visit to its list, and would load all of it.
  i18n.options.ns = [...shown]
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  rememberLanguage(language)
}
