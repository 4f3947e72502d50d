import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type Cart, cartCookieName, productName, writeCartCookie } from '@shop/domain'
import { untilHydrated } from '@shop/tools/react-commits'
import * as urls from '@shop/urls'
import { type Product, sellableProducts } from './api.ts'

export { untilHydrated }

/** Opens an address and waits until the page is hydrated; an earlier click would be lost. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** Waits until the shell has started. It then loads the page's code, which hydrates the server's HTML. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => '__FEDERATION_BUNDLER_RUNTIME__' in globalThis)
}

/** Repeats an action until the page answers it: a part of the page answers no action before its own code has loaded. */
export async function untilAnswered(
  act: () => Promise<unknown>,
  expectAnswer: (within: { timeout: number }) => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    await act()
    await expectAnswer({ timeout: 3000 })
  }).toPass()
}

/** The page's only heading of level 1. */
export function title(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The accessible name of links and headings that show a product's name in four parts (NAME-01, NAME-02). */
export function shownName(product: Product, language: 'fr' | 'en' | 'ar' = 'fr'): string {
  const { brand, range, title: middle, size } = productName(product, language)
  const maker = [brand, range].filter(Boolean).join(' · ')
  return [maker, middle, size].filter(Boolean).join(' ')
}

/** Waits for the end of all animations, except those of skeletons and spinners, which never end. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let ending = running(); ending.length > 0; ending = running()) {
      await Promise.allSettled(ending.map(({ finished }) => finished))
      // Waits a frame, because elements that inherit a changed color start their transition in the next frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Holds the shop's code back until the returned function is called, so that the page stays as the server sent it. */
export async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/main.*.mjs', async (route) => {
    await code.promise
    await route.fallback()
  })
  return code.resolve
}

/** Marks the document. The returned function returns whether the page still shows this document, and was not reloaded. */
export async function rememberDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-remembered', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-remembered'))
}

/** Chooses the language before the first page, as a returning shopper's cookie does (GEN-03). */
export async function speak(context: BrowserContext, language: 'fr' | 'en' | 'ar'): Promise<void> {
  const url = process.env.SHOP_URL ?? ''
  await context.addCookies([{ name: 'i18nextLng', value: language, url }])
}

/** Puts one unit into the cart on the product's page. */
export async function addToCart(page: Page, product: Product): Promise<void> {
  await openPage(page, urls.product(product._id))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Produit ajouté au panier')).toBeVisible()
}

/** The link to the cart; its accessible name contains the number of items. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Panier : / })
}

/** Opens the menu on a phone; on a wide screen its links are always visible. */
export async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Unfolds the lists of the footer, which are folded on a phone. */
export async function unfoldFooter(page: Page): Promise<void> {
  const lists = page.getByRole('contentinfo').locator('details')
  await lists.first().waitFor({ state: 'attached' })
  await lists.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((list) => (list.open = true)))
}

/** The cards of a listing. */
export function cards(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Produits' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 3 }),
    })
}

/** Sets the cookie with which the cart's page is requested (decision 050). */
export async function bringCartCookie(context: BrowserContext, cart: Cart): Promise<void> {
  const { hostname: domain } = new URL(process.env.SHOP_URL ?? '')
  const value = writeCartCookie({ cart, hasCoupon: false })
  if (value === undefined) return
  await context.addCookies([{ name: cartCookieName, value, domain, path: urls.cart() }])
}

/** The value of the cookie that sends the cart to the server. */
export async function cartCookie(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies(new URL(urls.cart(), process.env.SHOP_URL).href)
  return cookies.find(({ name }) => name === cartCookieName)?.value
}

/** Stores one unit of each product in the cart before the first page is opened, like a returning shopper. */
export async function fillCart(
  context: BrowserContext,
  ...products: readonly Pick<Product, '_id'>[]
): Promise<void> {
  const cart = Object.fromEntries(products.map(({ _id }) => [_id, { default: 1 }]))
  await bringCartCookie(context, cart)
  await context.addInitScript((stored) => {
    // Blank pages have no storage. The cart is stored only once, so that it stays empty after an order.
    if (location.origin === 'null') return
    if (localStorage.getItem('guestCart') === null) localStorage.setItem('guestCart', stored)
  }, JSON.stringify(cart))
}

/** Fills the cart with one product in stock and opens a page; returns the product. */
export async function openWithFilledCart(
  page: Page,
  request: APIRequestContext,
  url: string,
): Promise<Product> {
  const [product] = await sellableProducts(request)
  await fillCart(page.context(), product)
  await openPage(page, url)
  return product
}

/** The drawer that the cart's icon opens over most pages (MINI-01). */
export function miniCart(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Panier : / })
}

/** Goes to the cart page by the icon and the mini cart. An empty mini cart has no link to the cart page. */
export async function goToCart(page: Page): Promise<void> {
  await cartLink(page).click()
  await miniCart(page).getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(urls.cart())
}

/** Turns the browser's data saving on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Unfolds every group of a panel, such as the filters of a list. */
export async function unfoldGroups(panel: Locator): Promise<void> {
  await panel.locator('details').evaluateAll((all) => {
    for (const group of all) (group as HTMLDetailsElement).open = true
  })
}
