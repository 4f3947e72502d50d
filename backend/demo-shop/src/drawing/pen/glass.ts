import { darken, lighten, lightness } from './colour.ts'
import { type Extent, softbox } from './materials.ts'
import { clipped, linear, path, rect, type Sheet } from './svg.ts'

/** Clear or tinted glass with its liquid: thick dark edges, a bright middle, a heavy bottom. */
export function glassBody(
  sheet: Sheet,
  d: string,
  extent: Extent,
  glass: string,
  liquid: string,
  level: number,
): string {
  const { left, right, top, bottom } = extent
  const liquidTop = bottom - (bottom - top) * level
  const inset = (right - left) * 0.045
  const dark = lightness(glass) < 0.5
  const wall = linear(
    sheet,
    [left, 0, right, 0],
    [0, darken(glass, 0.45), 0.95],
    [0.05, darken(glass, 0.2), 0.75],
    [0.12, lighten(glass, 0.3), dark ? 0.8 : 0.35],
    [0.3, lighten(glass, 0.35), dark ? 0.75 : 0.28],
    [0.6, glass, dark ? 0.75 : 0.3],
    [0.86, darken(glass, 0.15), 0.55],
    [1, darken(glass, 0.5), 0.95],
  )
  const body = linear(
    sheet,
    [left, 0, right, 0],
    [0, darken(liquid, 0.3)],
    [0.2, lighten(liquid, 0.35)],
    [0.5, liquid],
    [0.8, darken(liquid, 0.1)],
    [1, darken(liquid, 0.35)],
  )
  const heel = linear(
    sheet,
    [0, bottom - 26, 0, bottom],
    [0, '#ffffff', 0],
    [0.35, '#ffffff', 0.45],
    [0.6, darken(glass, 0.3), 0.35],
    [1, darken(glass, 0.5), 0.5],
  )
  return (
    path(d, lighten(glass, dark ? 0.1 : 0.55)) +
    clipped(
      sheet,
      d,
      rect(
        { x: left + inset, y: liquidTop, w: right - left - inset * 2, h: bottom - liquidTop - 12 },
        body,
        8,
        'opacity="0.92"',
      ) +
        rect(
          { x: left + inset, y: liquidTop - 1, w: right - left - inset * 2, h: 3 },
          '#ffffff',
          1.5,
          'opacity="0.5"',
        ) +
        rect({ x: left, y: bottom - 26, w: right - left, h: 26 }, heel),
    ) +
    path(d, wall) +
    softbox(sheet, d, extent, dark ? 0.45 : 0.75)
  )
}
