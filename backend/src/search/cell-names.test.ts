import { anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { namesOfCells } from './cell-names.repository.ts'

describeShop({}, (shop) => {
  test('FACET-01: if products later get a new category or brand, the next facets have the name of this category or brand', async () => {
    const facets = async () =>
      (await shop().get('/api/product/enhanced-filtered')).body.facets as Record<string, unknown>
    const add = (number: number, category: string, brand: string) =>
      shop()
        .db.insertInto('products')
        .values({ id: anId(number), name: 'Baume', category, brand, price_millimes: 1000 })
        .execute()
    await add(1, 'Visage', 'Néria')
    expect(await facets()).toMatchObject({
      categories: [{ name: 'Visage', count: 1 }],
      brands: [{ name: 'Néria', count: 1 }],
    })
    await add(2, 'Corps', 'Cactéa')
    expect(await facets()).toMatchObject({
      categories: [
        { name: 'Corps', count: 1 },
        { name: 'Visage', count: 1 },
      ],
      brands: [
        { name: 'Cactéa', count: 1 },
        { name: 'Néria', count: 1 },
      ],
    })
  })

  test('PERF: names are read again after a minute, because a backup may have been restored', async () => {
    const { db } = shop()
    const { place } = await db
      .selectFrom('product_search')
      .select('place')
      .where('product_id', '=', anId(1))
      .executeTakeFirstOrThrow()
    const names = await namesOfCells(db, [[place, 0]])
    expect(names.places.get(place)?.path).toEqual(['Visage', '', ''])
    expect(await namesOfCells(db, [[place, 0]])).toBe(names)
    const now = performance.now()
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 61_000)
    expect(await namesOfCells(db, [[place, 0]])).not.toBe(names)
    clock.mockRestore()
  })
})
