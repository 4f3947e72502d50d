import type { APIRequestContext, Page, Route } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import {
  cards,
  cartLink,
  miniCart,
  openPage,
  rememberDocument,
  title,
  unfoldFooter,
  untilStill,
} from '../shopper/browse.ts'
import { homeTitle, shopName } from '../setup/demo-shop.ts'

type Answer = (route: Route) => Promise<void>

/** Holds requests back until `release` is called. */
async function hold(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<Answer>()
  await page.route(url, async (route) => await (await released)(route))
  return { release: (answer: Answer = (route) => route.continue()) => release(answer) }
}

/** Records the paths that the page requests from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const oneProduct = '/api/product/one/'
const productModule = /^\/r\/mf-catalog\/.*product[^/]*\.mjs$/

test(
  'FAST-01: before a product’s page is loaded, the product’s address shows an early view with the data of the product card',
  { tag: '@both' },
  async ({ page }) => {
    const product = await hold(page, `**${oneProduct}*`)
    await openPage(page, urls.collection())
    const card = cards(page).first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').click()
    await expect(title(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\/product\//)
    // Brand, name and size stand in one line in plain text.
    await expect(page).toHaveTitle(new RegExp(`.+ – ${shopName}$`))
    const label = (await page.title()).replace(` – ${shopName}`, '')
    for (const part of name.split('\n')) expect(label).toContain(part)
    await expect(page.getByRole('main').getByRole('img', { name: label })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeHidden()
    const places = async () => {
      await untilStill(page)
      return await page.evaluate(() =>
        ['main h1', 'main article picture', 'main [data-level$="_stock"]'].map((selector) => {
          const { x, y } = document.querySelector(selector)!.getBoundingClientRect()
          return [Math.round(x), Math.round(y)]
        }),
      )
    }
    const early = await places()
    product.release()
    await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeVisible()
    expect(await places(), 'nothing moves').toEqual(early)
    await expect(title(page, name)).toBeFocused()
  },
)

test('FAST-01: a listing shows its title and placeholders before its products arrive', async ({
  page,
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.home())
  const list = await hold(page, /\/api\/product\/enhanced-filtered/)
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await expect(page).toHaveURL(urls.collection())
  await expect(cards(page)).toHaveCount(0)
  await expectNoA11yViolations(page)
  list.release()
  await expect(cards(page)).toHaveCount(20)
  await expect(title(page, 'Tous les produits')).toBeFocused()
})

test('FAST-01: if the remote of a page is not loaded yet, the old page disappears at once after the tap', async ({
  page,
}) => {
  const remote = await hold(page, /\/r\/mf-account\//)
  await openPage(page, urls.home())
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page).toHaveURL(urls.guestOrderTracking())
  await expect(title(page, homeTitle.fr)).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
  remote.release()
  await expect(title(page, 'Suivre ma commande')).toBeVisible()
})

test('FAST-01: the mini cart opens at once, even if its remote is slow', async ({ page }) => {
  const remote = await hold(page, /\/r\/mf-cart-checkout\//)
  await openPage(page, urls.home())
  await cartLink(page).click()
  await expect(miniCart(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  remote.release()
  await expect(miniCart(page).getByText('Votre panier est vide')).toBeVisible()
})

/** The paths of all modules that a page needs, read from the server's HTML. */
async function modulesOf(request: APIRequestContext, url: string): Promise<string[]> {
  const html = await (await request.get(url)).text()
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)
  return [...links].map(([, href = '']) => new URL(href, process.env.SHOP_URL).pathname)
}

test('FAST-01: the pages of links in view are prefetched before the tap', async ({
  page,
  request,
}) => {
  const loaded = new Set<string>()
  page.on('requestfinished', (one) => loaded.add(new URL(one.url()).pathname))
  // Starts to wait before the page is opened: on a slow machine, the links in view may be prefetched while the page
  // opens, and no answer would come later.
  const brought = page.waitForResponse((answer) => answer.url().includes(oneProduct) && answer.ok())
  await openPage(page, urls.collection())
  await page.mouse.wheel(0, 10)
  const { pathname } = new URL((await brought).url())
  const id = pathname.slice(oneProduct.length)
  const modules = await modulesOf(request, urls.product(id))
  expect(modules).toContainEqual(expect.stringMatching(productModule))
  await expect
    .poll(() => [pathname, ...modules].filter((path) => !loaded.has(path)), {
      message: 'what the page needs has not arrived',
    })
    .toEqual([])
  const asked = watchRequests(page)
  await cards(page)
    .getByRole('link')
    .and(page.locator(`[href="${urls.product(id)}"]`))
    .click()
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeVisible()
  // Counts only this product, because links to others are still being prefetched.
  expect(asked.filter((path) => path === pathname || modules.includes(path))).toEqual([])
})

/**
 * The product paths that a page requests while a pointer rests on a product's link, and while the link has the focus.
 * Also the product paths that it requests during five seconds with the link in view.
 */
async function askedForByLinks(page: Page): Promise<string[]> {
  // Records from the start: a slow machine prefetches for links in view before the page is idle.
  const asked = watchRequests(page)
  await openPage(page, urls.collection())
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const link = cards(page).first().getByRole('link')
  await page.mouse.wheel(0, 10)
  await link.hover()
  await link.focus()
  await page.clock.runFor(5000)
  // When this later request is answered, all earlier ones have been recorded.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  return asked.filter((path) => path.startsWith(oneProduct))
}

for (const { saveData, visitor } of [
  { saveData: true, visitor: 'nothing is prefetched for a visitor who saves data' },
  {
    saveData: false,
    visitor: 'the same links are prefetched for a visitor who does not save data',
  },
]) {
  test(`FAST-01: ${visitor}`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, 'connection', { value })
      },
      { saveData },
    )
    const asked = await askedForByLinks(page)
    expect(asked.length > 0, asked.join(', ')).toBe(!saveData)
  })
}

test('FAST-01: an answer for an old page does not replace the current page', async ({ page }) => {
  await openPage(page, urls.collection())
  const isSameDocument = await rememberDocument(page)
  const names = await cards(page).getByRole('heading').allInnerTexts()
  const first = await hold(page, `**${oneProduct}*`)
  await cards(page).nth(0).getByRole('link').click()
  await expect(title(page, names[0]!)).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(20)
  await cards(page).nth(1).getByRole('link').click()
  await expect(title(page, names[1]!)).toBeVisible()
  first.release()
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeVisible()
  await expect(title(page, names[1]!)).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('PROD-06: if a product does not exist any more, a message replaces its early view', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(/404/)
  await openPage(page, urls.collection())
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const answer = await hold(page, `**${oneProduct}*`)
  await card.getByRole('link').click()
  await expect(title(page, name)).toBeVisible()
  const refusal = { success: false, code: 'product_not_found', message: 'Produit introuvable' }
  answer.release((route) => route.fulfill({ status: 404, json: refusal }))
  await expect(title(page, 'Page introuvable')).toBeVisible()
})

test('FAST-01: Back to a list restores the scroll position, even if the list has to be loaded again', async ({
  page,
}) => {
  await openPage(page, urls.collection())
  const card = cards(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  await card.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeVisible()
  // Moves the clock past the time for which the answer of the list is kept.
  await page.clock.install()
  await page.clock.fastForward(60_000)
  const list = await hold(page, /\/api\/product\/enhanced-filtered/)
  await page.goBack()
  await expect(title(page, 'Tous les produits')).toBeAttached()
  list.release()
  await expect(cards(page)).toHaveCount(20)
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - position))
    .toBeLessThan(50)
})
