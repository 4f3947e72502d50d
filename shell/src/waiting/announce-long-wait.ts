import { footNotice } from './foot-notice.ts'

/** Time after which a text says that the wait is long (MFE-11), in ms. */
export const longWaitAfterMs = 3000

let region: HTMLElement | undefined

/**
 * Shows `text` if the wait takes more than three seconds (MFE-11). Returns a function that ends the wait and removes
 * the text. This also works before React has rendered the shell.
 */
export function announceLongWait(text: () => string): () => void {
  // The region is added before its text, because screen readers announce a text only in a region that already exists.
  const shown = region ?? footNotice()
  region = shown
  const timer = setTimeout(() => {
    // Without a connection, no text is shown, because the notice about the connection already explains the wait.
    if (navigator.onLine) shown.textContent = text()
  }, longWaitAfterMs)
  return () => {
    clearTimeout(timer)
    shown.textContent = ''
  }
}
