import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

type ProductTexts = { name: string; size?: string }

/** The fields that tests read of the API's product. */
export type Product = {
  _id: string
  name: string
  brand?: string
  size?: string
  price: number
  discount: number
  stockQuantity: number
  category: string
  subCategory: string
  translations: { en: ProductTexts; ar: ProductTexts }
}

export type PlacedOrder = { orderId: string; email: string }

type Filter = Record<string, string | number>

/** The first products of a listing. */
export async function listedProducts(
  request: APIRequestContext,
  filter: Filter = {},
): Promise<Product[]> {
  let products: Product[] = []
  // A shop that has just started on a busy machine may answer 503 with Retry-After.
  await expect(async () => {
    const answer = await request.get('/api/product/enhanced-filtered', {
      params: { limit: 20, ...filter },
    })
    expect(answer.ok(), 'the API lists products').toBe(true)
    products = ((await answer.json()) as { products: Product[] }).products
  }).toPass({ timeout: 30_000 })
  return products
}

/** Products of a listing's first page that have so many units in stock that no other test can sell them out. */
export async function sellableProducts(
  request: APIRequestContext,
  filter: Filter = {},
): Promise<[Product, Product]> {
  const products = await listedProducts(request, filter)
  const [first, second] = products.filter(({ stockQuantity }) => stockQuantity >= 20)
  if (!first || !second) throw new Error('The demonstration shop has no two products in stock')
  return [first, second]
}

/** A sold-out product. Sold-out products are last in every listing (FIND-05). */
export async function soldOutProduct(request: APIRequestContext): Promise<Product> {
  const products = await listedProducts(request, { limit: 100, page: 6 })
  const product = products.find(({ stockQuantity }) => stockQuantity === 0)
  if (!product) throw new Error('The demonstration shop has no sold-out product')
  return product
}

/** A new e-mail address at each call. */
export function newEmail(): string {
  return `cliente-${randomUUID().slice(0, 8)}@example.tn`
}

export const customer = {
  firstName: 'Amel',
  lastName: 'Trabelsi',
  street: '12 rue Ulysse',
  city: 'Houmt Souk',
  zipcode: '4180',
  phone: '+216 20 123 456',
}

/**
 * A product with few units, late in the listing, which no other test shows or puts into a cart. `index` chooses a different product
 * for each run of a test that sells it out.
 */
export async function lastUnits(request: APIRequestContext, index: number): Promise<Product> {
  const products = await listedProducts(request, { limit: 100, page: 5 })
  const product = products.filter(({ stockQuantity: units }) => units > 0 && units < 5)[index]
  if (!product) throw new Error('The demonstration shop has no product with few units left')
  return product
}

/**
 * A product late in the listing, which no other test orders, so that a test can compare its stock. `index` chooses a different
 * product for each test and each of its runs.
 */
export async function countedUnits(request: APIRequestContext, index: number): Promise<Product> {
  const products = await listedProducts(request, { limit: 100, page: 5 })
  const product = products.filter(({ stockQuantity: units }) => units >= 5)[index]
  if (!product) throw new Error('The demonstration shop has no product to count')
  return product
}

/** The stock of a product now; the answers of other calls may be one second old. */
export async function stockOf(request: APIRequestContext, { _id }: Product): Promise<number> {
  const answer = await request.get('/api/product/by-ids', { params: { ids: _id } })
  const { products } = (await answer.json()) as { products: Product[] }
  return products[0]?.stockQuantity ?? Number.NaN
}

/** The body of a guest's order. */
export function orderBody({ _id }: Pick<Product, '_id'>, email: string, quantity = 1) {
  return {
    address: { ...customer, email, country: 'Tunisia' },
    items: [{ id: _id, quantity }],
    isGuestOrder: true,
    guestInfo: {
      name: `${customer.firstName} ${customer.lastName}`,
      email,
      phone: customer.phone,
    },
  }
}

/** Orders units of a product without a browser, as the account of `token`, else as a guest. */
export async function placeOrder(
  request: APIRequestContext,
  product: Product,
  quantity = 1,
  token?: string,
): Promise<PlacedOrder> {
  const email = newEmail()
  const answer = await request.post('/api/order/place', {
    headers: { 'Idempotency-Key': randomUUID(), ...(token && { token }) },
    data: { ...orderBody(product, email, quantity), isGuestOrder: token === undefined },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { orderId } = (await answer.json()) as { orderId: string }
  return { orderId, email }
}
