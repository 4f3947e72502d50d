import type { Tx } from '../../db/tables.ts'
import { Problems } from '../sheet-format/problem.ts'
import type { Row, RowsOfFile } from '../sheet-format/read-rows.ts'
import type { Sheet, Values } from '../sheet-format/sheet.ts'
import { CommandError } from '../terminal/terminal.ts'
import {
  analyzeStaged,
  assignNewIds,
  createStaging,
  dropStaged,
  findDuplicates,
  findNewRows,
  findNewRowsWithout,
  insertStaged,
  type StagedRow,
} from './import.repository.ts'

export interface StageOptions {
  /** If true, rows with problems are left out and the other rows are imported. */
  skipBad?: boolean
  /** Reports each row of the file that matches no product of the shop as a problem. */
  existingOnly?: boolean
}

export interface Staged {
  /** Number of rows that were left out. */
  bad: number
  /** Line numbers of the rows that were left out. */
  badLines: ReadonlySet<number>
  /** Line number → the reasons why the row, or values of the row, were left out; empty unless `skipBad`. */
  reasons: ReadonlyMap<number, readonly string[]>
  /** Texts about the problems of the rows that were left out. */
  refused: readonly string[]
  /** Texts about the values that were left out of imported rows. */
  lacking: readonly string[]
}

/** Thrown if a file has problems. Nothing of the file was imported. */
export class RefusedRowsError extends CommandError {
  readonly problems: Problems

  constructor(problems: Problems) {
    const count = problems.count === 1 ? '1 problem' : `${problems.count} problems`
    super(`Nothing was imported: ${count}.\n${problems.toText()}`)
    this.problems = problems
  }
}

/** Rows per statement: a few hundred KB of JSON, written in well under a second. */
export const BATCH = 500

/** The rows of a file after the checks that do not need the shop's data. */
interface CheckedRows {
  unit: RowsOfFile['unit']
  count: number
  /** Rows without problems. */
  staged: StagedRow[]
  problems: Problems
  notes: Problems
  /**
   * Line numbers of rows whose code was removed, because an earlier row has the same code. If such a row were
   * imported alone, it would match the product of the earlier row.
   */
  repeatedCodes: Set<number>
  /** Key → line number of the first row with this key. */
  lines: Map<string, number>
  /** Line numbers of rows whose key an earlier row of the file already has. */
  repeated: Set<number>
  /** Line number → key of the row at this line. */
  keys: Map<number, string>
  /** For rows with several lines in the file: number of the first line → numbers of all its lines. */
  parts: Map<number, readonly number[]>
}

/** Validates each row by itself, before the transaction begins, because reading and checking a file takes longer than writing it. */
export async function checkRows(
  { rows, unit, named, hintFor }: RowsOfFile,
  sheet: Sheet,
): Promise<CheckedRows> {
  const checked: CheckedRows = {
    unit,
    count: 0,
    staged: [],
    problems: new Problems(named),
    notes: new Problems(named),
    repeatedCodes: new Set(),
    lines: new Map(),
    repeated: new Set(),
    keys: new Map(),
    parts: new Map(),
  }
  for await (const row of rows) {
    checked.count += 1
    const isGood = checkRow(row, sheet, checked)
    if (row.isHeader) {
      if (row.headings) checked.problems.hint = hintFor?.(row.headings)
      refuseIfAny(checked.problems)
    }
    if (isGood) checked.staged.push(stagedRow(row.line, sheet, row.values))
  }
  if (checked.count === 0) throw new CommandError('The file has no rows.')
  return checked
}

/** Writes the rows to a temporary table and matches them with the rows of the shop. Locks no row of the shop. */
export async function stage(
  tx: Tx,
  checked: CheckedRows,
  sheet: Sheet,
  options: StageOptions,
): Promise<Staged> {
  await createStaging(tx)
  for (let at = 0; at < checked.staged.length; at += BATCH) {
    await insertStaged(tx, checked.staged.slice(at, at + BATCH))
  }
  await matchRows(tx, sheet, checked, options)
  const { problems, count } = checked
  const badLines = new Set(problems.byLine.keys())
  const bad = badLines.size
  if (!options.skipBad || bad === count) refuseIfAny(problems)
  else await dropStaged(tx, [...badLines])
  await assignNewIds(tx)
  const refused = [...problems.byLine.values()].flat()
  const lacking = [...checked.notes.byLine.values()].flat()
  return { bad, badLines, reasons: reasonsOf(checked), refused, lacking }
}

/** Checks a row without regard to other rows; returns whether it has no problem. */
function checkRow(row: Row, sheet: Sheet, checked: CheckedRows): boolean {
  const { problems, notes, lines, repeated, keys, unit } = checked
  const { line } = row
  const place = `${unit} ${line}`
  const found = row.problems.length > 0 ? row.problems : sheet.check(row.values)
  for (const problem of found) problems.add({ ...problem, place, line })
  for (const note of row.notes ?? []) notes.add({ ...note, place, line })
  if (row.hasRepeatedCode) checked.repeatedCodes.add(line)
  if (row.lines && row.lines.length > 1) checked.parts.set(line, row.lines)
  const key = sheet.keyOf(row.values)
  if (key === undefined) return found.length === 0
  const before = lines.get(key)
  if (before !== undefined) {
    problems.add({ place, line, text: `${key} is that of ${unit} ${before} too` })
    repeated.add(line)
  } else lines.set(key, line)
  keys.set(line, key)
  return found.length === 0
}

function stagedRow(line: number, sheet: Sheet, values: Values): StagedRow {
  const { key, newKey } = sheet.toKey(values)
  return { line, id: key ?? null, new_id: newKey, data: sheet.toData(values) }
}

/** Checks that need the rows of the shop: which rows of the file are new, and whether the new rows are complete. */
async function matchRows(
  tx: Tx,
  sheet: Sheet,
  { unit, problems, keys, repeated }: CheckedRows,
  { existingOnly }: StageOptions,
): Promise<void> {
  await analyzeStaged(tx)
  const add = (line: number, problem: { field?: string; text: string }) =>
    problems.add({ ...problem, place: `${unit} ${line}`, line })
  for (const { line, repeats, ...problem } of await sheet.matchRows(tx)) {
    if (!repeats || !repeated.has(line)) add(line, problem)
  }
  for (const { line, first } of await findDuplicates(tx)) {
    if (repeated.has(line)) continue
    add(line, { text: `means the same row of the shop as ${unit} ${first}` })
  }
  if (!existingOnly) return findIncomplete(tx, sheet, { keys, add })
  for (const line of await findNewRows(tx, sheet.table)) {
    add(line, { text: `no such product: ${keys.get(line) ?? 'nothing names it'}` })
  }
}

async function findIncomplete(
  tx: Tx,
  { table, columns, noun, toData }: Sheet,
  {
    keys,
    add,
  }: {
    keys: ReadonlyMap<number, string>
    add: (line: number, problem: { field: string; text: string }) => void
  },
): Promise<void> {
  const needed = columns.flatMap(({ name, isRequired, expects }) => {
    const [target] = isRequired ? Object.keys(toData({ [name]: 0 })) : []
    return target ? [{ name, target, expects }] : []
  })
  for (const { name, target, expects } of needed) {
    for (const line of await findNewRowsWithout(tx, table, target)) {
      const key = keys.get(line)
      const unknown = key === undefined ? '' : `, and the shop has no ${key}`
      const text = `missing${unknown}; what is new among the ${noun} needs it: ${expects}`
      add(line, { field: name, text })
    }
  }
}

/**
 * Line number → the reasons. For further lines of a bad row, such as the lines with its pictures, the reason names the
 * first line of the row.
 */
function reasonsOf({
  problems,
  notes,
  repeatedCodes,
  parts,
  unit,
}: CheckedRows): Map<number, readonly string[]> {
  const reasons = new Map<number, readonly string[]>(problems.byLine)
  for (const [line, texts] of notes.byLine) {
    if (repeatedCodes.has(line) && !problems.byLine.has(line)) continue
    const without = texts.map((text) => `imported without: ${text}`)
    reasons.set(line, [...(reasons.get(line) ?? []), ...without])
  }
  const found = [...reasons.keys()]
  for (const line of found) {
    for (const part of parts.get(line) ?? []) {
      if (!reasons.has(part)) reasons.set(part, [`belongs to ${unit} ${line}`])
    }
  }
  return reasons
}

function refuseIfAny(problems: Problems): void {
  if (problems.count > 0) throw new RefusedRowsError(problems)
}
