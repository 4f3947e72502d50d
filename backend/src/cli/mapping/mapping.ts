import * as z from 'zod/mini'

/** An operator's file that assigns headings of a foreign file to columns of the shop. */
export const MappingFile = z.strictObject({
  extends: z.optional(z.enum(['shopify', 'woocommerce', 'prestashop'])),
  columns: z.optional(z.record(z.string(), z.string())),
  ignore: z.optional(z.array(z.string())),
  ignoreUnknown: z.optional(z.boolean()),
  values: z.optional(z.record(z.string(), z.string())),
  listSeparator: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
})
export type MappingFile = z.infer<typeof MappingFile>
export type BuiltInName = NonNullable<MappingFile['extends']>

/**
 * Fields of foreign files from which the shop's columns are computed. Rows with the same `handle`, or with the same `parent`,
 * are the sizes of one product.
 */
export const foreignFields = [
  'categoryPath',
  'priceBefore',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'published',
  'status',
  'handle',
  'type',
  'rowId',
  'parent',
  'option1',
  'option2',
  'option3',
] as const

/** Assigns the headings of a foreign file to columns and foreign fields. */
export interface Mapping {
  name: string
  /** Folded heading → column or field. If several headings have the same column, the first one with a value counts. */
  columns: ReadonlyMap<string, string>
  /** Folded headings that are left out. */
  ignored: ReadonlySet<string>
  ignoresUnknown: boolean
  /** Whether a heading that is the name of a column of the shop means that column. */
  knowsColumns: boolean
  /** Column → the cell for rows in which the column is empty. */
  values: ReadonlyMap<string, string>
  /** Separator of the parts of a list. Undefined: `|`, by the shop's own rules. */
  listSeparator: string | undefined
  /** Whether texts have a backslash and n for a line break, and two backslashes and n for a backslash and n, as WooCommerce writes them. */
  escapesLines: boolean
}

/** A heading in the form in which headings are compared: without case, blanks and apostrophes, in one Unicode form. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The mapping of a file. `base` is the built-in mapping that the file extends. */
export function mappingOf(name: string, file: MappingFile, base?: Mapping): Mapping {
  const own = Object.entries(file.columns ?? {}).map(
    ([heading, column]) => [foldedHeading(heading), column] as const,
  )
  const others = [...(base?.columns ?? [])].filter(([heading]) =>
    own.every(([each]) => each !== heading),
  )
  return {
    name,
    columns: new Map([...own, ...others]),
    ignored: new Set((file.ignore ?? []).map(foldedHeading)),
    ignoresUnknown: file.ignoreUnknown ?? base?.ignoresUnknown ?? false,
    knowsColumns: base?.knowsColumns ?? true,
    values: new Map([...(base?.values ?? []), ...Object.entries(file.values ?? {})]),
    listSeparator: file.listSeparator ?? base?.listSeparator,
    escapesLines: base?.escapesLines ?? false,
  }
}
