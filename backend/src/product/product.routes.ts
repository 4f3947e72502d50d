import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProductSummary } from '@shop/contracts'
import type { Db } from '../db/tables.ts'
import { cachedRoute, jsonOfAnswer } from '../http/caching/cached-route.ts'
import { StreamedAnswers } from '../http/caching/streamed-answers.ts'
import { streamedRoute } from '../http/caching/streamed-route.ts'
import { Refusal } from '../http/errors/refusal.ts'
import {
  CACHED_FOR_A_MINUTE,
  REVALIDATED,
  REVALIDATED_BY_ONE,
  route,
} from '../http/routing/route.ts'
import type { ApiConfig } from '../config/config.ts'
import { listBrands, namesIn, readCategoryStructure } from './category.repository.ts'
import { listChanges, readListingChanges } from './changes.repository.ts'
import { listHotProducts } from './hot-products.repository.ts'
import {
  catalogueFingerprint,
  findProduct,
  listNewest,
  listProducts,
  listRelated,
  listSummaries,
} from './product.repository.ts'
import { countInNetworks, refuseAbove } from '../http/limits/rate-limit-counters.ts'
import { isServerRender } from '../http/limits/rate-limits.ts'
import { networksAround } from '../http/request/client-network.ts'
import { LARGE_BYTES } from '../http/caching/streamed-answer.ts'

export function registerProducts(
  app: FastifyInstance,
  db: Db,
  { answerCacheMs = 0, rateLimits }: Pick<ApiConfig, 'answerCacheMs' | 'rateLimits'>,
): void {
  registerLists(app, db, { maxAgeMs: answerCacheMs, isLimited: rateLimits })
  registerCategories(app, db, answerCacheMs)

  route(app, 'product/by-ids', { cache: REVALIDATED }, async ({ ids, forCart }, request, reply) => {
    if (forCart) reply.header('cache-control', REVALIDATED_BY_ONE)
    return {
      success: true,
      products: await app.inTurn(request, () => listSummaries(db, ids)),
    }
  })

  registerChanges(app, db, answerCacheMs)

  cachedRoute(app, answerCacheMs, 'product/one', {
    make: async ({ productId }) => {
      const product = await findProduct(db, productId)
      if (!product) throw new Refusal('product_not_found')
      const related = await listRelated(db, product)
      return { success: true, product, related }
    },
  })
}

function registerLists(
  app: FastifyInstance,
  db: Db,
  { maxAgeMs, isLimited }: { maxAgeMs: number; isLimited: boolean },
): void {
  const answers = new StreamedAnswers(maxAgeMs, () => catalogueFingerprint(db))
  const beforeSend = isLimited ? limitWholeLists() : () => null
  streamedRoute(app, 'product/list', {
    answers,
    make: () => listPieces('product/list', listProducts(db)),
    beforeSend,
  })
  streamedRoute(app, 'products/filtered', {
    answers,
    make: (filter) => listPieces('products/filtered', listNewest(db, filter)),
    beforeSend,
  })
  cachedRoute(app, maxAgeMs, 'product/hot', {
    make: async () => ({ success: true, hotProducts: await listHotProducts(db) }),
    cache: CACHED_FOR_A_MINUTE,
  })
}

/** The call for the sitemap: products and listings with their last changes (SEO-02). */
function registerChanges(app: FastifyInstance, db: Db, maxAgeMs: number): void {
  cachedRoute(app, maxAgeMs, 'product/changes', {
    make: async ({ page = 1 }) => ({ success: true, ...(await listChanges(db, page)) }),
    cache: CACHED_FOR_A_MINUTE,
  })
  cachedRoute(app, maxAgeMs, 'product/listing-changes', {
    make: async () => ({ success: true, listings: await readListingChanges(db) }),
    cache: CACHED_FOR_A_MINUTE,
  })
}

function registerCategories(app: FastifyInstance, db: Db, maxAgeMs: number): void {
  cachedRoute(app, maxAgeMs, 'product/brands', {
    make: async () => ({ success: true, brands: await listBrands(db) }),
    cache: CACHED_FOR_A_MINUTE,
  })
  cachedRoute(app, maxAgeMs, 'product/filtered-categories-structure', {
    make: async () => ({ success: true, categories: await readCategoryStructure(db) }),
    cache: CACHED_FOR_A_MINUTE,
  })
  cachedRoute(app, maxAgeMs, 'product/categories', {
    make: async () => ({ success: true, ...namesIn(await readCategoryStructure(db)) }),
    cache: CACHED_FOR_A_MINUTE,
  })
}

/** Largest number of large lists for one network in a minute. An answer without a body (304) is not counted. */
const MOST_LISTS = 6
const MINUTE_MS = 60_000

/** SEC-01: limits how often one network gets the list of all products of a large shop. `bytes`: size of the compressed list. */
export function limitWholeLists(): (request: FastifyRequest, bytes: number) => void {
  const count = countInNetworks()
  return (request, bytes) => {
    if (bytes < LARGE_BYTES || isServerRender(request)) return
    refuseAbove(count(networksAround(request.ip), MINUTE_MS, MOST_LISTS), MOST_LISTS)
  }
}

const END = ']}'

/** Calls whose answer may contain every product of the shop. */
type ListName = 'product/list' | 'products/filtered'

/** The JSON of the call's answer, one piece for each part of the list. So a long list needs little memory and delays no other call. */
export async function* listPieces(
  name: ListName,
  parts: AsyncIterable<ProductSummary[]>,
): AsyncGenerator<string> {
  const start = jsonOf(name, []).slice(0, -END.length)
  yield start
  let comma = ''
  for await (const part of parts) {
    if (part.length === 0) continue
    yield comma + jsonOf(name, part).slice(start.length, -END.length)
    comma = ','
  }
  yield END
}

function jsonOf(name: ListName, products: ProductSummary[]): string {
  return jsonOfAnswer(name, { success: true, products })
}
