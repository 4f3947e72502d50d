import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/errors/refusal.ts'
import { createVariants, type VariantSource } from './variants.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Serves the shop's pictures in the widths and formats that pages ask for. An address never changes its content. */
export function registerPictures(app: FastifyInstance, source: VariantSource): void {
  const readVariant = createVariants(source)

  app.get('/images/*', async (request, reply) => {
    const variant = await readVariant(request.url.split('?')[0] ?? '')
    if (!variant) throw new Refusal('not_found')
    const { bytes, format } = variant
    return reply.header('cache-control', forEver).type(`image/${format}`).send(bytes)
  })
}
