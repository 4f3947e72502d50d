import type { Sheet } from '../sheet-format/sheet.ts'
import {
  amountCell,
  categoriesOf,
  eanCell,
  listCell,
  namesOfSlugs,
  partsOf,
  priceCells,
  stockCell,
  withEvenLines,
  withLineBreaks,
  withoutCommas,
  withoutShortcodes,
  withParagraphs,
  withSections,
} from './foreign-cells.ts'
import type { Mapping } from './mapping.ts'
import type { FieldRecord } from './field-record.ts'

const lists = new Set(
  'image pictures needs notFor askFor freeOf suits skinTypes hairTypes'.split(' '),
)
const texts = new Set('description fulldescription'.split(' '))
/** Largest number of characters of a size in this shop. A longer size stays in the name of the product. */
const LONGEST_SIZE = 40
const MOST_PICTURES = 20
/** The blank between two addresses of pictures in one cell, as Squarespace writes them; an address itself contains no blank. */
const betweenAddresses = /\s+(?=https?:)/

type Fields = FieldRecord['fields']

/** Column of the shop → the cell that a record has for it. */
export function columnCells(
  { fields }: FieldRecord,
  mapping: Mapping,
  sheet: Sheet,
): Map<string, string> {
  const { values, listSeparator, hasSlugPaths } = mapping
  const cells = new Map<string, string>()
  const names = new Set(sheet.columns.map(({ name }) => name))
  for (const [field, cell] of fields) {
    if (!names.has(field)) continue
    if (lists.has(field) && listSeparator !== undefined) {
      const parts = partsOf(cell, listSeparator).flatMap((part) => part.split(betweenAddresses))
      cells.set(field, listCell(field === 'pictures' ? parts.slice(0, MOST_PICTURES) : parts))
    } else cells.set(field, plainCell(field, cell, mapping))
  }
  const paths = fields.get('categoryPath') ?? ''
  const categories = categoriesOf(hasSlugPaths ? namesOfSlugs(paths) : paths, listSeparator)
  if (categories.length > 0) {
    for (const [level, name] of ['category', 'subCategory', 'subSubCategory'].entries()) {
      cells.set(name, categories[level] ?? '')
    }
  }
  for (const [name, cell] of priceFields(fields, mapping)) cells.set(name, cell)
  if (mapping.isOfOtherShop) setKnownStock(cells, fields)
  for (const [name, cell] of values) {
    if ((cells.get(name) ?? '').trim() === '') cells.set(name, cell)
  }
  return cells
}

function plainCell(field: string, cell: string, { isOfOtherShop, escapesLines }: Mapping): string {
  if (texts.has(field)) {
    const text = escapesLines ? withLineBreaks(withoutShortcodes(cell)) : cell
    const lines = isOfOtherShop ? withEvenLines(text) : text
    return withSections(escapesLines ? withParagraphs(lines) : lines)
  }
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
    case 'brand':
      return isOfOtherShop ? withoutCommas(cell) : cell
    case 'size':
      return isOfOtherShop && cell.length > LONGEST_SIZE ? '' : cell
    default:
      return cell
  }
}

/**
 * Removes a stock of 0 if the other shop sells the product nevertheless. Sets a stock of 0 if the other shop marks the
 * product as sold out.
 */
function setKnownStock(cells: Map<string, string>, fields: Fields): void {
  const value = (field: string) => fields.get(field)?.trim().toLowerCase() ?? ''
  const isSoldAnyway =
    (fields.has('stockTracker') && value('stockTracker') === '') ||
    ['continue', 'true'].includes(value('stockPolicy')) ||
    value('stockQuantity') === 'unlimited'
  if (!(Number(cells.get('stockQuantity')) > 0)) {
    if (isSoldAnyway) cells.delete('stockQuantity')
    else if ((cells.get('stockQuantity') ?? '') === '' && value('inStock') === '0') {
      cells.set('stockQuantity', '0')
    }
  }
}

/** The problem of a record that has a price without tax and no other price; empty if the record has no such problem. */
export function missingTax(
  { fields }: FieldRecord,
  { taxPercent }: Mapping,
): { field: string; text: string }[] {
  const isMissing =
    taxPercent === undefined &&
    (fields.get('priceWithoutTax') ?? '').trim() !== '' &&
    (fields.get('price') ?? '').trim() === ''
  const text =
    'the file has the price without tax only: give the tax in a mapping, {"extends": "prestashop", "taxPercent": 19}, or export the price with tax'
  return isMissing ? [{ field: 'price', text }] : []
}

function withTax(fields: Fields, { taxPercent }: Mapping): string {
  const amount = amountCell(fields.get('priceWithoutTax') ?? '')
  if (amount === '' || taxPercent === undefined) return ''
  const millimes = Math.round(Number(amount) * (1000 + taxPercent * 10))
  return Number.isNaN(millimes) ? amount : String(millimes / 1000)
}

function fullPrice(fields: Fields, mapping: Mapping): string {
  const written = amountCell(fields.get('price') ?? '')
  return written === '' ? withTax(fields, mapping) : written
}

/** The price, and also the discount if the file has columns of a sale or of an earlier price. A sale price that is not lower is ignored. */
function priceFields(fields: Fields, mapping: Mapping): [string, string][] {
  const price = fullPrice(fields, mapping)
  if (price === '') return []
  const isReduced = ['priceBefore', 'salePrice', 'salePercent', 'saleAmount'].some((field) =>
    fields.has(field),
  )
  if (!isReduced) return [['price', price]]
  const before = amountCell(fields.get('priceBefore') ?? '')
  const sale = isRunning(fields) ? lowerSaleOf(fields, price) : undefined
  const cells =
    sale !== undefined ? priceCells(sale, price) : priceCells(price, before === '' ? '0' : before)
  return Object.entries(cells)
}

/** The reduced price; undefined if there is no sale, or if the sale price is not lower. */
function lowerSaleOf(fields: Fields, price: string): string | undefined {
  if ((fields.get('onSale') ?? 'yes').trim().toLowerCase() !== 'yes') return undefined
  const sale = saleOf(fields, price)
  return sale === '' || Number(sale) >= Number(price) ? undefined : sale
}

/** The reduced price. A file states it as a price, as a percentage, or as an amount to subtract. Empty if there is none. */
function saleOf(fields: Fields, price: string): string {
  const sale = amountCell(fields.get('salePrice') ?? '')
  if (sale !== '') return sale
  const percent = amountCell(fields.get('salePercent') ?? '')
  const amount = amountCell(fields.get('saleAmount') ?? '')
  const off = percent === '' ? amount : String((Number(price) * Number(percent)) / 100)
  if (off === '') return ''
  const reduced = Math.round((Number(price) - Number(off)) * 1000) / 1000
  return Number.isNaN(reduced) ? off : String(Math.max(reduced, 0))
}

function isRunning(fields: Fields): boolean {
  const { starts, ends } = saleTimes(fields)
  return starts <= Date.now() && ends >= Date.now()
}

/**
 * The part of a sale that the import loses: `end` for a sale that runs now and has an end, `sale` for a whole sale that
 * begins later. Undefined if the row has no sale, or if its sale runs now and has no end.
 */
export function lostOfSale(fields: Fields, mapping: Mapping): 'end' | 'sale' | undefined {
  const { starts, ends } = saleTimes(fields)
  if (ends < Date.now() || lowerSaleOf(fields, fullPrice(fields, mapping)) === undefined)
    return undefined
  if (starts > Date.now()) return 'sale'
  return ends === Infinity ? undefined : 'end'
}

/** Epoch milliseconds of the beginning and the end of a sale. Without a day in the file, the beginning or the end is unlimited. */
function saleTimes(fields: Fields): { starts: number; ends: number } {
  return {
    starts: dayOf(fields.get('saleStarts'), 'T00:00:00+01:00') ?? 0,
    ends: dayOf(fields.get('saleEnds'), 'T23:59:59+01:00') ?? Infinity,
  }
}

/** The moment of `time` on this day, in Tunisia's time; undefined if the cell has no day. */
function dayOf(cell: string | undefined, time: string): number | undefined {
  const at = Date.parse(`${(cell ?? '').trim().slice(0, 10)}${time}`)
  return Number.isNaN(at) ? undefined : at
}
