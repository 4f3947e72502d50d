import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { deliver } from '../../setup/built-shop.ts'
import {
  publishTwoVersions,
  type VersionedRemote,
  versionedRemotes,
  versionedTexts,
} from '../../setup/delivered-releases.ts'
import { title, untilHydrated } from '../../shopper/browse.ts'
import { startBalancer } from '../../teams/balancer.ts'
import { expect, test } from '../postgres-test.ts'
import { sellDuringFault } from '../sell-during-fault.ts'
import { RestartableServer } from '../shops/restartable-server.ts'

const pages: Record<VersionedRemote, string> = {
  'mf-catalog': urls.home(),
  'mf-cart-checkout': urls.cart(),
  'mf-account': urls.login(),
}

test('MFE-04, CHK-08: orders while two gateways behind one balancer serve an open tab and new pages of different releases', async ({
  shop,
  page,
  browser,
}) => {
  const { folder, backend } = shop.parts
  const store = join(folder, 'store')
  mkdirSync(store)
  await publishTwoVersions(store)
  deliverTo(store, 'promote', ...all('1.0.0'), '--to', 'staging', '--no-smoke')
  const ends: (() => Promise<void>)[] = []
  try {
    const gateways: string[] = []
    for (const name of ['gateway-1', 'gateway-2']) {
      const gateway = await RestartableServer.start('shell/server/main.ts', {
        API_URL: backend.url,
        CHANNEL: 'staging',
        OVERRIDES: 'off',
        RATE_LIMITS: 'off',
        SERVICE_WORKER: 'off',
        DATA_DIR: dataDirOf(store, join(folder, name)),
      })
      ends.push(() => gateway.stop())
      gateways.push(gateway.url)
    }
    const balancer = await startBalancer(gateways)
    ends.push(() => balancer.stop())
    const other = await browser.newPage({ baseURL: balancer.url })
    ends.push(() => other.close())
    await sellDuringFault(shop, page, {
      url: balancer.url,
      begin: async () =>
        deliverTo(store, 'promote', ...all('1.1.0'), '--to', 'staging', '--no-smoke'),
      end: async () => deliverTo(store, 'rollback', 'staging'),
      delays: [],
      order: 'is placed',
      meanwhile: () => expectWhole(other, '1.1.0'),
    })
    await expectWhole(other, '1.0.0')
    const answered = balancer.answered().map(([, count]) => count)
    expect(Math.min(...answered), 'requests that each gateway answered').toBeGreaterThan(50)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
})

/**
 * Makes a data folder for a gateway, as if it ran on its own machine. The gateway shares the store and the store's
 * key with other gateways.
 */
function dataDirOf(store: string, dataDir: string): string {
  mkdirSync(dataDir)
  symlinkSync(join(store, 'releases'), join(dataDir, 'releases'))
  copyFileSync(join(store, 'release-key.pem'), join(dataDir, 'release-key.pem'))
  return dataDir
}

function all(version: string): string[] {
  return versionedRemotes.map((remote) => `${remote}@${version}`)
}

function deliverTo(dataDir: string, ...args: string[]): void {
  const { code, said } = deliver(dataDir, ...args)
  expect(code, said).toBe(0)
}

/** Opens a page of each remote twice, once per gateway. Expects text and code of this version, and no failed request. */
async function expectWhole(page: Page, version: string): Promise<void> {
  const text = (remote: VersionedRemote) =>
    version === '1.0.0' ? versionedTexts[remote] : `${versionedTexts[remote]} ${version}`
  for (const remote of [...versionedRemotes, ...versionedRemotes]) {
    await page.goto(pages[remote])
    await expect(title(page, text(remote))).toBeVisible()
    await untilHydrated(page)
    await expect(page.getByText(/ne répond pas|momentanément indisponible/)).toHaveCount(0)
    const document = expect(page.locator('html'), `code of ${remote}`)
    if (version === '1.0.0') await document.not.toHaveAttribute(`data-${remote}`)
    else await document.toHaveAttribute(`data-${remote}`, version)
  }
}
