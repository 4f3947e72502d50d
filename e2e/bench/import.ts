import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@shop/backend/cli'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { sql } from 'kysely'
import { countWritten, type ImportWay, openWay, type WayName, wayNames } from './import-ways.ts'
import { defineBench, number, oneOf, someOf } from './measuring/bench.ts'
import { type Figure, percentile } from './measuring/figures.ts'
import { HttpClient } from './measuring/load.ts'
import { usageOf } from './measuring/processes.ts'
import {
  benchStock,
  type DatabaseName,
  databaseNames,
  fillWithDemonstration,
  raiseStock,
  withDatabase,
  withShop,
} from './measuring/shop.ts'
import { orderRequest } from './traffic/requests.ts'

/** The goal for 5,000 products, in seconds. */
const GOAL_S = 30
/** Time limit of an order, in ms; a shopper's browser waits longer. */
const MOST_WAIT_MS = 25_000
const tables = { command: 'import of a file', folder: 'file in a watched folder' }

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
  does: 'how long a file of a supplier in Windows-1252 takes to come in, by a command and by a watched folder, while orders are placed, and what those orders notice.',
  example: 'pnpm bench import --products 5000 --check',
  options: {
    database: oneOf(databaseNames, 'embedded', 'where the shop keeps its data'),
    products: number(5000, 'rows of the file'),
    orders: number(20, 'orders a second'),
    ways: someOf(wayNames, 'how the file comes in, each in a shop of its own'),
  },
  measure: async ({ ways, ...how }) => {
    const figures: Figure[] = []
    for (const name of ways) figures.push(...(await measureWay(name, how)))
    return figures
  },
})

interface Size {
  database: DatabaseName
  /** Number of rows of the file. */
  products: number
  /** Number of orders a second. */
  orders: number
}

/** Brings three files into a new shop, one after the other: new products, changed products, and the same file again. */
function measureWay(name: WayName, { database, products: rows, orders }: Size): Promise<Figure[]> {
  return withDatabase(database, async ({ settings, using }) => {
    await using(fillWithDemonstration)
    await using(raiseStock)
    const file = join(settings.DATA_DIR, 'supplier.csv')
    const map = join(settings.DATA_DIR, 'supplier.json')
    writeFileSync(map, JSON.stringify(mapping))
    const figures: Figure[] = []
    await withShop('api', settings, async (shop) => {
      const way = await openWay(name, { settings, map })
      try {
        for (const [row, price, written] of [
          ['all new', 10, { atLeast: rows }],
          ['all changed', 11, { atLeast: rows }],
          ['unchanged', 11, { atMost: 0 }],
        ] as const) {
          writeFileSync(file, supplierFile(rows, price))
          const run = { table: tables[name], row, orders, file, written }
          figures.push(...(await measureOne(shop, way, run)))
        }
      } finally {
        await way.close()
      }
    })
    const wrong = await using(countWrongStock)
    const stock = { table: 'stock', row: tables[name], column: 'products that are wrong' }
    return [...figures, { ...stock, value: wrong, unit: '', atMost: 0 }]
  })
}

/**
 * Rows of new products, then rows that change texts and prices, but not the stock, of products that are being ordered. The
 * texts come from the demonstration; in each row they begin with a different sentence.
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
  table: string
  row: string
  /** Number of orders a second. */
  orders: number
  file: string
  /** The limits of the number of products that the file makes or changes. */
  written: Pick<Figure, 'atLeast' | 'atMost'>
}

async function measureOne(
  { url, pid }: { url: string; pid: number },
  way: ImportWay,
  { table, row, orders: perSecond, file, written }: Run,
): Promise<Figure[]> {
  const run = { isRunning: true }
  const orders = placeOrders(url, perSecond, run)
  const before = databaseMs(pid)
  const started = performance.now()
  let text: string
  try {
    text = await way.bring(file)
  } finally {
    run.isRunning = false
  }
  const seconds = (performance.now() - started) / 1000
  const { times, refused } = await orders
  const figure = (column: string, value: number, unit: Figure['unit']): Figure => {
    return { table, row, column, value, unit }
  }
  return [
    { ...figure('import', seconds, 's'), atMost: GOAL_S },
    { ...figure('products written', countWritten(text), ''), ...written },
    figure('database, processor time', (databaseMs(pid) - before) / 1000, 's'),
    { ...figure('orders placed', times.length, ''), atLeast: 1 },
    { ...figure('told to try again', refused, ''), atMost: 0 },
    figure('median order', percentile(times, 0.5), 'ms'),
    figure('99 of 100 orders within', percentile(times, 0.99), 'ms'),
    figure('longest order', Math.max(...times), 'ms'),
  ]
}

/** Processor time of the shop's embedded database so far; NaN if the shop has none. */
function databaseMs(pid: number): number {
  return usageOf(pid).get('embedded database')?.cpuMs ?? Number.NaN
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
