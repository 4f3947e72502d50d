import { knownLanguage, type Language, languageKey } from '@shop/domain'

const yearInSeconds = 365 * 24 * 60 * 60

/** Writes the choice where both the browser and the server find it. Blocked storage costs the memory, not the choice. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageKey}=${language};path=/;max-age=${yearInSeconds};samesite=lax`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    return
  }
}

/** The language remembered in localStorage, when it is one of ours. */
export function rememberedLanguage(): Language | undefined {
  try {
    return knownLanguage(localStorage.getItem(languageKey))
  } catch {
    return undefined
  }
}
