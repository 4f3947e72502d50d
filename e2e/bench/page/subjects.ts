import { request } from '@playwright/test'
import {
  cart,
  checkout,
  collection,
  home,
  login,
  orderConfirmation,
  orders,
  product,
  search,
} from '@shop/urls'
import { newAccount } from '../../shopper/account.ts'
import { placeOrder, type Product as ListedProduct } from '../../shopper/api.ts'

/** Pages that show the shopper's cart. */
const cartPageNames = ['cart', 'cart-of-six', 'checkout'] as const
const accountPageNames = ['login', 'order-confirmation', 'orders'] as const
export const pageNames = [
  'home',
  'listing',
  'filtered',
  'product',
  'search',
  ...cartPageNames,
  ...accountPageNames,
] as const
export type PageName = (typeof pageNames)[number]

/**
 * federated: the page that the gateway serves. monolith: the same HTML with one build of all apps instead of shell
 * and remotes. static: the same HTML without scripts and their preloads, the fastest possible page.
 */
export const variantNames = ['federated', 'monolith', 'static'] as const
export type VariantName = (typeof variantNames)[number]

/** The chunk name of each page in the builds. */
export const pageChunks: Record<PageName, string> = {
  home: 'home',
  listing: 'collection',
  filtered: 'collection',
  product: 'product',
  search: 'search',
  cart: 'cart',
  'cart-of-six': 'cart',
  checkout: 'checkout',
  login: 'login',
  'order-confirmation': 'order-confirmation',
  orders: 'orders',
}

interface Product extends ListedProduct {
  inStock: boolean
  image: string[]
}

/** A page with the state of the shopper who opens it. */
export interface Visit {
  path: string
  /** The stored cart has one unit of each of these products. */
  cart: readonly { _id: string }[]
  /** Token of the stored session; undefined for a guest. */
  token?: string | undefined
}

export type Visits = Record<PageName, Visit>

export function isCartPage(name: PageName): boolean {
  return cartPageNames.some((each) => each === name)
}

/** The app that renders the page. */
export function remoteOf(name: PageName): string {
  if (isCartPage(name)) return 'mf-cart-checkout'
  return accountPageNames.some((each) => each === name) ? 'mf-account' : 'mf-catalog'
}

/** Whether the HTML of the page has a picture of a product. The HTML of the cart has one if the cart's cookie contains its lines. */
export function hasPicture(name: PageName): boolean {
  return remoteOf(name) === 'mf-catalog' || pageChunks[name] === 'cart'
}

/** Six products in stock with a picture, always the same for the same demonstration. */
export async function findProducts(shopUrl: string): Promise<[Product, ...Product[]]> {
  const answer = await fetch(`${shopUrl}/api/product/enhanced-filtered?limit=100`)
  if (!answer.ok) throw new Error(`The list of products answered ${answer.status}`)
  const { products } = (await answer.json()) as { products: Product[] }
  const [first, ...more] = products
    .filter(({ inStock, image }) => inStock && image.length > 0)
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
    .slice(0, 6)
  if (!first || more.length < 5) throw new Error('The shop has no six products in stock')
  return [first, ...more]
}

/** The state for each page. Places the orders that some pages show. */
export async function findVisits(
  shopUrl: string,
  pages: readonly PageName[] = pageNames,
): Promise<Visits> {
  const six = await findProducts(shopUrl)
  const [first] = six
  const { category, _id } = first
  const { token, order } = await placeOrders(shopUrl, first, pages)
  return {
    home: { path: home(), cart: [] },
    listing: { path: collection(), cart: [] },
    filtered: { path: collection({ category, maxPrice: 100, sort: 'price_low' }), cart: [] },
    product: { path: product(_id), cart: [] },
    search: { path: search({ q: 'crème' }), cart: [] },
    cart: { path: cart(), cart: [first] },
    'cart-of-six': { path: cart(), cart: six },
    checkout: { path: checkout(), cart: [first] },
    login: { path: login(), cart: [] },
    'order-confirmation': { path: orderConfirmation(order), cart: [] },
    orders: { path: orders(), cart: [], token },
  }
}

/** Places an order of a guest and, if the page is measured, three orders of an account. */
async function placeOrders(shopUrl: string, ordered: Product, pages: readonly PageName[]) {
  const visitor = await request.newContext({ baseURL: shopUrl })
  try {
    const order = await placeOrder(visitor, ordered)
    if (!pages.includes('orders')) return { order }
    const { token } = await newAccount(visitor)
    for (let count = 0; count < 3; count += 1) await placeOrder(visitor, ordered, 1, token)
    return { order, token }
  } finally {
    await visitor.dispose()
  }
}
