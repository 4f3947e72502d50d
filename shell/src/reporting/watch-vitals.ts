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

/** Shifts belong together within these times, in ms: the definition of CLS. */
const shiftGap = 1000
const longestShifts = 5000
/** For each fifty interactions of the page the slowest one is left out: the definition of INP. */
const interactionsPerOutlier = 50
const keptInteractions = 10
/** What the contract takes; a page that was open in a sleeping computer measures anything. */
const longest = 120_000

/**
 * DEL-08: measures how fast the page was and sends that once, when the visitor leaves it or turns to another tab: when its largest
 * part was painted (LCP), how long taps took to show (INP), how much moved by itself (CLS), when the HTML began to come (TTFB).
 * They are those of the page that the visit began with, and of the remote that owns it.
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
  // The last moment that browsers tell of for certain: a tab in the background may end without another event.
  addEventListener('visibilitychange', send, true)
}

/** Starts to collect entries, also those from before. Calling what it returns ends that, and gives what there is by now. */
function observe(
  type: string,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => readonly PerformanceEntry[] {
  const entries: PerformanceEntry[] = []
  const add = (list: readonly PerformanceEntry[]) => void entries.push(...list)
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  // Browsers that do not know a type would say so in the console.
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    observer.observe({ type, buffered: true, ...options })
  return () => {
    add(observer.takeRecords())
    observer.disconnect()
    return entries
  }
}

/** Undefined where the page was in the background before: then it is painted when the visitor turns to it. */
function lcpOf(paints: readonly PerformanceEntry[]): number | undefined {
  const time = paints.at(-1)?.startTime
  const states = performance.getEntriesByType('visibility-state')
  const hidden = states.find(({ name }) => name === 'hidden')
  return time === undefined || (hidden && hidden.startTime < time) ? undefined : time
}

/** The largest sum of shifts that follow one another. */
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
 * Undefined where the visitor did nothing, or everything was shown within 40 ms. Browsers tell of slower interactions alone, but
 * count all: those that have no count yet leave out fewer.
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

/** A time in whole milliseconds, left out where it is none. */
function within(name: keyof Vitals, time: number | undefined): Partial<Vitals> {
  return time !== undefined && time > 0 && time <= longest ? { [name]: Math.round(time) } : {}
}
