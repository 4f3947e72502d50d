import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { keptRoute, readyAnswer } from '../http/caching/cached-route.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { KEPT_A_MINUTE, REVALIDATED, route } from '../http/routing/route.ts'
import type { ApiSettings } from '../config/config.ts'
import { namesIn, readCategoryStructure } from './category.repository.ts'
import { readyList } from './product-list-answer.ts'
import { filterProducts } from '../search/product-pages.ts'
import {
  catalogueFingerprint,
  findProduct,
  listHotProducts,
  listNewest,
  listProducts,
  listRelated,
} from './product.repository.ts'

export function registerProducts(
  app: FastifyInstance,
  db: Db,
  { answersKeptMs = 0 }: Pick<ApiSettings, 'answersKeptMs'>,
): void {
  registerLists(app, db, answersKeptMs)
  registerCategories(app, db, answersKeptMs)

  route(
    app,
    'product/one',
    async ({ productId }) => {
      const product = await findProduct(db, productId)
      if (!product) throw new Refusal('product_not_found')
      return { success: true, product, related: await listRelated(db, product) }
    },
    { cache: REVALIDATED },
  )
}

function registerLists(app: FastifyInstance, db: Db, keptMs: number): void {
  keptRoute<'product/list', string>(app, keptMs, 'product/list', {
    // The whole shop in one answer: made anew only when a product has changed.
    make: async (_, last) => {
      const fingerprint = await catalogueFingerprint(db)
      if (last?.about === fingerprint) return last
      return readyList('product/list', listProducts(db), fingerprint)
    },
  })
  keptRoute(app, keptMs, 'products/filtered', {
    make: (filter) => readyList('products/filtered', listNewest(db, filter), undefined),
  })
  keptRoute(app, keptMs, 'product/enhanced-filtered', {
    make: async (filter) =>
      readyAnswer('product/enhanced-filtered', await filterProducts(db, filter), undefined),
  })
  keptRoute(app, keptMs, 'product/hot', {
    make: async () => {
      const answer = { success: true as const, hotProducts: await listHotProducts(db) }
      return readyAnswer('product/hot', answer, undefined)
    },
    cache: KEPT_A_MINUTE,
  })
}

function registerCategories(app: FastifyInstance, db: Db, keptMs: number): void {
  keptRoute(app, keptMs, 'product/filtered-categories-structure', {
    make: async () => {
      const answer = { success: true as const, categories: await readCategoryStructure(db) }
      return readyAnswer('product/filtered-categories-structure', answer, undefined)
    },
    cache: KEPT_A_MINUTE,
  })
  keptRoute(app, keptMs, 'product/categories', {
    make: async () => {
      const answer = { success: true as const, ...namesIn(await readCategoryStructure(db)) }
      return readyAnswer('product/categories', answer, undefined)
    },
    cache: KEPT_A_MINUTE,
  })
}
