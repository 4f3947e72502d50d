import { findBrowser } from '@shop/tools/find-browser'
import { buildShop, startShop } from './built-shop.ts'

/** Builds unless `SHOP_IS_BUILT`, starts the shop unless `SHOP_URL` names a running one, and stops it at the end. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (!findBrowser()) throw new Error('No Chromium found: run `pnpm browser` first')
  if (process.env.SHOP_URL) return undefined
  if (!process.env.SHOP_IS_BUILT) buildShop()
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop.stop
}
