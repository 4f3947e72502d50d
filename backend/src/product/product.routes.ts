import { calls } from '@shop/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { KEPT_A_MINUTE, REVALIDATED, route } from '../http/route.ts'
import { readCategoryStructure } from './category.repository.ts'
import { filterProducts, pageOf } from './product-filter.ts'
import { encodingFor, ListBody } from './product-list-cache.ts'
import {
  catalogueFingerprint,
  findProduct,
  listHotProducts,
  listProducts,
  listRelated,
} from './product.repository.ts'

export function registerProducts(app: FastifyInstance, db: Db): void {
  registerProductList(app, db)

  route(
    app,
    'product/hot',
    async () => ({ success: true, hotProducts: await listHotProducts(db) }),
    { cache: KEPT_A_MINUTE },
  )

  route(
    app,
    'product/filtered-categories-structure',
    async () => ({ success: true, categories: await readCategoryStructure(db) }),
    { cache: KEPT_A_MINUTE },
  )

  route(
    app,
    'product/enhanced-filtered',
    async (filter) => {
      const { products, total, priceBounds } = await filterProducts(db, filter)
      const { page, limit } = pageOf(filter)
      const totalPages = Math.ceil(total / limit)
      const pagination = { total, page, totalPages, hasMore: page < totalPages }
      return { success: true, products, pagination, priceBounds }
    },
    { cache: REVALIDATED },
  )

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

/** The whole shop in one answer: kept ready-made, and made anew only when a product has changed. */
function registerProductList(app: FastifyInstance, db: Db): void {
  let kept: { fingerprint: string; list: Promise<ListBody> } | undefined

  async function currentList(): Promise<ListBody> {
    const fingerprint = await catalogueFingerprint(db)
    if (kept?.fingerprint !== fingerprint) kept = { fingerprint, list: makeList(db) }
    try {
      return await kept.list
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  route(
    app,
    'product/list',
    async (_, request, reply) => sendList(await currentList(), request, reply),
    { cache: REVALIDATED },
  )
}

async function makeList(db: Db): Promise<ListBody> {
  const answer = { success: true as const, products: await listProducts(db) }
  return new ListBody(JSON.stringify(z.encode(calls['product/list'].answer, answer)))
}

async function sendList(
  list: ListBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', list.tag).header('vary', 'accept-encoding')
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.serializer((body: string) => body).send(list.body)
  return reply.header('content-encoding', encoding).send(await list.compressed(encoding))
}
