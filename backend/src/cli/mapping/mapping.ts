import * as z from 'zod/mini'

/** An operator's file that assigns the headings of another shop's file to columns of this shop. */
export const MappingFile = z.strictObject({
  extends: z.optional(z.enum(['shopify', 'woocommerce', 'prestashop', 'squarespace'])),
  columns: z.optional(z.record(z.string(), z.string())),
  ignore: z.optional(z.array(z.string())),
  ignoreUnknown: z.optional(z.boolean()),
  values: z.optional(z.record(z.string(), z.string())),
  listSeparator: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
  taxPercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Used for orders only: status in the other shop → status in this shop. */
  statuses: z.optional(z.record(z.string(), z.enum(['Delivered', 'Cancelled']))),
})
export type MappingFile = z.infer<typeof MappingFile>
export type BuiltInName = NonNullable<MappingFile['extends']>

/**
 * Fields of another shop's file that are not columns of this shop. This shop's columns are computed from them. Rows with the same
 * `handle`, or with the same `parent`, are the sizes of one product.
 */
export const foreignFields = [
  'categoryPath',
  'priceWithoutTax',
  'priceBefore',
  'salePrice',
  'onSale',
  'salePercent',
  'saleAmount',
  'saleStarts',
  'saleEnds',
  'published',
  'status',
  'visibility',
  'giftCard',
  'inStock',
  'stockTracker',
  'stockPolicy',
  'handle',
  'type',
  'rowId',
  'parent',
  'option1',
  'option2',
  'option3',
] as const

/** Assigns the headings of another shop's file to columns of this shop, or to foreign fields (`foreignFields`). */
export interface Mapping {
  name: string
  /** Folded heading → column or field. If several headings have the same column, the first heading with a value in the row counts. */
  columns: ReadonlyMap<string, string>
  /** Folded headings of columns that are not read. */
  ignored: ReadonlySet<string>
  ignoresUnknown: boolean
  /** Whether a heading that has the name of a column of the shop is read as this column. */
  knowsColumns: boolean
  /** Column → the cell that a row gets if its own cell is empty. */
  values: ReadonlyMap<string, string>
  /** Separator of the parts of a list. If undefined, it is `|`, as in the shop's own files. */
  listSeparator: string | undefined
  /** Whether rows may lack cells at their end. */
  hasShortRows: boolean
  /** Tax in percent that is added to a price without tax. */
  taxPercent: number | undefined
  /** Status of an order in the other shop, in lower case → its status here. */
  statuses: ReadonlyMap<string, string>
  /** Whether the mapping is for exports of another shop system, whose products may lack values that this shop requires. */
  isOfOtherShop: boolean
  /** Whether texts contain `\n` (a backslash and n) for a line break, and `\\n` for a backslash and n, as WooCommerce writes them. */
  escapesLines: boolean
  /** Whether categories are paths of an address, such as `/face-care/night-creams`, as Squarespace writes them. */
  hasSlugPaths: boolean
}

/** Signs and remarks after a heading, as PrestaShop writes them: `Name *`, `Reference #`, `Active (0/1)`, `Categories (x,y,z...)`. */
const remarks = /(?:\s*(?:[*#:]|\((?:x,\s*y|0 ?[/=]|[ya]{2,4}-mm-)[^()]*\)))+$/i

/**
 * A heading in the form in which headings are compared: in NFC and lower case, with single spaces and straight
 * apostrophes, without remarks.
 */
export function foldedHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(remarks, '')
    .toLowerCase()
}

/** Default values of the properties of a mapping. */
const unmapped = {
  ignoresUnknown: false,
  knowsColumns: true,
  listSeparator: undefined,
  hasShortRows: false,
  taxPercent: undefined,
  isOfOtherShop: false,
  escapesLines: false,
  hasSlugPaths: false,
}

/** The mapping of a file. `base` is the built-in mapping that the file extends. */
export function mappingOf(name: string, file: MappingFile, base?: Mapping): Mapping {
  const own = Object.entries(file.columns ?? {}).map(
    ([heading, column]) => [foldedHeading(heading), column] as const,
  )
  const others = [...(base?.columns ?? [])].filter(([heading]) =>
    own.every(([each]) => each !== heading),
  )
  const { listSeparator, taxPercent, ignoreUnknown } = file
  return {
    ...unmapped,
    ...base,
    ...(listSeparator !== undefined && { listSeparator }),
    ...(taxPercent !== undefined && { taxPercent }),
    ...(ignoreUnknown !== undefined && { ignoresUnknown: ignoreUnknown }),
    name,
    columns: new Map([...own, ...others]),
    statuses: new Map([
      ...(base?.statuses ?? []),
      ...Object.entries(file.statuses ?? {}).map(
        ([there, here]) => [there.trim().toLowerCase(), here] as const,
      ),
    ]),
    ignored: new Set((file.ignore ?? []).map(foldedHeading)),
    values: new Map([...(base?.values ?? []), ...Object.entries(file.values ?? {})]),
  }
}
