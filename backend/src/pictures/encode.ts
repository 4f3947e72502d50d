import type { ImageFormat, ImageKind } from '@shop/domain'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './check-picture.ts'

// One thread per picture, because pages request many pictures at the same time, and API calls need the other core.
sharp.concurrency(1)
sharp.cache(false)

const WHITE = '#ffffff'

interface Frame {
  kind: ImageKind
  size: { width: number; height: number }
}

/** Encodes one width and format. A higher effort would save a kilobyte for three times the processor time. */
export function encodeVariant(
  original: Buffer,
  { format, ...frame }: Frame & { format: ImageFormat },
): Promise<Buffer> {
  const scaled = scale(original, frame)
  return format === 'avif'
    ? scaled.avif({ quality: 60, effort: 1 }).toBuffer()
    : scaled.webp({ quality: 80, effort: 3 }).toBuffer()
}

/** Chromium counts a preview as the picture only if it is at least as wide as a phone shows it, in CSS px. */
const previewSizes = {
  product: { width: 400, height: 400 },
  hero: { width: 480, height: 270 },
  'hero-phone': { width: 440, height: 550 },
} as const

/** Most bytes of a preview: they are in the HTML of a page, and delay the content after them. */
const MAX_PREVIEW_BYTES = 1600
/** Blur in px: it removes details that a low quality would turn into blocks; photographs need the most. */
const previewSteps = [
  { quality: 50, blur: 0 },
  { quality: 30, blur: 0 },
  { quality: 20, blur: 2 },
  { quality: 20, blur: 4 },
  { quality: 20, blur: 8 },
  { quality: 20, blur: 16 },
] as const

/** Encodes the preview: the best quality within its limit of bytes, in one size for all places that show it. */
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

/** A product is shown whole on a white square; a hero fills its frame and may be cut. */
function scale(original: Buffer, { kind, size }: Frame): Sharp {
  const fit = kind === 'product' ? 'contain' : 'cover'
  return sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ ...size, fit, background: WHITE })
}
