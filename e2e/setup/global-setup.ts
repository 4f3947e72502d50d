import { findFreePort } from '@shop/processes/free-port'
import { startIssuer } from '@shop/testing/oidc-issuer'
import { findBrowser } from '@shop/tools/find-browser'
import * as urls from '@shop/urls'
import { startAddressService } from './address-service.ts'
import { buildShop, buildTestRemote, keepFilledDatabase, startShop } from './built-shop.ts'

/**
 * Builds the shop unless `SHOP_IS_BUILT`, and the remote of the tests. Starts the shop unless `SHOP_URL` names a running one, and
 * stops it at the end.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (!findBrowser()) throw new Error('No Chromium found: run `pnpm browser` first')
  if (!process.env.SHOP_URL && !process.env.SHOP_IS_BUILT) buildShop()
  buildTestRemote()
  if (process.env.SHOP_URL) return undefined
  const removeFilled = await keepFilledDatabase()
  const PORT = String(await findFreePort())
  const addresses = await startAddressService()
  const issuer = await startIssuer(`http://127.0.0.1:${PORT}${urls.googleSignIn()}/callback`)
  issuer.account = 'asks'
  const shop = await startShop({
    PORT,
    // Turns limits off: all tests use one address, which sends more orders in an hour than the limit allows (LIM-02).
    RATE_LIMITS: 'off',
    GEOCODER_URL: addresses.url,
    GEOCODER_PER_SECOND: '100',
    GOOGLE_ISSUER: issuer.config.issuer,
    GOOGLE_CLIENT_ID: issuer.config.clientId,
    GOOGLE_CLIENT_SECRET: issuer.config.clientSecret,
  })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return async () => {
    await shop.stop()
    await issuer.close()
    await addresses.stop()
    removeFilled()
  }
}
