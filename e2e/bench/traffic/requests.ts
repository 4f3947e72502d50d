import { randomUUID } from 'node:crypto'
import type { DemoProduct } from '@shop/demo-shop/catalogue'
import { readJudgedQueries } from '@shop/demo-shop/judged-queries'
import { newEmail, orderBody } from '../../shopper/api.ts'
import type { HttpRequest } from '../measuring/load.ts'

const gzip = { 'accept-encoding': 'gzip' }
/** The headers of a request with a body. */
const json = { 'content-type': 'application/json' }
/** The header of a cart cookie. For a visitor with a cart, the gateway renders home and listings again. */
export const withCart = { cookie: `cart=1|${'a'.repeat(24)}:1` }

export function get(path: string, query: Record<string, string> = {}): HttpRequest {
  const search = new URLSearchParams(query).toString()
  return { path: search ? `${path}?${search}` : path, headers: gzip }
}

/** The request of a browser at this address for a page. */
export function pageRequest(
  path: string,
  address: string,
  headers: Record<string, string> = {},
): HttpRequest {
  return {
    path,
    headers: {
      ...headers,
      accept: 'text/html',
      'accept-encoding': 'br',
      'x-forwarded-for': address,
    },
  }
}

let lastPrice = 0

/** A listing that is not cached, because its price filter is new. */
export function newListing(address: string): HttpRequest {
  lastPrice += 1
  return pageRequest(`/collection?minPrice=${lastPrice / 10_000}`, address)
}

/** The n-th address of a group of clients. Addresses of different groups belong to different networks. */
export function clientAddress(group: number, n: number): string {
  return `10.${group}.${Math.floor(n / 250) % 250}.${n % 250}`
}

/** Calls of home, category and promotion pages, with a mixture of filters, sorts and page numbers like that of shoppers. */
export function listingRequests(products: readonly DemoProduct[]): HttpRequest[] {
  const categories = [...Map.groupBy(products, ({ category }) => category)]
  const filters: Record<string, string>[] = [
    {},
    { page: '2' },
    { hasDiscount: 'true' },
    { hasDiscount: 'true', minDiscount: '20', sort: 'discount' },
    { coffret: 'true' },
    { sort: 'newest', limit: '8' },
    ...categories.flatMap(([category, [first]], index): Record<string, string>[] => [
      { category },
      { category, page: '2', sort: 'price_low' },
      {
        category,
        subcategory: first?.subCategory ?? '',
        minPrice: '5',
        maxPrice: String(40 + index * 5),
      },
    ]),
  ]
  return filters.map((filter) => get('/api/product/enhanced-filtered', filter))
}

/**
 * The judged queries in three languages on their first pages, and suggestions for their beginnings. No request is
 * repeated, so that no answer comes from a cache.
 */
export async function searchRequests(products: readonly DemoProduct[]) {
  const queries = (await readJudgedQueries(products)).map(({ q }) => q)
  const beginnings = queries.flatMap((q) => Array.from(q, (_, end) => q.slice(0, end + 1).trim()))
  return {
    searches: ['1', '2', '3', '4', '5', '6', '7'].flatMap((page) =>
      queries.map((q) => get('/api/product/search', { q, page })),
    ),
    suggestions: [...new Set(beginnings)].map((q) => get('/api/product/suggest', { q })),
  }
}

/** The n-th order, with one to three lines. Each order has different products and its own idempotency key. */
export function orderRequest(products: readonly { _id: string }[], n: number): HttpRequest {
  const items = Array.from({ length: 1 + (n % 3) }, (_, line) => ({
    // A step without a common factor with the number of products reaches all products.
    id: products[(n * 7919 + line * 104_729) % products.length]?._id ?? '',
    quantity: 1 + ((n + line) % 2),
  }))
  return {
    method: 'POST',
    path: '/api/order/place',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...orderBody({ _id: '' }, newEmail()), items }),
  }
}

/** A sign-in with a wrong password. It costs the server as much processor time as one with a correct password. */
export function wrongSignIn(headers: Record<string, string> = {}): HttpRequest {
  const body = JSON.stringify({ email: newEmail(), password: 'Motdepasse1' })
  return {
    method: 'POST',
    path: '/api/user/login',
    headers: { ...json, ...headers },
    body,
    expected: 401,
  }
}
