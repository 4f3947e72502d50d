import { closeView } from './close-view.ts'
import { detailView } from './detail-view.ts'
import { heroSize, heroView } from './hero-view.ts'
import { forms } from './forms/index.ts'
import { evenScale, floor, productSize, placeOnGround, studio } from './scenery/scene.ts'
import type { Picture, ProductArt } from './picture.ts'
import { createSheet, type Sheet } from './pen/svg.ts'

/** The SVG document of a picture: 800 × 800 units for products, 1600 × 900 for heroes, 1200 × 1500 for heroes on phones. */
export function drawPicture(picture: Picture): string {
  const sheet = createSheet()
  if (picture.view === 'hero') {
    const { width, height } = heroSize(picture.art)
    return document(sheet, width, height, heroView(sheet, picture.art))
  }
  const views = { front, detail: detailView, close: closeView }
  return document(sheet, productSize, productSize, views[picture.view](sheet, picture.art))
}

function front(sheet: Sheet, art: ProductArt): string {
  const form = forms[art.family]
  const drawing = form(sheet, art)
  const scale = evenScale(drawing, art)
  // The foot of the product is between two positions, nearer to the first: in the first, the product is centred; in the second, it stands on the floor.
  const centredFoot = productSize / 2 + (drawing.height * scale) / 2
  const ground = (2 * centredFoot + floor) / 3
  return (
    studio(sheet, art.tint, productSize, productSize) +
    placeOnGround(sheet, drawing, { x: productSize / 2, ground, scale })
  )
}

function document(sheet: Sheet, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs.join('')}</defs>${content}</svg>`
}
