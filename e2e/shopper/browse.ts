import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type Cart, cartCookieName, productName, writeCartCookie } from '@shop/domain'
import * as urls from '@shop/urls'
import { type Product, sellableProducts } from './api.ts'

/** Opens an address and waits until React has taken the page over: a click before that would be lost. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
}

/** Waits until the shell loads the page's code, with which it takes the server's page over. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => '__FEDERATION_BUNDLER_RUNTIME__' in globalThis)
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }

/** React's root knows when all of it is taken over; its elements are marked one by one before. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, ReactRoot> | null
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
    const state = key && root?.[key]?.stateNode.current.memoizedState
    return Boolean(state) && !(state as { isDehydrated: boolean }).isDehydrated
  })
}

/** The page's one heading of the first level. */
export function title(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** A product's name as links and headings are called that show it in three parts (NAME-01). */
export function shownName(product: Product, language: 'fr' | 'en' | 'ar' = 'fr'): string {
  const { brand, title: middle, size } = productName(product, language)
  return [brand, middle, size].filter(Boolean).join(' ')
}

/** Waits for every movement that ends by itself; skeletons and busy signs never do. */
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
      // What inherits a color that changed begins to change in the next frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Keeps the shop's code back, so that the page is what the server sent; until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/main.*.mjs', async (route) => {
    await code.promise
    await route.fallback()
  })
  return code.resolve
}

/** Marks the document; the answer tells whether the page is still in it, so was never reloaded. */
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

/** The link to the cart; its name carries the number of items. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Panier : / })
}

/** Opens the menu on a phone; on a wide screen its links are always there. */
export async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
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

/** The cookie that the cart's page is asked for with (decision 050). */
export async function bringCartCookie(context: BrowserContext, cart: Cart): Promise<void> {
  const { hostname: domain } = new URL(process.env.SHOP_URL ?? '')
  const value = writeCartCookie({ cart, hasCoupon: false })
  if (value === undefined) return
  await context.addCookies([{ name: cartCookieName, value, domain, path: urls.cart() }])
}

/** What the cart's page of the server is told of the cart. */
export async function cartCookie(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies(new URL(urls.cart(), process.env.SHOP_URL).href)
  return cookies.find(({ name }) => name === cartCookieName)?.value
}

/** One unit of each in the cart before the first page is opened, as a returning shopper has it. */
export async function fillCart(
  context: BrowserContext,
  ...products: readonly Pick<Product, '_id'>[]
): Promise<void> {
  const cart = Object.fromEntries(products.map(({ _id }) => [_id, { default: 1 }]))
  await bringCartCookie(context, cart)
  await context.addInitScript((stored) => {
    // Blank pages have no storage. And only once: a page after an order finds the cart as the order left it.
    if (location.origin === 'null') return
    if (localStorage.getItem('guestCart') === null) localStorage.setItem('guestCart', stored)
  }, JSON.stringify(cart))
}

/** As `fillCart` with one product that can be bought, and opens a page: the product. */
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

/** The way to the cart page by its icon and the mini cart. An empty one has no such link. */
export async function goToCart(page: Page): Promise<void> {
  await cartLink(page).click()
  await miniCart(page).getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(urls.cart())
}

/** Asks for little data, as a browser's setting does. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
