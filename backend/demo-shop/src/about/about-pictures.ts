import { drawPicture } from '../drawing/draw-picture.ts'
import { createSheet } from '../drawing/pen/svg.ts'
import {
  artOf,
  brandGoods,
  counterGoods,
  counterShelves,
  parcelGoods,
  windowGoods,
} from './goods.ts'
import { counter } from './scenes/counter.ts'
import { sceneHeight, sceneWidth } from './scenes/palette.ts'
import { parcel } from './scenes/parcel.ts'
import { streetFront } from './scenes/street-front.ts'

/** A picture of the page about the shop: name of its file, SVG, and width of the file in px. */
export interface AboutPicture {
  name: string
  svg: string
  width: number
}

/** Width of a brand's picture in px. The page shows it at most 152 CSS px wide, and a screen may have two pixels for each CSS px. */
const brandWidth = 304

/** INFO-01: pictures of the pharmacy, its counter, an open parcel, and a product of each partner brand. */
export function aboutPictures(): AboutPicture[] {
  return [
    scene('pharmacy', (sheet) => streetFront(sheet, artOf(windowGoods))),
    scene('advice', (sheet) => counter(sheet, artOf(counterShelves), artOf(counterGoods))),
    scene('parcel', (sheet) => parcel(sheet, artOf(parcelGoods))),
    ...Object.entries(brandGoods).map(([name, good]): AboutPicture => {
      const [art] = artOf([good])
      if (!art) throw new Error(`${name} has no picture`)
      return {
        name: `brand-${name}`,
        svg: drawPicture({ view: 'front', art }),
        width: brandWidth,
      }
    }),
  ]
}

function scene(
  name: string,
  draw: (sheet: ReturnType<typeof createSheet>) => string,
): AboutPicture {
  const sheet = createSheet()
  const content = draw(sheet)
  const size = `width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 ${sceneWidth} ${sceneHeight}"`
  return {
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${sheet.defs.join('')}</defs>${content}</svg>`,
    width: sceneWidth,
  }
}
