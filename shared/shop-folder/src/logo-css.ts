import sharp from 'sharp'

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
