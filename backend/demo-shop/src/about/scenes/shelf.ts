import { forms } from '../../drawing/forms/index.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { standing, trueScale } from '../../drawing/scenery/scene.ts'
import type { Sheet } from '../../drawing/pen/svg.ts'

export interface Shelf {
  /** Where the first and the last product stand, by their middles. */
  from: number
  to: number
  ground: number
  /** Of the size at which a product's own picture shows it. */
  size: number
}

/** Products side by side on one board, in their true sizes. */
export function onShelf(
  sheet: Sheet,
  products: readonly ProductArt[],
  { from, to, ground, size }: Shelf,
): string {
  const step = (to - from) / Math.max(1, products.length - 1)
  return products
    .map((art, index) => {
      const drawing = forms[art.family](sheet, art)
      return standing(sheet, drawing, {
        x: from + index * step,
        ground,
        scale: trueScale(drawing, art) * size,
      })
    })
    .join('')
}
