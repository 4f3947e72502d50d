import { printable } from '@shop/processes/text-table'
import { readingText } from '../mapping/reading-text.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { type ImportDone, type ImportFlags, NO_CATEGORY } from './import-as.ts'

const MOST_REFUSED = 50
const MOST_LACKING = 10

/** What an import has done, for the operator. */
export function importText(
  done: ImportDone,
  { noun, replacing }: Sheet,
  { dryRun, replace, stock }: ImportFlags,
): string {
  const { created, changed, unchanged, replaced, format, summary, ms } = done
  const removals = replace && replacing ? `, ${replaced.length} ${replacing.done}` : ''
  const counts = `${created} new, ${changed} changed, ${unchanged} as they were${removals}`
  const verb = dryRun ? 'Would be imported' : 'Imported'
  return [
    readingText(format, summary),
    `${verb} ${noun}: ${counts}, in ${secondsOf(ms)} s.\n`,
    unsaidText(done, stock),
    ...replaced,
    leftOutText(done),
  ].join('')
}

/** Seconds, with a decimal below ten. */
function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(ms < 9950 ? 1 : 0)
}

/** What new products got because the file does not say it. */
function unsaidText({ unsaid }: ImportDone, stock: number | undefined): string {
  const withoutStock = unsaid.get('stock') ?? 0
  const withoutCategory = unsaid.get('category') ?? 0
  const given =
    stock === undefined
      ? 'They are sold out until a file gives their stockQuantity; --stock 10 would begin with 10 units of each.'
      : `Each begins with ${stock} units.`
  return [
    ...(withoutStock > 0
      ? [`New products whose stock the file does not say: ${withoutStock}. ${given}\n`]
      : []),
    ...(withoutCategory > 0
      ? [`New products without a category: ${withoutCategory}. Theirs is “${NO_CATEGORY}”.\n`]
      : []),
  ].join('')
}

/** A text that names the rows that were left out or imported in part, with the reasons; empty if there are none. */
function leftOutText({ bad, refused, lacking, reasons, badFile }: ImportDone): string {
  if (reasons.size === 0) return ''
  const place = badFile ? `; with the reasons in ${badFile}` : ''
  return [
    `Rows left out: ${bad}${place}\n`,
    listOf(refused, MOST_REFUSED),
    ...(lacking.length > 0
      ? [
          `Values that rows were imported without: ${lacking.length}\n`,
          listOf(lacking, MOST_LACKING),
        ]
      : []),
  ].join('')
}

function listOf(all: readonly string[], most: number): string {
  const lines = all.slice(0, most).map((line) => `  ${printable(line)}\n`)
  const more = all.length - lines.length
  return [...lines, ...(more > 0 ? [`  … and ${more} more\n`] : [])].join('')
}
