import { printable } from '@shop/processes/text-table'
import { readingText } from '../mapping/reading-text.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { type ImportDone, type ImportFlags, NO_CATEGORY } from './import-with-flags.ts'

const MOST_REFUSED = 50
const MOST_LACKING = 10

/** The result of an import, as a text for the operator. */
export function importText(
  done: ImportDone,
  { noun, replacing }: Sheet,
  { dryRun, replace, stock }: ImportFlags,
): string {
  const { created, changed, unchanged, replaced, format, summary, ms } = done
  const removals = replace && replacing ? `, ${replaced.length} ${replacing.done}` : ''
  const counts = `${created} new, ${changed} changed, ${unchanged} as they were${removals}`
  return [
    readingText(format, summary),
    importedText({ dryRun, noun, counts, ms }),
    withoutValueText(done, stock),
    ...replaced,
    leftOutText(done),
  ].join('')
}

/** The line with the numbers of an import. `ms`: the duration of the import. */
export function importedText({
  dryRun = false,
  noun,
  counts,
  ms,
}: {
  dryRun?: boolean | undefined
  noun: string
  counts: string
  ms: number
}): string {
  return `${dryRun ? 'Would be imported' : 'Imported'} ${noun}: ${counts}, in ${secondsOf(ms)} s.\n`
}

/** The duration in seconds, with one decimal if it is below ten seconds. */
function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(ms < 9950 ? 1 : 0)
}

/** A text about the default values that new products got because the file has no value for them. */
function withoutValueText({ withoutValue }: ImportDone, stock: number | undefined): string {
  const withoutStock = withoutValue.get('stock') ?? 0
  const withoutCategory = withoutValue.get('category') ?? 0
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

/** A text that names the rows that were left out or imported in part, with the reasons; empty if no row was left out. */
function leftOutText({ lacking, reasons, ...done }: ImportDone): string {
  if (reasons.size === 0) return ''
  return [
    leftOutRows('Rows left out', done),
    ...(lacking.length > 0
      ? [
          `Values that rows were imported without: ${lacking.length}\n`,
          listOf(lacking, MOST_LACKING),
        ]
      : []),
  ].join('')
}

/** How many rows or orders were left out, with their problems. `title` names what was left out. */
export function leftOutRows(
  title: string,
  { bad, refused, badFile }: Pick<ImportDone, 'bad' | 'refused' | 'badFile'>,
): string {
  const said = bad > 0 ? 'with the reasons' : 'rows that lack a value are'
  const place = badFile ? `; ${said} in ${badFile}` : ''
  return `${title}: ${bad}${place}\n${listOf(refused, MOST_REFUSED)}`
}

function listOf(all: readonly string[], most: number): string {
  const lines = all.slice(0, most).map((line) => `  ${printable(line)}\n`)
  const more = all.length - lines.length
  return [...lines, ...(more > 0 ? [`  … and ${more} more\n`] : [])].join('')
}
