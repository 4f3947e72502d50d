import type { Figures, Run } from './measure/measure-page.ts'
import type { PageName, VariantName } from './subjects.ts'
import { kilobytes, milliseconds, seconds, type Results, type Verdict } from './targets.ts'

const rows: { name: string; key: keyof Figures; unit: (value: number) => string }[] = [
  { name: 'FCP', key: 'fcp', unit: seconds },
  { name: 'LCP', key: 'lcp', unit: seconds },
  { name: 'full picture', key: 'fullPicture', unit: seconds },
  { name: 'TBT', key: 'tbt', unit: milliseconds },
  { name: 'CLS', key: 'cls', unit: (value) => value.toFixed(3) },
  { name: 'JS', key: 'jsBytes', unit: kilobytes },
  { name: 'all bytes', key: 'bytes', unit: kilobytes },
  { name: 'requests', key: 'requests', unit: String },
  { name: 'waves to LCP', key: 'wavesToLcp', unit: String },
  { name: 'waves', key: 'waves', unit: String },
]

/** A table for each page: a column for each variant, and the federated build against the monolith. */
export function printResults(
  results: Results,
  runs: Map<string, Run[]>,
  paths: Record<PageName, string>,
): void {
  for (const [name, byVariant] of Object.entries(results)) {
    const page = name as PageName
    const variants = Object.keys(byVariant) as VariantName[]
    const { federated, monolith } = byVariant
    console.log(`\n${page}  ${paths[page]}`)
    printRow('', [...variants, ...(federated && monolith ? ['fed ÷ mono'] : [])])
    for (const { name: label, key, unit } of rows) {
      const values = variants.map((variant) => unit(byVariant[variant]?.[key] ?? Number.NaN))
      const ratio = federated && monolith ? ratioOf(federated[key], monolith[key]) : []
      printRow(label, [...values, ...ratio])
    }
    for (const variant of variants) {
      const all = runs.get(`${page} ${variant}`) ?? []
      const times = all.map(({ figures }) => (figures.lcp / 1000).toFixed(2)).join(' ')
      const elements = [...new Set(all.map(({ lcpElement }) => lcpElement))].join(' | ')
      console.log(`  LCP ${variant}: ${elements}  (${times})`)
    }
  }
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log('\ntargets')
  for (const { page, text, isMet } of verdicts) {
    console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${page.padEnd(8)} ${text}`)
  }
}

function printRow(label: string, cells: string[]): void {
  console.log(`  ${label.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`)
}

function ratioOf(federated: number, monolith: number): string[] {
  return [monolith === 0 ? '–' : (federated / monolith).toFixed(2)]
}
