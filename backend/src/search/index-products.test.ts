import { setTimeout as pause } from 'node:timers/promises'
import { anId } from '../testing/builders.ts'
import { describePostgres } from '../testing/shop.ts'

/** Time in ms for the other transaction to write its first product. */
const HEAD_START_MS = 300

describePostgres({}, (shop) => {
  test('API-06: two transactions both succeed if they add products with the same words and categories in opposite order', async () => {
    const add = (numbers: readonly number[], names: readonly string[]) =>
      shop()
        .db.transaction()
        .execute(async (tx) => {
          for (const [at, name] of names.entries()) {
            const id = anId(numbers[at] ?? 0)
            await tx
              .insertInto('products')
              .values({ id, name, category: name, price_millimes: 1000 })
              .execute()
            await pause(HEAD_START_MS)
          }
        })
    await Promise.all([add([1, 2], ['Ananas', 'Banane']), add([3, 4], ['Banane', 'Ananas'])])
    const { body } = await shop().get('/api/product/enhanced-filtered?q=banane')
    expect(body.pagination.total).toBe(2)
  })
})
