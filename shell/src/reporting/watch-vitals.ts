import type { CallInput } from '@shop/contracts'
import { remoteOf } from '../gateway-contract/remote-offer.ts'
import { patternOf, type ReportContext, versionsOf } from './report-context.ts'
import { postReport } from './send-report.ts'

type Vitals = NonNullable<CallInput<'report'>['vitals']>

/** A layout shift, which TypeScript's library does not have yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The number of interactions. TypeScript declares it as always present, but some browsers do not have it. */
interface InteractionCount {
  interactionCount?: number
}

/** CLS adds up layout shifts if the gap between two is at most `shiftGap` and all are within `longestShifts`; both in ms. */
const shiftGap = 1000
const longestShifts = 5000
/** INP ignores one of the slowest interactions for each fifty interactions on the page. */
const interactionsPerOutlier = 50
const keptInteractions = 10
/** Maximum time that the contract allows, in ms. Times are longer if the computer was suspended while the page was open. */
const longest = 120_000

/**
 * DEL-08: measures the first page of the visit, and reports the measurements once, when the visitor leaves the page or
 * the tab: time of the largest paint (LCP), slowest reaction to an interaction (INP), layout shifts (CLS), and time of
 * the HTML's first byte (TTFB). The report contains the remote that owns the page.
 */
export function watchVitals(context: ReportContext): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation) return
  const { pathname } = new URL(navigation.name)
  const paints = observe('largest-contentful-paint')
  const shifts = observe('layout-shift')
  const events = observe('event', { durationThreshold: 40 })
  const send = () => {
    if (document.visibilityState === 'visible') return
    removeEventListener('visibilitychange', send, true)
    postReport({
      page: patternOf(pathname),
      versions: versionsOf(context),
      problems: [],
      vitals: {
        part: remoteOf(context.offer, pathname) ?? 'shell',
        ...within('lcp', lcpOf(paints())),
        ...within('inp', inpOf(events() as PerformanceEventTiming[])),
        ...within('ttfb', navigation.responseStart),
        cls: Math.min(100, Number(clsOf(shifts() as LayoutShift[]).toFixed(4))),
      },
    })
  }
  // This is the last event that certainly comes, because browsers may discard a hidden tab without any further event.
  addEventListener('visibilitychange', send, true)
}

/** Collects entries of a type, including earlier entries. Returns a function that stops collecting and returns the entries. */
function observe(
  type: string,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => readonly PerformanceEntry[] {
  const entries: PerformanceEntry[] = []
  const add = (list: readonly PerformanceEntry[]) => void entries.push(...list)
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  // Browsers write a warning to the console if they do not support the type of entry.
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    observer.observe({ type, buffered: true, ...options })
  return () => {
    add(observer.takeRecords())
    observer.disconnect()
    return entries
  }
}

/**
 * The time of the largest paint, in ms. Undefined if the page was hidden before, because a hidden page is painted only
 * when it is shown.
 */
function lcpOf(paints: readonly PerformanceEntry[]): number | undefined {
  const time = paints.at(-1)?.startTime
  const states = performance.getEntriesByType('visibility-state')
  const hidden = states.find(({ name }) => name === 'hidden')
  return time === undefined || (hidden && hidden.startTime < time) ? undefined : time
}

/** The largest sum of layout shifts that follow each other. */
function clsOf(shifts: readonly LayoutShift[]): number {
  let largest = 0
  let sum = 0
  let first = 0
  let last = 0
  for (const { value, hadRecentInput, startTime } of shifts) {
    if (hadRecentInput) continue
    if (sum === 0 || startTime - last > shiftGap || startTime - first > longestShifts) {
      sum = 0
      first = startTime
    }
    last = startTime
    sum += value
    largest = Math.max(largest, sum)
  }
  return largest
}

/**
 * The interaction to next paint (INP), in ms. Undefined if no interaction took at least 40 ms, because browsers report
 * only such interactions. Browsers also count all interactions; in a browser without this count, fewer outliers are
 * ignored.
 */
function inpOf(events: readonly PerformanceEventTiming[]): number | undefined {
  const slowest = new Map<number, number>()
  for (const { interactionId, duration } of events) {
    if (!interactionId) continue
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
  }
  const durations = [...slowest.values()].sort((a, b) => b - a).slice(0, keptInteractions)
  const count = (performance as InteractionCount).interactionCount ?? slowest.size
  const outliers = Math.floor(count / interactionsPerOutlier)
  return durations[Math.min(outliers, durations.length - 1)]
}

/** A time in whole ms; left out if it is unknown, not positive, or above the contract's limit. */
function within(name: keyof Vitals, time: number | undefined): Partial<Vitals> {
  return time !== undefined && time > 0 && time <= longest ? { [name]: Math.round(time) } : {}
}
