import { toTable } from '@shop/processes/text-table'
import type { LoggedRequest } from './request-log.ts'
import type { VitalsRecord } from './vitals.ts'

const barWidth = 48

/** The records of a page's load. */
export interface SeenLoad {
  vitals: VitalsRecord
  requests: LoggedRequest[]
}

/** Prints every request of a load and the long tasks of the main thread, in order of time. */
export function printTimeline(title: string, { vitals, requests }: SeenLoad): void {
  const end = Math.max(...requests.map(({ finished }) => finished))
  const rows = requests.map((request) => [
    ...[request.wanted, request.sent, request.answered, request.finished].map(Math.round),
    `${(request.bodyBytes / 1000).toFixed(1)} kB`,
    request.priority,
    barOf(request, end),
    fileOf(request.url),
    `← ${request.initiator.startsWith('http') ? fileOf(request.initiator) : request.initiator}`,
  ])
  const header = ['wanted', 'sent', 'first byte', 'end', 'size', 'priority', '', '', title]
  console.log(`\n${toTable(header, rows)}`)
  const moments = [
    ...vitals.paints.map(({ time, element, size }) => [time, `paint: ${size} px² ${element}`]),
    ...vitals.shifts.map(({ time, value, element }) => [
      time,
      `shift: ${value.toFixed(4)} ${element}`,
    ]),
    ...vitals.longTasks.map(({ start, duration }) => [
      start,
      `long task: ${Math.round(duration)} ms`,
    ]),
  ] as [number, string][]
  for (const [time, what] of moments) console.log(`${Math.round(time)} ms ${what}`)
}

/** · waits to be sent, - waits for the first byte, = body arrives. */
function barOf(request: LoggedRequest, end: number): string {
  const { wanted, sent, answered, finished } = request
  const column = (time: number) => Math.round((time / end) * barWidth)
  return [
    ' '.repeat(column(wanted)),
    '·'.repeat(Math.max(0, column(sent) - column(wanted))),
    '-'.repeat(Math.max(0, column(answered) - column(sent))),
    '='.repeat(Math.max(1, column(finished) - column(answered))),
  ].join('')
}

function fileOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
