import { darken, inkOn, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm, Drawing } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import type { ProductArt } from '../../picture.ts'
import { shareOfFrame } from '../../true-size.ts'
import {
  ellipse,
  group,
  linear,
  rounded,
  outline,
  path,
  rect,
  type Sheet,
  stroked,
} from '../../pen/svg.ts'

/** An open box with its products standing in tissue paper, the lid behind, a ribbon round the front. */
export function giftForm(drawItem: DrawForm): DrawForm {
  return (sheet, art) => {
    const { palette } = art
    const colour =
      palette.base === '#ffffff'
        ? mix(palette.soft, palette.accent, 0.25)
        : mix(palette.base, palette.soft, 0.35)
    return {
      svg:
        openLid(sheet, colour) +
        tissue(-200, 200, -176, '#fffdf8', 7) +
        contents(
          (art.items ?? []).map((item) => drawItem(sheet, item)),
          (art.items ?? []).map(shareOfFrame),
        ) +
        tissue(-222, 222, -146, '#ffffff', 9) +
        boxFront(sheet, art, colour),
      width: 462,
      height: 450,
      feet: [[0, 218]],
      focus: { x: -170, y: -420, w: 340, h: 330 },
    }
  }
}

function openLid(sheet: Sheet, colour: string): string {
  const lid = outline([-196, -446, 6], [196, -446, 6], [206, -190, 3], [-206, -190, 3])
  const lining = outline([-178, -428, 4], [178, -428, 4], [186, -200, 3], [-186, -200, 3])
  const inside = outline([-230, -150], [230, -150], [206, -190], [-206, -190])
  const light = linear(
    sheet,
    [0, -446, 0, -190],
    [0, '#ffffff', 0.25],
    [0.5, '#ffffff', 0.05],
    [1, '#2b2733', 0.25],
  )
  return (
    path(lid, lighten(colour, 0.25)) +
    path(lid, light) +
    path(lining, lighten(colour, 0.55), 'opacity="0.75"') +
    path(inside, darken(colour, 0.4))
  )
}

function boxFront(sheet: Sheet, art: ProductArt, colour: string): string {
  const { accent, ink } = art.palette
  const front = outline([-230, -150, 3], [230, -150, 3], [222, 0, 4], [-222, 0, 4])
  const light = linear(
    sheet,
    [-230, -150, 230, 0],
    [0, '#ffffff', 0.32],
    [0.5, '#ffffff', 0],
    [1, '#2b2733', 0.16],
  )
  const silk = linear(
    sheet,
    [-228, 0, 228, 0],
    [0, darken(accent, 0.15)],
    [0.3, lighten(accent, 0.3)],
    [0.6, accent],
    [1, darken(accent, 0.25)],
  )
  const fill = inkOn(colour, ink)
  return (
    path(front, colour) +
    path(front, light) +
    rect({ x: -228, y: -58, w: 456, h: 26 }, silk) +
    wordmark(art, 0, -96, 34, fill, 250) +
    lettering(art.lines[1] ?? '', 0, -72, {
      face: 'serifItalic',
      size: 20,
      fill,
      anchor: 'middle',
      maxWidth: 190,
    }) +
    bow(sheet, accent)
  )
}

function contents(drawn: readonly Drawing[], shares: readonly number[]): string {
  const largest = Math.max(...shares)
  const scales = drawn.map(
    (drawing, index) =>
      Math.min(270 / drawing.height, 124 / drawing.width) * ((shares[index] ?? 1) / largest),
  )
  const widths = drawn.map((drawing, index) => drawing.width * (scales[index] ?? 1))
  const gap = 16
  let x = -(widths.reduce((sum, width) => sum + width, 0) + gap * (drawn.length - 1)) / 2
  return drawn
    .map((drawing: Drawing, index) => {
      const width = widths[index] ?? 0
      const at = x + width / 2
      x += width + gap
      // Small products are raised onto a fold of the paper, so that the paper does not hide them.
      const lift = Math.max(0, 96 - drawing.height * (scales[index] ?? 1))
      return (
        ellipse(at + 8, -134, width * 0.6, 12, '#2b2733', 'opacity="0.2"') +
        group(
          drawing.svg,
          `translate(${rounded(at)} ${rounded(-128 - lift)}) scale(${(scales[index] ?? 1).toFixed(4)})`,
        )
      )
    })
    .join('')
}

function tissue(left: number, right: number, y: number, colour: string, peaks: number): string {
  const step = (right - left) / peaks
  const points = Array.from({ length: peaks }, (_, index) => {
    const rise = 16 + ((index * 7) % 5) * 5
    return `L${rounded(left + step * (index + 0.5))} ${rounded(y - rise)}L${rounded(left + step * (index + 1))} ${rounded(y - 3 - ((index * 3) % 4) * 2)}`
  }).join('')
  const creases = Array.from(
    { length: peaks },
    (_, index) =>
      `M${rounded(left + step * (index + 0.5))} ${rounded(y - 14)}L${rounded(left + step * (index + 0.4))} ${rounded(y + 14)}`,
  ).join('')
  return (
    path(`M${left} ${y}${points}V${y + 26}H${left}Z`, colour) +
    stroked(creases, 'stroke="#b9ae9e" stroke-opacity="0.35" stroke-width="1.6"')
  )
}

function bow(sheet: Sheet, accent: string): string {
  const silk = linear(
    sheet,
    [-70, -90, 70, 0],
    [0, lighten(accent, 0.35)],
    [0.5, accent],
    [1, darken(accent, 0.25)],
  )
  const loop = (side: 1 | -1) =>
    path(
      `M0 -45C${side * 20} -84 ${side * 78} -92 ${side * 84} -60C${side * 86} -34 ${side * 30} -34 0 -45Z`,
      silk,
    ) +
    path(
      `M${side * 14} -49C${side * 34} -70 ${side * 62} -74 ${side * 66} -60C${side * 64} -48 ${side * 34} -46 ${side * 14} -49Z`,
      darken(accent, 0.35),
      'opacity="0.55"',
    )
  const tail = (side: 1 | -1) =>
    path(`M0 -45Q${side * 22} -26 ${side * 44} 2L${side * 62} -12Q${side * 34} -38 0 -45Z`, silk)
  return group(
    tail(1) + tail(-1) + loop(1) + loop(-1) + rect({ x: -13, y: -60, w: 26, h: 28 }, silk, 8),
    'translate(166 0)',
  )
}
