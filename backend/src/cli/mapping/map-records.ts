import type { FileRecord, MappedRecord, MapRecords } from '../records/file-record.ts'
import { nearest } from '../sheet-format/nearest.ts'
import { widthProblems } from '../sheet-format/read-rows.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import {
  amountCell,
  categoriesOf,
  eanCell,
  listCell,
  partsOf,
  priceCells,
  stockCell,
  withLineBreaks,
  withSections,
} from './foreign-cells.ts'
import { foldedHeading, type Mapping, mappingOf } from './mapping.ts'
import { type FieldRecord, sizesByHandle, sizesByParent } from './variants.ts'

/** The columns and rows that a mapping left out, for the operator. */
export interface MappingSummary {
  /** Headings of columns that were not read. */
  ignored: string[]
  /** Number of rows of products that are not for sale in the other shop, or of kinds that this shop does not have. */
  leftOut: number
}

/** The cells of a row that belong to a column or foreign field. */
interface Plan {
  width: number
  cells: { index: number; target: string }[]
}

const MANY_HEADINGS = 5
const lists = new Set(
  'image pictures needs notFor askFor freeOf suits skinTypes hairTypes'.split(' '),
)
const texts = new Set('description fulldescription'.split(' '))

/** Reads a file with foreign headings by a mapping (OPER-04). `summary` describes the file that was read last. */
export function createMapper(
  given: Mapping,
  sheet: Sheet,
): { map: MapRecords; summary: MappingSummary; named: (column: string) => string } {
  const summary: MappingSummary = { ignored: [], leftOut: 0 }
  /** Column or foreign field → its headings in the file. */
  const headings = new Map<string, string[]>()
  const onLeftOut = () => {
    summary.leftOut += 1
  }
  async function* map(records: AsyncIterable<FileRecord>): AsyncGenerator<MappedRecord> {
    Object.assign(summary, { ignored: [], leftOut: 0 })
    const rows = records[Symbol.asyncIterator]()
    const header = await rows.next()
    if (header.done) return
    const mapping = isOwnFile(header.value.cells, given, sheet) ? ownMapping : given
    const { plan, problems, ignored } = planOf(header.value.cells, mapping, sheet)
    summary.ignored = ignored
    headings.clear()
    for (const { index, target } of plan.cells) {
      const heading = header.value.cells[index]?.trim() ?? ''
      headings.set(target, [...(headings.get(target) ?? []), heading])
    }
    if (problems.length > 0) {
      const { line } = header.value
      yield { line, lines: [line], cells: new Map(), problems, isHeader: true }
      return
    }
    const has = (target: string) => plan.cells.some((cell) => cell.target === target)
    const fields = fieldRecords({ [Symbol.asyncIterator]: () => rows }, plan)
    const sized = has('handle')
      ? sizesByHandle(fields, mapping.listSeparator ?? '|')
      : has('parent') && has('type')
        ? sizesByParent(fields, onLeftOut)
        : fields
    for await (const record of sized) {
      if (isForSale(record)) yield { ...record, cells: columnCells(record, mapping, sheet) }
      else onLeftOut()
    }
  }
  return { map, summary, named: (column) => namedByFile(column, headings) }
}

/** Reads a file that has the shop's own headings. */
const ownMapping = mappingOf('of the shop', {})

/**
 * Whether a file has the shop's own headings rather than those of a built-in mapping: a watched folder with the mapping of another shop
 * gets both.
 */
function isOwnFile(headings: readonly string[], mapping: Mapping, sheet: Sheet): boolean {
  if (mapping.knowsColumns) return false
  const own = new Set(sheet.columns.map(({ name }) => name.toLowerCase()))
  const folded = headings.map(foldedHeading)
  const ownCount = folded.filter((heading) => own.has(heading)).length
  return ownCount > folded.filter((heading) => mapping.columns.has(heading)).length
}

/** Foreign fields from which a column may be computed. */
const madeFrom: Readonly<Record<string, readonly string[]>> = {
  price: ['salePrice', 'priceBefore'],
  discount: ['salePrice', 'priceBefore'],
  category: ['categoryPath'],
  subCategory: ['categoryPath'],
  subSubCategory: ['categoryPath'],
  size: ['option1', 'option2', 'option3'],
}

/** The headings of the file with the column of the shop: `"Tarif régulier" (price)`. */
function namedByFile(column: string, headings: ReadonlyMap<string, readonly string[]>): string {
  const found = [column, ...(madeFrom[column] ?? [])].flatMap((field) => headings.get(field) ?? [])
  const isOwn = found.every((heading) => foldedHeading(heading) === column.toLowerCase())
  return isOwn ? column : `${found.map((each) => JSON.stringify(each)).join(', ')} (${column})`
}

function planOf(
  headings: readonly string[],
  mapping: Mapping,
  sheet: Sheet,
): { plan: Plan; problems: MappedRecord['problems']; ignored: string[] } {
  const ranks = [...mapping.columns.keys()]
  const own = new Map(sheet.columns.map(({ name }) => [name.toLowerCase(), name]))
  const cells: (Plan['cells'][number] & { rank: number })[] = []
  const problems: { text: string }[] = []
  const ignored: string[] = []
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  for (const [index, heading] of headings.slice(0, width).entries()) {
    const folded = foldedHeading(heading)
    if (folded === '') continue
    const target =
      mapping.columns.get(folded) ?? (mapping.knowsColumns ? own.get(folded) : undefined)
    const rank = ranks.indexOf(folded)
    if (target !== undefined) cells.push({ index, target, rank: rank === -1 ? Infinity : rank })
    else if (mapping.ignored.has(folded) || mapping.ignoresUnknown) ignored.push(heading.trim())
    else if (!sheet.ignored.includes(heading.trim())) {
      problems.push({ text: unknownHeading(heading, mapping, sheet) })
    }
  }
  cells.sort((one, other) => one.rank - other.rank)
  if (cells.length === 0 && problems.length === 0) {
    problems.push({
      text: `no heading is known to the mapping ${mapping.name}; the first line of the file must hold its headings`,
    })
  }
  return { plan: { width, cells }, problems, ignored }
}

function unknownHeading(heading: string, { columns, name }: Mapping, sheet: Sheet): string {
  const near = nearest(heading, [...columns.keys(), ...sheet.columns.map((each) => each.name)])
  const help = near ? `did you mean ${near}? ` : ''
  return `the mapping ${name} does not know the column ${JSON.stringify(heading.trim())}; ${help}add it to "columns" or "ignore", or give --ignore-unknown`
}

async function* fieldRecords(
  records: AsyncIterable<FileRecord>,
  { width, cells: planned }: Plan,
): AsyncGenerator<FieldRecord> {
  for await (const { line, cells } of records) {
    const fields = new Map<string, string>()
    for (const { index, target } of planned) {
      if ((fields.get(target) ?? '').trim() === '') fields.set(target, cells[index] ?? '')
    }
    const problems = widthProblems(cells, width)
    yield { line, lines: [line], fields, problems }
  }
}

function isForSale({ fields }: FieldRecord): boolean {
  const published = fields.get('published')?.trim().toLowerCase() ?? ''
  const status = fields.get('status')?.trim().toLowerCase() ?? ''
  const isHidden = ['0', '-1', '2', 'false', 'no', 'non'].includes(published)
  return !isHidden && (status === '' || status === 'active')
}

/** The cells of the shop's columns. */
function columnCells(
  { fields }: FieldRecord,
  { values, listSeparator, escapesLines }: Mapping,
  sheet: Sheet,
): Map<string, string> {
  const cells = new Map<string, string>()
  const names = new Set(sheet.columns.map(({ name }) => name))
  for (const [field, cell] of fields) {
    if (!names.has(field)) continue
    if (lists.has(field) && listSeparator !== undefined) {
      cells.set(field, listCell(partsOf(cell, listSeparator)))
    } else if (texts.has(field)) {
      cells.set(field, withSections(escapesLines ? withLineBreaks(cell) : cell))
    } else cells.set(field, plainCell(field, cell))
  }
  const categories = categoriesOf(fields.get('categoryPath') ?? '', listSeparator)
  if (categories.length > 0) {
    for (const [level, name] of ['category', 'subCategory', 'subSubCategory'].entries()) {
      cells.set(name, categories[level] ?? '')
    }
  }
  for (const [name, cell] of priceFields(fields)) cells.set(name, cell)
  for (const [name, cell] of values) {
    if ((cells.get(name) ?? '').trim() === '') cells.set(name, cell)
  }
  return cells
}

function plainCell(field: string, cell: string): string {
  switch (field) {
    case 'price':
      return amountCell(cell)
    case 'stockQuantity':
    case 'discount':
      return stockCell(cell)
    case 'ean':
      return eanCell(cell)
    case 'reference':
      return cell.replace(/^['’]/, '')
    default:
      return cell
  }
}

/** Price and discount, if the file has a sale price or a price before the sale. A sale price that is not lower is no sale. */
function priceFields(fields: FieldRecord['fields']): [string, string][] {
  const price = amountCell(fields.get('price') ?? '')
  if (price === '' || !(fields.has('priceBefore') || fields.has('salePrice'))) return []
  const before = amountCell(fields.get('priceBefore') ?? '')
  const sale = isRunning(fields) ? amountCell(fields.get('salePrice') ?? '') : ''
  const isSale = sale !== '' && !(Number(sale) >= Number(price))
  const cells = isSale ? priceCells(sale, price) : priceCells(price, before === '' ? '0' : before)
  return Object.entries(cells)
}

function isRunning(fields: FieldRecord['fields']): boolean {
  const starts = dayOf(fields.get('saleStarts'), 'T00:00:00+01:00')
  const ends = dayOf(fields.get('saleEnds'), 'T23:59:59+01:00')
  return (starts ?? 0) <= Date.now() && (ends ?? Infinity) >= Date.now()
}

/** The moment of `time` on this day, in Tunisia's time; undefined if the cell has no day. */
function dayOf(cell: string | undefined, time: string): number | undefined {
  const at = Date.parse(`${(cell ?? '').trim().slice(0, 10)}${time}`)
  return Number.isNaN(at) ? undefined : at
}

/** A message to the operator about the format of a file and about columns and rows that were left out; empty if there is nothing to report. */
export function readingText(format: string | undefined, summary?: MappingSummary): string {
  const ignored = summary?.ignored ?? []
  const more = ignored.length - MANY_HEADINGS
  const names = `${ignored.slice(0, MANY_HEADINGS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const parts = [
    ...(format === undefined ? [] : [format]),
    ...(ignored.length > 0 ? [`columns not read: ${names}`] : []),
    ...(summary && summary.leftOut > 0
      ? [`rows left out because they are not for sale there: ${summary.leftOut}`]
      : []),
  ]
  return parts.length === 0 ? '' : `Read: ${parts.join('; ')}.\n`
}
