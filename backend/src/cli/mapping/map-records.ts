import type { FileRecord, MappedRecord, MapRecords } from '../records/file-record.ts'
import { nearest } from '../sheet-format/nearest.ts'
import { problemsOfSpreadsheet } from '../sheet-format/problem.ts'
import { widthProblems } from '../sheet-format/read-rows.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { foldedHeading, type Mapping, mappingOf } from './mapping.ts'
import { type FieldRecord, isForSale } from './field-record.ts'
import { columnCells, lostOfSale, missingTax } from './row-cells.ts'
import { createRepeats } from './repeated-codes.ts'
import { sizesByHandle, sizesByParent } from './variants.ts'

/** The columns and rows that a mapping left out, for the operator. */
export interface MappingSummary {
  /** Headings of columns that have values, but were not read. */
  ignored: string[]
  /**
   * Number of rows that were left out. Their products are not for sale in the other shop, or are of a type that this
   * shop does not sell.
   */
  leftOut: number
  /** Number of rows with a sale that runs now. The sale was imported without its end. */
  endlessSales: number
  /** Number of rows with a sale that begins later. The sale was not imported. */
  laterSales: number
}

const nothingRead = (): MappingSummary => ({
  ignored: [],
  leftOut: 0,
  endlessSales: 0,
  laterSales: 0,
})

/** Assigns the cells of a row to columns and foreign fields. */
interface Plan {
  width: number
  /** Smallest number of cells of a row. WooCommerce writes no cells for the attributes that a row does not have. */
  fewest: number
  cells: { index: number; target: string }[]
  /** Position → heading of the columns that are not read. */
  ignored: Map<number, string>
}

/** Reads a file with another shop's headings by a mapping (OPER-04). `summary` describes the file that was read last. */
export function createMapper(
  given: Mapping,
  sheet: Sheet,
): {
  map: MapRecords
  summary: MappingSummary
  named: (column: string) => string
  /** The file's headings of a column or foreign field. */
  headingsOf: (target: string) => readonly string[]
} {
  const summary = nothingRead()
  /** Column or foreign field → its headings in the file. */
  const headings = new Map<string, string[]>()
  const onLeftOut = () => {
    summary.leftOut += 1
  }
  async function* map(records: AsyncIterable<FileRecord>): AsyncGenerator<MappedRecord> {
    Object.assign(summary, nothingRead())
    headings.clear()
    const opened = await openFields(records, given, sheet, (heading) =>
      summary.ignored.push(heading),
    )
    if (!opened) return
    const { mapping, fields, badHeader } = opened
    for (const [target, found] of opened.headings) headings.set(target, found)
    if (badHeader) {
      yield badHeader
      return
    }
    const sized = headings.has('handle')
      ? sizesByHandle(fields, mapping.listSeparator ?? '|')
      : headings.has('parent') && headings.has('type')
        ? sizesByParent(fields, onLeftOut)
        : fields
    const withoutRepeats = createRepeats(mapping)
    for await (const record of sized) {
      if (isForSale(record)) {
        const lost = lostOfSale(record.fields, mapping)
        if (lost === 'end') summary.endlessSales += 1
        if (lost === 'sale') summary.laterSales += 1
        const cells = columnCells(record, mapping, sheet)
        yield {
          ...record,
          problems: [...record.problems, ...missingTax(record, mapping)],
          cells,
          lacks: withoutRepeats(cells, record.line),
        }
      } else onLeftOut()
    }
  }
  return {
    map,
    summary,
    named: (column) => namedByFile(column, headings),
    headingsOf: (target) => headings.get(target) ?? [],
  }
}

/** The shop's columns that the file may have, and the headings that are ignored. */
type Headings = Pick<Sheet, 'columns' | 'ignored'>

export interface OpenedFields {
  /** The mapping with which the file is read: the given one, or `ownMapping`. */
  mapping: Mapping
  /** Column or foreign field → its headings in the file. */
  headings: Map<string, string[]>
  /** The header as a record, if the header has a problem. `fields` is empty then. */
  badHeader: MappedRecord | undefined
  fields: AsyncIterable<FieldRecord>
}

/**
 * Reads the header of a file, and then its rows. The mapping assigns a column or foreign field to each heading. Returns
 * undefined for an empty file. `onIgnored` is called with each heading that is not read although its column has values.
 */
export async function openFields(
  records: AsyncIterable<FileRecord>,
  given: Mapping,
  sheet: Headings,
  onIgnored: (heading: string) => void,
): Promise<OpenedFields | undefined> {
  const rows = records[Symbol.asyncIterator]()
  const header = await rows.next()
  if (header.done) return undefined
  const { line, cells } = header.value
  const mapping = isOwnFile(cells, given, sheet) ? ownMapping : given
  const { plan, problems } = planOf(cells, mapping, sheet)
  const headings: OpenedFields['headings'] = new Map()
  for (const { index, target } of plan.cells) {
    headings.set(target, [...(headings.get(target) ?? []), cells[index]?.trim() ?? ''])
  }
  return {
    mapping,
    headings,
    badHeader:
      problems.length > 0
        ? { line, lines: [line], cells: new Map(), problems, isHeader: true }
        : undefined,
    fields: fieldRecords({ [Symbol.asyncIterator]: () => rows }, plan, onIgnored),
  }
}

/** The mapping of a file that has the shop's own headings. */
const ownMapping = mappingOf('of the shop', {})

/**
 * Whether a file has more of the shop's own headings than headings of the given mapping. A watched folder that has the
 * mapping of another shop gets files of that shop and files of this shop.
 */
function isOwnFile(headings: readonly string[], mapping: Mapping, sheet: Headings): boolean {
  if (mapping.knowsColumns) return false
  const own = new Set(sheet.columns.map(({ name }) => name.toLowerCase()))
  const folded = headings.map(foldedHeading)
  const ownCount = folded.filter((heading) => own.has(heading)).length
  return ownCount > folded.filter((heading) => mapping.columns.has(heading)).length
}

/** Column → foreign fields from which it may be computed. */
const sourceFields: Readonly<Record<string, readonly string[]>> = {
  price: ['salePrice', 'priceBefore', 'salePercent', 'saleAmount'],
  discount: ['salePrice', 'priceBefore', 'salePercent', 'saleAmount'],
  stockQuantity: ['inStock'],
  category: ['categoryPath'],
  subCategory: ['categoryPath'],
  subSubCategory: ['categoryPath'],
  size: ['option1', 'option2', 'option3'],
}

/** A column of the shop, named with its headings in the file: `"Tarif régulier" (price)`. */
export function namedByFile(
  column: string,
  headings: ReadonlyMap<string, readonly string[]>,
): string {
  const first = column === 'price' && !headings.has('price') ? 'priceWithoutTax' : column
  const found = [first, ...(sourceFields[column] ?? [])].flatMap(
    (field) => headings.get(field) ?? [],
  )
  const isOwn = found.every((heading) => foldedHeading(heading) === column.toLowerCase())
  return isOwn ? column : `${found.map((each) => JSON.stringify(each)).join(', ')} (${column})`
}

function planOf(
  headings: readonly string[],
  mapping: Mapping,
  sheet: Headings,
): { plan: Plan; problems: MappedRecord['problems'] } {
  const ranks = [...mapping.columns.keys()]
  const own = new Map(sheet.columns.map(({ name }) => [name.toLowerCase(), name]))
  const cells: (Plan['cells'][number] & { rank: number })[] = []
  const problems: { text: string }[] = []
  const ignored: Plan['ignored'] = new Map()
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  for (const [index, heading] of headings.slice(0, width).entries()) {
    const folded = foldedHeading(heading)
    if (folded === '') continue
    const target =
      mapping.columns.get(folded) ?? (mapping.knowsColumns ? own.get(folded) : undefined)
    const rank = ranks.indexOf(folded)
    if (target !== undefined) cells.push({ index, target, rank: rank === -1 ? Infinity : rank })
    else if (mapping.ignored.has(folded) || mapping.ignoresUnknown)
      ignored.set(index, heading.trim())
    else if (!sheet.ignored.includes(heading.trim())) {
      problems.push({ text: unknownHeading(heading, mapping, sheet) })
    }
  }
  if (
    mapping.isOfOtherShop &&
    !cells.some(({ target }) => target === 'name') &&
    headings.some(isOption)
  ) {
    problems.push({
      text: 'these are the sizes and colours of products without their names (combinations of PrestaShop): import the file of the products',
    })
  }
  cells.sort((one, other) => one.rank - other.rank)
  if (cells.length === 0 && problems.length === 0) {
    problems.push({
      text: `no heading is known to the mapping ${mapping.name}; the first line of the file must hold its headings`,
    })
  }
  return { plan: { width, fewest: fewestCells(width, cells, mapping), cells, ignored }, problems }
}

/** Whether a heading is the heading of an option in PrestaShop's file of combinations. */
function isOption(heading: string): boolean {
  return /^(?:attribute? \(|options? \()/i.test(heading.trim())
}

/** The number of cells that each row must have. Only options may be missing: WooCommerce writes them in the last columns. */
function fewestCells(width: number, cells: Plan['cells'], { hasShortRows }: Mapping): number {
  if (!hasShortRows) return width
  const others = cells.filter(({ target }) => !target.startsWith('option'))
  return Math.max(...others.map(({ index }) => index + 1))
}

function unknownHeading(heading: string, { columns, name }: Mapping, sheet: Headings): string {
  const near = nearest(heading, [...columns.keys(), ...sheet.columns.map((each) => each.name)])
  const help = near ? `did you mean ${near}? ` : ''
  return `the mapping ${name} does not know the column ${JSON.stringify(heading.trim())}; ${help}add it to "columns" or "ignore", or give --ignore-unknown`
}

async function* fieldRecords(
  records: AsyncIterable<FileRecord>,
  { width, fewest, cells: planned, ignored }: Plan,
  onIgnored: (heading: string) => void,
): AsyncGenerator<FieldRecord> {
  const unread = new Map(ignored)
  for await (const { line, cells } of records) {
    const fields = new Map<string, string>()
    for (const { index, target } of planned) {
      if ((fields.get(target) ?? '').trim() === '') fields.set(target, cells[index] ?? '')
    }
    for (const [index, heading] of unread) {
      if ((cells[index] ?? '').trim() === '') continue
      onIgnored(heading)
      unread.delete(index)
    }
    const isWhole = cells.length >= fewest && cells.length < width
    // An error of a spreadsheet is found here, because it is a part of a longer text after cells are joined.
    const problems = [
      ...(isWhole ? [] : widthProblems(cells, width)),
      ...problemsOfSpreadsheet(fields),
    ]
    yield { line, lines: [line], fields, problems }
  }
}
