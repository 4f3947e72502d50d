import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { HttpRequest } from './http-client.ts'

const gzip = { 'accept-encoding': 'gzip' }

export interface Category {
  category: string
  subCategory: string
}

/** What home, category and promotion pages ask for: filters, orders and pages as shoppers mix them. */
export function listingRequests(categories: readonly Category[]): HttpRequest[] {
  const filters: Record<string, string>[] = [
    {},
    { page: '2' },
    { hasDiscount: 'true' },
    { hasDiscount: 'true', minDiscount: '20', sort: 'discount' },
    { coffret: 'true' },
    { sort: 'newest', limit: '8' },
    ...categories.flatMap(({ category, subCategory }, index): Record<string, string>[] => [
      { category },
      { category, page: '2', sort: 'price_low' },
      { category, subcategory: subCategory, minPrice: '5', maxPrice: String(40 + index * 5) },
    ]),
  ]
  return filters.map((filter) => get('/api/product/enhanced-filtered', filter))
}

export function get(path: string, query: Record<string, string> = {}): HttpRequest {
  const search = new URLSearchParams(query).toString()
  return { path: search ? `${path}?${search}` : path, headers: gzip }
}

/** Orders of one to three lines, each over other products, each under a key of its own. */
export class OrderMaker {
  readonly #products: readonly string[]
  #made = 0

  constructor(products: readonly string[]) {
    this.#products = products
  }

  next(): HttpRequest & { method: 'POST' } {
    this.#made += 1
    return {
      method: 'POST',
      path: '/api/order/place',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(this.#draft(this.#made)),
    }
  }

  /** For a load: made anew for every request that is sent. */
  asLoad(): Request {
    return { method: 'POST', setupRequest: (request) => ({ ...request, ...this.next() }) }
  }

  #draft(number: number): object {
    const email = `client${number}@example.tn`
    const items = Array.from({ length: 1 + (number % 3) }, (_, line) => ({
      // A step that has no factor in common with the number of products reaches all of them.
      id: this.#products[(number * 7919 + line * 104_729) % this.#products.length],
      size: 'default',
      quantity: 1 + ((number + line) % 2),
    }))
    const phone = '+216 20 000 000'
    const address = { street: '3 rue du Phare', city: 'Houmt Souk', zipcode: '4180' }
    return {
      address: {
        firstName: 'Amel',
        lastName: 'Trabelsi',
        email,
        country: 'Tunisia',
        phone,
        ...address,
      },
      items,
      guestInfo: { name: 'Amel Trabelsi', email, phone },
      isGuestOrder: true,
    }
  }
}
