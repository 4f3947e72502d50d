import { footNotice } from './foot-notice.ts'

/** How long a visitor waits before that is said in words (MFE-11), in ms. */
export const saidAfterMs = 3000

let region: HTMLElement | undefined

/**
 * Says `text` where the visitor waits for more than three seconds (MFE-11); the returned function ends that. It works before the
 * shell is shown, too.
 */
export function sayLongWait(text: () => string): () => void {
  // Screen readers say what is put into a region that they know.
  const shown = region ?? footNotice()
  region = shown
  const timer = setTimeout(() => {
    // Without a connection another notice says why.
    if (navigator.onLine) shown.textContent = text()
  }, saidAfterMs)
  return () => {
    clearTimeout(timer)
    shown.textContent = ''
  }
}
