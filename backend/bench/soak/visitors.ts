import { randomBytes } from 'node:crypto'
import { demoProducts } from '@shop/demo-shop/catalogue'
import * as urls from '@shop/urls'
import type { HttpRequest } from '../load/http-client.ts'
import { get, listingRequests, OrderMaker } from '../load/requests.ts'
import { searchQueries, suggestQueries } from '../load/search-queries.ts'

type Step = HttpRequest & { expected: number }

/**
 * What the n-th request of all visitors is. Of a hundred, 40 are pages (a quarter of them of visitors with a cart, for whom they are
 * rendered anew) and 60 calls: 25 list, 12 look at a product, 10 search, 6 suggest, 5 order, 1 reads all products, 1 signs in.
 */
export function visitors(): (turn: number) => Step {
  const products = demoProducts()
  const categories = [...new Set(products.map(({ category }) => category))].map((category) => ({
    category,
    subCategory: products.find((product) => product.category === category)?.subCategory ?? '',
  }))
  const ids = products.map(({ _id }) => _id)
  const lists = listingRequests(categories)
  const searches = searchQueries(products, 1000)
  const beginnings = suggestQueries(products, 500)
  const orders = new OrderMaker(ids)
  const pages = pagesOf(ids, categories)
  const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
  return (turn) => {
    // A step without a common factor with 100 mixes them.
    const share = (turn * 37) % 100
    if (share < 40) return { ...page(pick(pages, turn), share < 10), expected: 200 }
    if (share < 65) return { ...pick(lists, turn), expected: 200 }
    if (share < 77) return { ...get(`/api/product/one/${pick(ids, turn)}`), expected: 200 }
    if (share < 87) return { ...pick(searches, turn), expected: 200 }
    if (share < 93) return { ...pick(beginnings, turn), expected: 200 }
    if (share < 98) return { ...orders.next(), expected: 200 }
    if (share < 99) return { ...get('/api/product/list'), expected: 200 }
    return { ...strangerSigningIn(), expected: 401 }
  }
}

function pagesOf(ids: readonly string[], categories: readonly { category: string }[]): string[] {
  return [
    urls.home(),
    urls.about(),
    urls.cart(),
    urls.login(),
    urls.guestOrderTracking(),
    urls.search({ q: 'crème' }),
    urls.collection(),
    ...categories.map(({ category }) => urls.collection({ category })),
    ...ids.slice(0, 60).map((id) => urls.product(id)),
  ]
}

function page(path: string, hasCart: boolean): HttpRequest {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  return { path, headers: hasCart ? { ...headers, cookie: `cart=1|${'a'.repeat(24)}:1` } : headers }
}

/** A wrong password costs the server as much CPU time as a correct one. */
function strangerSigningIn(): HttpRequest {
  const email = `${randomBytes(6).toString('hex')}@example.tn`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Motdepasse1' })
  return { method: 'POST', path: '/api/user/login', headers, body }
}
