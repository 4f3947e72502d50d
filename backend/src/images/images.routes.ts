import { canonicalImage, imageWidths, readImagePath } from '@shop/domain'
import type { FastifyInstance } from 'fastify'
import { demoPictures } from '../demo/catalogue.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { pictureHash, type Picture } from './art/spec.ts'
import { createPictureStore } from './picture-store.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Serves the shop's pictures: drawn when first asked for, kept under `cacheDir`, immutable by their URL. */
export async function registerImages(
  app: FastifyInstance,
  { cacheDir }: { cacheDir: string },
): Promise<void> {
  const store = createPictureStore(cacheDir)
  let pictures: Map<string, Picture> | undefined

  app.get('/images/*', async (request, reply) => {
    const path = readImagePath(request.url.split('?')[0] ?? '')
    if (!path) throw new Refusal('not_found')
    pictures ??= demoPictures()
    const name = `${path.kind}/${path.name}`
    const picture = pictures.get(name)
    if (!picture) throw new Refusal('not_found')
    const current = pictureHash(picture)
    if (path.hash !== current) {
      // The drawing has changed since the address was kept: the address of today shows the same product.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(request.url.replace(`-${path.hash}`, `-${current}`), 302)
    }
    const widest = Math.max(...imageWidths(canonicalImage(path.kind, path.name, current)))
    const bytes = await store.read(
      { name, picture },
      { width: path.width ?? widest, format: path.format },
    )
    return reply.header('cache-control', forEver).type(`image/${path.format}`).send(bytes)
  })
}
