import { type ApiInput, call, settle, type Settled } from '@shop/api'
import type { Hero, ProductSummary } from '@shop/contracts'

export interface HomeData {
  heroes: Settled<Hero[]>
  latest: Settled<ProductSummary[]>
}

export const latestCount = 8

/** HOME-01: the data of the home page's server-rendered HTML. */
export async function loadHome(signal: AbortSignal): Promise<HomeData> {
  const [heroes, latest] = await Promise.all([
    settle(call('heroes/list', {}, { signal }).then((answer) => answer.heroes)),
    settle(loadProducts({ sort: 'newest', limit: latestCount }, signal)),
  ])
  return { heroes, latest }
}

/** One page of products for a section. */
export async function loadProducts(
  filter: ApiInput<'product/enhanced-filtered'>,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const { products } = await call('product/enhanced-filtered', filter, { signal })
  return products
}
