import { darken } from '../../pen/colour.ts'
import { lettering } from '../../pen/lettering.ts'
import { linear, rounded, path, rect, type Sheet } from '../../pen/svg.ts'

export const shell = '#fbfbfc'

export const glassInk = '#25333a'

/** A liquid crystal display with large digits. */
export function display(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: readonly (readonly [text: string, size: number])[],
  lit = false,
): string {
  const diagonal = [x, y, x + w, y + h] as const
  const face = lit
    ? linear(sheet, diagonal, [0, '#16232b'], [1, '#22343d'])
    : linear(sheet, diagonal, [0, '#dfe8e2'], [0.5, '#cdd9d2'], [1, '#bccac3'])
  const fill = lit ? '#9fe8ef' : glassInk
  let at = y + h * 0.1
  const text = rows
    .map(([row, size]) => {
      at += size * 0.74
      const drawn = lettering(row, x + w - w * 0.1, at, {
        face: 'geometricBold',
        size,
        fill,
        anchor: 'end',
        maxWidth: w * 0.8,
      })
      at += size * 0.26
      return drawn
    })
    .join('')
  return (
    rect({ x, y, w, h }, face, 8) +
    text +
    path(
      `M${rounded(x)} ${rounded(y + h * 0.55)}L${rounded(x + w * 0.6)} ${rounded(y)}H${rounded(x)}Z`,
      '#ffffff',
      'opacity="0.14"',
    )
  )
}

export function shellBody(
  sheet: Sheet,
  d: string,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour = shell,
): string {
  const light = linear(
    sheet,
    [left, top, right, bottom],
    [0, '#ffffff', 0.6],
    [0.4, '#ffffff', 0],
    [0.7, '#2b2733', 0.06],
    [1, '#2b2733', 0.22],
  )
  return (
    path(d, darken(colour, 0.26), 'transform="translate(0 7)"') +
    path(d, colour) +
    path(d, light) +
    path(d, 'none', 'stroke="#ffffff" stroke-opacity="0.7" stroke-width="1.5"')
  )
}
