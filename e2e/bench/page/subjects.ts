import { randomUUID } from 'node:crypto'
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
import { signedInShopper } from './signed-in-shopper.ts'

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
 * federated: as the gateway serves it. monolith: the same HTML with one build of all the apps in place of shell
 * and remotes. static: the same HTML with neither scripts nor preloads of scripts, the floor for any of them.
 */
export const variantNames = ['federated', 'monolith', 'static'] as const
export type VariantName = (typeof variantNames)[number]

/** The name under which the builds know each page's chunk. */
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

interface Product {
  _id: string
  category: string
  inStock: boolean
  image: string[]
}

/** A page as a shopper opens it. */
export interface Visit {
  path: string
  /** One unit of each is in the stored cart. */
  cart: readonly { _id: string }[]
  /** Of the stored session; undefined for a guest. */
  token?: string | undefined
}

export type Visits = Record<PageName, Visit>

export function isCartPage(name: PageName): boolean {
  return cartPageNames.some((each) => each === name)
}

/** Who renders the page. */
export function remoteOf(name: PageName): string {
  if (isCartPage(name)) return 'mf-cart-checkout'
  return accountPageNames.some((each) => each === name) ? 'mf-account' : 'mf-catalog'
}

/** Whether the HTML of the page has a picture of a product. Of the cart it has one where the shopper's cookie tells the lines. */
export function hasPicture(name: PageName): boolean {
  return remoteOf(name) === 'mf-catalog' || pageChunks[name] === 'cart'
}

/** How each page is opened; the products are the same ones whenever the demonstration shop is the same. */
export async function findVisits(
  shopUrl: string,
  pages: readonly PageName[] = pageNames,
): Promise<Visits> {
  const answer = await fetch(`${shopUrl}/api/product/enhanced-filtered?limit=100`)
  if (!answer.ok) throw new Error(`The list of products answered ${answer.status}`)
  const { products } = (await answer.json()) as { products: Product[] }
  const six = products
    .filter(({ inStock, image }) => inStock && image.length > 0)
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
    .slice(0, 6)
  const [first] = six
  if (!first || six.length < 6) {
    throw new Error('The shop has no six products in stock with a picture')
  }
  const { category, _id } = first
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
    'order-confirmation': {
      path: orderConfirmation(await orderOf(shopUrl, first)),
      cart: [],
    },
    orders: {
      path: orders(),
      cart: [],
      token: pages.includes('orders') ? await shopperWithOrders(shopUrl, first) : undefined,
    },
  }
}

/** The token of an account with three orders. */
async function shopperWithOrders(shopUrl: string, ordered: Product): Promise<string> {
  const token = await signedInShopper(shopUrl)
  for (let count = 0; count < 3; count++) await orderOf(shopUrl, ordered, token)
  return token
}

/** An order of one unit, by the account of `token` or else by a guest. */
async function orderOf(
  shopUrl: string,
  { _id }: Product,
  token?: string,
): Promise<{ orderId: string; email: string }> {
  const email = 'bench@example.com'
  const name = { firstName: 'Amel', lastName: 'Trabelsi', phone: '+216 20 123 456', email }
  const answer = await fetch(`${shopUrl}/api/order/place`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token !== undefined && { token }),
    },
    body: JSON.stringify({
      address: {
        ...name,
        street: '12 rue Ulysse',
        city: 'Houmt Souk',
        zipcode: '4180',
        country: 'Tunisia',
      },
      items: [{ id: _id, quantity: 1 }],
      isGuestOrder: token === undefined,
      guestInfo: { name: 'Amel Trabelsi', email, phone: name.phone },
    }),
  })
  if (!answer.ok) throw new Error(`An order answered ${answer.status}: ${await answer.text()}`)
  const { orderId } = (await answer.json()) as { orderId: string }
  return { orderId, email }
}
