import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openShopDatabase } from '@shop/backend/cli'
import { demonstration } from '@shop/demo-shop'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import { Option } from 'commander'
import { sql } from 'kysely'
import { buildShop } from '../../setup/built-shop.ts'
import { type ServerProcess, startServer } from '../../teams/server-process.ts'
import { say } from './figures.ts'

export const databaseNames = ['postgres', 'embedded'] as const
export type DatabaseName = (typeof databaseNames)[number]

export const databaseOption = new Option('--database <name>', 'where the shop keeps its data')
  .choices(databaseNames)
  .default('embedded')

/** The database of one bench. No server may have it open while `using` runs. */
export interface BenchDatabase {
  /** The settings with which a shop uses this database. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  using: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** The stock of each product: more units than a bench orders. */
const benchStock = 10_000_000

/** Calls `work` with a database of the demonstration with enough stock for all orders: on a new PostgreSQL, or embedded in a new folder. */
export async function withDatabase<T>(
  name: DatabaseName,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const postgres = name === 'postgres' ? await PrivatePostgres.start() : undefined
  const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url() }) }
  const using: BenchDatabase['using'] = async (task) => {
    const shop = await openShopDatabase(settings, say, { mayCreate: true })
    try {
      return await task(shop.db)
    } finally {
      await shop.close()
    }
  }
  try {
    await using(async (db) => {
      await demonstration.fill(db)
      await db.updateTable('products').set({ stock: benchStock }).execute()
    })
    return await work({ settings, using })
  } finally {
    await postgres?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Counts the orders, and the units of the demonstration that were lost, sold twice, or restored by an import. */
export async function countSold(db: Db): Promise<{ orders: number; astray: number }> {
  const { rows } = await sql<{ orders: number; astray: number }>`
    select
      (select count(*)::int from orders) as orders,
      sum(abs(${benchStock}::int - stock - coalesce(units, 0)))::int as astray
    from products left join (
      select product_id, sum(quantity) as units from order_items group by product_id
    ) as sold on sold.product_id = products.id
    where id = any (${demoProducts().map(({ _id }) => _id)}::text[])`.execute(db)
  return rows[0] ?? { orders: 0, astray: Number.NaN }
}

/**
 * Calls `work` with a shop in a separate process: only the API, or the built shop with its pages. The shop has no
 * limits by address unless `settings` turn them on.
 */
export async function withShop<T>(
  what: 'api' | 'shop',
  settings: NodeJS.ProcessEnv & { DATA_DIR: string },
  work: (shop: ServerProcess) => Promise<T>,
  nodeArguments: readonly string[] = [],
): Promise<T> {
  if (what === 'shop') buildShop()
  const script = what === 'shop' ? 'shell/server/main.ts' : 'backend/main.ts'
  const usual = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OVERLOAD_MS: undefined }
  const shop = await startServer(script, { ...usual, ...settings }, nodeArguments)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
