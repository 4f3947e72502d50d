import * as z from 'zod/mini'
import { heroSheet } from './hero-sheet.ts'

const id = '0123456789abcdef01234567'
const fieldsOf = (values: object) => heroSheet.check({ ...values }).map(({ field }) => field)

test('HERO-01: a slide’s pictures for wide screens and for phones are imported in different shapes', () => {
  expect(heroSheet.pictures).toEqual([
    { from: 'pictures', to: 'image', kind: 'hero' },
    { from: 'picturesPhone', to: 'imagePhone', kind: 'hero-phone' },
  ])
})

test.each([
  ['product', {}, 'productId'],
  ['product', { productId: id }, undefined],
  ['products', { productIds: [] }, 'productIds'],
  ['products', { productIds: [id] }, undefined],
  ['category', {}, 'categoryLink'],
  ['category', { categoryLink: 'Visage' }, undefined],
  ['subcategory', { categoryLink: 'Visage' }, 'subCategoryLink'],
  ['subcategory', { categoryLink: 'Visage', subCategoryLink: 'Soins' }, undefined],
  ['url', { customUrl: 'javascript:alert(1)' }, 'customUrl'],
  ['url', { customUrl: '/promo' }, undefined],
  ['none', {}, undefined],
])('HERO-04: in a link of type %s with %j the missing field is %j', (linkType, parts, field) => {
  expect(fieldsOf({ linkType, ...parts })).toEqual(field === undefined ? [] : [field])
})

test('HERO-04: a file that changes a part of a link must also contain the type of the link', () => {
  expect(heroSheet.check({ customUrl: '/promo' })).toEqual([
    { field: 'linkType', text: 'missing; it says what customUrl is for' },
  ])
  expect(fieldsOf({ position: 2 })).toEqual([])
})

test('HERO-01: empty texts and lists of a slide are stored as null, and columns that the file lacks do not change', () => {
  expect(
    heroSheet.toData({ position: 2, firstword: '', productIds: [], customUrl: '/promo' }),
  ).toEqual({
    position: 2,
    firstword: null,
    product_ids: null,
    custom_url: '/promo',
  })
})

test('HERO-01: a slide is identified by its id, and a slide without an id gets a new id', () => {
  expect(heroSheet.keyOf({ _id: id })).toBe(`_id ${id}`)
  expect(heroSheet.keyOf({})).toBeUndefined()
  const [one, other] = [heroSheet.toKey({}), heroSheet.toKey({ _id: id })]
  expect([one.key, other.key]).toEqual([undefined, id])
  expect(one.newKey).toMatch(/^[\da-f]{24}$/)
})

test.each([
  ['image', '', 'refused'],
  ['displayMode', 'split', 'split'],
  ['displayMode', 'huge', 'refused'],
  ['linkType', ' url ', 'url'],
  ['productId', '', ''],
  ['productId', 'x', 'refused'],
  ['productIds', `${id}|${id}`, [id, id]],
  ['customUrl', '/a\tb', '/a\tb'],
])('HERO-01: in the column %s, %j is read as %j', (name, cell, value) => {
  const column = heroSheet.columns.find((each) => each.name === name)
  const { success, data } = z.safeParse(column?.schema ?? z.never(), column?.fromCell(cell))
  expect(success ? data : 'refused').toEqual(value)
})
