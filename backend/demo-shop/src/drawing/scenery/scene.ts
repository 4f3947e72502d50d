import { mix } from '../pen/colour.ts'
import type { ProductArt } from '../picture.ts'
import { shareOfFrame } from '../true-size.ts'
import type { Drawing } from '../forms/drawing.ts'
import { centred, ellipse, group, rounded, radial, rect, type Sheet } from '../pen/svg.ts'

export const productSize = 800

/** A studio background without edges in the category's tint, with light from the upper left. */
export function studio(sheet: Sheet, tint: string, width: number, height: number): string {
  const glow = radial(
    sheet,
    [0.4, 0.36, 0.66],
    [0, '#ffffff', 0.85],
    [0.5, '#ffffff', 0.36],
    [1, '#ffffff', 0],
  )
  const floor = radial(
    sheet,
    centred,
    [0, mix(tint, '#4a3f45', 0.16), 0.5],
    [1, mix(tint, '#4a3f45', 0.1), 0],
  )
  return (
    rect({ x: 0, y: 0, w: width, h: height }, tint) +
    rect({ x: 0, y: 0, w: width, h: height }, glow) +
    ellipse(width / 2, height * 1.02, width * 0.75, height * 0.22, floor)
  )
}

export interface Placement {
  x: number
  ground: number
  scale: number
  turn?: number
}

/** The drawing with its shadows: a wide soft shadow to the right, and a small shadow at each foot. */
export function placeOnGround(
  sheet: Sheet,
  drawing: Drawing,
  { x, ground, scale, turn = 0 }: Placement,
  strength = 1,
): string {
  const wide = radial(
    sheet,
    centred,
    [0, '#3a2f38', 0.34 * strength],
    [0.45, '#3a2f38', 0.16 * strength],
    [1, '#3a2f38', 0],
  )
  const tight = radial(
    sheet,
    centred,
    [0, '#241c22', 0.75 * strength],
    [0.6, '#241c22', 0.38 * strength],
    [1, '#241c22', 0],
  )
  const shadows = drawing.feet
    .map(([cx, half]) => {
      const at = x + cx * scale
      const r = half * scale
      return (
        ellipse(at + r * 0.22, ground + 2, r * 1.7, Math.max(9, r * 0.2), wide) +
        ellipse(at, ground - 1, r * 1.08, Math.max(4, r * 0.07), tight)
      )
    })
    .join('')
  const spin = turn ? ` rotate(${rounded(turn)})` : ''
  return (
    shadows +
    group(
      drawing.svg,
      `translate(${rounded(x)} ${rounded(ground)}) scale(${scale.toFixed(4)})${spin}`,
    )
  )
}

/** Vertical position at which the largest products touch the ground. Above and below them is room for the labels of a product card. */
export const floor = 720

/** The scale that fits the drawing into the frame, times the share of the frame that a product of this size takes (`shareOfFrame`). */
export function trueScale(
  drawing: Pick<Drawing, 'width' | 'height'>,
  art: Pick<ProductArt, 'family' | 'contents'>,
): number {
  return shareOfFrame(art) * fittingScale(drawing, 640, 670)
}

/** Frame of a product that is alone in its picture: largest width and height. `area`: square root of the area of a product of full size. */
const frame = { width: 600, height: 560, area: 455 }
/** Factor for the area of a gift set, because the products in the set would otherwise be too small. */
const LARGER_SET = 1.05

/**
 * The scale of a product that is alone in its picture. Lists show these pictures side by side. Therefore their products
 * differ less in size than the real products, and a wide box covers no more area than a tall bottle. A slim product is at
 * most `frame.height` high.
 */
export function evenScale(
  drawing: Pick<Drawing, 'width' | 'height'>,
  art: Pick<ProductArt, 'family' | 'contents' | 'items'>,
): number {
  const size = Math.sqrt(shareOfFrame(art))
  const area = frame.area * size * (art.items ? LARGER_SET : 1)
  return Math.min(
    fittingScale(drawing, frame.width * size, frame.height * size),
    area / Math.sqrt(drawing.width * drawing.height),
  )
}

/** The largest scale at which a drawing is not wider than `maxWidth` and not higher than `maxHeight`. */
export function fittingScale(
  { width, height }: Pick<Drawing, 'width' | 'height'>,
  maxWidth: number,
  maxHeight: number,
): number {
  return Math.min(maxWidth / width, maxHeight / height)
}
