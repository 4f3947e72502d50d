import * as z from 'zod/mini'

/** How an operator's file says which heading of a foreign file is which column of the shop. */
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
 * Fields of foreign files from which columns of the shop are made. Rows of one `handle`, and rows with a `parent`, are the
 * sizes of one product.
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

/** Which heading is which column or foreign field. */
export interface Mapping {
  name: string
  /** Folded heading → column or field. Of several headings with the same one, the first with a value counts. */
  columns: ReadonlyMap<string, string>
  /** Folded headings that are left out. */
  ignored: ReadonlySet<string>
  ignoresUnknown: boolean
  /** Whether a heading that is the name of a column of the shop means that column. */
  knowsColumns: boolean
  /** Column → cell for rows in which it is empty. */
  values: ReadonlyMap<string, string>
  /** Between the parts of a list; `|` with the shop's own rules if undefined. */
  listSeparator: string | undefined
}

/** A heading without differences of case, blanks, apostrophes and Unicode form. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The mapping of a file's content, on top of the built-in one that it extends. */
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
  }
}
