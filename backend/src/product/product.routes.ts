import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { cachedRoute, prepareAnswer } from '../http/caching/cached-route.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { CACHED_FOR_A_MINUTE, REVALIDATED, route } from '../http/routing/route.ts'
import type { ApiConfig } from '../config/config.ts'
import { namesIn, readCategoryStructure } from './category.repository.ts'
import { listChanges, readListingChanges } from './changes.repository.ts'
import { prepareListAnswer } from './product-list-answer.ts'
import {
  catalogueFingerprint,
  findProduct,
  listHotProducts,
  listNewest,
  listProducts,
  listRelated,
  listSummaries,
} from './product.repository.ts'

export function registerProducts(
  app: FastifyInstance,
  db: Db,
  { answerCacheMs = 0 }: Pick<ApiConfig, 'answerCacheMs'>,
): void {
  registerLists(app, db, answerCacheMs)
  registerCategories(app, db, answerCacheMs)

  route(
    app,
    'product/by-ids',
    async ({ ids }) => ({ success: true, products: await listSummaries(db, ids) }),
    { cache: REVALIDATED },
  )

  registerChanges(app, db, answerCacheMs)

  cachedRoute(app, answerCacheMs, 'product/one', {
    make: async ({ productId }) => {
      const product = await findProduct(db, productId)
      if (!product) throw new Refusal('product_not_found')
      const related = await listRelated(db, product)
      return prepareAnswer('product/one', { success: true, product, related }, undefined)
    },
  })
}

function registerLists(app: FastifyInstance, db: Db, maxAgeMs: number): void {
  cachedRoute<'product/list', string>(app, maxAgeMs, 'product/list', {
    // All products in one answer: recomputed only when a product has changed.
    make: async (_, last) => {
      const fingerprint = await catalogueFingerprint(db)
      if (last?.about === fingerprint) return last
      return prepareListAnswer('product/list', listProducts(db), fingerprint)
    },
  })
  cachedRoute(app, maxAgeMs, 'products/filtered', {
    make: (filter) => prepareListAnswer('products/filtered', listNewest(db, filter), undefined),
  })
  cachedRoute(app, maxAgeMs, 'product/hot', {
    make: async () => {
      const answer = { success: true as const, hotProducts: await listHotProducts(db) }
      return prepareAnswer('product/hot', answer, undefined)
    },
    cache: CACHED_FOR_A_MINUTE,
  })
}

/** For the sitemap (SEO-02). */
function registerChanges(app: FastifyInstance, db: Db, maxAgeMs: number): void {
  cachedRoute(app, maxAgeMs, 'product/changes', {
    make: async ({ page = 1 }) =>
      prepareAnswer(
        'product/changes',
        { success: true, ...(await listChanges(db, page)) },
        undefined,
      ),
    cache: CACHED_FOR_A_MINUTE,
  })
  cachedRoute(app, maxAgeMs, 'product/listing-changes', {
    make: async () =>
      prepareAnswer(
        'product/listing-changes',
        { success: true, listings: await readListingChanges(db) },
        undefined,
      ),
    cache: CACHED_FOR_A_MINUTE,
  })
}

function registerCategories(app: FastifyInstance, db: Db, maxAgeMs: number): void {
  cachedRoute(app, maxAgeMs, 'product/filtered-categories-structure', {
    make: async () => {
      const answer = { success: true as const, categories: await readCategoryStructure(db) }
      return prepareAnswer('product/filtered-categories-structure', answer, undefined)
    },
    cache: CACHED_FOR_A_MINUTE,
  })
  cachedRoute(app, maxAgeMs, 'product/categories', {
    make: async () => {
      const answer = { success: true as const, ...namesIn(await readCategoryStructure(db)) }
      return prepareAnswer('product/categories', answer, undefined)
    },
    cache: CACHED_FOR_A_MINUTE,
  })
}
