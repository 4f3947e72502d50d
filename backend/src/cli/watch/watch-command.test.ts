import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { type Ran, runUntil } from '../testing/terminal.ts'

const content = { products: [aProduct(1, { stockQuantity: 50 }), aProduct(2)] }

describeShop({ content }, (shop) => {
  let folder: string
  let watching: { stop: () => Promise<Ran> } | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-watch-'))
  })
  afterEach(async () => {
    await watching?.stop()
    watching = undefined
    rmSync(folder, { recursive: true })
  })
  const within = (...parts: string[]) => join(folder, 'in', ...parts)
  const namesIn = (path: string) => (existsSync(path) ? readdirSync(path).sort() : [])
  const ordersIn = () => namesIn(join(folder, 'out')).filter((name) => name.endsWith('.csv'))

  function run(stopped: AbortSignal): Promise<Ran> {
    const folders = ['--in', join(folder, 'in'), '--out', join(folder, 'out')]
    const pace = ['--every', '0.02', '--orders-every', '0.02']
    return runUntil(stopped, { db: shop().db }, 'watch', ...folders, ...pace)
  }

  async function watch(): Promise<void> {
    const stopping = new AbortController()
    const ran = run(stopping.signal)
    watching = {
      stop: () => {
        stopping.abort()
        return ran
      },
    }
    await until(() => existsSync(join(folder, 'out', '.orders.json')))
  }

  test('OPER-04: files dropped into the watched folder are imported; dropping the same file once more changes nothing', async () => {
    await watch()
    const file = `_id;price\n${anId(2)};77,500\n`
    writeFileSync(within('products-1.csv'), file)
    mkdirSync(within('coupons'))
    writeFileSync(within('coupons', 'automne.csv'), 'code,percentage\nAUTOMNE,10\n')
    await until(() => namesIn(within('done')).length === 2)
    writeFileSync(within('products-1.csv'), file)
    await until(() => namesIn(within('done')).length === 3)
    const { code, out, err } = (await watching?.stop()) ?? {}
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(namesIn(within('done'))).toEqual(['automne.csv', 'products-1-2.csv', 'products-1.csv'])
    expect(out).toContain('products-1.csv: Imported products: 0 new, 1 changed')
    expect(out).toContain('products-1.csv: Imported products: 0 new, 0 changed, 1 as they were')
    expect(out).toContain('automne.csv: Imported coupons: 1 new')
    expect(out).toMatch(/Stopped\.\n$/)
  })

  test('OPER-04: a refused file is moved, and beside it is a text file with all its problems; a mail to the shop names the problems in French', async () => {
    await watch()
    writeFileSync(within('produits.csv'), 'name;price;category\nGel;douze;Corps\nLait;5,000\n')
    writeFileSync(within('photos-notes.csv'), 'a;b\n')
    await until(() => namesIn(within('refused')).length === 4)
    const text = readFileSync(within('refused', 'produits.csv.txt'), 'utf8')
    expect(text).toContain(
      'ligne 2, price\u00a0: "douze" ne convient pas\u202f; attendu\u00a0: des dinars',
    )
    expect(text).toContain('ligne 3\u00a0: contient 2 cellules au lieu de 3')
    expect(text).toContain('line 2, price: "douze" does not fit; expected dinars')
    const mails = await shop()
      .db.selectFrom('outbox')
      .select(['recipient', 'language', 'payload'])
      .where('kind', '=', 'file_refused')
      .orderBy('id')
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails.map(({ language }) => language)).toEqual(['fr', 'fr'])
    expect(mails[0]?.recipient).toContain('@')
    expect(JSON.stringify(mails)).toContain('Ni le dossier ni le nom du fichier')
    expect(JSON.stringify(mails)).toContain('ligne 2, price')
  })

  test('OPER-04: a file is not imported while it grows', async () => {
    await watch()
    const file = within('products-long.csv')
    writeFileSync(file, 'name;price;category\n')
    for (let line = 1; line <= 8; line += 1) {
      writeFileSync(file, `Crème longue ${line};5,000;Corps\n`, { flag: 'a' })
      await pause(5)
    }
    await until(() => namesIn(within('done')).length === 1)
    expect(namesIn(within('refused'))).toEqual([])
    const names = shop().db.selectFrom('products').where('name', 'like', 'Crème longue %')
    expect(await names.select('id').execute()).toHaveLength(8)
  })

  test('OPER-04: each new order is written once for Excel, also after a restart of the watcher', async () => {
    await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 9 }]))
    await pause(5)
    await watch()
    const place = async (quantity: number) => {
      await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity }]))
    }
    await place(1)
    await until(() => ordersIn().length === 1)
    await watching?.stop()
    await place(2)
    await watch()
    await until(() => ordersIn().length === 2)
    await pause(60)
    await watching?.stop()
    const lines = ordersIn().flatMap((name) =>
      readFileSync(join(folder, 'out', name), 'utf8')
        .trim()
        .split('\n')
        .slice(1),
    )
    expect(lines.map((line) => line.split(';')[15])).toEqual(['1', '2'])
  })

  test('OPER-04: a second watcher of the same folder is refused', async () => {
    await watch()
    const { code, err } = await run(new AbortController().signal)
    expect(code).toBe(1)
    expect(err).toMatch(/^One of these folders is watched already, by process \d+\.\n$/)
  })
})

async function until(isDone: () => boolean): Promise<void> {
  const latest = performance.now() + 10_000
  while (!isDone()) {
    if (performance.now() > latest) throw new Error('It did not happen within 10 s')
    await pause(10)
  }
}
