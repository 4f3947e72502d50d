import { basename } from 'node:path'
import type { DelayReason } from '../orders/order-load.ts'
import { figuresOf, type Result, type Verdict } from './results.ts'
import type { Row, RowGroup } from './rows/row.ts'

/** The tables that are written into docs/reliability.md between marks. */
export interface Tables {
  matrix: string
  figures: string
}

const delayNames: Record<DelayReason, string> = {
  'refused for now': '503 with Retry-After',
  'API away': '502 of the gateway',
  cut: 'connections cut',
  'no answer': 'no answer in 25 s',
}

/** The matrix as Markdown; the last cell of a row says if the row is not held. */
export function matrixTable(
  groups: readonly RowGroup[],
  verdictOf: (row: Row) => Verdict = () => ({ status: 'held' }),
): string {
  return groups
    .map(({ title, rows }) => {
      const lines = rows.map((row) => {
        const { fault, seen, kept, healed } = row
        const { status } = verdictOf(row)
        return [fault, seen, kept, healed, status === 'not held' ? '**not held**' : linksOf(row)]
      })
      const head = ['fault', 'seen by the shopper', 'kept', 'healed', 'held by']
      return `### ${title}\n\n${table([head, ...lines])}`
    })
    .join('\n\n')
}

/** The figures of the faults under orders in one run, as Markdown. */
export function figuresTable(groups: readonly RowGroup[], results: readonly Result[]): string {
  const rows = groups
    .flatMap((group) => group.rows)
    .flatMap((row) => {
      const figures = figuresOf(row, results)
      if (!figures) return []
      const { orders, delays, longestPauseMs, untilNextOrderMs } = figures
      const repeats = Object.entries(delays).map(
        ([delay, count]) => `${count} × ${delayNames[delay as DelayReason]}`,
      )
      const pauses = [longestPauseMs, untilNextOrderMs].map((ms) => `${(ms / 1000).toFixed(1)} s`)
      return [[row.fault, String(orders), repeats.join(', ') || 'none', ...pauses]]
    })
  const head = [
    'fault',
    'orders',
    'answers after which a client sent the order again',
    'longest time without an order',
    'from the end of the fault to the next order',
  ]
  return table([head, ...rows])
}

/** Replaces the tables between their marks in a text. Throws if a mark is missing. */
export function withTables(text: string, tables: Partial<Tables>): string {
  return Object.entries(tables).reduce((changed, [name, content]) => {
    const [start, end] = marksOf(name)
    const [from, to] = [changed.indexOf(start), changed.indexOf(end)]
    if (from < 0 || to < from)
      throw new Error(`The document lacks the lines “${start}” and “${end}”`)
    return `${changed.slice(0, from)}${start}\n\n${content}\n\n${changed.slice(to)}`
  }, text)
}

function marksOf(name: string): [start: string, end: string] {
  return [`<!-- ${name}: written by pnpm faults --record -->`, `<!-- end of ${name} -->`]
}

function linksOf({ tests }: Row): string {
  const files = [...new Set(tests.map(({ file }) => file))]
  return files.map((file) => `[${basename(file)}](../${file})`).join(', ')
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
