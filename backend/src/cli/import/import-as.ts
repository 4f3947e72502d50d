import { extname } from 'node:path'
import { printable } from '@shop/processes/text-table'
import type { Db } from '../../db/tables.ts'
import { loadMapping } from '../mapping/load-mapping.ts'
import { mappingHint } from '../mapping/mapping-hint.ts'
import { createMapper, readingText, type MappingSummary } from '../mapping/map-records.ts'
import { mappingOf } from '../mapping/mapping.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { CommandError, exitCodes } from '../terminal/terminal.ts'
import { type FileImport, importFile, type ImportOptions } from './import-file.ts'
import { writeBadRows } from './write-bad-rows.ts'

/** The options of an import as the operator gives them. */
export interface ImportFlags {
  dryRun?: boolean
  replace?: boolean
  /** Name of a built-in mapping, or a file. */
  map?: string
  ignoreUnknown?: boolean
  skipBad?: boolean
  existingOnly?: boolean
}

export interface ImportDone extends FileImport {
  summary: MappingSummary | undefined
  /** The file with the rows that were left out or imported in part. */
  badFile: string | undefined
  /** How long it took, with the index of the search, in ms. */
  ms: number
}

/** Imports a file with the operator's options, and writes a file of the rows that were left out (OPER-04). */
export async function importAs(
  db: Db,
  file: string,
  sheet: Sheet,
  options: ImportFlags & Pick<ImportOptions, 'pictures' | 'progress'>,
): Promise<ImportDone> {
  const started = performance.now()
  const { dryRun = false, replace = false, map, ignoreUnknown = false, skipBad } = options
  if (skipBad && extname(file).toLowerCase() === '.json') {
    throw new CommandError('--skip-bad is for .csv and .xlsx files.', exitCodes.wrongUse)
  }
  if (skipBad && replace) {
    throw new CommandError(
      '--skip-bad and --replace exclude each other: rows left out would count as removed.',
      exitCodes.wrongUse,
    )
  }
  const mapping =
    map === undefined ? mappingOf('of the shop', {}) : await loadMapping(map, sheet.columns)
  const mapper =
    map === undefined && !ignoreUnknown
      ? undefined
      : createMapper({ ...mapping, ignoresUnknown: mapping.ignoresUnknown || ignoreUnknown }, sheet)
  const done = await importFile(db, file, sheet, {
    ...options,
    dryRun,
    replace,
    map: mapper?.map,
    named: mapper?.named,
    hintFor: (headings) => (sheet === productSheet ? mappingHint(headings, sheet) : undefined),
  })
  const badFile =
    skipBad && done.reasons.size > 0 && !dryRun ? await writeBadRows(file, done.reasons) : undefined
  return { ...done, summary: mapper?.summary, badFile, ms: performance.now() - started }
}

const MOST_SHOWN = 50

export function importText(
  done: ImportDone,
  { noun, replacing }: Sheet,
  { dryRun, replace }: ImportFlags,
): string {
  const { created, changed, unchanged, replaced, format, summary, ms } = done
  const removals = replace && replacing ? `, ${replaced.length} ${replacing.done}` : ''
  const counts = `${created} new, ${changed} changed, ${unchanged} as they were${removals}`
  const verb = dryRun ? 'Would be imported' : 'Imported'
  return `${readingText(format, summary)}${verb} ${noun}: ${counts}, in ${secondsOf(ms)} s.\n${replaced.join('')}${leftOutText(done)}`
}

/** Seconds, with a decimal below ten. */
function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(ms < 9950 ? 1 : 0)
}

/** A text that names the rows that were left out, with the reasons; empty if no row was. */
function leftOutText({ bad, reasons, badFile }: ImportDone): string {
  if (reasons.size === 0) return ''
  const all = [...reasons.values()].flat()
  const lines = all.slice(0, MOST_SHOWN).map((line) => `  ${printable(line)}\n`)
  const more = all.length - lines.length
  const place = badFile ? `; with the reasons in ${badFile}` : ''
  return [
    `Rows left out: ${bad}${place}\n`,
    ...lines,
    ...(more > 0 ? [`  … and ${more} more\n`] : []),
  ].join('')
}
