import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interactionNames } from './interactions/controls.ts'
import { loadRows } from './load-rows.ts'
import { pageNames, variantNames } from './subjects.ts'
import { paceNames, stepNames } from './taps/measure-taps.ts'
import { tapColumns } from './taps/print-taps.ts'
import type { Results } from './targets.ts'
import { milliseconds, ratio } from './units.ts'

const file = join(import.meta.dirname, '../../../docs/performance.md')
const start = '<!-- written by pnpm bench page --write-docs -->'
const end = '<!-- end of what is written -->'

/** Replaces the tables of `docs/performance.md`. */
export function writeDocs(results: Results): void {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), results))
}

/** The text with other tables between its two marks. Throws where it has no place for them. */
export function withTables(text: string, results: Results): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no lines “${start}” and “${end}”`)
  const tables = [...loadTables(results), tapTable(results), interactionTable(results)].join('\n\n')
  return `${text.slice(0, from)}${start}\n\n${tables}\n\n${text.slice(to)}`
}

/** A table for each page: a row for each figure, a column for each variant. */
function loadTables({ pages }: Results): string[] {
  return pageNames.flatMap((page) => {
    const results = pages[page] ?? {}
    const { federated, monolith } = results
    const rows = loadRows(Object.keys({ ...federated?.script, ...monolith?.script }))
    const written = rows.map(({ name, of, unit }) => [
      name.replace(/^ +/, '– '),
      ...variantNames.map((variant) => unit(of(results[variant]))),
      ratio(of(federated), of(monolith)),
    ])
    const head = [page, ...variantNames, 'federated ÷ monolith']
    return [`### ${page}`, table([head, ...written])]
  })
}

/** A row for each tap of the federated build. */
function tapTable({ taps }: Results): string {
  const rows = paceNames.flatMap((pace) =>
    stepNames.flatMap((step) => {
      const figures = taps[pace]?.federated?.[step]
      return figures
        ? [[`${step}, ${pace}`, ...tapColumns.map(({ key, unit }) => unit(figures[key]))]]
        : []
    }),
  )
  const head = ['federated', ...tapColumns.map(({ name }) => name)]
  return `### Taps\n\n${table([head, ...rows])}`
}

/** A row for each control of the federated build. */
function interactionTable({ interactions }: Results): string {
  const rows = interactionNames.map((name) => [
    name,
    milliseconds(interactions[name] ?? Number.NaN),
  ])
  return `### Controls\n\n${table([['federated', 'INP'], ...rows])}`
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
