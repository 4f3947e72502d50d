import { imageFormats, imageWidths, canonicalImage, type ImageFormat } from '@shop/domain'
import sharp from 'sharp'
import { drawPicture } from './art/draw-picture.ts'
import type { Picture } from './art/spec.ts'

// One thread a picture: pages ask for many at once, and shoppers' requests come first.
sharp.concurrency(1)
sharp.cache(false)

export interface Variant {
  width: number
  format: ImageFormat
}

/** A drawing turned into pixels once, from which any variant is made. */
export interface Raster {
  data: Buffer
  width: number
  height: number
}

/** Every width and format of a picture, as the URLs offer them. */
export function variantsOf(picture: Picture): Variant[] {
  const kind = picture.view === 'hero' ? 'hero' : 'product'
  const widths = imageWidths(canonicalImage(kind, 'any', '00000000'))
  return widths.flatMap((width) => imageFormats.map((format) => ({ width, format })))
}

export async function rasterise(picture: Picture): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(drawPicture(picture)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

// Soft gradients and flat labels compress so well that more effort would save a kilobyte for thrice the time.
export async function encode({ data, width, height }: Raster, variant: Variant): Promise<Buffer> {
  const scaled = sharp(data, { raw: { width, height, channels: 3 } }).resize(variant.width)
  return variant.format === 'avif'
    ? scaled.avif({ quality: 60, effort: 1 }).toBuffer()
    : scaled.webp({ quality: 80, effort: 3 }).toBuffer()
}
