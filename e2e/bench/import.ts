import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { countWritten, type ImportWay, openWay, type WayName, wayNames } from './import-ways.ts'
import { defineBench, number, oneOf, someOf } from './measuring/bench.ts'
import type { Figure } from './measuring/figures.ts'
import { loadFigures, runPace } from './measuring/load.ts'
import { cpuMsOf } from './measuring/processes.ts'
import {
  type DatabaseName,
  countSold,
  databaseNames,
  fillForOrders,
  withDatabase,
  withShop,
} from './measuring/shop.ts'
import { orderRequest } from './traffic/requests.ts'

/** The goal for 5,000 products, in seconds. */
const GOAL_S = 30
/** Time limit of an order, in ms; a shopper's browser waits longer. */
const MOST_WAIT_MS = 25_000
const products = demoProducts()
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
    await using(fillForOrders)
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
    const { astray: value } = await using(countSold)
    const stock = { table: 'stock', row: tables[name], column: 'units lost or sold twice' }
    return [...figures, { ...stock, value, unit: '', atMost: 0 }]
  })
}

/**
 * Rows of new products, then rows that change texts and prices, but not the stock, of products that are being ordered. The
 * texts come from the demonstration; in each row they begin with a different sentence.
 */
function supplierFile(rows: number, price: number): Buffer {
  const textOf = (n: number) => {
    const { fulldescription = '' } = products[n % products.length] ?? {}
    return `<p>Lot ${n % 500}. ${fulldescription.replaceAll('\n', '</p><p>').replaceAll('"', '')}</p>`
  }
  const lines = Array.from({ length: rows }, (_, n) => {
    const known = n % 10 === 0 ? products[n / 10] : undefined
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
  const ending = new AbortController()
  const orders = runPace({
    url,
    perSecond,
    seconds: Infinity,
    next: (turn) => orderRequest(products, turn),
    limitMs: MOST_WAIT_MS,
    signal: ending.signal,
  })
  const before = cpuMsOf(pid, 'embedded database')
  const started = performance.now()
  let text: string
  try {
    text = await way.bring(file)
  } finally {
    ending.abort()
  }
  const seconds = (performance.now() - started) / 1000
  const databaseSeconds = (cpuMsOf(pid, 'embedded database') - before) / 1000
  const figure = (column: string, value: number, unit: Figure['unit']): Figure => {
    return { table, row, column, value, unit }
  }
  return [
    { ...figure('import', seconds, 's'), atMost: GOAL_S },
    { ...figure('products written', countWritten(text), ''), ...written },
    figure('database, processor time', databaseSeconds, 's'),
    ...loadFigures('orders meanwhile', `${table}, ${row}`, [await orders], {
      refused: 0,
      errors: 0,
    }),
  ]
}
