import type { Item } from './label-stack.ts'
import { fittingSize } from '../pen/lettering.ts'
import type { ProductArt } from '../picture.ts'
import type { Box, Sheet } from '../pen/svg.ts'

/** The surface of a label: `box` is the part for text, `bleed` is the whole surface, which bands may cross. */
export interface Surface {
  box: Box
  bleed: Box
  colour: string
}

export interface Print extends Surface {
  sheet: Sheet
  art: ProductArt
  /** Unit of length: a hundredth of the label's width, or less on flat shapes. */
  u: number
  ink: string
  accent: string
}

/** The product's short name as entries of a stack. All lines have the font size at which the longest line fits. */
export function linesOf(
  art: ProductArt,
  style: Omit<Extract<Item, { text: string }>, 'text'>,
  maxWidth: number,
  upper = false,
): Item[] {
  const texts = art.lines.map((text) => (upper ? text.toUpperCase() : text))
  const size = Math.min(
    ...texts.map((text) => fittingSize(text, { ...style, size: style.size * 1.22, maxWidth })),
  )
  return texts.map((text) => ({ ...style, text, size }))
}

/** The range's name as an entry of a stack; no entry for a product without a range. */
export function rangeOf(
  art: ProductArt,
  style: Omit<Extract<Item, { text: string }>, 'text'>,
): Item[] {
  return art.range ? [{ ...style, text: art.range }] : []
}
