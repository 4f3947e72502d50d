import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '@shop/backend/cli'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { sql } from 'kysely'
import { defineBench, number, oneOf } from './measuring/bench.ts'
import { type Figure, percentile } from './measuring/figures.ts'
import { HttpClient } from './measuring/load.ts'
import { usageOf } from './measuring/processes.ts'
import {
  benchStock,
  databaseNames,
  fillWithDemonstration,
  raiseStock,
  withDatabase,
  withShop,
} from './measuring/shop.ts'
import { orderRequest } from './traffic/requests.ts'

const shopScript = fileURLToPath(import.meta.resolve('../../backend/shop.ts'))
/** The goal for 5,000 products, in seconds. */
const GOAL_S = 30
/** Time limit of an order, in ms; a shopper's browser waits longer. */
const MOST_WAIT_MS = 25_000
const TABLE = 'import of a file'

const mapping = {
  columns: {
    Identifiant: '_id',
    'Code article': 'reference',
    Désignation: 'name',
    Marque: 'brand',
    'Prix TTC': 'price',
    Famille: 'categoryPath',
    Stock: 'stockQuantity',
    Texte: 'fulldescription',
  },
  ignoreUnknown: true,
}

/** OPER-04: imports a large file of a supplier while the shop sells. */
export const importing = defineBench({
  does: 'how long a file of a supplier in Windows-1252 takes to come in while orders are placed, and what those orders notice.',
  example: 'pnpm bench import --products 5000 --check',
  options: {
    database: oneOf(databaseNames, 'embedded', 'where the shop keeps its data'),
    products: number(5000, 'rows of the file'),
    orders: number(20, 'orders a second'),
  },
  measure: ({ database, products: rows, orders: perSecond }) =>
    withDatabase(database, async ({ settings, using }) => {
      await using(fillWithDemonstration)
      await using(raiseStock)
      const file = join(settings.DATA_DIR, 'supplier.csv')
      const map = join(settings.DATA_DIR, 'supplier.json')
      writeFileSync(map, JSON.stringify(mapping))
      const figures: Figure[] = []
      await withShop('api', settings, async (shop) => {
        for (const [row, price] of [
          ['all new', 10],
          ['all changed', 11],
          ['unchanged', 11],
        ] as const) {
          writeFileSync(file, supplierFile(rows, price))
          const run = { row, perSecond, args: [file, '--map', map], settings }
          figures.push(...(await measureOne(shop, run)))
        }
      })
      const wrong = await using(countWrongStock)
      return [
        ...figures,
        { table: 'stock', row: 'products', column: 'wrong', value: wrong, unit: '', atMost: 0 },
      ]
    }),
})

/**
 * Rows of new products, then rows that change texts and prices, but not the stock, of products that are being ordered. The
 * texts come from the demonstration; in each row they begin with another sentence.
 */
function supplierFile(rows: number, price: number): Buffer {
  const demo = demoProducts()
  const textOf = (n: number) => {
    const { fulldescription = '' } = demo[n % demo.length] ?? {}
    return `<p>Lot ${n % 500}. ${fulldescription.replaceAll('\n', '</p><p>').replaceAll('"', '')}</p>`
  }
  const lines = Array.from({ length: rows }, (_, n) => {
    const known = n % 10 === 0 ? demo[n / 10] : undefined
    const cells = known
      ? [known._id, '', known.name, known.brand, `${price + 5},000`, '', '']
      : ['', `F${n}`, `Crème n° ${n}`, `Marque ${n % 80}`, `${price + (n % 90)},500`]
    const rest = known ? [] : [`Visage > Soins ${n % 12}`, n % 40]
    return [...cells, ...rest, `"${textOf(n)}"`, n].join(';')
  })
  const header = 'Identifiant;Code article;Désignation;Marque;Prix TTC;Famille;Stock;Texte;Interne'
  const text = ['sep=;', header, ...lines, ''].join('\r\n')
  return Buffer.from(text.replaceAll('’', "'").replaceAll(/[^\n\r -\u00ff]/g, ' '), 'latin1')
}

interface Run {
  row: string
  perSecond: number
  /** The options of the import command. */
  args: readonly string[]
  settings: NodeJS.ProcessEnv
}

async function measureOne(
  { url, pid }: { url: string; pid: number },
  { row, perSecond, args, settings }: Run,
): Promise<Figure[]> {
  const run = { isRunning: true }
  const orders = placeOrders(url, perSecond, run)
  const before = databaseMs(pid)
  const started = performance.now()
  try {
    await runImport(args, settings)
  } finally {
    run.isRunning = false
  }
  const seconds = (performance.now() - started) / 1000
  const { times, refused } = await orders
  const figure = (column: string, value: number, unit: Figure['unit']): Figure => {
    return { table: TABLE, row, column, value, unit }
  }
  return [
    { ...figure('import', seconds, 's'), atMost: GOAL_S },
    figure('database, processor time', (databaseMs(pid) - before) / 1000, 's'),
    { ...figure('orders placed', times.length, ''), atLeast: 1 },
    { ...figure('told to try again', refused, ''), atMost: 0 },
    figure('median order', percentile(times, 0.5), 'ms'),
    figure('99 of 100 orders within', percentile(times, 0.99), 'ms'),
    figure('longest order', Math.max(...times), 'ms'),
  ]
}

/** Processor time of the shop's embedded database so far; NaN without one. */
function databaseMs(pid: number): number {
  return usageOf(pid).get('embedded database')?.cpuMs ?? Number.NaN
}

function runImport(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [shopScript, 'import', 'products', ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`)),
    )
  })
}

/** Places orders at a constant rate until the import ends, without waiting for answers. */
async function placeOrders(url: string, perSecond: number, run: { isRunning: boolean }) {
  const client = new HttpClient(url, 1000, MOST_WAIT_MS)
  const products = demoProducts()
  const result = { times: [] as number[], refused: 0 }
  const place = async (n: number) => {
    const { status, ms } = await client.send(orderRequest(products, n))
    if (status === 200) result.times.push(ms)
    else if (status === 503) result.refused += 1
    else throw new Error(`An order is answered ${status}`)
  }
  const all: Promise<void>[] = []
  for (const started = performance.now(); run.isRunning; await wait(5)) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (all.length < due) all.push(place(all.length))
  }
  await Promise.all(all)
  client.close()
  return result
}

/** Products of the demonstration whose stock differs from the initial stock minus the ordered units: units were sold twice, or restored by an import. */
async function countWrongStock(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from products left join (
      select product_id, sum(quantity) as units from order_items group by product_id
    ) as sold on sold.product_id = products.id
    where id = any (${demoProducts().map(({ _id }) => _id)}::text[])
      and stock <> ${benchStock}::int - coalesce(units, 0)`.execute(db)
  return rows[0]?.wrong ?? 0
}
