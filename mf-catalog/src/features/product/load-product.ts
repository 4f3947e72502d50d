import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { idPattern } from '@shop/domain'

export type ProductPage = CallAnswer<'product/one'>

/** PROD-06: a malformed id is a 404, like the id of a product that does not exist. */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductPage> {
  const { productId = '' } = params
  if (!idPattern.test(productId)) throw data(null, { status: 404 })
  try {
    return await callShared('product/one', { productId }, { signal: request.signal })
  } catch (error) {
    if (isApiError(error, 'product_not_found')) throw data(null, { status: 404 })
    throw error
  }
}
