import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { idPattern, isSoldOut } from '@shop/domain'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadSoldOut } from './buy/load-sold-out.ts'

export type ProductPage = CallAnswer<'product/one'> & {
  /** Epoch ms: what depends on the time is the same on the server and in the browser. */
  loadedAt: number
}

/** PROD-06: a malformed id is a 404, like the id of a product that does not exist. */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductPage> {
  const { productId = '' } = params
  if (!idPattern.test(productId)) throw data(null, { status: 404 })
  try {
    const answer = await callShared('product/one', { productId }, { signal: request.signal })
    // Its place is not known before: the page comes with it, so that nothing moves. Without it the page says so.
    if (isSoldOut(answer.product)) await loadWithRetry('sold-out', loadSoldOut).catch(() => null)
    return { ...answer, loadedAt: Date.now() }
  } catch (error) {
    if (isApiError(error, 'product_not_found')) throw data(null, { status: 404 })
    throw error
  }
}
