import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShopCommand } from '../../setup/built-shop.ts'
import type { Product } from '../../shopper/api.ts'
import { initialStock } from '../orders/ledger.ts'

/** A shop whose parts a test can break and restore. */
export interface BreakableShop {
  /** The address that shoppers use. */
  url: string
  products: readonly Product[]
  /** The number of each order that the shop has confirmed. */
  confirmed: string[]
  /** Waits until the outbox is empty, and compares the database with the confirmed orders. */
  expectBalanced: () => Promise<void>
}

/** Code → n: every n-th order of the load uses this coupon. */
export const coupons = { TOUJOURS: 3, DERNIERS: 7 } as const

/** How many orders may use the coupon DERNIERS: so few that the orders of the load use it up. */
const lastCoupons = 20

const sheet = `name;price;discount;stockQuantity;category;subCategory
Savon d’Alep;9,900;0;${initialStock};Corps;Savons
Crème à l’argan;32,550;15;${initialStock};Visage;Crèmes
Gel douche à la figue;14,270;30;${initialStock};Corps;Gels
Huile de nigelle;27,990;5;${initialStock};Cheveux;Huiles
`

/** Puts the products and coupons of the load into the empty database of the settings. */
export function fillShop(settings: NodeJS.ProcessEnv): void {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  try {
    const file = join(folder, 'products.csv')
    writeFileSync(file, sheet)
    runShopCommand(settings, 'import', 'products', file, '--create')
    runShopCommand(settings, 'coupons', 'create', 'TOUJOURS', '--percentage', '10')
    const limit = ['--limit', String(lastCoupons)]
    runShopCommand(settings, 'coupons', 'create', 'DERNIERS', '--percentage', '25', ...limit)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function productsOf(url: string): Promise<Product[]> {
  const answer = await fetch(new URL('/api/product/enhanced-filtered?limit=20', url))
  return ((await answer.json()) as { products: Product[] }).products
}

/**
 * The statement that ends the leases of mails whose worker or database ended during a try to send them. Without this
 * statement a lease ends after two minutes.
 */
export const endLeases = `
  update outbox set due_at = now() where state = 'waiting' and tries > 0 and last_error is null`

/** Whether the outbox is empty. `apiUrl` is the address of the process that sends the mails. */
export async function hasSentMails(apiUrl: string): Promise<boolean> {
  const figures = await (await fetch(new URL('/metrics', apiUrl))).text()
  return /^shop_outbox_mails\{state="waiting"\} 0$/m.test(figures)
}
