import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test as base } from '../fixtures.ts'
import { deliver, type Shop, startGateway } from '../setup/built-shop.ts'
import {
  publishTwoVersions,
  versionedRemotes,
  versionedTexts,
  type VersionedRemote,
} from '../setup/delivered-releases.ts'
import { startTraffic } from '../setup/traffic.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import { addToCart, goToCart, openPage, rememberDocument, title } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

let shop: Shop

const test = base.extend<object, { staging: Shop }>({
  staging: [
    async ({}, use) => {
      shop = await startGateway({ CHANNEL: 'staging', RATE_LIMITS: 'off' })
      try {
        await publishTwoVersions(shop.dataDir)
        deliverTo('promote', ...all('1.0.0'), '--to', 'staging', '--no-smoke')
        await use(shop)
      } finally {
        await shop.stop()
      }
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ staging }, use) => {
    await use(staging.url)
  },
})

const pages: Record<VersionedRemote, string> = {
  'mf-catalog': urls.home(),
  'mf-cart-checkout': urls.cart(),
  'mf-account': urls.login(),
}
const all = (version: string) => versionedRemotes.map((remote) => `${remote}@${version}`)

test.describe.configure({ mode: 'default' })

function deliverTo(...args: string[]): void {
  const { code, said } = deliver(shop.dataDir, ...args)
  expect(code, said).toBe(0)
}

/** Opens the page of each remote and checks the version of its text and its code. */
async function expectVersions(page: Page, version: string): Promise<void> {
  for (const remote of versionedRemotes) {
    await openPage(page, pages[remote])
    await expectVersion(page, remote, version)
  }
}

async function expectVersion(page: Page, remote: VersionedRemote, version: string): Promise<void> {
  const text = versionedTexts[remote]
  await expect(title(page, version === '1.0.0' ? text : `${text} ${version}`)).toBeVisible()
  // Waits for the code, which loads after the text of the HTML.
  const document = expect(page.locator('html'))
  if (version === '1.0.0') await document.not.toHaveAttribute(`data-${remote}`)
  else await document.toHaveAttribute(`data-${remote}`, version)
}

/** The global object of the federation runtime that tools read. */
interface Federation {
  moduleInfo: Record<string, { version?: string; remotesInfo?: object }>
  __SHARE__: Record<string, { default?: object }>
}

test(
  'MFE-03, MFE-05: two versions of each remote run at the same time, the newer version only for the visitor who chose it',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const chosen = await (await browser.newContext({ baseURL: shop.url })).newPage()
    const versions = versionedRemotes.map((remote) => `${remote.replace('mf-', 'mf.')}=1.1.0`)
    await chosen.goto(`${urls.home()}?${versions.join('&')}`)
    await expect(chosen).toHaveURL(urls.home())
    await expectVersions(chosen, '1.1.0')
    await expectVersions(page, '1.0.0')

    const notice = chosen.getByRole('complementary', { name: 'Versions of this visit' })
    await expect(notice).toContainText('mf-catalog 1.1.0 runs in this visit.')
    await notice.getByRole('link', { name: 'Clear mf-account' }).click()
    await expect(title(chosen, versionedTexts['mf-account'])).toBeVisible()
    await openPage(chosen, urls.cart())
    await expectVersion(chosen, 'mf-cart-checkout', '1.1.0')
    await chosen.context().close()
  },
)

test(
  'MFE-05: the panel shows versions, owners, times and errors, draws boundaries and chooses a version',
  { tag: '@desktop' },
  async ({ page, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/of the test/)
    await openPage(page, urls.home())
    const opening = page.getByRole('button', { name: 'Versions' })
    expect(await loaded(page, '/mf/panel.')).toBe(0)
    await opening.click()
    const panel = page.getByRole('dialog', { name: 'Versions' })
    await expect(panel.getByText(/^Channel staging, revision \d+$/)).toBeVisible()
    const catalog = panel.getByRole('article').filter({ hasText: 'mf-catalog' })
    await expect(catalog.getByText('1.0.0 (stable)')).toBeVisible()
    await expect(catalog.getByText(/^signed by /)).toBeVisible()
    await expect(panel.getByRole('rowheader', { name: 'mf-catalog 1.0.0' })).toBeVisible()
    await expect(panel.getByRole('rowheader', { name: 'mf-catalog/routes' })).toBeVisible()
    // The data that the browser extension of Module Federation shows.
    const federation = () =>
      page.evaluate(() => {
        const { __FEDERATION__: found } = globalThis as unknown as { __FEDERATION__: Federation }
        const [scopes = {}] = Object.values(found.__SHARE__)
        return { moduleInfo: found.moduleInfo, shared: Object.keys(scopes.default ?? {}) }
      })
    await expect.poll(async () => (await federation()).moduleInfo).toHaveProperty('shell')
    const { moduleInfo, shared } = await federation()
    expect(moduleInfo.shell?.remotesInfo).toHaveProperty('mf-catalog')
    expect(Object.values(moduleInfo).map(({ version }) => version)).toContain('1.0.0')
    expect(shared).toContain('react')
    await expect(panel.getByText('Errors: 0')).toBeVisible()
    await page.evaluate(() => void Promise.reject(new Error('of the test')))
    await expect(panel.getByText('Error: of the test')).toBeVisible()
    await panel.getByRole('checkbox', { name: 'Draw the boundaries of remotes' }).check()
    await expect(page.getByText('mf-catalog 1.0.0', { exact: true }).first()).toBeVisible()
    await expectNoA11yViolations(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opening).toBeFocused()

    await openPage(page, `${urls.home()}?mf.panel`)
    await catalog.getByRole('combobox').selectOption('1.1.0')
    await catalog.getByRole('button', { name: 'Show' }).click()
    await expectVersion(page, 'mf-catalog', '1.1.0')
    await expect(catalog.getByText('1.1.0 (override)')).toBeVisible()
    await expectNoA11yViolations(page)
  },
)

test(
  'MFE-05: a production gateway serves no file of the panel, and ignores a version in the address',
  { tag: '@desktop' },
  async ({ playwright }) => {
    const { dataDir } = shop
    deliverTo('promote', ...all('1.0.0'), '--to', 'production', '--no-smoke')
    const production = await startGateway({ CHANNEL: 'production', DATA_DIR: dataDir })
    const request = await playwright.request.newContext({ baseURL: production.url })
    try {
      const page = await request.get(`${urls.home()}?mf.catalog=1.1.0&mf.panel`)
      expect(page.status()).toBe(200)
      expect(page.headers()).not.toHaveProperty('set-cookie')
      const html = await page.text()
      expect(html).not.toMatch(/\/mf\/|versions-notice/)
      expect(html).toContain('/r/mf-catalog/1.0.0/')

      const dist = join(import.meta.dirname, '../../shell/dist')
      const panel = readdirSync(join(dist, 'panel')).filter((file) => file.endsWith('.mjs'))
      expect(panel).toHaveLength(2)
      for (const file of [...panel, 'panel.json']) {
        for (const folder of ['/mf/', '/assets/']) {
          expect((await request.get(folder + file)).status(), folder + file).toBe(404)
        }
      }
      const ofPanel = /shop-panel|panel\.json/
      const served = readdirSync(join(dist, 'browser')).filter((file) => file.endsWith('.mjs'))
      expect(
        panel.some((file) => ofPanel.test(readFileSync(join(dist, 'panel', file), 'utf8'))),
      ).toBe(true)
      for (const file of served) {
        expect(readFileSync(join(dist, 'browser', file), 'utf8'), file).not.toMatch(ofPanel)
      }
    } finally {
      await request.dispose()
      await production.stop()
    }
  },
)

test(
  'MFE-04: a promotion and a rollback are seen on the next load, without a restart and without a failed request',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await expectVersions(page, '1.0.0')
    const seen = new Set<string | undefined>()
    const traffic = startTraffic(request, 2, async (ask, turn) => {
      const html = await ask(Object.values(pages)[turn % 3] ?? '')
      seen.add(/\/r\/[^/]+\/([\d.]+)\//.exec(html)?.[1])
      const files = html.matchAll(/<link rel="modulepreload"[^>]* href="(\/r\/[^"]+)"/g)
      for (const [, file = ''] of files) await ask(file)
    })
    try {
      deliverTo('promote', ...all('1.1.0'), '--to', 'staging', '--no-smoke')
      await expectVersions(page, '1.1.0')
      deliverTo('rollback', 'staging')
      await expectVersions(page, '1.0.0')
    } finally {
      await traffic.end()
    }
    expect(await traffic.end()).toEqual([])
    expect(seen).toEqual(new Set(['1.0.0', '1.1.0']))
  },
)

test(
  'MFE-04: a tab that was opened before a promotion keeps its version, and can order',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [product] = await sellableProducts(request)
    await addToCart(page, product)
    const isSameDocument = await rememberDocument(page)
    deliverTo('promote', ...all('1.1.0'), '--to', 'staging', '--no-smoke')

    await goToCart(page)
    await expectVersion(page, 'mf-cart-checkout', '1.0.0')
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await readOrderId(page)
    expect(await isSameDocument()).toBe(true)
    expect(await loaded(page, '/1.1.0/')).toBe(0)
    deliverTo('rollback', 'staging')
  },
)

test(
  'DEL-04: a visitor who got the canary keeps the canary; at 100 % all visitors get the canary, at 0 % no visitor',
  { tag: '@desktop' },
  async ({ browser }) => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => openVisitor(browser)))
    const canaryAt = (percent: number) =>
      deliverTo(
        'promote',
        'mf-catalog@1.1.0',
        '--to',
        'staging',
        '--percent',
        `${percent}`,
        '--no-smoke',
      )
    const versions = () => Promise.all(visitors.map((visitor) => visitor.version()))
    canaryAt(50)
    const drawn = await versions()
    expect(await versions()).toEqual(drawn)
    canaryAt(100)
    expect(new Set(await versions())).toEqual(new Set(['1.1.0']))
    canaryAt(50)
    expect(await versions()).toEqual(drawn)
    canaryAt(0)
    expect(new Set(await versions())).toEqual(new Set(['1.0.0']))
    await Promise.all(visitors.map(({ close }) => close()))
  },
)

/** The number of loaded files whose address contains `part`. */
async function loaded(page: Page, part: string): Promise<number> {
  return await page.evaluate(
    (text) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes(text)).length,
    part,
  )
}

/** A new visitor that requests the home page without rendering it. */
async function openVisitor(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop.url })
  return {
    version: async () => versionIn(await (await context.request.get(urls.home())).text()),
    close: () => context.close(),
  }
}

function versionIn(html: string): string | undefined {
  return /\/r\/mf-catalog\/([\d.]+)\//.exec(html)?.[1]
}
