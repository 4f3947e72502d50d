import type { ImageKind } from '@shop/domain'
import sharp from 'sharp'

/** Size in bytes of the largest file that is accepted. */
export const MAX_BYTES = 20 * 1024 * 1024
/** Largest number of pixels of an original. It is needed because a small file can claim to contain gigabytes of pixels. */
const MAX_PIXELS = 50_000_000
/** Options for decoding originals, for this check and for scaling. A picture is accepted even if its decoder gives a warning. */
export const decoding = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
const DECODING_SECONDS = 10
const FORMATS = 'a JPEG, PNG, WebP or AVIF picture'

/** The smallest side in pixels that is accepted, by kind. A smaller picture would look blurred on every page. */
const smallest: Record<ImageKind, number> = {
  product: 160,
  hero: 270,
  'hero-phone': 320,
}

/** The reason why a file cannot be an original of the shop; undefined if it can. Decodes the file completely. */
export async function problemOfPicture(
  bytes: Buffer,
  kind: ImageKind,
): Promise<string | undefined> {
  if (bytes.length > MAX_BYTES) return `is larger than ${MAX_BYTES / 1024 / 1024} MB`
  // The format is read from the first bytes, so that untrusted files are passed only to the decoders of these four formats.
  if (!isKnownFormat(bytes)) {
    const isDrawing = /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(
      bytes.toString('latin1', 0, 500),
    )
    return isDrawing
      ? `is an SVG drawing, which may hold scripts; expected ${FORMATS}`
      : `is not ${FORMATS}`
  }
  try {
    const image = sharp(bytes, decoding)
    const { width, height } = await image.metadata()
    if (width * height > MAX_PIXELS) {
      return `has ${width} × ${height} pixels; at most ${MAX_PIXELS / 1e6} million are read`
    }
    if (Math.min(width, height) < smallest[kind]) {
      return `has ${width} × ${height} pixels; expected at least ${smallest[kind]} each way`
    }
    await image.timeout({ seconds: DECODING_SECONDS }).resize(8).raw().toBuffer()
    return undefined
  } catch (error) {
    return `cannot be decoded (${(error as Error).message.split('\n')[0]}); expected ${FORMATS}`
  }
}

function isKnownFormat(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    ['ftypavif', 'ftypavis'].includes(text(4, 12))
  )
}
