import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openShopDatabase } from '@shop/backend/cli'
import { demonstration } from '@shop/demo-shop'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { sql } from 'kysely'
import pg from 'pg'
import { buildShop } from '../../setup/built-shop.ts'
import { type ServerProcess, startServer } from '../../teams/server-process.ts'

export const databaseNames = ['postgres', 'embedded'] as const
export type DatabaseName = (typeof databaseNames)[number]

/** The database of one bench. No server may have it open while `using` runs. */
export interface BenchDatabase {
  name: DatabaseName
  /** The settings with which a shop uses this database. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  using: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

const postgres = process.env.TEST_DATABASE_URL || 'postgres://root@127.0.0.1:5432/postgres'

/** Calls `using` with an empty database: on the PostgreSQL of TEST_DATABASE_URL, or embedded in a new folder. */
export async function withDatabase<T>(
  name: DatabaseName,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const url = new URL(postgres)
  url.pathname = `/shop_bench_${process.pid}_${Date.now()}`
  const settings = { DATA_DIR: dataDir, ...(name === 'postgres' && { DATABASE_URL: url.href }) }
  const quoted = `"${url.pathname.slice(1)}"`
  if (name === 'postgres') {
    await onServer(`create database ${quoted} template template0 encoding 'UTF8'`)
  }
  try {
    return await work({ name, settings, using: (each) => usingDatabase(settings, each) })
  } finally {
    if (name === 'postgres') await onServer(`drop database ${quoted} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function usingDatabase<T>(
  settings: BenchDatabase['settings'],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const shop = await openShopDatabase(settings, say, { mayCreate: true })
  try {
    return await work(shop.db)
  } finally {
    await shop.close()
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The stock of each product: more units than a bench orders. */
const benchStock = 10_000_000

export async function fillWithDemonstration(db: Db): Promise<void> {
  await demonstration.fill(db)
}

/** Fills with the demonstration, with enough stock for all orders of a bench. */
export async function fillForOrders(db: Db): Promise<void> {
  await demonstration.fill(db)
  await db.updateTable('products').set({ stock: benchStock }).execute()
}

/** Counts the orders, and the units of the demonstration that were lost, sold twice, or restored by an import, after `fillForOrders`. */
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

/** Whether to start only the API or the built shop with its pages. */
const scripts = { api: 'backend/main.ts', shop: 'shell/server/main.ts' } as const

/** Calls `using` with a shop in a separate process, without limits by address unless `settings` say otherwise. `nodeArguments`: additional arguments of its process. */
export async function withShop<T>(
  what: keyof typeof scripts,
  settings: NodeJS.ProcessEnv & { DATA_DIR: string },
  work: (shop: ServerProcess) => Promise<T>,
  nodeArguments: readonly string[] = [],
): Promise<T> {
  if (what === 'shop') buildShop()
  const shop = await startServer(
    scripts[what],
    { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OVERLOAD_MS: undefined, ...settings },
    nodeArguments,
  )
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

/** Node's arguments for a shop that collects its garbage on the signal SIGUSR2. */
export const collectOnSignal = [
  '--expose-gc',
  '--import',
  "data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())",
]

/** Prints the progress of a bench to standard error, because standard output has only the figures. */
export function say(line: string): void {
  process.stderr.write(`${line.trimEnd()}\n`)
}
