import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { keptRoute, readyAnswer } from '../http/caching/cached-route.ts'
import { KEPT_A_MINUTE } from '../http/routing/route.ts'
import { searchProducts } from './product-pages.ts'
import type { ApiSettings } from '../config/config.ts'
import { suggest } from './suggest.repository.ts'
import { searchedFor, type Searched, Trends } from './trends.ts'

/** Search, suggestions and trends (API-03). */
export function registerSearch(
  app: FastifyInstance,
  db: Db,
  { answersKeptMs = 0 }: Pick<ApiSettings, 'answersKeptMs'>,
): void {
  const trends = new Trends(db, app.log)
  app.addHook('onClose', () => trends.close())

  keptRoute<'product/search', Searched | undefined>(app, answersKeptMs, 'product/search', {
    make: async (search) => {
      const { answer, query } = await searchProducts(db, search)
      const isFirstPage = answer.pagination.page === 1
      const searched = isFirstPage ? searchedFor(query, answer.pagination.total) : undefined
      return readyAnswer('product/search', answer, searched)
    },
    onAnswer: ({ about }, { ip }) => {
      if (about) trends.note(ip, about)
    },
  })

  keptRoute(app, answersKeptMs, 'product/suggest', {
    make: async ({ q = '' }) => {
      const answer = { success: true as const, suggestions: await suggest(db, q) }
      return readyAnswer('product/suggest', answer, undefined)
    },
  })

  keptRoute(app, answersKeptMs, 'product/search-trends', {
    make: async () => {
      const trending = (await trends.list()).map((term) => ({ term }))
      return readyAnswer('product/search-trends', { success: true, trends: trending }, undefined)
    },
    cache: KEPT_A_MINUTE,
  })
}
