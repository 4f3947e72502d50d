import * as z from 'zod/mini'
import { Id } from '@shop/contracts'
import { type HeroLink, type HeroLinkError, heroTarget } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import {
  appendNewHeroes,
  deleteUnstagedHeroes,
  findLinksToNoProduct,
  listHeroRows,
} from './sheets.repository.ts'
import { pictureAddresses, pictureSources } from './picture-columns.ts'
import { column, id, type Kind, line, list, required, whole } from '../sheet-format/column.ts'
import { newId } from '../sheet-format/new-id.ts'
import { renamed, renamedBack, type Sheet, type Values } from '../sheet-format/sheet.ts'
import {
  translationColumns,
  translationsOf,
  translationValues,
} from '../sheet-format/translations.ts'

const linkTypes = ['none', 'product', 'products', 'category', 'subcategory', 'url'] as const
const sentence = line(200, { keepsBlanks: true })
const words = { firstword: sentence, secondword: sentence, thirdword: sentence }

/** A value that must be one of these words. */
function oneOf(values: readonly string[]): Kind {
  return {
    expects: `one of ${values.join(', ')}`,
    schema: z.enum(values as [string, ...string[]]),
    fromCell: (cell) => cell.trim() || undefined,
    toCell: String,
  }
}

const idList: Kind = {
  ...list(Id, 200, 'ids of products, with | between them'),
  fromJson: (value) =>
    Array.isArray(value) ? value.map((one: unknown) => id.fromJson?.(one)) : (value ?? undefined),
}
const orNothing: Kind = {
  ...id,
  schema: z.union([z.literal(''), id.schema]),
  fromCell: (cell) => cell.trim().toLowerCase(),
  fromJson: (value) => id.fromJson?.(value) ?? '',
}

const columns = [
  column('_id', id),
  column('position', whole(0, 10_000)),
  required('image', {
    ...pictureAddresses,
    schema: pictureAddresses.schema.check(z.refine((paths) => (paths as string[]).length > 0)),
    expects: `at least one of: ${pictureAddresses.expects}`,
  }),
  column('pictures', pictureSources),
  column('imagePhone', pictureAddresses),
  column('picturesPhone', pictureSources),
  required('displayMode', oneOf(['image-only', 'split'])),
  required('linkType', oneOf(linkTypes)),
  column('productId', orNothing),
  column('productIds', idList),
  column('categoryLink', line(100)),
  column('subCategoryLink', line(100)),
  // A tab is kept, so that the check refuses the address. If the tab became a blank, an address with another scheme could pass as a path.
  column('customUrl', line(500, { keepsBlanks: true })),
  ...Object.entries(words).map(([name, kind]) => column(name, kind)),
  ...translationColumns(words),
]

/** Column of the table → column of the file, for columns in which empty texts and lists are stored as null. */
const optional = {
  image_phone: 'imagePhone',
  product_id: 'productId',
  product_ids: 'productIds',
  category_link: 'categoryLink',
  sub_category_link: 'subCategoryLink',
  custom_url: 'customUrl',
  firstword: 'firstword',
  secondword: 'secondword',
  thirdword: 'thirdword',
}
const plain = {
  position: 'position',
  image: 'image',
  display_mode: 'displayMode',
  link_type: 'linkType',
}

export const heroSheet: Sheet = {
  noun: 'heroes',
  pictures: [
    { from: 'pictures', to: 'image', kind: 'hero' },
    { from: 'picturesPhone', to: 'imagePhone', kind: 'hero-phone' },
  ],
  columns,
  ignored: ['success', 'message'],
  keyOf: ({ _id }) => (_id === undefined ? undefined : `_id ${_id as string}`),
  check,
  table: {
    name: 'heroes',
    key: 'id',
    columns: ['id', ...Object.keys(plain), ...Object.keys(optional), 'translations'],
    hasTranslations: true,
  },
  toKey: ({ _id }) => ({ key: _id as string | undefined, newKey: newId() }),
  toData: (values) => ({
    ...renamed(plain, values),
    ...renamed(optional, values, (value) => ((value as string | []).length > 0 ? value : null)),
    ...translationsOf(columns, values),
  }),
  defaults: { translations: {} },
  matchRows,
  replacing: {
    description: 'removes the slides that the file does not have',
    done: 'removed',
    apply: async (tx) => (await deleteUnstagedHeroes(tx)).map((removed) => `  ${removed}\n`),
  },
  read,
}

const linkProblems: Record<HeroLinkError, { field: string; text: string }> = {
  product_not_found: { field: 'productId', text: 'missing; linkType product needs it' },
  products_not_found: { field: 'productIds', text: 'missing; linkType products needs some' },
  category_not_found: { field: 'categoryLink', text: 'missing; linkType category needs it' },
  subcategory_not_found: {
    field: 'subCategoryLink',
    text: 'missing; linkType subcategory needs it and categoryLink',
  },
  url_not_found: {
    field: 'customUrl',
    text: 'missing or not to be followed; expected a path such as /promo or an address such as https://shop.example/page',
  },
}

/**
 * Checks `linkType` and the other link columns together. A file that changes one of them must therefore contain all
 * columns that the link needs (HERO-04).
 */
function check(values: Values): { field: string; text: string }[] {
  const parts = ['productId', 'productIds', 'categoryLink', 'subCategoryLink', 'customUrl']
  if (values.linkType === undefined) {
    const part = parts.find((name) => values[name] !== undefined)
    return part ? [{ field: 'linkType', text: `missing; it says what ${part} is for` }] : []
  }
  const target = heroTarget(values as unknown as HeroLink)
  return target.kind === 'error' ? [linkProblems[target.code]] : []
}

/** Appends new heroes in the order of the file, and reports links to unknown products. */
async function matchRows(tx: Tx): Promise<{ line: number; field: string; text: string }[]> {
  await appendNewHeroes(tx)
  const links = await findLinksToNoProduct(tx)
  return links.map(({ line: at, field, wanted }) => ({
    line: at,
    field,
    text: `the shop has no product "${wanted}"; expected the _id of one, as \`shop export products\` shows`,
  }))
}

async function* read(db: Db): AsyncGenerator<Values> {
  for (const row of await listHeroRows(db)) {
    yield {
      _id: row.id,
      ...renamedBack({ ...plain, ...optional }, row),
      ...translationValues(columns, row.translations),
    }
  }
}
