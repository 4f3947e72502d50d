import { footNotice } from './foot-notice.ts'

/** How long a visitor waits before a text says so (MFE-11), ms. */
export const saidAfterMs = 3000

let region: HTMLElement | undefined

/**
 * Shows `text` if the wait takes more than three seconds (MFE-11). The returned function ends the wait and removes the text. Also
 * works before React has rendered the shell.
 */
export function sayLongWait(text: () => string): () => void {
  // Screen readers announce text only in a region that exists already.
  const shown = region ?? footNotice()
  region = shown
  const timer = setTimeout(() => {
    // Without a connection, another notice tells the reason.
    if (navigator.onLine) shown.textContent = text()
  }, saidAfterMs)
  return () => {
    clearTimeout(timer)
    shown.textContent = ''
  }
}
