import type { Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { startGateway, type Shop } from '../setup/built-shop.ts'
import { publishTwoVersions } from '../setup/delivered-releases.ts'
import { publishForged } from '../setup/forged-release.ts'
import { deliverJson } from '../teams/repository.ts'
import { rememberDocument, title, unfoldFooter, untilHydrated } from '../shopper/browse.ts'

const fallback = 'Cette partie de la boutique est momentanément indisponible'
const entry = /^browser\/remote-entry\.mjs$/

/** Version → what its remote entry does in browsers only, its code, and the message in the console. */
const entries = {
  '1.2.0': ['throws', 'throw new Error("the entry threw")\n', /the entry threw/],
  '1.3.0': [
    'needs another version of a shared module',
    (text: string) => text.replaceAll(/\^19\.\d+\.\d+/g, '^99.0.0'),
    /shared singleton module react(?:-dom)? does not satisfy the requirement/,
  ],
  '1.4.0': [
    'exposes nothing',
    (text: string) => text.replaceAll('"./routes"', '"./nothing"'),
    /"\.\/routes" does not exist in container/,
  ],
} as const

let shop: Shop

// One worker, because each worker would start a gateway and publish the releases.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startGateway({ CHANNEL: 'staging' })
  await publishTwoVersions(shop.dataDir)
  for (const [version, [, code]] of Object.entries(entries)) {
    const forgery = { remote: 'mf-account', from: '1.0.0', version, files: entry, code }
    await publishForged(shop.dataDir, forgery)
  }
  const settings = { DATA_DIR: shop.dataDir }
  const { version } = await deliverJson<{ version: string }>(settings, 'publish', 'shell')
  const remotes = ['mf-catalog@1.0.0', 'mf-cart-checkout@1.0.0', 'mf-account@1.0.0']
  const promoted = [`shell@${version}`, ...remotes, '--to', 'staging', '--no-smoke']
  await deliverJson(settings, 'promote', ...promoted)
})
test.afterAll(() => shop.stop())

for (const [version, [what, , said]] of Object.entries(entries)) {
  test(`MFE-07: an entry that ${what} breaks only the pages of its remote, also after Retry, and the console says why @desktop`, async ({
    page,
    consoleIsClean,
  }) => {
    consoleIsClean.allow(new RegExp(`is unavailable|${said.source}`))
    const spoken: string[] = []
    page.on('console', (message) => spoken.push(message.text()))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith(`/${version}/browser/remote-entry.mjs`)) asked.push(search)
    })
    await page.goto(`${shop.url}${urls.collection()}?mf.account=${version}`)
    await expect(title(page, 'Tous les produits')).toBeVisible()
    await untilHydrated(page)
    const isSameDocument = await rememberDocument(page)
    await unfoldFooter(page)
    await trackingLink(page).click()
    await expect(title(page, fallback)).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => asked.at(-1)).toBe('?try=4')
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeEnabled()
    await expect(title(page, fallback)).toBeVisible()
    expect(spoken.join('\n')).toMatch(said)
    await unfoldFooter(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
    await expect(title(page, 'Tous les produits')).toBeVisible()
    expect(await isSameDocument(), 'the rest goes on without a reload').toBe(true)
  })
}

test('MFE-07: an entry that is not found is requested again at other addresses, and loads with Retry @desktop', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(/404|Failed to fetch dynamically imported module|is unavailable/)
  const asked: string[] = []
  const isEntry = (url: URL) => url.pathname.endsWith('/mf-account/1.0.0/browser/remote-entry.mjs')
  await page.route(isEntry, async (route) => {
    asked.push(new URL(route.request().url()).search)
    await route.fulfill({ status: 404 })
  })
  await page.goto(`${shop.url}${urls.collection()}`)
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await untilHydrated(page)
  await unfoldFooter(page)
  await trackingLink(page).click()
  await expect(title(page, fallback)).toBeVisible()
  expect(asked.slice(0, 2)).toEqual(['', '?try=2'])
  await page.unroute(isEntry)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
})

/** A link to a page of mf-account, a remote without fragments in the layout. */
function trackingLink(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' })
}
