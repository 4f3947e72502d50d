import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { anId } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { indexNoted, indexNotedBatch } from './products-to-index.repository.ts'

/** Runs `work` in a transaction with the same setting as an import. */
async function asImport(shop: TestShop, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local shop.importing = 'on'`.execute(tx)
    await work(tx)
  })
}

async function found({ get }: TestShop, word: string, limit = 10): Promise<string[]> {
  const { body } = await get(`/api/product/enhanced-filtered?q=${word}&limit=${limit}`)
  return body.products.map(({ name }: { name: string }) => name)
}

describeShop({}, (shop) => {
  test('OPER-04: if an import ends before it has indexed its products, the shop indexes them, and searches find them', async () => {
    const values = { id: anId(1), name: 'Ananas', category: 'Fruits', price_millimes: 1000 }
    await asImport(shop(), (tx) => tx.insertInto('products').values(values).execute())
    expect(await found(shop(), 'ananas')).toEqual([])
    await indexNoted(shop().db)
    expect(await found(shop(), 'ananas', 9)).toEqual(['Ananas'])
    await asImport(shop(), (tx) =>
      tx.updateTable('products').set({ name: 'Banane' }).where('id', '=', anId(1)).execute(),
    )
    const counts: number[] = []
    await indexNoted(shop().db, { onDone: (count) => counts.push(count) })
    expect(counts).toEqual([1])
    expect(await found(shop(), 'banane')).toEqual(['Banane'])
  })

  test('OPER-04: a transaction that indexes its own products does not index the products of other imports', async () => {
    const values = { id: anId(3), name: 'Figue', category: 'Fruits', price_millimes: 1000 }
    await asImport(shop(), (tx) => tx.insertInto('products').values(values).execute())
    const own = () =>
      shop()
        .db.transaction()
        .execute((tx) => indexNotedBatch(tx, { most: 10, own: true }))
    expect(await own()).toBe(0)
    await indexNoted(shop().db)
    expect(await found(shop(), 'figue')).toEqual(['Figue'])
  })
})

describePostgres({}, (shop) => {
  test('OPER-04: a product that a second import is changing is indexed only after that import has been committed', async () => {
    const values = { id: anId(2), name: 'Cerise', category: 'Fruits', price_millimes: 1000 }
    await asImport(shop(), (tx) => tx.insertInto('products').values(values).execute())
    await asImport(shop(), async (tx) => {
      await tx.updateTable('products').set({ name: 'Datte' }).where('id', '=', anId(2)).execute()
      const counts: number[] = []
      await indexNoted(shop().db, { onDone: (count) => counts.push(count) })
      expect(counts).toEqual([])
    })
    await indexNoted(shop().db)
    expect(await found(shop(), 'datte')).toEqual(['Datte'])
  })
})
