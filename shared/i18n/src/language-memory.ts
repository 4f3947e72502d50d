import { type Language, languageKey } from '@shop/domain'

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
