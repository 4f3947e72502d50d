import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { countWritten, type ImportWay, type WayName, ways as allWays } from './import-ways.ts'
import { type Bench, number, someOf } from './measuring/bench.ts'
import type { Figure } from './measuring/figures.ts'
import { loadFigures, runPace } from './measuring/load.ts'
import { cpuMsOf } from './measuring/processes.ts'
import { countSold, withDatabase, withShop } from './measuring/shop.ts'
import { orderRequest } from './traffic/requests.ts'

/** The goal for 5,000 products, in seconds. */
const GOAL_S = 30
const ORDERS_PER_SECOND = 20
const products = demoProducts()

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
export const importing: Bench = {
  does: 'how long a file of a supplier in Windows-1252 takes to come in, by a command and by a watched folder, while orders are placed, and what those orders notice.',
  example: 'pnpm bench import --products 5000 --check',
  options: [
    number('products', 5000, 'rows of the file'),
    someOf('ways', Object.keys(allWays), 'how the file comes in, each in a shop of its own'),
  ],
  measure: async ({ ways, products: rows }: { ways: readonly WayName[]; products: number }) => {
    const figures: Figure[] = []
    for (const name of ways) figures.push(...(await measureWay(name, rows)))
    return figures
  },
}

/** Brings three files into a new shop, one after the other: new products, changed products, and the same file again. */
function measureWay(name: WayName, rows: number): Promise<Figure[]> {
  return withDatabase('embedded', async ({ settings, using }) => {
    const file = join(settings.DATA_DIR, 'supplier.csv')
    const map = join(settings.DATA_DIR, 'supplier.json')
    writeFileSync(map, JSON.stringify(mapping))
    const figures = await withShop('api', settings, async (shop) => {
      const way = await allWays[name](settings, map)
      const measure = async (row: string, price: number) => {
        writeFileSync(file, supplierFile(rows, price))
        return await measureOne(shop, way, file, `${row}, by ${name}`)
      }
      try {
        return [
          ...(await measure('all new', 10)),
          ...(await measure('all changed', 11)),
          ...(await measure('unchanged', 11)),
        ]
      } finally {
        await way.close()
      }
    })
    const { astray: value } = await using(countSold)
    const column = 'units lost or sold twice'
    return [...figures, { table: 'stock', row: name, column, value, unit: '', atMost: 0 }]
  })
}

/**
 * Rows of new products. Every tenth row changes the text and the price, but not the stock, of a product that is being
 * ordered. The texts come from the demonstration. Each begins with the number of a lot, so that equal texts are rare.
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

async function measureOne(
  { url, pid }: { url: string; pid: number },
  way: ImportWay,
  file: string,
  row: string,
): Promise<Figure[]> {
  const ending = new AbortController()
  const next = (turn: number) => orderRequest(products, turn)
  const load = { url, perSecond: ORDERS_PER_SECOND, seconds: Infinity, next }
  const orders = runPace({ ...load, signal: ending.signal })
  const before = cpuMsOf(pid, 'embedded database')
  const started = performance.now()
  const text = await way.bring(file).finally(() => ending.abort())
  const seconds = (performance.now() - started) / 1000
  const databaseSeconds = (cpuMsOf(pid, 'embedded database') - before) / 1000
  const figure = { table: 'import of a file', row }
  return [
    { ...figure, column: 'import', value: seconds, unit: 's', atMost: GOAL_S },
    { ...figure, column: 'products written', value: countWritten(text), unit: '' },
    { ...figure, column: 'database, processor time', value: databaseSeconds, unit: 's' },
    ...loadFigures('orders meanwhile', row, await orders, { refused: 0, errors: 0 }),
  ]
}
