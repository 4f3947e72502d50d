import { fromMillimes, toMillimes } from '@shop/domain'
import type { Db, ProductColumn, Tx } from '../../db/tables.ts'
import { column, flag, id, line, moment, money, required, whole } from '../sheet-format/column.ts'
import { filterName, needs, texts } from './product-columns.ts'
import { emptyFacts, factColumns, factsOf, factValues } from './fact-columns.ts'
import { newId } from '../sheet-format/new-id.ts'
import { productLine } from '../terminal/product-line.ts'
import { pictureAddresses, pictureSources } from './picture-columns.ts'
import {
  eachProduct,
  findTakenCodes,
  lockProducts,
  matchProducts,
  type ProductCode,
  takeUnstagedOffSale,
} from './sheets.repository.ts'
import {
  type MatchProblem,
  renamed,
  renamedBack,
  type Sheet,
  type Values,
} from '../sheet-format/sheet.ts'
import {
  translationColumns,
  translationsOf,
  translationValues,
} from '../sheet-format/translations.ts'

const columns = [
  column('_id', id),
  required('name', line(200, { min: 1 })),
  column('brand', filterName()),
  column('range', texts.range),
  column('size', texts.size),
  column('needs', needs),
  required('price', money),
  column('discount', whole(0, 100)),
  column('stockQuantity', whole(0, 1_000_000)),
  column('countedAt', moment('beginning')),
  column('stockDelta', whole(-1_000_000, 1_000_000)),
  column('reserve', whole(0, 1_000_000)),
  required('category', filterName({ min: 1 })),
  column('subCategory', filterName()),
  column('subSubCategory', filterName()),
  column('image', pictureAddresses),
  column('pictures', pictureSources),
  column('bestseller', flag),
  column('coffret', flag),
  column('active', flag),
  column('date', moment('beginning')),
  column('description', texts.description),
  column('fulldescription', texts.fulldescription),
  ...translationColumns(texts),
  ...factColumns,
]

/** Column of the table → column of the file, if both have the same values. The type makes a missing column a compile error. */
const plain: Record<Exclude<ProductColumn, 'id' | 'price_millimes' | 'translations'>, string> = {
  name: 'name',
  brand: 'brand',
  range: 'range',
  size: 'size',
  needs: 'needs',
  discount: 'discount',
  stock: 'stockQuantity',
  reserve: 'reserve',
  category: 'category',
  sub_category: 'subCategory',
  sub_sub_category: 'subSubCategory',
  image: 'image',
  bestseller: 'bestseller',
  coffret: 'coffret',
  active: 'active',
  created_at: 'date',
  description: 'description',
  fulldescription: 'fulldescription',
}

type RequiredColumn = 'id' | 'name' | 'price_millimes' | 'category' | 'created_at'
const defaults: Record<Exclude<ProductColumn, RequiredColumn>, unknown> = {
  brand: '',
  range: '',
  size: '',
  needs: [],
  discount: 0,
  stock: 0,
  reserve: 0,
  sub_category: '',
  sub_sub_category: '',
  image: [],
  bestseller: false,
  coffret: false,
  active: true,
  description: '',
  fulldescription: '',
  translations: {},
}

export const productSheet: Sheet = {
  noun: 'products',
  pictures: [{ from: 'pictures', to: 'image', kind: 'product' }],
  columns,
  ignored: ['inStock', 'success', 'message', 'because'],
  keyOf,
  check,
  table: {
    name: 'products',
    key: 'id',
    columns: ['id', ...Object.keys(plain), 'price_millimes', 'translations'],
    hasTranslations: true,
  },
  beside: {
    name: 'product_facts',
    key: 'product_id',
    columns: ['product_id', ...Object.keys(emptyFacts)],
    field: 'facts',
    defaults: emptyFacts,
  },
  toKey: ({ _id }) => ({ key: _id as string | undefined, newKey: newId() }),
  toData: (values) => ({
    ...renamed(plain, values),
    ...(values.price !== undefined && { price_millimes: toMillimes(values.price as number) }),
    ...renamed({ counted_at: 'countedAt', stock_delta: 'stockDelta' }, values),
    ...translationsOf(columns, values),
    ...factsOf(values),
  }),
  defaults,
  matchRows,
  replacing: {
    description: 'takes the products off sale that the file does not have',
    done: 'taken off sale',
    lock: lockProducts,
    apply: async (tx) => (await takeUnstagedOffSale(tx)).map(productLine),
  },
  read,
}

/** The text that identifies the product of a row: id, reference, EAN, or name and brand, in the order in which rows are matched (OPER-03). */
function keyOf({ _id, reference, ean, name, brand }: Values): string | undefined {
  if (_id !== undefined) return `_id ${_id as string}`
  if (reference) return `reference ${reference as string}`
  if (ean) return `EAN ${ean as string}`
  return name === undefined ? undefined : `name and brand ${JSON.stringify([name, brand ?? ''])}`
}

function check(values: Values): { field: string; text: string }[] {
  const { stockQuantity, countedAt, stockDelta } = values
  const isDated = countedAt !== undefined
  const missingName = {
    field: 'name',
    text: 'missing; a row needs an _id, a reference, an EAN or a name to say which product it is',
  }
  const checks: [isWrong: boolean, problem: { field: string; text: string }][] = [
    [keyOf(values) === undefined, missingName],
    [
      isDated && stockQuantity === undefined,
      { field: 'countedAt', text: 'needs a stockQuantity, which was counted then' },
    ],
    [
      isDated && Date.parse(countedAt as string) > Date.now(),
      { field: 'countedAt', text: 'is in the future' },
    ],
    [
      stockDelta !== undefined && stockQuantity !== undefined,
      { field: 'stockDelta', text: 'and stockQuantity exclude each other' },
    ],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

async function matchRows(tx: Tx): Promise<MatchProblem[]> {
  const ambiguous = await matchProducts(tx)
  const problems = ambiguous.map(({ line: at, matches }) => ({
    line: at,
    field: '_id',
    text: `missing; ${matches} products of the shop have this name and brand, so give the _id, reference or EAN`,
  }))
  return [...problems, ...(await takenCodes(tx, 'reference')), ...(await takenCodes(tx, 'ean'))]
}

async function takenCodes(tx: Tx, field: ProductCode) {
  const taken = await findTakenCodes(tx, field)
  return taken.map(({ line: at, value, product, first }) => ({
    line: at,
    field,
    repeats: product === null,
    text:
      product === null
        ? `${value} is that of line ${first} too`
        : `${value} is that of product ${product} of the shop`,
  }))
}

async function* read(db: Db): AsyncGenerator<Values> {
  for await (const { row, said } of eachProduct(db)) {
    yield {
      _id: row.id,
      ...renamedBack(plain, row),
      date: row.created_at.toISOString(),
      price: fromMillimes(row.price_millimes),
      ...translationValues(columns, row.translations),
      ...(said && factValues(said)),
    }
  }
}
