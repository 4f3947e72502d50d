/** What the shopper does next has to find the work done; nothing is painted any more once a page is hidden or left. */
const ends = ['pointerdown', 'keydown', 'pagehide', 'visibilitychange'] as const

/**
 * Runs work that a tap leads to after the browser has painted the tap's own answer, so that the answer does not wait for it
 * (FAST-01). It runs at once where the next tap or key comes before that, and where the page is hidden or left: nothing
 * that was chosen is lost.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') return run()
  let isDone = false
  function end(): void {
    if (isDone) return
    isDone = true
    for (const name of ends) window.removeEventListener(name, end, { capture: true })
    run()
  }
  for (const name of ends) window.addEventListener(name, end, { capture: true })
  // The frame is painted in the task of its callbacks; a task that follows it comes after that.
  requestAnimationFrame(() => setTimeout(end))
}
