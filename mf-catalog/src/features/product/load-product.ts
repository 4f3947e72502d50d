import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { idPattern } from '@shop/domain'

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
    return { ...answer, loadedAt: Date.now() }
  } catch (error) {
    if (isApiError(error, 'product_not_found')) throw data(null, { status: 404 })
    throw error
  }
}
