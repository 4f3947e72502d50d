import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FileRecord, MapRecords } from '../records/file-record.ts'
import { openRecords, statOf } from '../records/open-records.ts'
import { CommandError } from '../terminal/terminal.ts'
import type { Column } from './column.ts'
import { stillHasMarkup } from './clean-text.ts'
import { nearest } from './nearest.ts'
import { type Problem, problemOfSpreadsheet, shown } from './problem.ts'
import type { Sheet, Values } from './sheet.ts'

/** A row with the problems of its fields. */
export interface Row {
  line: number
  /** Numbers of all lines of the file that belong to the row; undefined if the row has only one line. */
  lines?: readonly number[]
  values: Values
  problems: Omit<Problem, 'place'>[]
  /** Problems of values that were left out of the row. The row can be imported without these values. */
  notes?: Omit<Problem, 'place'>[]
  /** True if the row was read without its code, because the code belongs to another row of the file. */
  hasRepeatedCode?: boolean
  /** True if the row is the header and has a problem. No row can be read then. */
  isHeader?: true
  /** The headings of the file, if the header has a problem. */
  headings?: readonly string[]
}

/** Texts for the problems of a file with the headings of another shop: names of columns, and a hint. */
export interface ForeignWords {
  /** Names a column together with its heading in the file. */
  named?: ((column: string) => string) | undefined
  /** Returns a text that explains how to read a file with these headings; undefined if the headings are those of this shop. */
  hintFor?: ((headings: readonly string[]) => string | undefined) | undefined
}

export interface RowsOfFile extends ForeignWords {
  /** Whether `line` in the rows is the number of a line or of an item of a JSON file. */
  unit: 'line' | 'item'
  bytes: number
  /** Encoding and separator of the file, if the operator should be told. */
  format?: string | undefined
  rows: AsyncIterable<Row>
}

const MAX_JSON_BYTES = 200 * 1024 * 1024

/** Options for reading a file with another shop's headings. */
export interface ForeignReading {
  map?: MapRecords | undefined
  /** Columns whose invalid values are left out of the row, instead of being a problem of the row. */
  canLack?: ReadonlySet<string> | undefined
}

/** The columns that the rows of a file may have. `noun`: what the texts of problems call the rows, such as `products`. */
type RowColumns = Pick<Sheet, 'columns' | 'ignored'> & { noun: string }

/** Opens a file of rows: .csv is read as a stream, .xlsx and .json as a whole. */
export async function openRows(
  file: string,
  sheet: RowColumns,
  onBytes: (bytes: number) => void,
  { map, canLack = new Set() }: ForeignReading = {},
): Promise<RowsOfFile> {
  const opened = await openRecords(file, onBytes)
  if (opened) {
    const { bytes, format, records } = opened
    const rows = map ? mappedRows(map(records), sheet, canLack) : recordRows(records, sheet)
    return { unit: 'line', bytes, format, rows }
  }
  if (extname(file).toLowerCase() !== '.json') {
    throw new CommandError(`${file}: only files that end in .csv, .xlsx or .json are read.`)
  }
  if (map) throw new CommandError(`${file}: a mapping is for .csv and .xlsx.`)
  const { size } = await statOf(file)
  if (size > MAX_JSON_BYTES) throw new CommandError(`${file} is too big for JSON. Use CSV.`)
  return { unit: 'item', bytes: size, rows: jsonRows(file, sheet) }
}

async function* recordRows(
  records: AsyncIterable<FileRecord>,
  sheet: RowColumns,
): AsyncGenerator<Row> {
  let header: (Column | undefined)[] | undefined
  for await (const { line, cells } of records) {
    if (!header) {
      const read = readHeader(cells, sheet)
      if (read.problems.length > 0) {
        // If the columns have a problem, the rows cannot be read.
        yield { line, values: {}, problems: read.problems, isHeader: true, headings: cells }
        return
      }
      header = read.columns
      continue
    }
    const problems = widthProblems(cells, header.length)
    if (problems.length > 0) {
      yield { line, values: {}, problems }
      continue
    }
    const given = header.flatMap((column, index) =>
      column ? [[column, column.fromCell(cells[index] ?? '')] as const] : [],
    )
    yield { line, ...validated(given) }
  }
}

async function* mappedRows(
  records: ReturnType<MapRecords>,
  { columns }: RowColumns,
  canLack: ReadonlySet<string>,
): AsyncGenerator<Row> {
  for await (const { line, lines, cells, problems, lacks = [], isHeader } of records) {
    const isNote = ({ field }: { field?: string }) => field !== undefined && canLack.has(field)
    // `validated` also finds the problems of columns that a row may lack.
    const refused = problems.filter((each) => !isNote(each))
    if (refused.length > 0) {
      yield { line, lines, values: {}, problems: refused, ...(isHeader && { isHeader }) }
      continue
    }
    const given = columns.flatMap((column) => {
      const cell = cells.get(column.name)
      return cell === undefined ? [] : [[column, column.fromCell(cell)] as const]
    })
    const { values, problems: found } = validated(given)
    const all = [...lacks, ...found]
    yield {
      line,
      lines,
      values,
      problems: all.filter((each) => !isNote(each)),
      notes: all.filter(isNote),
      hasRepeatedCode: lacks.length > 0,
    }
  }
}

/**
 * The problem of a row with more or fewer cells than the header. Additional empty cells are ignored, because spreadsheets
 * write them.
 */
export function widthProblems(cells: readonly string[], width: number): { text: string }[] {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length === width || (cells.length > width && used <= width)) return []
  const text = `has ${cells.length} cells where the header has ${width}; a cell with the separator in it needs "quotes"`
  return [{ text }]
}

function readHeader(
  cells: readonly string[],
  sheet: RowColumns,
): { columns: (Column | undefined)[]; problems: Row['problems'] } {
  const byName = new Map(sheet.columns.map((column) => [column.name.toLowerCase(), column]))
  const problems: Row['problems'] = []
  const seen = new Set<Column>()
  const named = unknownIn(sheet, 'column')
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const columns = cells.slice(0, width).map((cell) => {
    const name = cell.trim()
    const found = byName.get(name.toLowerCase())
    if (found && seen.has(found)) problems.push({ text: `two columns are named ${found.name}` })
    if (found) seen.add(found)
    else if (!sheet.ignored.includes(name)) problems.push(named(name))
    return found
  })
  return { columns, problems }
}

async function* jsonRows(file: string, sheet: RowColumns): AsyncGenerator<Row> {
  const items = itemsOf(await parsedJson(file), sheet)
  if (!items) {
    throw new CommandError(`${file}: expected a list, or an object with a list "${sheet.noun}".`)
  }
  yield* itemRows(items, sheet)
}

/** The rows that the objects of a JSON file describe. */
export function* itemRows(items: readonly unknown[], sheet: RowColumns): Generator<Row> {
  const named = unknownIn(sheet, 'field')
  for (const [index, item] of items.entries()) {
    const line = index + 1
    if (!isObject(item)) {
      const text = `${shown(item)} is not an object with the fields of ${sheet.noun}`
      yield { line, values: {}, problems: [{ text }] }
      continue
    }
    const given: [Column, unknown][] = []
    const unknownNames = collect(item, sheet, { given, path: [] })
    const { values, problems } = validated(given)
    const strangers = unknownNames.map(named)
    yield { line, values, problems: [...strangers, ...problems] }
  }
}

async function parsedJson(file: string): Promise<unknown> {
  const bytes = await readFile(file)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new CommandError(`${file} is not JSON in UTF-8: ${(error as Error).message}`)
  }
}

function itemsOf(content: unknown, sheet: RowColumns): unknown[] | undefined {
  const items = isObject(content) ? content[sheet.noun] : content
  return Array.isArray(items) ? items : undefined
}

/** Collects the values of columns from nested objects; returns the dotted names of unknown fields. */
function collect(
  object: Record<string, unknown>,
  sheet: RowColumns,
  found: { given: [Column, unknown][]; path: readonly string[] },
): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const path = [...found.path, key]
    const startsHere = sheet.columns.filter((column) =>
      path.every((part, i) => column.path[i] === part),
    )
    const exact = startsHere.find((column) => column.path.length === path.length)
    if (exact) {
      found.given.push([exact, exact.fromJson ? exact.fromJson(value) : (value ?? undefined)])
      return []
    }
    if (startsHere.length === 0) return sheet.ignored.includes(key) ? [] : [path.join('.')]
    if (!isObject(value)) return [path.join('.')]
    // An object replaces all its fields: a field that the object leaves out becomes empty.
    for (const column of startsHere) {
      const isThere = column.path.slice(path.length).reduce(innerOf, value as unknown) !== undefined
      if (!isThere) found.given.push([column, column.fromCell('')])
    }
    return collect(value, sheet, { given: found.given, path })
  })
}

function innerOf(holder: unknown, key: string): unknown {
  return isObject(holder) ? holder[key] : undefined
}

function validated(given: readonly (readonly [Column, unknown])[]): Omit<Row, 'line'> {
  const values: Record<string, unknown> = {}
  const problems: Row['problems'] = []
  for (const [column, value] of given) {
    if (value === undefined) continue
    const sign = problemOfSpreadsheet(value)
    if (sign !== undefined) {
      problems.push({ field: column.name, text: sign })
      continue
    }
    const { success, data } = column.schema.safeParse(value)
    if (success) values[column.name] = data
    else {
      const more = stillHasMarkup(value) ? ', without half a tag or an unknown &name;' : ''
      const text = `${shown(value)} does not fit; expected ${column.expects}${more}`
      problems.push({ field: column.name, text })
    }
  }
  return { values, problems }
}

/**
 * Problems of unknown columns of a file. The first unknown column without a similar name gets a list of all names; the
 * others do not repeat the list.
 */
function unknownIn(
  sheet: RowColumns,
  what: 'column' | 'field',
): (name: string) => Omit<Problem, 'place'> {
  const names = sheet.columns.map((each) => (what === 'column' ? each.name : each.path.join('.')))
  let isListed = false
  return (name) => {
    const text = `there is no ${what} ${shown(name)}`
    const near = nearest(name, names)
    if (near) return { text: `${text}; did you mean ${near}?` }
    if (isListed) return { text }
    isListed = true
    return { text: `${text}; the ${what}s are ${names.join(', ')}` }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
