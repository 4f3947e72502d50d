import { listCell, partsOf } from './foreign-cells.ts'
import { type FieldRecord, isForSale } from './field-record.ts'

/** The fields that each size has of its own; all other fields belong to the product. */
const ofSize = new Set([
  'reference',
  'ean',
  'stockQuantity',
  'price',
  'priceBefore',
  'salePrice',
  'onSale',
  'saleStarts',
  'saleEnds',
  'option1',
  'option2',
  'option3',
])

/** Shopify, Squarespace: consecutive rows with the same handle are the sizes and further pictures of one product. */
export async function* sizesByHandle(
  records: AsyncIterable<FieldRecord>,
  listSeparator: string,
): AsyncGenerator<FieldRecord> {
  let group: FieldRecord[] = []
  for await (const record of records) {
    const handle = valueOf(record, 'handle')
    const isSame = handle === '' ? !valueOf(record, 'name') : handle === handleOf(group)
    if (!isSame || group.length === 0) {
      yield* sizesOf(group, listSeparator)
      group = []
    }
    group.push(record)
  }
  yield* sizesOf(group, listSeparator)
}

function handleOf(group: readonly FieldRecord[]): string {
  return group[0] ? valueOf(group[0], 'handle') : ''
}

function* sizesOf(group: readonly FieldRecord[], listSeparator: string): Generator<FieldRecord> {
  const [first] = group
  if (!first) return
  const isSize = (record: FieldRecord) =>
    ['price', 'reference', 'ean', 'option1'].some((field) => valueOf(record, field) !== '')
  const sizes = group.filter(isSize)
  const pictures = group.flatMap((each) => partsOf(valueOf(each, 'pictures'), listSeparator))
  const lines = group.map(({ line }) => line)
  for (const size of sizes.length > 0 ? sizes : [first]) {
    const problems = group.flatMap((each) =>
      each === size ? each.problems : problemsForSizes(each),
    )
    const record = sizeOf(first, size)
    const fields = new Map([...record.fields, ['pictures', joined(pictures, listSeparator)]])
    yield { ...record, lines, fields, problems }
  }
}

/** WooCommerce: a row of the type "variation" is a size of its parent, a "variable" row above it. */
export async function* sizesByParent(
  records: AsyncIterable<FieldRecord>,
  onLeftOut: () => void,
): AsyncGenerator<FieldRecord> {
  const parents = new Map<string, FieldRecord>()
  for await (const record of records) {
    const type = valueOf(record, 'type').toLowerCase()
    if (type.includes('variable')) {
      for (const key of [valueOf(record, 'reference'), `id:${valueOf(record, 'rowId')}`]) {
        if (key !== '') parents.set(key, record)
      }
    } else if (type.includes('variation')) {
      yield ofParent(record, parents)
    } else if (type.includes('grouped') || type.includes('external')) onLeftOut()
    else yield withoutOptions(record)
  }
}

/** The problems of a record that concern every size of its product. A problem of a cell also names the record's line. */
function problemsForSizes({ line, problems }: FieldRecord): FieldRecord['problems'] {
  return problems
    .filter(({ field }) => field === undefined || !ofSize.has(field))
    .map((each) =>
      each.field === undefined ? each : { ...each, text: `${each.text} (line ${line})` },
    )
}

function ofParent(record: FieldRecord, parents: ReadonlyMap<string, FieldRecord>): FieldRecord {
  const name = valueOf(record, 'parent')
  const parent = parents.get(name)
  if (!parent) {
    const problem = { text: `its parent ${JSON.stringify(name)} does not stand above it` }
    return { ...record, problems: [...record.problems, problem] }
  }
  const own = new Map([...record.fields].filter(([field]) => field !== 'name'))
  // A size of a product that is not for sale is not for sale either.
  const seller = isForSale(parent) ? record : parent
  for (const field of ['published', 'visibility']) own.set(field, valueOf(seller, field))
  const problems = [...problemsForSizes(parent), ...record.problems]
  const lines = [parent.line, record.line]
  return { ...sizeOf(parent, { ...record, fields: own }), lines, problems }
}

/** Removes the options of a product without sizes. Its options are attributes, such as the colour, and not sizes. */
function withoutOptions(record: FieldRecord): FieldRecord {
  const fields = [...record.fields].filter(([field]) => !field.startsWith('option'))
  return { ...record, fields: new Map(fields) }
}

/** The row of one size, with the size in the name. It has the size's own values, and the product's values for all other fields. */
function sizeOf(product: FieldRecord, size: FieldRecord): FieldRecord {
  const common = [...product.fields].filter(([field]) => !ofSize.has(field))
  const own = [...size.fields].filter(([field, cell]) => cell.trim() !== '' || ofSize.has(field))
  const fields = new Map([...common, ...own])
  const options = ['option1', 'option2', 'option3']
    .map((field) => valueOf(size, field))
    .map((option) => option.replaceAll(String.raw`\,`, ','))
    .filter((option) => option !== '' && option !== 'Default Title')
  if (options.length === 0) return { ...size, fields }
  const text = options.join(' / ')
  const name = fields.get('name') ?? ''
  fields.set('size', text)
  fields.set('name', endsInWords(name, text) || name === '' ? name : `${name}, ${text}`)
  return { ...size, fields }
}

/** Whether the text ends in these words: "Rouge à lèvres" is not of the colour "Rouge". */
function endsInWords(text: string, words: string): boolean {
  const spaced = (each: string) =>
    ` ${each
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}'’+%]+/gu, ' ')
      .trim()} `
  return spaced(text).endsWith(spaced(words))
}

function joined(parts: readonly string[], separator: string): string {
  return separator === '|'
    ? listCell(parts)
    : parts.map((part) => part.replaceAll(separator, `\\${separator}`)).join(separator)
}

function valueOf({ fields }: FieldRecord, field: string): string {
  return fields.get(field)?.trim() ?? ''
}
