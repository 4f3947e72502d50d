declare global {
  /** The event timings of the taps since it was last emptied, in ms. */
  var benchInteractions: { id: number; duration: number }[]
}

/** An entry of the type `event`. */
interface EventEntry extends PerformanceEntry {
  /** 0 where the event belongs to no interaction. */
  interactionId: number
}

/** Runs in the page before anything else does; must not use anything outside itself. */
export function observeInteractions(): void {
  globalThis.benchInteractions = []
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventEntry[]) {
      if (interactionId > 0) globalThis.benchInteractions.push({ id: interactionId, duration })
    }
  })
  const everyEvent: PerformanceObserverInit = { type: 'event', buffered: true }
  observer.observe({ ...everyEvent, durationThreshold: 16 } as PerformanceObserverInit)
}
