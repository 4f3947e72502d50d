import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { ProductSearch } from '@shop/contracts'
import { listPageSize } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { cachedRoute, observedRoute } from '../http/caching/cached-route.ts'
import { limitComputedAnswers } from '../http/limits/limit-computed-answers.ts'
import { languageOf } from '../http/request/language.ts'
import { CACHED_FOR_A_MINUTE } from '../http/routing/route.ts'
import { filterProducts, searchProducts } from './product-pages.ts'
import type { ApiConfig } from '../config/config.ts'
import { suggest } from './suggest.repository.ts'
import {
  countableEmptySearch,
  countableSearch,
  type CountableSearch,
  Trends,
} from './visits/trends.ts'

type Search = z.output<typeof ProductSearch>

/** Largest number of searches, suggestions and listings that are computed for one known device in a minute. A shopper who types quickly needs some 60 (SEC-01). */
const SEARCH_LIMIT = { max: 240, windowMs: 60_000 }

interface Searched {
  /** Whether the search has found nothing. */
  isMissed: boolean
  /** The search as it is counted; undefined if it is not counted. */
  searched: CountableSearch | undefined
}

/**
 * Whether the call asks for a whole page without filters. Only such a call is counted as a search without result if it finds
 * nothing. The search bar asks for fewer products while the shopper types, and filters may exclude products that the shop has
 * (OPER-12).
 */
function isWhole({
  q: _q,
  exact: _exact,
  page: _page,
  sort: _sort,
  limit,
  ...filters
}: Search): boolean {
  return (limit ?? listPageSize) >= listPageSize && Object.keys(filters).length === 0
}

/** The calls for search, suggestions and trends (API-03). */
export function registerSearch(
  app: FastifyInstance,
  db: Db,
  { answerCacheMs = 0, rateLimits }: Pick<ApiConfig, 'answerCacheMs' | 'rateLimits'>,
): void {
  const beforeMake = rateLimits ? limitComputedAnswers(SEARCH_LIMIT) : () => null
  const trends = new Trends(db, app.log)
  app.addHook('onClose', () => trends.close())

  observedRoute(app, answerCacheMs, 'product/search', {
    make: async (search) => {
      const { answer, query } = await searchProducts(db, search)
      const { total, page } = answer.pagination
      const isMissed = total === 0 && !answer.contraindicated && isWhole(search)
      const about: Searched = isMissed
        ? { isMissed, searched: countableEmptySearch(search.q ?? '') }
        : { isMissed: false, searched: page === 1 ? countableSearch(query, total) : undefined }
      return { answer, about }
    },
    onAnswer: ({ isMissed, searched }, request) => {
      if (!searched) return
      trends.note(request.ip, isMissed ? { ...searched, language: languageOf(request) } : searched)
    },
    beforeMake,
    // The answer is private, because each visitor's search is counted, so a shared cache must not answer it for several visitors.
    cache: 'private, no-cache',
  })

  cachedRoute(app, answerCacheMs, 'product/enhanced-filtered', {
    beforeMake,
    make: (filter) => filterProducts(db, filter),
  })

  cachedRoute(app, answerCacheMs, 'product/suggest', {
    beforeMake,
    make: async ({ q = '', language }) => ({
      success: true,
      suggestions: await suggest(db, q, language),
    }),
  })

  cachedRoute(app, answerCacheMs, 'product/search-trends', {
    make: async () => ({
      success: true,
      trends: (await trends.list()).map((term) => ({ term })),
    }),
    cache: CACHED_FOR_A_MINUTE,
  })
}
