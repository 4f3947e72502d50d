import type { i18n as I18n } from 'i18next'
import { directionOf, type Language, languageKey } from '@shop/domain'
import { loadTexts, shownNamespaces } from './create-i18n.ts'

/** Store of an i18n instance → the language chosen last. An earlier switch that finishes later is ignored. */
const lastChosen = new WeakMap<object, Language>()

/**
 * GEN-01: first loads every namespace that the page uses in the new language, then changes all texts at once, together
 * with the document's `lang` and `dir` (GEN-02). If the texts cannot be loaded, changes nothing and rejects.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  lastChosen.set(i18n.store, language)
  const shown = await loadShown(i18n, language)
  if (lastChosen.get(i18n.store) !== language) return
  // i18next's own list also has the prefetched namespaces, and it would load all of them.
  i18n.options.ns = [...shown]
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  rememberLanguage(language)
}

/** Loads the texts of all shown namespaces, including namespaces that are first shown during the load. Returns all these namespaces. */
async function loadShown(i18n: I18n, language: Language): Promise<readonly string[]> {
  const shown = shownNamespaces(i18n)
  await loadTexts(i18n, language, shown)
  return shownNamespaces(i18n).length === shown.length ? shown : await loadShown(i18n, language)
}

const yearInSeconds = 365 * 24 * 60 * 60

/** Stores the chosen language in localStorage for the browser, and in a cookie for the server. Blocked storage causes no error. */
export function rememberLanguage(language: Language): void {
  try {
    document.cookie = `${languageKey}=${language};path=/;max-age=${yearInSeconds};samesite=lax`
    localStorage.setItem(languageKey, language)
  } catch {
    return
  }
}
