import { lightness, mix } from './colour.ts'
import { clipped, linear, rounded, path, rect, type Sheet, stroked } from './svg.ts'

/** Left and right edge, top and bottom of the shaded part. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/** The extent of a solid of revolution around x = 0. */
export function around(half: number, top: number, bottom: number): Extent {
  return { left: -half, right: half, top, bottom }
}

export type Finish = 'matte' | 'satin' | 'gloss'

/** The colour of all shadows: nearly black, slightly blue. */
export const shade = '#2b2733'

/** The shadow of a cylinder with light from the upper left, drawn over any colour. */
export function roundShade(
  sheet: Sheet,
  { left, right }: Extent,
  finish: Finish,
  dark = false,
): string {
  const shine = { matte: 0.16, satin: 0.32, gloss: 0.55 }[finish] * (dark ? 0.75 : 1)
  // A strong shadow makes the edges of a light package look dirty.
  const depth = dark ? 1.5 : 0.5
  return linear(
    sheet,
    [left, 0, right, 0],
    [0, shade, 0.3 * depth],
    [0.025, shade, 0.15 * depth],
    [0.055, shade, 0.03],
    [0.075, '#ffffff', shine * 0.5],
    [0.1, '#ffffff', shine],
    [0.145, '#ffffff', shine * 0.8],
    [0.19, '#ffffff', shine * 0.16],
    [0.32, '#ffffff', 0],
    [0.58, shade, 0.03],
    [0.76, shade, 0.11 * depth],
    [0.9, shade, 0.24 * depth],
    [0.965, shade, 0.3 * depth],
    [1, shade, 0.14 * depth],
  )
}

/** A solid of revolution in opaque plastic, painted glass or aluminium. */
export function roundBody(
  sheet: Sheet,
  d: string,
  extent: Extent,
  colour: string,
  finish: Finish = 'satin',
  printing = '',
): string {
  const dark = lightness(colour) < 0.45
  const down = linear(
    sheet,
    [0, extent.top, 0, extent.bottom],
    [0, '#ffffff', 0.12],
    [0.35, '#ffffff', 0],
    [0.8, shade, 0.02],
    [1, shade, 0.14],
  )
  return (
    path(d, colour) +
    (printing && clipped(sheet, d, printing)) +
    path(d, roundShade(sheet, extent, finish, dark)) +
    path(d, down)
  )
}

/** A long soft reflection of light, inside the outline. */
export function softbox(
  sheet: Sheet,
  d: string,
  { left, right, top, bottom }: Extent,
  strength = 0.5,
): string {
  const width = right - left
  const fade = linear(
    sheet,
    [0, top, 0, bottom],
    [0, '#ffffff', 0],
    [0.12, '#ffffff', strength],
    [0.75, '#ffffff', strength * 0.7],
    [0.96, '#ffffff', 0],
  )
  const x = left + width * 0.075
  return clipped(
    sheet,
    d,
    rect({ x, y: top, w: Math.max(2.5, width * 0.045), h: bottom - top }, fade, width * 0.02) +
      rect(
        { x: right - width * 0.06, y: top, w: Math.max(1.5, width * 0.018), h: bottom - top },
        fade,
        2,
        'opacity="0.55"',
      ),
  )
}

/** A flat front of cardboard, with light from the left. */
export function flatFace(
  sheet: Sheet,
  d: string,
  extent: Extent,
  colour: string,
  printing = '',
): string {
  const light = linear(
    sheet,
    [extent.left, extent.top, extent.right, extent.bottom],
    [0, '#ffffff', 0.2],
    [0.45, '#ffffff', 0.02],
    [1, shade, 0.09],
  )
  return path(d, colour) + (printing && clipped(sheet, d, printing)) + path(d, light)
}

/** The shaded side of a carton. */
export function sideFace(sheet: Sheet, d: string, extent: Extent, colour: string): string {
  const light = linear(sheet, [extent.left, 0, extent.right, 0], [0, shade, 0.13], [1, shade, 0.2])
  return path(d, mix(colour, shade, 0.05)) + path(d, light)
}

/** A dark line where two parts meet, with a light line under it. */
export function seam(left: number, right: number, y: number): string {
  return (
    stroked(
      `M${rounded(left)} ${rounded(y)}H${rounded(right)}`,
      `stroke="${shade}" stroke-opacity="0.28" stroke-width="1.6"`,
    ) +
    stroked(
      `M${rounded(left)} ${rounded(y + 1.6)}H${rounded(right)}`,
      'stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.2"',
    )
  )
}
