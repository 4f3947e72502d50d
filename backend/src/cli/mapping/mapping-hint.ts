import type { Sheet } from '../sheet-format/sheet.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { foldedHeading } from './mapping.ts'

/** Smallest number of headings of another shop that count: fewer may be there by chance. */
const FEWEST = 3

/**
 * Returns a text that explains how to read a file with headings that are not the shop's: with a built-in mapping, or
 * with a mapping that the operator writes. Returns undefined if most headings are the shop's own, because then one
 * heading is misspelt (OPER-04).
 */
export function mappingHint(headings: readonly string[], sheet: Sheet): string | undefined {
  const folded = headings.map(foldedHeading).filter((heading) => heading !== '')
  const own = new Set(sheet.columns.map(({ name }) => name.toLowerCase()))
  const known = folded.filter((heading) => own.has(heading)).length
  const [best] = Object.entries(builtInMappings)
    .map(([name, { columns }]) => ({
      name,
      count: folded.filter((heading) => columns.has(heading)).length,
    }))
    .toSorted((one, other) => other.count - one.count)
  if (best && best.count >= FEWEST && best.count > known) {
    return `These are headings of an export of ${best.name}: give --map ${best.name}`
  }
  if (known * 2 >= folded.length) return undefined
  const strange = headings.find((heading) => !own.has(foldedHeading(heading)))?.trim() ?? ''
  const example = JSON.stringify({ columns: { [strange]: 'name' } })
  return `A file with other headings needs a mapping: write for each heading the column of the shop, such as ${example}, to a file mapping.json and give --map mapping.json`
}
