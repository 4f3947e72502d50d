import type { i18n as I18n } from 'i18next'
import { knownLanguage, languageKey } from '@shop/domain'
import { rememberLanguage, switchLanguage } from './switch-language.ts'

/** Key in the tab's sessionStorage. Its value is the language for which the cookie was renewed in this visit. */
const renewedKey = 'languageRenewed'

/**
 * GEN-03: restores the language that was chosen in an earlier visit. `asked` is the language in the page's address,
 * which counts as a choice. Without the cookie, the page changes to the language in localStorage; with the cookie, its
 * language is written to localStorage. The server renews the cookie, now and after every later choice, because some
 * browsers delete the cookies of scripts after a week.
 */
export async function restoreLanguage(i18n: I18n, asked: string | undefined): Promise<void> {
  i18n.on('languageChanged', (language) => void renewCookie(language))
  const inCookie = attempt(languageOfCookie)
  const stored = knownLanguage(attempt(() => localStorage.getItem(languageKey)))
  const chosen = knownLanguage(asked) ?? knownLanguage(inCookie) ?? stored
  if (chosen === undefined) return
  if (chosen !== i18n.language && inCookie === undefined && asked === undefined) {
    return await switchLanguage(i18n, chosen)
  }
  if (stored !== chosen || inCookie !== chosen) rememberLanguage(chosen)
  if (attempt(() => sessionStorage.getItem(renewedKey)) !== chosen) await renewCookie(chosen)
}

let renewing = Promise.resolve()

/**
 * Asks the server to renew the cookie for a year. Requests are sent one after the other, so that the language chosen
 * last is kept.
 */
function renewCookie(language: string): Promise<void> {
  renewing = renewing.then(async () => {
    try {
      await fetch(`/locales/${language}`, { method: 'POST', keepalive: true })
      sessionStorage.setItem(renewedKey, language)
    } catch {
      // The next page asks the server again. Until then the browser keeps the cookie that `rememberLanguage` has
      // written.
    }
  })
  return renewing
}

function languageOfCookie(): string | undefined {
  return new RegExp(`(?:^|; )${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
}

/** The result of an access to storage; undefined if the browser denies it. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
