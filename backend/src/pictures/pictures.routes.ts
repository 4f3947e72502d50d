import type { FastifyInstance } from 'fastify'
import type { StoredPaths } from './addresses/stored-paths.repository.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { createVariants, type VariantSource } from './variants.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Serves the shop's pictures in the widths and formats that pages ask for. The content at an address never changes. */
export function registerPictures(
  app: FastifyInstance,
  paths: Pick<StoredPaths, 'kindOf'>,
  source: VariantSource,
): void {
  const readVariant = createVariants(source)

  app.get('/images/*', async (request, reply) => {
    const [address = '', ...query] = request.url.split('?')
    // An address with a query is redirected, because caches would store a copy of the picture for each query (SEC-05).
    if (query.length > 0) return reply.header('cache-control', 'no-store').redirect(address, 301)
    const kind = await paths.kindOf(address)
    // The address has another name for the same picture: it comes from an old page, or is invented.
    if (kind.is === 'renamed') {
      return reply.header('cache-control', 'no-store').redirect(kind.path, 301)
    }
    const variant = await readVariant(address, request)
    if (!variant) throw new Refusal('not_found')
    const { bytes, format } = variant
    // A picture that is not among the stored names is served, but not cached. For example, it belongs to a deleted product
    // in an old order, or to a product that was added less than a minute ago.
    const caching = kind.is === 'stored' ? forEver : 'no-store'
    return reply.header('cache-control', caching).type(`image/${format}`).send(bytes)
  })
}
