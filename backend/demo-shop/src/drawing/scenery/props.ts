import { darken, lighten, mix } from '../pen/colour.ts'
import { leaf } from '../pen/leaf.ts'
import { sprig, star } from '../pen/ornaments.ts'
import {
  centred,
  ellipse,
  group,
  linear,
  rounded,
  outline,
  path,
  radial,
  rect,
  type Sheet,
  stroked,
} from '../pen/svg.ts'

export const heroWidth = 1600
/** Width of wall and floor, which continue at the right of the scene's objects. */
export const sceneWidth = 1900
export const heroHeight = 900
/** Vertical position of the line between wall and floor. */
export const horizon = 640

/** A round arch on the wall. */
export function arch(x: number, half: number, top: number, colour: string, opacity = 1): string {
  return path(
    `M${x - half} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${horizon}Z`,
    colour,
    `opacity="${opacity}"`,
  )
}

export function branch(
  x: number,
  y: number,
  turn: number,
  length: number,
  colours: readonly [string, string],
  count = 9,
): string {
  const leaves = Array.from({ length: count }, (_, index) => {
    const at = (length * (index + 1)) / (count + 0.5)
    const size = 78 - index * 3
    return leaf(at, -at * 0.06, size, index % 2 ? 44 : -50, colours[index % 2] ?? colours[0])
  }).join('')
  return group(
    stroked(
      `M0 0Q${rounded(length * 0.5)} ${rounded(-length * 0.07)} ${rounded(length)} ${rounded(-length * 0.06)}`,
      `stroke="${darken(colours[0], 0.2)}" stroke-width="5"`,
    ) +
      leaves +
      leaf(length, -length * 0.06, 70, -6, colours[0]),
    `translate(${x} ${y}) rotate(${turn})`,
  )
}

export function cloud(x: number, y: number, scale: number, colour: string, opacity = 1): string {
  return group(
    path(
      'M-120 30A46 46 0 0 1 -92 -34A70 70 0 0 1 30 -62A56 56 0 0 1 106 -16A36 36 0 0 1 112 46H-100A30 30 0 0 1 -120 30Z',
      colour,
    ),
    `translate(${x} ${y}) scale(${scale})`,
    `opacity="${opacity}"`,
  )
}

export function pebble(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
): string {
  const light = radial(
    sheet,
    [0.36, 0.3, 0.75],
    [0, lighten(colour, 0.5)],
    [0.6, colour],
    [1, darken(colour, 0.28)],
  )
  return (
    ellipse(x + rx * 0.2, y + ry * 0.7, rx * 1.2, ry * 0.5, '#2c2128', 'opacity="0.16"') +
    ellipse(x, y, rx, ry, light)
  )
}

export function seashell(sheet: Sheet): string {
  const fan = 'M0 40C-70 30 -92 -30 -60 -66C-40 -84 40 -84 60 -66C92 -30 70 30 0 40Z'
  const ribs = [-48, -26, 0, 26, 48].map((x) => `M0 38Q${rounded(x * 0.8)} -10 ${x} -68`).join('')
  return (
    ellipse(14, 38, 84, 14, '#2c2128', 'opacity="0.16"') +
    path(fan, linear(sheet, [-60, -70, 60, 40], [0, '#fff4e6'], [1, '#eebf95'])) +
    stroked(ribs, 'stroke="#d39a6c" stroke-opacity="0.6" stroke-width="4"')
  )
}

export function block(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  colour: string,
  mark: string,
): string {
  const d = outline([x, y - size, 10], [x + size, y - size, 10], [x + size, y, 10], [x, y, 10])
  return (
    ellipse(x + size * 0.6, y, size * 0.75, 10, '#2c2128', 'opacity="0.14"') +
    path(d, colour) +
    path(d, linear(sheet, [x, y - size, x + size, y], [0, '#ffffff', 0.4], [1, '#2b2733', 0.14])) +
    (mark === 'a'
      ? star(x + size / 2, y - size / 2, size * 0.22, '#ffffff')
      : ellipse(x + size / 2, y - size / 2, size * 0.22, size * 0.22, '#ffffff'))
  )
}

export function garland(sheet: Sheet): string {
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const x = 620 + index * 78
    const y = 16 + Math.sin((index / 12) * Math.PI) * 74
    return (
      ellipse(x, y + 10, 26, 26, '#fff3cf', 'opacity="0.45"') +
      ellipse(x, y + 10, 9, 11, radial(sheet, centred, [0, '#fffbe9'], [1, '#f3c96b']))
    )
  }).join('')
  return (
    stroked('M560 -10Q1088 200 1620 -10', 'stroke="#b98a7f" stroke-width="3" opacity="0.7"') + bulbs
  )
}

export function glassPane(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return rect(
    { x, y, w, h },
    linear(
      sheet,
      [x, y, x + w, y + h],
      [0, '#ffffff', 0.75],
      [0.4, '#ffffff', 0.15],
      [0.6, '#ffffff', 0.4],
      [1, '#ffffff', 0.1],
    ),
    14,
    'stroke="#ffffff" stroke-opacity="0.8" stroke-width="2"',
  )
}

export function bubble(sheet: Sheet, x: number, y: number, r: number): string {
  const body = radial(
    sheet,
    centred,
    [0, '#ffffff', 0.15],
    [0.7, '#bfe0ee', 0.35],
    [0.95, '#7fb4cc', 0.6],
    [1, '#ffffff', 0.7],
  )
  return (
    ellipse(x, y, r, r, body) +
    ellipse(x - r * 0.35, y - r * 0.4, r * 0.22, r * 0.15, '#ffffff', 'opacity="0.95"')
  )
}

export function powderDisc(sheet: Sheet, x: number, y: number, r: number, colour: string): string {
  const flat = r * 0.36
  return (
    ellipse(x + r * 0.15, y + flat * 0.7, r * 1.15, flat, '#2c2128', 'opacity="0.2"') +
    ellipse(x, y + 8, r, flat, darken('#d8b67c', 0.25)) +
    ellipse(x, y, r, flat, '#e6c990') +
    ellipse(
      x,
      y - 2,
      r * 0.86,
      flat * 0.84,
      linear(
        sheet,
        [x - r, y, x + r, y],
        [0, lighten(colour, 0.3)],
        [1, mix(colour, '#2b2733', 0.08)],
      ),
    ) +
    group(
      sprig(0, 24, 48, darken(colour, 0.16), 4),
      `translate(${rounded(x)} ${rounded(y - 2)}) scale(1 0.45)`,
    )
  )
}
