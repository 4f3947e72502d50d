import sharp from 'sharp'

/** The icons of the installed shop, and the picture that a message shows beside a link to the shop; sizes are in px. */
export const icons = [
  { file: 'apple-touch-icon.png', width: 180, height: 180, isBleeding: true },
  { file: 'icon-192.png', width: 192, height: 192, isBleeding: false },
  { file: 'icon-512.png', width: 512, height: 512, isBleeding: false },
  { file: 'icon-maskable-192.png', width: 192, height: 192, isBleeding: true },
  { file: 'icon-maskable-512.png', width: 512, height: 512, isBleeding: true },
  { file: 'share.png', width: 1200, height: 630, isBleeding: true },
] as const
export type Icon = (typeof icons)[number]

/** The part of an icon's width, 0…1, that stays visible whatever shape a system cuts the icon to. */
const visible = 0.8

/**
 * An icon drawn from the favicon. With `isBleeding`, the background fills the icon up to its edges, because systems cut
 * the icon to their own shape.
 */
export async function drawIcon(favicon: Buffer, icon: Icon, background: string): Promise<Buffer> {
  const { width, height, isBleeding } = icon
  const share = isBleeding ? visible / Math.SQRT2 : 1
  const size = Math.round(Math.min(width, height) * share)
  const drawn = await sharp(favicon, { density: 72 * Math.ceil(size / 40) })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  if (!isBleeding) return drawn
  return await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer()
}

/** The reason why an icon of the shop's folder is not accepted; undefined if it is accepted. */
export async function iconProblem(
  body: Buffer,
  { width, height }: Icon,
): Promise<string | undefined> {
  const found = await sharp(body).metadata()
  const fits = found.format === 'png' && found.width === width && found.height === height
  return fits ? undefined : `is not a PNG of ${width} × ${height} px`
}

/** A drawing or a picture of the folder, and the path at which the shop serves it. */
export interface Picture {
  body: Buffer
  isSvg: boolean
  path: string
}

/**
 * The custom properties with which `Logo` of `@shop/ui` draws a picture of the folder. A drawing is part of the style
 * sheet and needs no request; if its colour is `currentColor`, it has the colour of the text around it in both themes.
 */
export async function logoCss(kind: 'logo' | 'mark', picture: Picture): Promise<string> {
  const { width, height } = await sharp(picture.body).metadata()
  const { body, isSvg, path } = picture
  const image = `url("${isSvg ? dataOf(body.toString('utf8')) : path}") center/contain no-repeat`
  const isMask = isSvg && body.includes('currentColor')
  return [
    `--${kind}-ratio:${(width / height).toFixed(3)};`,
    `--${kind}-fill:${isMask ? 'currentColor' : image};`,
    `--${kind}-mask:${isMask ? image : 'none'};`,
  ].join('')
}

/** The data URL of a drawing. It is percent-encoded, which is shorter than base64 and compresses better. */
function dataOf(svg: string): string {
  const plain = svg
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
  const escaped = plain.replaceAll(/[%#<>&\\]/g, (character) => encodeURIComponent(character))
  return `data:image/svg+xml,${escaped.trim()}`
}

const elements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc style'.split(
    ' ',
  ),
)

/**
 * The reason why a drawing is not accepted; undefined for a drawing that consists only of shapes. A drawing of the
 * shop's folder becomes part of pages, so it may contain no script, load nothing and need no font.
 */
export function svgProblem(source: string): string | undefined {
  const text = source.replaceAll(/<!--.*?-->/gs, '').replace(/^\s*<\?xml[^>]*\?>/, '')
  if (!/^\s*<svg[\s>]/.test(text) || !/<\/svg>\s*$/.test(text)) return 'is not an SVG drawing'
  if (/<[!?]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
    return 'declares a document type, an entity or an instruction: remove it'
  for (const [, name = ''] of text.matchAll(/<\/?\s*([^\s/>]*)/g)) {
    if (name === 'text') return 'has text, which needs a font: turn it into paths'
    if (!elements.has(name)) return `has the element <${name}>: shapes alone are accepted`
  }
  const handler = /[\s"'/](on\w+)\s*=/i.exec(text)?.[1]
  if (handler) return `has the script ${handler}: remove it`
  if (loads(text)) return 'loads a file: draw everything in the file itself'
  const other = text.includes('currentColor') ? otherColour(text) : undefined
  return other === undefined
    ? undefined
    : `has currentColor and ${other}: with currentColor the whole drawing has the accent; use one of both, and cut shapes out where the ground shall be seen`
}

/** A colour of the drawing other than `currentColor`; undefined if the drawing has no other colour. */
function otherColour(text: string): string | undefined {
  const colours = [...text.matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*([^"';}\s]+)/g)]
  return colours
    .map(([, colour = '']) => colour)
    .find((colour) => !/^(?:currentColor|none|inherit|transparent|url\()/i.test(colour))
}

/** Whether the drawing refers to anything outside of the drawing. */
function loads(text: string): boolean {
  const references = text.matchAll(/(?:href\s*=|url\s*\()\s*["']?\s*(.)/gi)
  return /@|\\|javascript:|&#/i.test(text) || [...references].some(([, first]) => first !== '#')
}
