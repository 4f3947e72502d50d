import { sql } from 'kysely'
import { aProduct, anId } from '../testing/builders.ts'
import { describePostgres } from '../testing/shop.ts'

const UPDATES = 40
const long = 'Un texte aussi long que ceux de la boutique. '.repeat(60)

describePostgres(
  { content: { products: [aProduct(1, { fulldescription: long }), aProduct(2)] } },
  (shop) => {
    const statistics = async (table: string) => {
      await sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`.execute(shop().db)
      const { rows } = await sql<{ updates: number; hot: number }>`
        select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables
        where relname = ${table}`.execute(shop().db)
      return rows[0] ?? { updates: 0, hot: 0 }
    }

    test('CHK-08: selling a unit writes one small row, and writes neither an index nor words for the search', async () => {
      const { db } = shop()
      await db.connection().execute(async (connection) => {
        for (let sold = 0; sold < UPDATES; sold += 1) {
          await sql`update products set stock = 100 - ${sold}::int
            where id = ${anId(1)}`.execute(connection)
        }
        await sql`select pg_stat_force_next_flush()`.execute(connection)
      })
      const products = await statistics('products')
      expect(products.updates).toBe(UPDATES)
      expect(products.hot).toBeGreaterThanOrEqual(UPDATES * 0.9)
      expect((await statistics('product_search')).updates).toBe(0)
    })

    test('CHK-08: a sale runs no trigger that computes the product’s names again before the update', async () => {
      const { rows } = await sql<{ name: string }>`
        select tgname as name from pg_trigger
        where tgrelid = 'products'::regclass and not tgisinternal
          -- For each row, before, update: the bits of catalog/pg_trigger.h.
          and tgtype & 19 = 19`.execute(shop().db)
      expect(rows).toEqual([])
    })
  },
)
