import type { CallInput } from '@shop/contracts'
import { remoteOf } from '../gateway-contract/remotes.ts'
import { patternOf, type ReportContext, versionsOf } from './report-context.ts'
import { postReport } from './send-report.ts'

type Vitals = NonNullable<CallInput<'report'>['vitals']>

/** Not in TypeScript's library yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Not in every browser, although TypeScript's library says so. */
interface InteractionCount {
  interactionCount?: number
}

/** CLS adds up layout shifts with at most this gap between two, and within this time in all, ms. */
const shiftGap = 1000
const longestShifts = 5000
/** INP ignores the slowest interaction for each fifty interactions of the page. */
const interactionsPerOutlier = 50
const keptInteractions = 10
/** The longest time that the contract allows, ms. A computer that slept while the page was open measures longer times. */
const longest = 120_000

/**
 * DEL-08: measures the first page of the visit and reports it once, when the visitor leaves it or changes the tab: time of the
 * largest paint (LCP), slowest reaction to an interaction (INP), layout shifts (CLS) and first byte of the HTML (TTFB). The
 * report names the remote that owns the page.
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
  // The last event that is certain to come: browsers may discard a hidden tab without another event.
  addEventListener('visibilitychange', send, true)
}

/** Collects entries of a type, including earlier ones. The returned function stops the collection and returns the entries. */
function observe(
  type: string,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => readonly PerformanceEntry[] {
  const entries: PerformanceEntry[] = []
  const add = (list: readonly PerformanceEntry[]) => void entries.push(...list)
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  // Browsers write a warning to the console for a type that they do not know.
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    observer.observe({ type, buffered: true, ...options })
  return () => {
    add(observer.takeRecords())
    observer.disconnect()
    return entries
  }
}

/** The time of the largest paint, ms; undefined if the page was hidden before it: a hidden page is painted only when it is shown. */
function lcpOf(paints: readonly PerformanceEntry[]): number | undefined {
  const time = paints.at(-1)?.startTime
  const states = performance.getEntriesByType('visibility-state')
  const hidden = states.find(({ name }) => name === 'hidden')
  return time === undefined || (hidden && hidden.startTime < time) ? undefined : time
}

/** The largest sum of a row of layout shifts. */
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
 * The interaction to next paint, ms; undefined if no interaction took 40 ms or more: browsers report only such
 * interactions. Browsers count all interactions; in a browser without this count, fewer outliers are ignored.
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
