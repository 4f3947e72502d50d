import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRows } from './load-rows.ts'
import type { PageResults } from './measure/loads.ts'
import { paceNames, stepNames } from './taps/measure-taps.ts'
import { tapColumns } from './taps/print-taps.ts'
import type { TapResults } from './taps/tap-rounds.ts'
import type { Results } from './targets.ts'

const file = join(import.meta.dirname, '../../../docs/performance.md')
const start = '<!-- written by pnpm bench page --write-docs -->'
const end = '<!-- end of what is written -->'

/** Replaces the tables of `docs/performance.md`. Throws where the file has no place for them. */
export function writeDocs(results: Results): void {
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no lines “${start}” and “${end}”`)
  const tables = `${start}\n\n${loadTable(results.pages)}\n\n${tapTable(results.taps)}\n\n`
  writeFileSync(file, text.slice(0, from) + tables + text.slice(to))
}

/** A row for each figure, a column for each page: federated / monolith / static, as far as they were measured. */
function loadTable(pages: PageResults): string {
  const columns = Object.values(pages)
  const groups = columns[0]?.federated?.script ?? {}
  const rows = loadRows(Object.keys(groups)).map(({ name, of, unit }) => [
    name,
    ...columns.map(({ federated, monolith, static: twin }) =>
      [federated, monolith, twin]
        .map((result) => (result ? of(result) : Number.NaN))
        .map(unit)
        .join(' / '),
    ),
  ])
  return table([['', ...Object.keys(pages)], ...rows])
}

/** A row for each tap of the federated build. */
function tapTable(taps: TapResults): string {
  const rows = paceNames.flatMap((pace) =>
    stepNames.flatMap((step) => {
      const figures = taps[pace]?.federated?.[step]
      return figures
        ? [[`${step}, ${pace}`, ...tapColumns.map(({ key, unit }) => unit(figures[key]))]]
        : []
    }),
  )
  return table([['tap', ...tapColumns.map(({ name }) => name)], ...rows])
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
