import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { cachedRoute, prepareAnswer } from '../http/caching/cached-route.ts'
import { limitMade } from '../http/limits/made-answers.ts'
import { CACHED_FOR_A_MINUTE } from '../http/routing/route.ts'
import { filterProducts, searchProducts } from './product-pages.ts'
import type { ApiConfig } from '../config/config.ts'
import { suggest } from './suggest.repository.ts'
import { countableSearch, type CountableSearch, Trends } from './trends.ts'

/** Searches, suggestions and listings computed for one device: a shopper who types quickly needs some 60 a minute (SEC-01). */
const SEARCH_LIMIT = { max: 240, windowMs: 60_000 }

/** Search, suggestions and trends (API-03). */
export function registerSearch(
  app: FastifyInstance,
  db: Db,
  { answerCacheMs = 0, rateLimits }: Pick<ApiConfig, 'answerCacheMs' | 'rateLimits'>,
): void {
  const beforeMake = rateLimits ? limitMade(SEARCH_LIMIT) : undefined
  const trends = new Trends(db, app.log)
  app.addHook('onClose', () => trends.close())

  cachedRoute<'product/search', CountableSearch | undefined>(app, answerCacheMs, 'product/search', {
    make: async (search) => {
      const { answer, query } = await searchProducts(db, search)
      const isFirstPage = answer.pagination.page === 1
      const searched = isFirstPage ? countableSearch(query, answer.pagination.total) : undefined
      return prepareAnswer('product/search', answer, searched)
    },
    onAnswer: ({ about }, { ip }) => {
      if (about) trends.note(ip, about)
    },
    ...(beforeMake && { beforeMake }),
    // Not public: each visitor's search is counted, so no cache may answer it for several visitors.
    cache: 'private, no-cache',
  })

  cachedRoute(app, answerCacheMs, 'product/enhanced-filtered', {
    ...(beforeMake && { beforeMake }),
    make: async (filter) =>
      prepareAnswer('product/enhanced-filtered', await filterProducts(db, filter), undefined),
  })

  cachedRoute(app, answerCacheMs, 'product/suggest', {
    ...(beforeMake && { beforeMake }),
    make: async ({ q = '', language }) => {
      const answer = { success: true as const, suggestions: await suggest(db, q, language) }
      return prepareAnswer('product/suggest', answer, undefined)
    },
  })

  cachedRoute(app, answerCacheMs, 'product/search-trends', {
    make: async () => {
      const trending = (await trends.list()).map((term) => ({ term }))
      return prepareAnswer('product/search-trends', { success: true, trends: trending }, undefined)
    },
    cache: CACHED_FOR_A_MINUTE,
  })
}
