import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { browserArguments } from '../../setup/browser-arguments.ts'
import { buildShop, startShop } from '../../setup/built-shop.ts'

/**
 * Calls `work` with the URL of a shop and a browser. The shop is the one at `SHOP_URL`, or else the built
 * demonstration shop.
 */
export async function withBrowser<T>(
  work: (shopUrl: string, browser: Browser) => Promise<T>,
  moreArguments: readonly string[] = [],
): Promise<T> {
  const shop = process.env.SHOP_URL ? undefined : await startBuiltShop()
  try {
    const browser = await launchBrowser(moreArguments)
    try {
      return await work(shop?.url ?? process.env.SHOP_URL ?? '', browser)
    } finally {
      await browser.close()
    }
  } finally {
    await shop?.stop()
  }
}

async function startBuiltShop() {
  buildShop()
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  // Helpers that fill carts and read mails find the shop by these variables.
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop
}

export async function launchBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser({ full: true })
  if (!executablePath) throw new Error('No Chromium found: run `pnpm browser` first')
  return await chromium.launch({ executablePath, args: [...browserArguments, ...moreArguments] })
}
