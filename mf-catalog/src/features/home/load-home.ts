import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared, settle, type Settled } from '@shop/api'
import type { Hero, ProductSummary } from '@shop/contracts'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadSection } from './load-products.ts'
import type { ShownNeed } from './needs/shown-needs.ts'

export interface HomeData {
  heroes: Settled<Hero[]>
  latest: Settled<ProductSummary[]>
  needs: ShownNeed[]
}

/** How many of the newest products home shows. */
export const latestCount = 8

/** HOME-01: the data of the home page's server-rendered HTML. */
export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [heroes, latest, shownNeeds] = await Promise.all([
    settle(callShared('heroes/list', {}, { signal }).then((answer) => answer.heroes)),
    settle(loadSection({ sort: 'newest', limit: latestCount }, signal)),
    loadNeeds(),
  ])
  const isReady = latest.status === 'ready'
  return {
    heroes,
    latest: isReady ? { status: 'ready', data: latest.data.products } : latest,
    needs: shownNeeds(isReady ? latest.data.needs : undefined),
  }
}

/**
 * The drawings of the needs are loaded with the data, so that the page's script does not contain them. If that fails,
 * home has no row of needs.
 */
async function loadNeeds(): Promise<(names?: readonly string[]) => ShownNeed[]> {
  try {
    const { shownNeeds } = await loadWithRetry(
      'mf-catalog/needs',
      () => import(/* webpackChunkName: "needs" */ './needs/shown-needs.ts'),
    )
    return shownNeeds
  } catch {
    // `loadWithRetry` has logged the error.
    return () => []
  }
}
