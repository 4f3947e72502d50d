/** Formats in which every catalogue picture is offered, best first. */
export type ImageFormat = 'avif' | 'webp'
/** `hero-phone` is the picture of a hero for a phone held upright (HERO-02). */
export type ImageKind = 'product' | 'hero' | 'hero-phone'

const widths: Record<ImageKind, readonly number[]> = {
  // The two largest widths are for zoom, and for large screens with two pixels per CSS px.
  product: [160, 320, 480, 800, 1200, 1600],
  hero: [480, 800, 1200, 1600],
  'hero-phone': [480, 800, 1080],
}
const ratios: Record<ImageKind, number> = { product: 1, hero: 9 / 16, 'hero-phone': 5 / 4 }

/** The parts of the path of one of the shop's pictures. A path without `width` is the canonical path. */
export interface ImagePath {
  kind: ImageKind
  /** Slug of the picture, without its hash. */
  name: string
  /** The first 8 to 64 hexadecimal digits of the content's hash, so that a changed picture has a new path. */
  hash: string
  width?: number
  format: ImageFormat
}

const pattern =
  /^\/images\/(product|hero|hero-phone)\/([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{8,64})(?:-(\d{2,4}))?\.(avif|webp)$/

/** Reads the path of a picture of the shop; undefined for URLs of other sites, unknown widths and malformed paths. */
export function readImagePath(path: string): ImagePath | undefined {
  const match = pattern.exec(path)
  if (!match) return undefined
  const [, kind, name, hash, digits, format] = match
  const width = digits === undefined ? undefined : Number(digits)
  if (!isImageKind(kind) || !isImageFormat(format) || !name || !hash) return undefined
  if (width === undefined) return format === 'webp' ? { kind, name, hash, format } : undefined
  return widths[kind].includes(width) ? { kind, name, hash, width, format } : undefined
}

/**
 * The path that is stored with a product or hero: `/images/{kind}/{name}-{hash}.webp`. For this path, the server sends
 * the widest picture.
 */
export function canonicalImage(kind: ImageKind, name: string, hash: string): string {
  return `/images/${kind}/${name}-${hash}.webp`
}

/** Widths in px in which the server offers a picture, ascending; empty for a URL of another site, which has no variants. */
export function imageWidths(src: string): number[] {
  const path = readImagePath(src)
  return path ? [...widths[path.kind]] : []
}

/** URL of the picture in this width (px) and format; a URL of another site stays unchanged. */
export function imageVariant(src: string, width: number, format: ImageFormat): string {
  const path = readImagePath(src)
  return path ? `/images/${path.kind}/${path.name}-${path.hash}-${width}.${format}` : src
}

/** Value of a `srcset` attribute with every width; empty for a URL of another site. */
export function imageSrcSet(src: string, format: ImageFormat): string {
  return imageWidths(src)
    .map((width) => `${imageVariant(src, width, format)} ${width}w`)
    .join(', ')
}

/** Size in px of the widest variant, for `width` and `height` attributes; undefined for a URL of another site. */
export function imageSize(src: string): { width: number; height: number } | undefined {
  const path = readImagePath(src)
  if (!path) return undefined
  const width = path.width ?? Math.max(...widths[path.kind])
  return { width, height: Math.round(width * ratios[path.kind]) }
}

function isImageKind(text: string | undefined): text is ImageKind {
  return text !== undefined && text in widths
}

function isImageFormat(text: string | undefined): text is ImageFormat {
  return text === 'avif' || text === 'webp'
}
