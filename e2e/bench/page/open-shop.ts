import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { browserArguments } from '../../setup/browser-arguments.ts'
import { buildShop, startShop } from '../../setup/built-shop.ts'

/** The running shop that `SHOP_URL` names; otherwise builds and starts one, and adds to `closing` what stops it. */
export async function findShop(closing: (() => Promise<void>)[]): Promise<string> {
  if (process.env.SHOP_URL) return process.env.SHOP_URL
  buildShop()
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  closing.push(shop.stop)
  // For cookies that a shopper brings along.
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop.url
}

/** `more` are further arguments of the browser. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser({ full: true })
  if (!executablePath) throw new Error('No Chromium found: run `pnpm browser` first')
  return await chromium.launch({ executablePath, args: [...browserArguments, ...more] })
}
