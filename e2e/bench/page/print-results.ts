import { keyOf, type PageResults } from './measure/loads.ts'
import { loadRows } from './load-rows.ts'
import type { Run } from './measure/measure-page.ts'
import type { PageName, VariantName, Visits } from './subjects.ts'
import type { Verdict } from './targets.ts'
import { ratio } from './units.ts'

/** A table for each page: a column for each variant, and the federated build against the monolith. */
export function printResults(results: PageResults, runs: Map<string, Run[]>, visits: Visits): void {
  for (const [name, byVariant] of Object.entries(results)) {
    const page = name as PageName
    const variants = Object.keys(byVariant) as VariantName[]
    const { federated, monolith } = byVariant
    console.log(`\n${page}  ${visits[page].path}`)
    printRow('', [...variants, ...(federated && monolith ? ['fed ÷ mono'] : [])])
    const groups = Object.keys({ ...monolith?.script, ...federated?.script })
    for (const { name: label, of, unit } of loadRows(groups)) {
      const values = variants.map((variant) => unit(of(byVariant[variant])))
      const compared = federated && monolith ? [ratio(of(federated), of(monolith))] : []
      printRow(label, [...values, ...compared])
    }
    for (const variant of variants) {
      const all = runs.get(keyOf(page, variant)) ?? []
      const times = all.map(({ figures }) => (figures.lcp / 1000).toFixed(2)).join(' ')
      const elements = [...new Set(all.map(({ lcpElement }) => lcpElement))].join(' | ')
      console.log(`  LCP ${variant}: ${elements}  (${times})`)
    }
  }
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log('\ntargets')
  for (const { about, text, isMet } of verdicts) {
    console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${about.padEnd(18)} ${text}`)
  }
}

function printRow(label: string, cells: string[]): void {
  console.log(`  ${label.padEnd(22)}${cells.map((cell) => cell.padStart(12)).join('')}`)
}
