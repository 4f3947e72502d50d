import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared, settle, type Settled } from '@shop/api'
import type { Hero } from '@shop/contracts'
import { loadSection, type Section } from './load-products.ts'

export interface HomeData {
  heroes: Settled<Hero[]>
  latest: Settled<Section>
}

/** How many of the newest products home shows. */
export const latestCount = 8

/** HOME-01: the data of the home page's server-rendered HTML. */
export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [heroes, latest] = await Promise.all([
    settle(callShared('heroes/list', {}, { signal }).then((answer) => answer.heroes)),
    settle(loadSection({ sort: 'newest', limit: latestCount }, signal)),
  ])
  return { heroes, latest }
}
