import { amountCell, eanCell } from '../mapping/foreign-cells.ts'
import type { FieldRecord } from '../mapping/field-record.ts'
import { namedByFile, openFields } from '../mapping/map-records.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { FileRecord, MappedRecord, MapRecords } from '../records/file-record.ts'
import { orderColumns } from './order-columns.ts'
import { shopifyStatus } from './order-status.ts'

interface OrderMapper {
  map: MapRecords
  /** Headings of columns that have values, but were not read. */
  ignored: string[]
  /** Names a column together with its heading in the file. */
  named: (column: string) => string
}

/** Reads the rows of a file of orders by a mapping (OPER-04). */
export function createOrderMapper(mapping: Mapping): OrderMapper {
  const ignored: string[] = []
  const headings = new Map<string, string[]>()
  async function* map(records: AsyncIterable<FileRecord>): AsyncGenerator<MappedRecord> {
    const sheet = { columns: orderColumns, ignored: ['because'] }
    const opened = await openFields(records, mapping, sheet, (heading) => ignored.push(heading))
    if (!opened) return
    for (const [target, found] of opened.headings) headings.set(target, found)
    if (opened.badHeader) {
      yield opened.badHeader
      return
    }
    for await (const { fields, ...record } of opened.fields) {
      yield { ...record, cells: orderCells(fields, mapping) }
    }
  }
  return { map, ignored, named: (column) => namedByFile(column, headings) }
}

const amounts = new Set(['unitPrice', 'discount', 'delivery', 'total'])

function orderCells(fields: FieldRecord['fields'], { values }: Mapping): Map<string, string> {
  const cells = new Map<string, string>()
  for (const { name } of orderColumns) {
    const cell = fields.get(name)
    if (cell !== undefined) cells.set(name, cellOf(name, withoutFormula(cell)))
  }
  if ((cells.get('name') ?? '') === '') cells.set('name', joined(fields, 'firstName', 'lastName'))
  if (fields.has('street2')) cells.set('street', joined(fields, 'street', 'street2'))
  if (fields.has('financialStatus')) cells.set('status', shopifyStatus(fields))
  for (const [name, cell] of values) {
    if ((cells.get(name) ?? '').trim() === '') cells.set(name, cell)
  }
  return cells
}

function cellOf(name: string, cell: string): string {
  if (cell.trim() === '') return ''
  if (amounts.has(name)) return toMillime(amountCell(cell))
  if (name === 'quantity') return cell.trim().replace(/[.,]0+$/, '')
  if (name === 'ean') return eanCell(cell)
  return name === 'date' ? dateCell(cell) : cell
}

/** An amount rounded to the millime. In some shops, prices with a computed tax have six decimals. */
function toMillime(amount: string): string {
  return /^\d+\.\d{4,}$/.test(amount) ? Number(amount).toFixed(3) : amount
}

/** The text of `="+216 20 123 456"`, as exports for Excel write codes and phone numbers. */
function withoutFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell
}

/** Writes a date such as `2026-05-01 09:59:00 +0200` in the form of the shop's own files. */
function dateCell(cell: string): string {
  return cell
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)/, '$1T$2')
    .replace(/ ([+-])(\d{2}):?(\d{2})$/, '$1$2:$3')
}

function joined(fields: FieldRecord['fields'], ...names: string[]): string {
  return names
    .map((name) => fields.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join(' ')
}
