import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate } from '../../setup/built-shop.ts'
import type { Product } from '../../shopper/api.ts'
import { initialStock } from '../orders/ledger.ts'

/** A shop whose parts a test breaks and mends. */
export interface BreakableShop {
  /** Where shoppers reach it. */
  url: string
  products: readonly Product[]
  /** The number of each order that the shop has confirmed to anybody. */
  confirmed: string[]
  /** Waits until no mail waits, and compares the database with what was confirmed. */
  expectBalanced: () => Promise<void>
}

/** Code → in which orders of the load it is used, one of so many. */
export const coupons = { TOUJOURS: 3, DERNIERS: 7 } as const

/** Few enough that the load uses them all up. */
const lastCoupons = 20

const sheet = `name;price;discount;stockQuantity;category;subCategory
Savon d’Alep;9,900;0;${initialStock};Corps;Savons
Crème à l’argan;32,550;15;${initialStock};Visage;Crèmes
Gel douche à la figue;14,270;30;${initialStock};Corps;Gels
Huile de nigelle;27,990;5;${initialStock};Cheveux;Huiles
`

/** Puts the products and coupons of the load into the empty database that `settings` name. */
export function fillShop(settings: NodeJS.ProcessEnv): void {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  try {
    const file = join(folder, 'products.csv')
    writeFileSync(file, sheet)
    operate(settings, 'import', 'products', file, '--create')
    operate(settings, 'coupons', 'create', 'TOUJOURS', '--percentage', '10')
    const limit = ['--limit', String(lastCoupons)]
    operate(settings, 'coupons', 'create', 'DERNIERS', '--percentage', '25', ...limit)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function productsOf(url: string): Promise<Product[]> {
  const answer = await fetch(new URL('/api/product/enhanced-filtered?limit=20', url))
  return ((await answer.json()) as { products: Product[] }).products
}

/**
 * A mail that was in hand when its process or the database ended is free for the next try two minutes after it was taken; with this
 * statement at once.
 */
export const endLeases = `
  update outbox set due_at = now() where state = 'waiting' and tries > 0 and last_error is null`

/** Whether no mail waits. `apiUrl`: of the process that sends them. */
export async function hasSentMails(apiUrl: string): Promise<boolean> {
  const figures = await (await fetch(new URL('/metrics', apiUrl))).text()
  return /^shop_outbox_mails\{state="waiting"\} 0$/m.test(figures)
}
