import { fittingSize, lettering, type Typeface } from '../pen/lettering.ts'
import type { Box } from '../pen/svg.ts'

/** One entry of a label: a line of text, or a mark with its own height. */
export type Item =
  | { text: string; face: Typeface; size: number; fill: string; tracking?: number; gap?: number }
  | { height: number; draw: (x: number, y: number, scale: number) => string; gap?: number }

export interface Stacks {
  top: readonly Item[]
  bottom?: readonly Item[]
  align?: 'start' | 'middle'
  /** Position of the upper stack, if the box has more room than both stacks need. */
  rest?: 'top' | 'middle'
}

const capShare = 0.72

/** Draws the stack `top` at the top of the box and the stack `bottom` at its bottom. Without enough room, both shrink by one factor. */
export function drawStacks(
  box: Box,
  { top, bottom = [], align = 'middle', rest = 'top' }: Stacks,
): string {
  const wanted = heightOf(top, box.w) + heightOf(bottom, box.w) + (bottom.length ? box.h * 0.05 : 0)
  const scale = Math.min(1, box.h / Math.max(1, wanted))
  const bottomHeight = heightOf(bottom, box.w) * scale
  const airy = bottom.length ? spread(top, box, bottomHeight / scale) : 1
  const topHeight = heightOf(top, box.w, airy) * scale
  const spare = box.h - bottomHeight - topHeight
  const start = box.y + (rest === 'middle' ? spare / 2 : 0)
  return (
    drawStack(top, box, start, scale, align, airy) +
    drawStack(bottom, box, box.y + box.h - bottomHeight, scale, align, 1)
  )
}

/** Factor by which the gaps of the upper stack grow on a tall label: 1 to 2.1. */
function spread(top: readonly Item[], box: Box, bottomHeight: number): number {
  const gaps = top.slice(0, -1).reduce((sum, item) => sum + (item.gap ?? 0), 0)
  const spare = (box.h - bottomHeight) * 0.74 - heightOf(top, box.w)
  return gaps > 0 ? Math.min(2.1, Math.max(1, 1 + spare / gaps)) : 1
}

function drawStack(
  items: readonly Item[],
  box: Box,
  from: number,
  scale: number,
  align: 'start' | 'middle',
  airy: number,
): string {
  const x = align === 'start' ? box.x : box.x + box.w / 2
  let y = from
  return items
    .map((item) => {
      const height = itemHeight(item, box.w) * scale
      const drawn =
        'text' in item
          ? lettering(item.text, x, y + height, {
              ...item,
              size: item.size * scale,
              anchor: align,
              maxWidth: box.w,
            })
          : item.draw(x, y, scale)
      y += height + (item.gap ?? 0) * scale * airy
      return drawn
    })
    .join('')
}

function heightOf(items: readonly Item[], width: number, airy = 1): number {
  return items.reduce(
    (sum, item, index) =>
      sum + itemHeight(item, width) + (index < items.length - 1 ? (item.gap ?? 0) * airy : 0),
    0,
  )
}

function itemHeight(item: Item, width: number): number {
  return 'text' in item
    ? fittingSize(item.text, { ...item, maxWidth: width }) * capShare
    : item.height
}
