import { demoProducts } from '@shop/demo-shop/catalogue'
import * as urls from '@shop/urls'
import type { HttpRequest } from '../measuring/load.ts'
import {
  clientAddress,
  get,
  listingRequests,
  orderRequest,
  pageRequest,
  searchRequests,
  withCart,
  wrongSignIn,
} from './requests.ts'

/**
 * The n-th request of all visitors of the demonstration. Of a hundred requests, 40 are pages and 60 are calls. The
 * calls are 25 lists, 12 products, 10 searches, 6 suggestions, 5 orders, 1 list of all products and 1 sign-in. A
 * quarter of the pages are for visitors with a cart, so they are rendered again.
 */
export async function visitors(): Promise<(turn: number) => HttpRequest> {
  const products = demoProducts()
  const ids = products.map(({ _id }) => _id)
  const lists = listingRequests(products)
  const { searches, suggestions } = await searchRequests(products)
  const categories = new Set(products.map(({ category }) => category))
  const pages = [
    urls.home(),
    urls.about(),
    urls.cart(),
    urls.login(),
    urls.guestOrderTracking(),
    urls.search({ q: 'crème' }),
    urls.collection(),
    ...[...categories].map((category) => urls.collection({ category })),
    ...ids.slice(0, 60).map((id) => urls.product(id)),
  ]
  const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
  return (turn) => {
    // A step without a common factor with 100 mixes the different requests.
    const share = (turn * 37) % 100
    if (share < 40) {
      return pageRequest(pick(pages, turn), clientAddress(6, turn), share < 10 ? withCart : {})
    }
    if (share < 65) return pick(lists, turn)
    if (share < 77) return get(`/api/product/one/${pick(ids, turn)}`)
    if (share < 87) return pick(searches, turn)
    if (share < 93) return pick(suggestions, turn)
    if (share < 98) return orderRequest(products, turn)
    return share < 99 ? get('/api/product/list') : wrongSignIn()
  }
}
