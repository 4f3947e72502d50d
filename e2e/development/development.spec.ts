import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { deliver, startGateway } from '../setup/built-shop.ts'
import { publishTwoVersions } from '../setup/delivered-releases.ts'
import { startDevCopy, type DevCopy } from './dev-copy.ts'

const component = 'mf-catalog/src/product-card/product-price.tsx'

let dev: DevCopy

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dev = await startDevCopy()
})
test.afterEach(() => dev?.undo())
test.afterAll(() => dev?.stop())

test('DEV-01: a change of a remote’s component is shown without a reload, and typed text stays', async ({
  page,
}) => {
  const typed = await openAndType(page)

  dev.edit(component, (source) => source.replace('price={', 'price={"Modifié " + '))

  await expect(page.getByText(/^Modifié \d/).first()).toBeVisible()
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(page.getByText(/^Modifié \d/).first()).toBeVisible()
})

test('DEV-01: a change of a shared package is shown inside the remotes, and typed text stays', async ({
  page,
}) => {
  const typed = await openAndType(page)

  dev.edit('shared/ui/src/text/price.tsx', (source) =>
    source.replace('{price}', '{price} (partagé)'),
  )

  await expect(page.getByText('(partagé)').first()).toBeVisible()
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: a change of a text is shown without a reload', async ({ page }) => {
  await openAndType(page)

  dev.edit('mf-catalog/src/locales/fr/home.json', (source) =>
    source.replace('Les derniers produits', 'Les tout derniers produits'),
  )

  await expect(page.getByText('Les tout derniers produits')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: a syntax error is shown with file and line until it is corrected, and meanwhile the last good build is served', async ({
  page,
}) => {
  const typed = await openAndType(page)
  const overlay = page.locator('dev-overlay')

  dev.edit(component, (source) => source.replace('return (', 'return (('))
  await expect(overlay.getByRole('heading', { name: /product-price\.tsx:\d+:\d+$/ })).toBeVisible()
  expect((await page.request.get(dev.url)).status()).toBe(200)

  dev.edit(component, (source) => source.replace('return ((', 'return ('))
  await expect(overlay).toHaveCount(0)
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: an error of a component is shown with file and line', async ({ page }) => {
  await openAndType(page)

  dev.edit(component, (source) =>
    source.replace('return (', "if (price) throw new Error('no price')\n  return ("),
  )

  const overlay = page.locator('dev-overlay')
  await expect(overlay.getByRole('heading', { name: `${component}:18` }).first()).toBeVisible()
  await expect(overlay.getByText('Error: no price').first()).toBeVisible()
})

test('DEV-01: after a change of the backend, a new backend process answers with the same data', async ({
  request,
}) => {
  const settings = async () =>
    (await (await request.get(`${dev.url}/api/settings`)).json()) as { settings: object }
  const before = await settings()

  dev.edit('backend/src/shop-settings/shop-settings.routes.ts', (source) =>
    source.replace('...offers, emptyLists', '...offers, emptyLists, deliveryFee: 1'),
  )

  const after = { ...before, settings: { ...before.settings, deliveryFee: 1 } }
  await expect.poll(settings).toEqual(after)
})

test('DEV-01: a missing text causes a warning in the console and in the terminal', async ({
  page,
}) => {
  const warning = 'No text for common:words.price.nowhere in fr'
  await openAndType(page)
  const warned = page.waitForEvent('console', (message) => message.text().includes(warning))

  dev.edit(component, (source) => source.replace('common:words.price', '$&.nowhere'))

  expect((await warned).type()).toBe('warning')
  await page.reload()
  await expect.poll(() => dev.log.filter((line) => line.includes(warning))).not.toEqual([])
})

test('DEV-01: an error of a component on the server is printed in the terminal with file and line', async ({
  request,
}) => {
  dev.edit(component, (source) =>
    source.replace(
      'return (',
      "if (typeof window === 'undefined') throw new Error('no price')\n  $&",
    ),
  )

  const terminal = async () => {
    expect((await request.get(dev.url)).status()).toBe(200)
    return dev.log.join('\n')
  }
  await expect.poll(terminal).toMatch(/Error: no price\n.*\/product-price\.tsx:18/)
})

test('DEV-01: requests during a start wait for the first builds, and the terminal prints the progress', async () => {
  // Waits until the server has stopped, because a stopping server answers 503 to new requests.
  await dev.stopServer()
  const opened = dev.restart()
  const asked = Promise.all([firstAnswer(dev.url), firstAnswer(`${dev.url}/api/settings`)])
  await opened

  expect(await asked).toEqual([200, 200])
  expect(dev.log).toContainEqual(expect.stringMatching(/^Building for development: shell, /))
  expect(dev.log).toContainEqual(expect.stringMatching(/^mf-catalog is built/))
  expect(dev.log.filter((line) => /error/i.test(line))).toEqual([])
})

test('DEV-01: `pnpm dev mf-catalog` shows changes of mf-catalog, and the existing builds of the other remotes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await dev.restart(['mf-catalog'])
  const typed = await openAndType(page)

  dev.edit(component, (source) => source.replace('price={', 'price={"Modifié " + '))

  await expect(page.getByText(/^Modifié \d/).first()).toBeVisible()
  await expect(typed).toHaveValue('nobody@')
  await page.goto(`${dev.url}${urls.cart()}`)
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  const watched = await page.evaluate(() => [...globalThis.shopDevPage!.builds.keys()])
  expect(watched).not.toContain('mf-cart-checkout')
})

test('MFE-05: `pnpm dev mf-catalog --shop` shows mf-catalog with the data and the other remotes of a deployed shop', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const staging = await startGateway({ CHANNEL: 'staging' })
  try {
    await publishTwoVersions(staging.dataDir)
    const others = ['mf-cart-checkout@1.1.0', 'mf-account@1.0.0', 'mf-catalog@1.0.0']
    deliver(staging.dataDir, 'promote', ...others, '--to', 'staging', '--no-smoke')
    await dev.restart(['mf-catalog', '--shop', staging.url])
    await openAndType(page)
    dev.edit(component, (source) => source.replace('price={', 'price={"Modifié " + '))
    await expect(page.getByText(/^Modifié \d/).first()).toBeVisible()

    const answered = page.waitForResponse((answer) => answer.url().includes('/api/'))
    await page.goto(`${dev.url}${urls.cart()}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mon panier 1.1.0' })).toBeVisible()
    expect((await answered).ok()).toBe(true)
    expect(dev.log.join('\n')).toContain(
      `mf-cart-checkout 1.1.0 runs as staging of ${staging.url} has it`,
    )
  } finally {
    await dev.stopServer()
    await staging.stop()
  }
})

/** The status of the first answer, once the server listens. */
async function firstAnswer(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return answer.status
    await wait(20)
  }
}

/** Opens the home page and types into the newsletter's form, whose state a reload would lose. */
async function openAndType(page: Page) {
  await page.goto(dev.url)
  const email = page.getByRole('main').getByRole('textbox')
  // The page is hydrated once its builds are connected.
  await page.waitForFunction(() => globalThis.shopDevPage?.builds.has('mf-catalog'))
  await email.fill('nobody@')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  return email
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis)
}
