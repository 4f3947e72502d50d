import type { ProductArt } from '../../picture.ts'
import { capBody, ribs } from '../caps.ts'
import { darken, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { around, roundBody, seam, softbox } from '../../pen/materials.ts'
import {
  type Box,
  clipped,
  ellipse,
  group,
  linear,
  rounded,
  outline,
  path,
  rect,
  revolved,
  slab,
  stroked,
  type Sheet,
} from '../../pen/svg.ts'

/** A tube standing on its cap: round at the bottom, flat at its sealed upper end. */
export const drawTube: DrawForm = (sheet, art) => {
  const half = 96
  const top = -470
  const cap = slab(78, -74, 0, 4, 10)
  const body = revolved([half + 8, top, 3], [half + 6, top + 40, 20], [84, -78, 14], [72, -66, 4])
  const extent = { left: -half - 6, right: half + 6, top, bottom: -70 }
  const box: Box = { x: -66, y: top + 76, w: 132, h: 278 }
  const flat = linear(
    sheet,
    [0, top, 0, -70],
    [0, '#ffffff', 0.5],
    [0.16, '#ffffff', 0.2],
    [0.42, '#ffffff', 0],
  )
  const crimp = slab(half + 8, top, top + 24, 3, 1)
  const folds = Array.from(
    { length: 40 },
    (_, index) => `M${rounded(-half - 4 + index * ((half * 2 + 8) / 39))} ${top + 3}v18`,
  ).join('')
  return {
    svg:
      capBody(sheet, cap, around(78, -74, 0), art.palette) +
      softbox(sheet, cap, around(78, -70, -4), 0.3) +
      roundBody(
        sheet,
        body,
        extent,
        art.palette.base,
        'satin',
        printLabel(sheet, art, {
          box,
          bleed: { x: extent.left, y: top, w: extent.right * 2, h: -70 - top },
          colour: art.palette.base,
        }),
      ) +
      path(body, flat) +
      clipped(
        sheet,
        body,
        path(
          `M${-half} ${top + 26}Q${-half * 0.5} ${top + 150} ${-half * 0.72} -90L${-half * 0.9} -90Z`,
          '#ffffff',
          'opacity="0.22"',
        ),
      ) +
      path(crimp, '#ffffff', 'opacity="0.28"') +
      stroked(folds, 'stroke="#2b2733" stroke-opacity="0.13" stroke-width="1.6"') +
      seam(-half - 6, half + 6, top + 25) +
      seam(-76, 76, -73),
    width: half * 2 + 16,
    height: 470,
    feet: [[0, 76]],
    focus: box,
  }
}

/** A toothpaste tube lying in front of its long carton. */
export const drawToothpaste: DrawForm = (sheet, art) => {
  const { palette } = art
  const box = outline([-270, -250, 2], [270, -250, 2], [270, 0, 2], [-270, 0, 2])
  const top = outline([-270, -250], [270, -250], [250, -266], [-250, -266])
  const light = linear(sheet, [-270, -250, 270, 0], [0, '#ffffff', 0.2], [1, '#2b2733', 0.12])
  const print = group(swoosh(art, -20), 'translate(0 -110)') + toothpasteText(art, -100, -188, 1.2)
  return {
    svg:
      path(top, mix(palette.base, '#2b2733', 0.1)) +
      path(box, palette.base) +
      clipped(sheet, box, print) +
      path(box, light) +
      ellipse(-10, 2, 262, 16, '#2b2733', 'opacity="0.16"') +
      group(lyingTube(sheet, art), 'translate(-16 -46)'),
    width: 548,
    height: 266,
    feet: [[0, 262]],
    focus: { x: -260, y: -260, w: 380, h: 260 },
  }
}

function lyingTube(sheet: Sheet, art: ProductArt): string {
  const { palette } = art
  const half = 50
  const [left, right] = [-250, 196]
  const body = outline(
    [left, -half - 8, 3],
    [right, -half + 8, 18],
    [right + 14, -24, 6],
    [right + 14, 24, 6],
    [right, half - 8, 18],
    [left, half + 8, 3],
  )
  const light = linear(
    sheet,
    [0, -half, 0, half],
    [0, '#ffffff', 0.3],
    [0.16, '#ffffff', 0.65],
    [0.34, '#ffffff', 0.05],
    [0.7, '#2b2733', 0.1],
    [0.94, '#2b2733', 0.32],
    [1, '#2b2733', 0.15],
  )
  const cap = outline(
    [right + 12, -34, 5],
    [right + 72, -39, 6],
    [right + 72, 39, 6],
    [right + 12, 34, 5],
  )
  const capLight = linear(
    sheet,
    [0, -39, 0, 39],
    [0, '#2b2733', 0.12],
    [0.2, '#ffffff', 0.6],
    [0.45, '#ffffff', 0],
    [1, '#2b2733', 0.34],
  )
  const folds = Array.from(
    { length: 22 },
    (_, index) => `M${left + 3} ${rounded(-half - 4 + index * ((half * 2 + 8) / 21))}h15`,
  ).join('')
  return (
    path(cap, palette.cap === 'accent' ? palette.accent : '#fafafa') +
    path(cap, capLight) +
    path(body, palette.base) +
    clipped(sheet, body, swoosh(art, -30) + toothpasteText(art, -120, -8, 0.94)) +
    path(body, light) +
    stroked(folds, 'stroke="#2b2733" stroke-opacity="0.14" stroke-width="1.5"') +
    stroked(
      `M${left + 21} ${-half - 6}V${half + 6}`,
      'stroke="#2b2733" stroke-opacity="0.15" stroke-width="1.5"',
    )
  )
}

function swoosh({ palette }: ProductArt, x: number): string {
  return (
    path(`M${x} 150C${x + 60} 20 ${x + 150} 60 ${x + 300} -150V150Z`, palette.accent) +
    path(
      `M${x + 40} 150C${x + 100} 50 ${x + 180} 80 ${x + 300} -60V150Z`,
      palette.soft,
      'opacity="0.85"',
    )
  )
}

function toothpasteText(art: ProductArt, x: number, y: number, scale: number): string {
  const { ink, accent } = art.palette
  return (
    wordmark(art, x, y, 42 * scale, ink, 220 * scale) +
    printLines(art.lines.join(' '), x, y + 30 * scale, 19 * scale, ink, 240 * scale) +
    printLines(art.size, x, y + 52 * scale, 14 * scale, accent, 200 * scale)
  )
}

export const drawStick: DrawForm = (sheet, art) => {
  const wide = /déo|solaire|stick solaire/i.test(art.lines.join(' '))
  const half = wide ? 76 : 48
  const height = wide ? 300 : 330
  const split = -height * 0.62
  const body = slab(half, split, 0, 3, 10)
  const cap = slab(half, -height, split - 3, wide ? 26 : 12, 3)
  const box: Box = { x: -half * 0.78, y: split + 18, w: half * 1.56, h: -split - 40 }
  const surface = {
    box,
    bleed: { x: -half, y: split, w: half * 2, h: -split },
    colour: art.palette.base,
  }
  return {
    svg:
      roundBody(
        sheet,
        body,
        around(half, split, 0),
        art.palette.base,
        'gloss',
        printLabel(sheet, art, surface),
      ) +
      softbox(sheet, body, around(half, split + 4, -4), 0.4) +
      capBody(sheet, cap, around(half, -height, split - 3), art.palette) +
      softbox(sheet, cap, around(half, -height + 8, split - 6), 0.35) +
      seam(-half, half, split - 2),
    width: half * 2,
    height,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawEffervescent: DrawForm = (sheet, art) => {
  const half = 62
  const tube = slab(half, -360, 0, 4, 10)
  const cap = slab(half + 7, -424, -352, 9, 5)
  const box: Box = { x: -half * 0.8, y: -322, w: half * 1.6, h: 296 }
  const tablet = (x: number, y: number, turn: number) =>
    group(
      ellipse(0, 0, 44, 18, darken(art.palette.accent, 0.15)) +
        rect({ x: -44, y: -14, w: 88, h: 14 }, darken(lighten(art.palette.accent, 0.45), 0.08)) +
        ellipse(0, -14, 44, 18, lighten(art.palette.accent, 0.5)) +
        ellipse(-8, -17, 26, 8, '#ffffff', 'opacity="0.35"'),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return {
    svg:
      capBody(
        sheet,
        cap,
        around(half + 7, -424, -352),
        art.palette,
        art.palette.cap === 'ink' ? 'ink' : 'white',
      ) +
      ribs(sheet, cap, around(half + 7, -412, -358), 26) +
      roundBody(
        sheet,
        tube,
        around(half, -352, 0),
        art.palette.base,
        'gloss',
        printLabel(sheet, art, {
          box,
          bleed: { x: -half, y: -352, w: half * 2, h: 352 },
          colour: art.palette.base,
        }),
      ) +
      softbox(sheet, tube, around(half, -348, -6), 0.45) +
      seam(-half, half, -351) +
      tablet(112, -6, 0) +
      tablet(104, -34, -6),
    width: 300,
    height: 424,
    feet: [
      [0, half],
      [110, 44],
    ],
    focus: box,
  }
}

export function printLines(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  maxWidth: number,
): string {
  return lettering(text, x, y, { face: 'geometric', size, fill, maxWidth, anchor: 'middle' })
}
