import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared, isApiError, settle } from '@shop/api'
import type { CallAnswer, Review } from '@shop/contracts'
import { idPattern, isSoldOut } from '@shop/domain'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadBuyFacts, loadSoldOut } from './buy/load-parts.ts'

export type ProductPage = CallAnswer<'product/one'> & {
  /** Time of the load, epoch ms: texts that depend on the time are the same on the server and in the browser. */
  loadedAt: number
  /** The newest reviews, in pages that the server has rendered (REV-01). */
  newest?: readonly Review[]
}

/** Number of reviews that search engines get with the page, and that are shown at once when the reviews are opened. */
const NEWEST = 3

/** PROD-06: a malformed id is a 404, like the id of a product that does not exist. */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductPage> {
  const { productId = '' } = params
  if (!idPattern.test(productId)) throw data(null, { status: 404 })
  try {
    const answer = await callShared('product/one', { productId }, { signal: request.signal })
    const [newest] = await Promise.all([
      process.env.TARGET !== 'browser' && readNewest(answer.product, request.signal),
      loadParts(answer.product),
    ])
    return { ...answer, loadedAt: Date.now(), ...(newest && { newest }) }
  } catch (error) {
    if (isApiError(error, 'product_not_found')) throw data(null, { status: 404 })
    throw error
  }
}

/**
 * Loads the code of the sold-out panel and of the facts above the button before the page is shown, so that they do not
 * move the content of the page when they appear. If loading fails, an error is shown in their place.
 */
async function loadParts(product: ProductPage['product']): Promise<void> {
  await Promise.allSettled([
    isSoldOut(product) && loadWithRetry('sold-out', loadSoldOut),
    product.facts && loadWithRetry('buy-facts', loadBuyFacts),
  ])
}

/** The newest reviews. Undefined if no review has stars or the reviews cannot be read: the page is complete without them. */
async function readNewest(
  { _id: productId, rating }: ProductPage['product'],
  signal: AbortSignal,
): Promise<readonly Review[] | undefined> {
  if (!rating) return undefined
  const answer = await settle(callShared('reviews', { productId, limit: NEWEST }, { signal }))
  return answer.status === 'ready' ? answer.data.reviews : undefined
}
