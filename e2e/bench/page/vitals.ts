/** Measurements inside the page; times are ms from the start of the navigation. */
export interface VitalsRecord {
  fcp: number
  /** The largest contentful paint so far; undefined before the first one. */
  lcp?: number
  /** When the file of the first picture was painted, also if it replaced a preview; undefined if there is no picture. */
  fullPicture?: number
  shifts: { time: number; value: number }[]
  longTasks: { start: number; duration: number }[]
  /** Durations in ms of the events that taps cause. */
  interactions: number[]
}

declare global {
  var benchVitals: VitalsRecord
  var benchShownAt: number | undefined
}

/** An entry of any observed type, with the fields of all types. */
interface ObservedEntry extends PerformanceEntry {
  url: string
  renderTime: number
  value: number
  hadRecentInput: boolean
  interactionId: number
}

/** Runs in the page before all other code, so it cannot use variables of this module. */
export function observeVitals(): void {
  const vitals: VitalsRecord = { fcp: 0, shifts: [], longTasks: [], interactions: [] }
  globalThis.benchVitals = vitals
  performance.setResourceTimingBufferSize(2000)

  const observe = (type: string, take: (entry: ObservedEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as ObservedEntry)
    })
    const how = { type, buffered: true, durationThreshold: 16 }
    observer.observe(how)
  }

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  observe('element', ({ renderTime, url }) => {
    if (!url.startsWith('data:')) vitals.fullPicture ??= renderTime
  })
  const untilFirstPicture = new MutationObserver(() => {
    const picture = document.querySelector('img[fetchpriority="high"]')
    if (!picture) return
    picture.setAttribute('elementtiming', 'first picture')
    untilFirstPicture.disconnect()
  })
  untilFirstPicture.observe(document, { childList: true, subtree: true })
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shifts.push({ time: startTime, value })
  })
  observe('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ start: startTime, duration })
  })
  observe('event', ({ duration, interactionId }) => {
    // An event that belongs to no interaction has the id 0.
    if (interactionId > 0) vitals.interactions.push(duration)
  })
}

/**
 * Runs in the page before all other code, so it cannot use variables of this module. Records when an element that
 * matches the selector is first painted.
 */
export function observeShown(selector: string): void {
  const untilShown = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    untilShown.disconnect()
    requestAnimationFrame(() => {
      // The browser delivers the message only after it has painted, so the recorded time is the time after painting.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (globalThis.benchShownAt = performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })
  untilShown.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}

const longTaskMs = 50

/** TBT: the time by which long tasks exceed 50 ms each, from the first contentful paint until the page is quiet. */
export function totalBlockingTime({ fcp, longTasks }: VitalsRecord): number {
  return longTasks
    .map(({ start, duration }) => Math.min(duration, start + duration - fcp) - longTaskMs)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0)
}

/** CLS: the largest sum of shifts in one window. Shifts of a window are at most 1 s apart, and a window lasts at most 5 s. */
export function cumulativeLayoutShift({ shifts }: VitalsRecord): number {
  let worst = 0
  let current = { start: -Infinity, last: -Infinity, sum: 0 }
  for (const { time, value } of shifts) {
    const belongs = time - current.last < 1000 && time - current.start < 5000
    current = belongs
      ? { ...current, last: time, sum: current.sum + value }
      : { start: time, last: time, sum: value }
    worst = Math.max(worst, current.sum)
  }
  return worst
}
