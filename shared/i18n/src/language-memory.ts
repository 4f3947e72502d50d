import { knownLanguage, type Language } from './languages.ts'

/** GEN-03: the same name in localStorage and as a cookie. */
export const languageKey = 'i18nextLng'
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

/** The language a `Cookie` header carries, when it is one of ours. */
export function languageFromCookie(header: string | undefined): Language | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${languageKey}=`))
  return knownLanguage(pair?.slice(languageKey.length + 1))
}
