import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test as base } from '@playwright/test'
import pg from 'pg'
import { findPostgres, PrivatePostgres } from '@shop/testing/private-postgres'
import { runShopCommand, startShop } from '../setup/built-shop.ts'
import { type Account, newAccount } from '../shopper/account.ts'
import { listedProducts, type Product } from '../shopper/api.ts'
import type { Started } from '../teams/balancing.ts'
import { hasNginx } from '../teams/nginx.ts'
import { type Place, type Proxied, startProxied } from './proxy/proxied-shop.ts'

export { expect }

export interface AttackOptions {
  /** `proxied`: two shops on PostgreSQL and Redis behind nginx, over TLS. */
  target: 'embedded' | 'postgres' | 'proxied'
}

interface AttackedShop extends AttackOptions {
  opened: Opened
  shop: Place
  /** nginx and the shops behind it; only for the target `proxied`. */
  behind: Proxied
  /** Runs a statement on the shop's database, as its operator could. */
  query: Query
  /** The account of another shopper, which no attack may change or read. */
  victim: Account
  product: Product
}

/** Runs a statement on the shop's database. */
export type Query = <Row extends object>(statement: string) => Promise<Row[]>

interface Attack {
  /** A client with an address that no other attack uses. */
  attacker: APIRequestContext
  targetIsThere: void
  stillAnswers: void
}

/**
 * The longest time in ms that a shopper may wait after an attack. It is enough for a cold page on a busy machine, and
 * far less than any time limit.
 */
const longestWaitMs = 3000

const products = `name;price;stockQuantity;category;subCategory
Savon d’Alep;9,900;1000;Corps;Savons
Crème à l’argan;32,500;1000;Visage;Crèmes
Huile de nigelle;18,900;0;Corps;Huiles
`

/** A test that attacks the shop. After it, the shop must answer another visitor in time. */
export const test = base.extend<Attack, AttackedShop>({
  target: ['embedded', { option: true, scope: 'worker' }],

  // Runs before the fixtures that start the shop, so that a skipped test starts no shop.
  targetIsThere: [
    async ({ target }, use, info) => {
      info.skip(target === 'proxied' && !hasNginx(), 'nginx is not on this machine')
      const needsPostgres = target !== 'embedded'
      info.skip(needsPostgres && !findPostgres(), 'PostgreSQL is not on this machine')
      await use()
    },
    { auto: true },
  ],

  opened: [
    async ({ target }, use) => {
      const opened = await open[target]()
      await use(opened)
      await opened.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  shop: [async ({ opened }, use) => await use(opened.shop), { scope: 'worker' }],

  behind: [
    async ({ opened }, use) => {
      if (!opened.behind) throw new Error('Only the target "proxied" has nginx before the shop')
      await use(opened.behind)
    },
    { scope: 'worker' },
  ],

  query: [
    async ({ opened }, use) => {
      await use(async <Row extends object>(statement: string) => {
        const client = new pg.Client(opened.database)
        await client.connect()
        try {
          return (await client.query<Row>(statement)).rows
        } finally {
          await client.end()
        }
      })
    },
    { scope: 'worker' },
  ],

  victim: [
    async ({ playwright, shop }, use) => {
      const request = await playwright.request.newContext(from(shop, anAddress()))
      await use(await newAccount(request, shop.dataDir))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ playwright, shop }, use) => {
      const request = await playwright.request.newContext(from(shop, anAddress()))
      const found = (await listedProducts(request)).find(({ stockQuantity }) => stockQuantity >= 20)
      await request.dispose()
      if (!found) throw new Error('The shop has no product in stock')
      await use(found)
    },
    { scope: 'worker' },
  ],

  attacker: async ({ playwright, shop }, use) => {
    const request = await playwright.request.newContext(from(shop, anAddress()))
    await use(request)
    await request.dispose()
  },

  stillAnswers: [
    async ({ playwright, shop, target }, use) => {
      await use()
      // nginx does not pass /healthz on.
      const paths = ['/', '/api/product/list', ...(target === 'proxied' ? [] : ['/healthz'])]
      const other = await playwright.request.newContext(from(shop, anAddress()))
      for (const path of paths) {
        const begun = performance.now()
        const answer = await other.get(path)
        expect(answer.status(), `${path} after the attack`).toBe(200)
        expect(performance.now() - begun, `ms for ${path}`).toBeLessThan(longestWaitMs)
      }
      await other.dispose()
    },
    { auto: true },
  ],
})

/** Options of a client that sends `address` in the header of a trusted proxy. */
export function from({ url }: Place, address: string) {
  return {
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    // Accepts a certificate that no authority has signed, because the test makes the certificate itself.
    ignoreHTTPSErrors: true,
  }
}

/** A random address, from which no request has come yet. */
export function anAddress(): string {
  return `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

interface Opened {
  shop: Place
  behind?: Proxied
  /** The connection to the shop's database. */
  database: pg.ClientConfig
  stop: () => Promise<void>
}

const open: Record<AttackOptions['target'], () => Promise<Opened>> = {
  embedded: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attacked-'))
    // The embedded database puts its socket into the temporary folder. The shop gets a temporary folder of its own,
    // in which the test finds the socket.
    const shop = await startShop({ TMPDIR: folder })
    const sockets = readdirSync(folder).find((name) => name.startsWith('shop-db-')) ?? ''
    const stop = async () => {
      await shop.stop()
      rmSync(folder, { recursive: true })
    }
    const database = { host: join(folder, sockets), user: 'postgres', database: 'postgres' }
    return { shop, database, stop }
  },
  postgres: () =>
    onPostgres(async (databaseUrl, _folder, started) => ({
      shop: started(await startShop({ DATABASE_URL: databaseUrl })),
    })),
  proxied: () => onPostgres(startProxied),
}

/** Runs `start` with a private PostgreSQL, three products and an empty folder. */
async function onPostgres(
  start: (
    databaseUrl: string,
    folder: string,
    started: Started,
  ) => Promise<{ shop: Place; behind?: Proxied }>,
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'attacked-'))
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
    rmSync(folder, { recursive: true })
  }
  try {
    const database = await PrivatePostgres.start()
    ends.push(() => database.remove())
    const sheet = join(folder, 'products.csv')
    writeFileSync(sheet, products)
    const settings = { DATABASE_URL: database.url(), DATA_DIR: folder }
    runShopCommand(settings, 'import', 'products', sheet)
    const opened = await start(database.url(), folder, (thing) => {
      ends.push(thing.stop)
      return thing
    })
    return { ...opened, database: { connectionString: database.url() }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
