import { basename, dirname } from 'node:path/posix'
import { request } from '@playwright/test'
import * as urls from '@shop/urls'
import { newAccount } from '../../shopper/account.ts'
import { placeOrder, type Product as ListedProduct } from '../../shopper/api.ts'

/** Every page that is measured → the app that renders it, and the chunk of its code in the builds. */
const codeOf = {
  home: 'mf-catalog/home',
  listing: 'mf-catalog/collection',
  filtered: 'mf-catalog/collection',
  product: 'mf-catalog/product',
  search: 'mf-catalog/search',
  cart: 'mf-cart-checkout/cart',
  'cart-of-six': 'mf-cart-checkout/cart',
  checkout: 'mf-cart-checkout/checkout',
  login: 'mf-account/login',
  'order-confirmation': 'mf-account/order-confirmation',
  orders: 'mf-account/orders',
} as const
export type PageName = keyof typeof codeOf
export const pageNames = Object.keys(codeOf) as PageName[]

/**
 * federated: the page that the gateway serves. monolith: the same HTML with one build of all apps instead of shell
 * and remotes.
 */
export const variantNames = ['federated', 'monolith'] as const
export type VariantName = (typeof variantNames)[number]

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

/** The app that renders the page. */
export function remoteOf(name: PageName): string {
  return dirname(codeOf[name])
}

export function chunkOf(name: PageName): string {
  return basename(codeOf[name])
}

/** Whether the HTML of the page has a picture of a product. The HTML of the cart has one if the cart's cookie contains its lines. */
export function hasPicture(name: PageName): boolean {
  return remoteOf(name) === 'mf-catalog' || chunkOf(name) === 'cart'
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

/** Returns the path, cart and session for each page. Places the orders that some pages show. */
export async function findVisits(shopUrl: string, pages: readonly PageName[]): Promise<Visits> {
  const six = await findProducts(shopUrl)
  const [first] = six
  const { category, _id } = first
  const { token, order } = await placeOrders(shopUrl, first, pages)
  return {
    home: { path: urls.home(), cart: [] },
    listing: { path: urls.collection(), cart: [] },
    filtered: { path: urls.collection({ category, maxPrice: 100, sort: 'price_low' }), cart: [] },
    product: { path: urls.product(_id), cart: [] },
    search: { path: urls.search({ q: 'crème' }), cart: [] },
    cart: { path: urls.cart(), cart: [first] },
    'cart-of-six': { path: urls.cart(), cart: six },
    checkout: { path: urls.checkout(), cart: [first] },
    login: { path: urls.login(), cart: [] },
    'order-confirmation': { path: urls.orderConfirmation(order), cart: [] },
    orders: { path: urls.orders(), cart: [], token },
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
