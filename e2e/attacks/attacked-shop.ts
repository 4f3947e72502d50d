import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test as base } from '@playwright/test'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import { operate, type Shop, startShop } from '../setup/built-shop.ts'
import { type Account, newAccount } from '../shopper/account.ts'
import { listedProducts, type Product } from '../shopper/api.ts'

export { expect }

export interface AttackOptions {
  database: 'embedded' | 'postgres'
}

interface AttackedShop extends AttackOptions {
  shop: Shop
  /** Of a shopper whom nobody should be able to harm. */
  victim: Account
  product: Product
}

interface Attack {
  /** Calls from an address that no other attack has. */
  attacker: APIRequestContext
  stillAnswers: void
}

/** How long a shopper may wait after an attack, in ms: a cold page on a busy machine, and far less than any time limit. */
const longestWaitMs = 3000

const products = `name;price;stockQuantity;category;subCategory
Savon d’Alep;9,900;1000;Corps;Savons
Crème à l’argan;32,500;1000;Visage;Crèmes
`

/** An attack: the shop must answer the next visitor as if nothing had happened. */
export const test = base.extend<Attack, AttackedShop>({
  database: ['embedded', { option: true, scope: 'worker' }],

  shop: [
    async ({ database }, use) => {
      const { shop, stop } = await (database === 'embedded' ? onEmbedded() : onPostgres())
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
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
    async ({ playwright, shop }, use) => {
      await use()
      const other = await playwright.request.newContext(from(shop, anAddress()))
      for (const path of ['/', '/api/product/list', '/healthz']) {
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

/** Options of a client at an address, as a proxy on this machine would tell it. */
export function from({ url }: Shop, address: string) {
  return { baseURL: url, extraHTTPHeaders: { 'X-Forwarded-For': address } }
}

/** Some address that has asked for nothing yet. */
export function anAddress(): string {
  return `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

interface Opened {
  shop: Shop
  stop: () => Promise<void>
}

async function onEmbedded(): Promise<Opened> {
  const shop = await startShop()
  return { shop, stop: shop.stop }
}

async function onPostgres(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'attacked-'))
  const database = await PrivatePostgres.start()
  const settings = { DATABASE_URL: database.url(), DATA_DIR: folder }
  const sheet = join(folder, 'products.csv')
  writeFileSync(sheet, products)
  operate(settings, 'import', 'products', sheet)
  const shop = await startShop({ DATABASE_URL: database.url() })
  return {
    shop,
    stop: async () => {
      await shop.stop()
      await database.remove()
      rmSync(folder, { recursive: true })
    },
  }
}
