import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { cachedRoute } from '../http/caching/cached-route.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { CACHED_FOR_A_MINUTE } from '../http/routing/route.ts'
import { listSummaries } from '../product/product.repository.ts'
import type { Article } from './advice-articles.ts'
import { findNamedProducts } from './advice.repository.ts'

/** ADV-01. An article may name products that the shop does not have (yet). They are logged at the start, and left out of the page. */
export async function registerAdvice(
  app: FastifyInstance,
  db: Db,
  articles: readonly Article[],
  { answerCacheMs = 0 }: Pick<ApiConfig, 'answerCacheMs'>,
): Promise<void> {
  const bySlug = new Map(articles.map((article) => [article.slug, article]))
  await warnOfUnknown(app, db, articles)

  cachedRoute(app, answerCacheMs, 'advice/list', {
    make: async () => {
      const pictures = await picturesOf(db, articles)
      const listed = articles.map(({ slug, date, texts }) => ({
        slug,
        date,
        texts,
        pictures: pictures.get(slug) ?? [],
      }))
      return { success: true, articles: listed }
    },
    cache: CACHED_FOR_A_MINUTE,
  })

  cachedRoute(app, answerCacheMs, 'advice/one', {
    make: async ({ slug }) => {
      const article = bySlug.get(slug)
      if (!article) throw new Refusal('not_found')
      const named = await findNamedProducts(db, article.products)
      const ids = new Set(named.map(({ id }) => id))
      const products = await listSummaries(db, [...ids])
      return { success: true, article, products }
    },
  })
}

const mostPictures = 3

/** Name of an article → the pictures of its first products that are on sale. */
async function picturesOf(
  db: Db,
  articles: readonly Article[],
): Promise<ReadonlyMap<string, string[]>> {
  const references = new Set(articles.flatMap(({ products }) => products))
  const named = Map.groupBy(
    await findNamedProducts(db, [...references]),
    ({ reference }) => reference,
  )
  const ids = (reference: string) => (named.get(reference) ?? []).map(({ id }) => id)
  const summaries = await listSummaries(db, [...new Set([...references].flatMap(ids))])
  const pictureOf = new Map(summaries.map(({ _id, image }) => [_id, image[0]]))
  return new Map(
    articles.map(({ slug, products }) => {
      const pictures = products.flatMap(ids).flatMap((id) => pictureOf.get(id) ?? [])
      return [slug, [...new Set(pictures)].slice(0, mostPictures)]
    }),
  )
}

async function warnOfUnknown(
  app: FastifyInstance,
  db: Db,
  articles: readonly Article[],
): Promise<void> {
  for (const { slug, products } of articles) {
    const named = new Set((await findNamedProducts(db, products)).map((each) => each.reference))
    const unknown = products.filter((reference) => !named.has(reference))
    if (unknown.length > 0) {
      app.log.warn(
        { slug, unknown },
        'an article of advice names products that the shop does not have',
      )
    }
  }
}
