import { extname } from 'node:path'
import type { Db } from '../../db/tables.ts'
import { loadMapping, productTargets } from '../mapping/load-mapping.ts'
import { mappingHint } from '../mapping/mapping-hint.ts'
import { createMapper, type MappingSummary } from '../mapping/map-records.ts'
import { type Mapping, mappingOf } from '../mapping/mapping.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { CommandError, exitCodes } from '../terminal/terminal.ts'
import { type FileImport, importFile, type ImportOptions } from './import-file.ts'
import { writeBadRows } from './write-bad-rows.ts'

/** The options of an import, as the operator gives them. */
export interface ImportFlags {
  dryRun?: boolean
  replace?: boolean
  /** Name of a built-in mapping, or path of a mapping file. */
  map?: string
  ignoreUnknown?: boolean
  skipBad?: boolean
  existingOnly?: boolean
  /** Stock of new products of another shop if the file does not say how many units there are. */
  stock?: number
}

export interface ImportDone extends FileImport {
  summary: MappingSummary | undefined
  /** Path of the file with the rows that were left out or imported in part. */
  badFile: string | undefined
  /** Duration of the import, including the update of the search index, in ms. */
  ms: number
}

/** Imports a file with the operator's options, and writes a file of the rows that were left out (OPER-04). */
export async function importWithFlags(
  db: Db,
  file: string,
  sheet: Sheet,
  options: ImportFlags & Pick<ImportOptions, 'pictures' | 'progress'>,
): Promise<ImportDone> {
  const started = performance.now()
  const { dryRun = false, replace = false, map, ignoreUnknown = false, skipBad = false } = options
  const mapping =
    map === undefined
      ? mappingOf('of the shop', {})
      : await loadMapping(map, productTargets(sheet.columns))
  refuseWrongUse(file, mapping, options)
  const mapper =
    map === undefined && !ignoreUnknown
      ? undefined
      : createMapper({ ...mapping, ignoresUnknown: mapping.ignoresUnknown || ignoreUnknown }, sheet)
  const done = await importFile(db, file, sheetFor(mapping, sheet, options), {
    ...options,
    ...lenience(mapping, skipBad),
    dryRun,
    replace,
    map: mapper?.map,
    named: mapper?.named,
    hintFor: (headings) => (sheet === productSheet ? mappingHint(headings, sheet) : undefined),
  })
  const isWritten = skipBad && done.reasons.size > 0 && !dryRun
  const headings = stockFields.flatMap((field) => mapper?.headingsOf(field) ?? field)
  const ofStock = new Set(headings.map((heading) => heading.toLowerCase()))
  // The file of bad rows also has rows that were imported without some values. Their stock is left empty in it: units may be sold
  // before the operator imports this file, and the old stock would add the sold units again.
  const isStock = (line: number, heading: string) =>
    !done.badLines.has(line) && ofStock.has(heading.trim().toLowerCase())
  const badFile = isWritten ? await writeBadRows(file, done.reasons, isStock) : undefined
  return { ...done, summary: mapper?.summary, badFile, ms: performance.now() - started }
}

/** Columns and foreign fields that say how many units there are. */
const stockFields = ['stockQuantity', 'countedAt', 'stockDelta', 'inStock'] as const

/** Throws a CommandError if options exclude each other or do not fit the file. */
function refuseWrongUse(file: string, { isOfOtherShop }: Mapping, flags: ImportFlags): void {
  const { skipBad = false, replace = false, stock } = flags
  const wrong: [isWrong: boolean, text: string][] = [
    [skipBad && extname(file).toLowerCase() === '.json', '--skip-bad is for .csv and .xlsx files.'],
    [
      skipBad && replace,
      '--skip-bad and --replace exclude each other: rows left out would count as removed.',
    ],
    [stock !== undefined && !isOfOtherShop, '--stock is for --map of another shop.'],
  ]
  const found = wrong.find(([isWrong]) => isWrong)
  if (found) throw new CommandError(found[1], exitCodes.wrongUse)
}

/** Options for an import from another shop, whose rows may lack values that this shop requires. */
function lenience({ isOfOtherShop }: Mapping, skipBad: boolean) {
  if (!isOfOtherShop) return {}
  return {
    withoutValue: ['stock', 'category'],
    ...(skipBad && { canLack: new Set(['ean', 'reference']) }),
  }
}

/** The category of new products that have no category in the other shop. */
export const NO_CATEGORY = 'Autres produits'

/** The sheet with default values for new products whose category or stock the other shop does not give. */
function sheetFor({ isOfOtherShop }: Mapping, sheet: Sheet, { stock = 0 }: ImportFlags): Sheet {
  if (!isOfOtherShop) return sheet
  const columns = sheet.columns.map((column) =>
    column.name === 'category' ? { ...column, isRequired: false } : column,
  )
  return { ...sheet, columns, defaults: { ...sheet.defaults, category: NO_CATEGORY, stock } }
}
