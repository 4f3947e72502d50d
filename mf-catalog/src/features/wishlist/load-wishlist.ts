import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared, settle, type Settled } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { maxWishlist } from '@shop/domain'
import { idsIn } from '../../wishlist/saved-products.ts'

/** The products of the list in the address; undefined on the page of the visitor's own list, which is stored in the browser. */
export interface SharedWishlist {
  shared?: Settled<ProductSummary[]>
}

/** WISH-01: reads the list in the address. Leaves out texts that are not ids, and ids beyond the maximum of a list. */
export async function loadWishlist({ request }: LoaderFunctionArgs): Promise<SharedWishlist> {
  const listed = new URL(request.url).searchParams.get('produits')
  if (listed === null) return {}
  const ids = idsIn(listed).slice(0, maxWishlist)
  if (ids.length === 0) return { shared: { status: 'ready', data: [] } }
  const answer = callShared('product/by-ids', { ids: ids.join(',') }, { signal: request.signal })
  return { shared: await settle(answer.then(({ products }) => products)) }
}
