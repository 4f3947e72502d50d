import { forms } from '../../drawing/forms/index.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { placeOnGround, trueScale } from '../../drawing/scenery/scene.ts'
import type { Sheet } from '../../drawing/pen/svg.ts'

export interface Shelf {
  /** x of the middle of the first product (`from`) and of the last product (`to`). */
  from: number
  to: number
  ground: number
  /** Scale, as a fraction of the product's size in its own picture. */
  size: number
}

/** Products side by side on a shelf, with their true proportions. */
export function onShelf(
  sheet: Sheet,
  products: readonly ProductArt[],
  { from, to, ground, size }: Shelf,
): string {
  const step = (to - from) / Math.max(1, products.length - 1)
  return products
    .map((art, index) => {
      const drawing = forms[art.family](sheet, art)
      return placeOnGround(sheet, drawing, {
        x: from + index * step,
        ground,
        scale: trueScale(drawing, art) * size,
      })
    })
    .join('')
}
