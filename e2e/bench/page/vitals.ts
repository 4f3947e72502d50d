/** Measurements inside the page; times are ms from the start of the navigation. */
export interface VitalsRecord {
  fcp: number
  /** Every candidate for the largest contentful paint; the last candidate is that paint. */
  paints: { time: number; element: string; size: number }[]
  /** When the file of the first picture was painted, also in place of a preview; undefined without a picture. */
  fullPicture?: number
  /** When the first order of an account was painted; undefined if no order was painted. */
  content?: number
  shifts: { time: number; value: number; element: string }[]
  longTasks: { start: number; duration: number }[]
}

declare global {
  var benchVitals: VitalsRecord
}

/** An entry of any observed type, with the fields of all types. */
interface ObservedEntry extends PerformanceEntry {
  element: Element | null
  url: string
  renderTime: number
  size: number
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page before all other code; must not use variables from outside. */
export function observeVitals(): void {
  const vitals: VitalsRecord = { fcp: 0, paints: [], shifts: [], longTasks: [] }
  globalThis.benchVitals = vitals

  const observe = (type: string, take: (entry: ObservedEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as ObservedEntry)
    })
    observer.observe({ type, buffered: true })
  }
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return '(gone)'
    const text = element.getAttribute('alt') ?? element.textContent
    return `${element.localName} “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  }

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime, element, url, size }) => {
    const file = url.startsWith('data:') ? 'preview' : url.slice(url.lastIndexOf('/') + 1)
    vitals.paints.push({ time: startTime, element: `${nameOf(element)} ${file}`, size })
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
  const untilFirstOrder = new MutationObserver(() => {
    if (!document.querySelector('[data-order]')) return
    untilFirstOrder.disconnect()
    requestAnimationFrame(() => {
      // Records the time after the frame is painted, because a message is handled then.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (vitals.content = performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })
  untilFirstOrder.observe(document, { childList: true, subtree: true })
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
      const [top, height] = [`${from.top} → ${to.top}`, `${from.height} → ${to.height}`]
      return `${nameOf(node)} top ${top}, height ${height}`
    })
    vitals.shifts.push({ time: startTime, value, element: moves.join('; ') })
  })
  observe('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ start: startTime, duration })
  })
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
