import { sql } from 'kysely'
import { importContent } from '../cli/import/fill-if-empty.ts'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { listChanges } from './changes.repository.ts'

const day = (number: number) => Date.UTC(2026, 0, number)
const third = aProduct(3, { brand: '', category: 'Corps', subCategory: '', subSubCategory: '' })
const products = [
  aProduct(1, { needs: ['Peau sèche', 'Bébé'], discount: 10 }),
  aProduct(2, { brand: 'Olivane', subSubCategory: '', coffret: true }),
  third,
  aProduct(4),
]

describeShop({ content: { products } }, (shop) => {
  const changedAt = async (number: number) => {
    const { body } = await shop().get('/api/product/changes')
    return body.changes.find(({ _id }) => _id === anId(number))?.changedAt ?? Number.NaN
  }
  /** Sets the last change of each product to a day with the product's number. */
  beforeEach(async () => {
    await sql`update products
      set changed_at = timestamptz '2025-12-31 00:00Z' + right(id, 1)::int * interval '1 day'`.execute(
      shop().db,
    )
  })

  test('SEO-02: every product is listed with its id and its last change, in several pages', async () => {
    const { status, headers, body } = await shop().get('/api/product/changes')
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^public/)
    expect(body).toEqual({
      success: true,
      changes: [1, 2, 3, 4].map((number) => ({ _id: anId(number), changedAt: day(number) })),
      total: 4,
      totalPages: 1,
    })
    const second = await listChanges(shop().db, 2, 3)
    expect(second).toEqual({
      changes: [{ _id: anId(4), changedAt: day(4) }],
      total: 4,
      totalPages: 2,
    })
    expect((await shop().get('/api/product/changes?page=9')).body.changes).toEqual([])
  })

  test('SEO-02: a listing counts as changed when any of its products changes, and a listing without products is left out', async () => {
    const { body } = await shop().get('/api/product/listing-changes')
    const place = (category: string, subCategory: string, subSubCategory: string, at: number) => ({
      category,
      subCategory,
      subSubCategory,
      changedAt: day(at),
    })
    expect(body.listings).toEqual({
      collection: day(4),
      coffret: day(2),
      promo: day(1),
      places: [
        place('Corps', '', '', 3),
        place('Visage', '', '', 4),
        place('Visage', 'Hydratation', '', 4),
        place('Visage', 'Hydratation', 'Crèmes hydratantes', 4),
      ],
      needs: [
        { name: 'Bébé', changedAt: day(1) },
        { name: 'Peau sèche', changedAt: day(1) },
      ],
      brands: [
        { name: 'Néria', changedAt: day(4) },
        { name: 'Olivane', changedAt: day(2) },
      ],
    })
  })

  test.each([
    ['its price is changed', sql`update products set price_millimes = 21000 where id = ${anId(1)}`],
    ['a text is changed', sql`update products set fulldescription = 'X' where id = ${anId(1)}`],
    [
      'a translation is changed',
      sql`update products set translations = '{"en": {"name": "X"}}' where id = ${anId(1)}`,
    ],
  ])('SEO-02: a product counts as changed when %s', async (_what, change) => {
    const before = Date.now()
    await change.execute(shop().db)
    expect(await changedAt(1)).toBeGreaterThan(before - 60_000)
    expect(await changedAt(2)).toBe(day(2))
  })

  test('SEO-02: a product counts as changed when it is sold out or back in stock, but not with each sold unit', async () => {
    const { db } = shop()
    await sql`update products set stock = 2 where id = ${anId(4)}`.execute(db)
    const order = () => shop().post('/api/order/place', anOrder([{ id: anId(4), quantity: 1 }]))
    expect((await order()).status).toBe(200)
    expect(await changedAt(4)).toBe(day(4))
    expect((await order()).status).toBe(200)
    const soldOutAt = await changedAt(4)
    expect(soldOutAt).toBeGreaterThan(day(4))
    await sql`update products set stock = 5 where id = ${anId(4)}`.execute(db)
    expect(await changedAt(4)).toBeGreaterThan(soldOutAt)
    expect(await changedAt(1)).toBe(day(1))
  })

  test('SEO-02: an import that changes only the stock does not count as a change of the product', async () => {
    const changed = { ...third, stockQuantity: 77 }
    await shop()
      .db.transaction()
      .execute((tx) => importContent(tx, { products: [changed] }))
    const { rows } = await sql`select stock from products where id = ${anId(3)}`.execute(shop().db)
    expect(rows).toEqual([{ stock: 77 }])
    expect(await changedAt(3)).toBe(day(3))
  })

  test('SEO-02: a change of any column except stock and reserve counts as a change of the product', async () => {
    const { rows: silent } = await sql<{ name: string }>`
      select attname as name from pg_attribute join pg_trigger on tgname = 'products_changed'
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and (attnum <> all (tgattr::smallint[])
          or pg_get_triggerdef(pg_trigger.oid) not like '%old.' || attname || '%new.' || attname || '%')
      order by name`.execute(shop().db)
    expect(silent.map(({ name }) => name)).toEqual(['changed_at', 'id', 'reserve', 'stock'])
  })

  test('SEO-02: a shop without products has no listings', async () => {
    await sql`delete from products`.execute(shop().db)
    expect((await shop().get('/api/product/changes')).body).toMatchObject({
      total: 0,
      totalPages: 0,
    })
    expect((await shop().get('/api/product/listing-changes')).body.listings).toEqual({
      places: [],
      needs: [],
      brands: [],
    })
  })
})
