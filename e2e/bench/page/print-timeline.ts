import type { BenchOptions } from './bench-options.ts'
import { keyOf } from './measure/loads.ts'
import type { Run } from './measure/measure-page.ts'
import { median } from './measure/median.ts'
import { wavesOf } from './measure/waves.ts'
import { kilobytes, seconds } from './units.ts'

const barWidth = 48

/** Of each page and the first variant, the run whose largest paint is nearest to the median. */
export function printTimelines(
  loads: Map<string, Run[]>,
  { pages, variants: [variant] }: BenchOptions,
): void {
  for (const page of pages) {
    const key = keyOf(page, variant ?? 'federated')
    const all = loads.get(key) ?? []
    const middle = median(all.map(({ figures }) => figures.lcp))
    const [typical] = all.toSorted(
      (a, b) => Math.abs(a.figures.lcp - middle) - Math.abs(b.figures.lcp - middle),
    )
    if (typical) printTimeline(key, typical)
  }
}

/** Every request of a run and what the main thread was busy with, in order of time. */
function printTimeline(title: string, { figures, vitals, requests, lcpElement }: Run): void {
  console.log(`\n${title}: FCP ${seconds(figures.fcp)}, LCP ${seconds(figures.lcp)} ${lcpElement}`)
  const waves = wavesOf(requests)
  const end = Math.max(...requests.map(({ finished }) => finished))
  console.log('  wanted   sent  first    end       size  priority  wave')
  for (const request of requests) {
    const { wanted, sent, answered, finished, bodyBytes, priority, url, initiator } = request
    const times = [wanted, sent, answered, finished].map((time) =>
      String(Math.round(time)).padStart(6),
    )
    const size = kilobytes(bodyBytes).padStart(10)
    const bar = barOf(request, end)
    const from = initiator.startsWith('http') ? fileOf(initiator) : initiator
    console.log(
      `  ${times.join(' ')} ${size}  ${priority.padEnd(8)} ${String(waves.get(request)).padStart(5)}  ${bar}  ${fileOf(url)}  ← ${from}`,
    )
  }
  printMoments(
    'paint',
    vitals.paints.map(({ time, element, size }) => ({ time, text: `${size} px² ${element}` })),
  )
  printMoments(
    'shift',
    vitals.shifts.map(({ time, value, element }) => ({
      time,
      text: `${value.toFixed(4)} ${element}`,
    })),
  )
  printMoments(
    'long task',
    vitals.longTasks.map(({ start, duration }) => ({
      time: start,
      text: `${Math.round(duration)} ms`,
    })),
  )
}

/** · wanted but not out yet, - waiting for the first byte, = arriving. */
function barOf({ wanted, sent, answered, finished }: Run['requests'][number], end: number): string {
  const column = (time: number) => Math.round((time / end) * barWidth)
  return [
    ' '.repeat(column(wanted)),
    '·'.repeat(Math.max(0, column(sent) - column(wanted))),
    '-'.repeat(Math.max(0, column(answered) - column(sent))),
    '='.repeat(Math.max(1, column(finished) - column(answered))),
  ]
    .join('')
    .padEnd(barWidth + 1)
}

function printMoments(kind: string, moments: { time: number; text: string }[]): void {
  for (const { time, text } of moments) {
    console.log(`  ${String(Math.round(time)).padStart(6)} ${kind}: ${text}`)
  }
}

function fileOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
