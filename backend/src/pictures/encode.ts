import type { ImageFormat, ImageKind } from '@shop/domain'
import sharp, { type Sharp } from 'sharp'
import { decoding } from './check-picture.ts'

// Each picture is encoded in one thread, because pages request many pictures at the same time, and API calls need a core too.
sharp.concurrency(1)
sharp.cache(false)

const WHITE = '#ffffff'

interface Frame {
  kind: ImageKind
  size: { width: number; height: number }
}

/** Encodes a picture in one width and format. A higher effort would save a kilobyte, but take three times the processor time. */
export function encodeVariant(
  original: Buffer,
  { format, ...frame }: Frame & { format: ImageFormat },
): Promise<Buffer> {
  const scaled = scale(original, frame)
  return format === 'avif'
    ? scaled.avif({ quality: 60, effort: 1 }).toBuffer()
    : scaled.webp({ quality: 80, effort: 3 }).toBuffer()
}

/**
 * Sizes in px. Chromium counts a preview as the largest paint (LCP) only if the preview is at least as wide, in CSS px,
 * as the picture on a phone.
 */
const previewSizes = {
  product: { width: 400, height: 400 },
  hero: { width: 480, height: 270 },
  'hero-phone': { width: 440, height: 550 },
} as const

/** Largest size of a preview in bytes. Previews are in the HTML of a page, and delay the content after them. */
const MAX_PREVIEW_BYTES = 1600
/**
 * Qualities and blurs (in px) that are tried one after the other. The blur removes details that a low quality would
 * turn into blocks; photographs need the strongest blur.
 */
const previewSteps = [
  { quality: 50, blur: 0 },
  { quality: 30, blur: 0 },
  { quality: 20, blur: 2 },
  { quality: 20, blur: 4 },
  { quality: 20, blur: 8 },
  { quality: 20, blur: 16 },
] as const

/**
 * Encodes the preview in the best quality whose size is allowed, or in the lowest quality if every preview is too large.
 * Every page that shows the preview uses the same one.
 */
export async function encodePreview(original: Buffer, kind: ImageKind): Promise<Buffer> {
  const pixels = await scale(original, { kind, size: previewSizes[kind] })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let preview = Buffer.alloc(0)
  for (const { quality, blur } of previewSteps) {
    const picture = sharp(pixels.data, { raw: pixels.info })
    preview = await (blur > 0 ? picture.blur(blur) : picture)
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (preview.length <= MAX_PREVIEW_BYTES) break
  }
  return preview
}

/** Scales a picture. A product is shown whole on a white square; a hero fills its frame, and its edges may be cut off. */
function scale(original: Buffer, { kind, size }: Frame): Sharp {
  const fit = kind === 'product' ? 'contain' : 'cover'
  return sharp(original, decoding)
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ ...size, fit, background: WHITE })
}
