/**
 * Events at which the work runs at once, because the shopper's next action needs its result, or because a page that is
 * hidden or left is not painted any more.
 */
const ends = ['pointerdown', 'keydown', 'pagehide', 'visibilitychange'] as const

/**
 * Runs the work of a tap after the browser has painted the control's reaction, so that the reaction does not wait for
 * the work (FAST-01). If the next tap or key comes first, or if the page is hidden or left, the work runs at once, so
 * that no choice is lost.
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
  // The browser paints in the same task in which it runs the callbacks of the frame. The timeout runs in a later task, after the paint.
  requestAnimationFrame(() => setTimeout(end))
}
