import { stores } from './store-names.ts'

interface Seen {
  _id: string
}

interface AnswerWithProducts {
  product?: Seen
  products?: Seen[]
  related?: Seen[]
}

const path = '/api/product/by-ids'

/**
 * Offline, the answer to `product/by-ids` out of every product that was seen, so that a cart shows whatever was put into it.
 * Undefined where one of them was never seen: an answer without it would say that it is no longer sold.
 */
export async function seenProducts(url: URL): Promise<Response | undefined> {
  if (url.pathname !== path) return undefined
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean)
  const seen = await everySeen()
  const products = ids.flatMap((id) => seen.get(id) ?? [])
  if (ids.length === 0 || products.length < ids.length) return undefined
  return Response.json({ success: true, products })
}

/** Id → the product as it was last seen. */
async function everySeen(): Promise<Map<string, Seen>> {
  const cache = await caches.open(stores.answer)
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const stored = answers.filter((answer) => answer !== undefined)
  const sentAt = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0
  const seen = new Map<string, Seen>()
  for (const answer of stored.toSorted((a, b) => sentAt(a) - sentAt(b))) {
    const { product, products = [], related = [] } = (await answer.json()) as AnswerWithProducts
    for (const each of [...related, ...products, ...(product ? [product] : [])]) {
      seen.set(each._id, each)
    }
  }
  return seen
}
