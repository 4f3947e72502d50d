import { darken, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundBody, seam } from '../../pen/materials.ts'
import { drop } from '../../pen/ornaments.ts'
import type { ProductArt } from '../../picture.ts'
import {
  type Box,
  clipped,
  ellipse,
  group,
  line,
  linear,
  outline,
  path,
  rect,
  type Sheet,
  slab,
  stroked,
} from '../../pen/svg.ts'

/** A stand-up pouch of kraft or foil. */
export const drawPouch: DrawForm = (sheet, art) => {
  const half = 128
  const top = -400
  const body = `M${-half + 6} ${top}H${half - 6}Q${half - 4} ${top + 60} ${half} ${top + 150}V-26Q${half} 0 ${half - 22} 0Q0 -16 ${-half + 22} 0Q${-half} 0 ${-half} -26V${top + 150}Q${-half + 4} ${top + 60} ${-half + 6} ${top}Z`
  const kraft = art.style === 'apothecary'
  const colour = kraft ? '#c9a679' : art.palette.base
  const box: Box = { x: -half * 0.74, y: top + 66, w: half * 1.48, h: 270 }
  return {
    svg:
      roundBody(
        sheet,
        body,
        around(half, top, 0),
        colour,
        'matte',
        printLabel(sheet, art, {
          box,
          bleed: { x: -half, y: top + 40, w: half * 2, h: -top - 40 },
          colour,
        }),
      ) +
      path(
        `M${-half + 10} ${top + 60}Q${-half * 0.5} ${top + 120} ${-half + 26} -30L${-half + 4} -30Z`,
        '#ffffff',
        'opacity="0.16"',
      ) +
      rect({ x: -half + 7, y: top, w: half * 2 - 14, h: 24 }, '#2b2733', 0, 'opacity="0.07"') +
      seam(-half + 6, half - 6, top + 25) +
      seam(-half + 6, half - 6, top + 44) +
      ellipse(0, top + 13, 8, 8, darken(colour, 0.4), 'opacity="0.5"'),
    width: half * 2,
    height: 400,
    feet: [[0, half - 14]],
    focus: box,
  }
}

export const drawSheetMask: DrawForm = (sheet, art) => {
  const half = 140
  const top = -400
  const body = outline([-half, top, 4], [half, top, 4], [half, 0, 4], [-half, 0, 4])
  const box: Box = { x: -104, y: top + 52, w: 208, h: 300 }
  const light = linear(
    sheet,
    [-half, top, half, 0],
    [0, '#ffffff', 0.5],
    [0.25, '#ffffff', 0.05],
    [0.5, '#ffffff', 0.3],
    [0.56, '#ffffff', 0],
    [1, '#2b2733', 0.16],
  )
  const crimp = (y: number) =>
    Array.from({ length: 4 }, (_, index) =>
      line(-half, y + index * 5, half, y + index * 5, '#2b2733', 1, 'opacity="0.12"'),
    ).join('')
  return {
    svg:
      path(body, art.palette.base) +
      clipped(
        sheet,
        body,
        printLabel(sheet, art, {
          box,
          bleed: { x: -half, y: top, w: half * 2, h: -top },
          colour: art.palette.base,
        }),
      ) +
      path(body, light) +
      crimp(top + 6) +
      crimp(-22) +
      path(`M${half} ${top + 40}l-8 5 8 5Z`, art.tint),
    width: half * 2,
    height: 400,
    feet: [[0, half]],
    focus: box,
  }
}

/** A pillow pack of wipes with its lid. */
export const drawWipes: DrawForm = (sheet, art) => {
  const half = 200
  const top = -236
  const body = `M${-half} ${top + 34}Q${-half + 26} ${top + 4} ${-half + 70} ${top}H${half - 70}Q${half - 26} ${top + 4} ${half} ${top + 34}Q${half + 8} ${top / 2} ${half} -30Q${half - 24} 0 ${half - 70} 0H${-half + 70}Q${-half + 24} 0 ${-half} -30Q${-half - 8} ${top / 2} ${-half} ${top + 34}Z`
  const box: Box = { x: -half + 34, y: top + 30, w: 178, h: 186 }
  const { palette } = art
  const bleed = { x: -half - 6, y: top, w: half * 2 + 12, h: -top }
  const light = linear(
    sheet,
    [0, top, 0, 0],
    [0, '#ffffff', 0.5],
    [0.22, '#ffffff', 0.15],
    [0.6, '#ffffff', 0],
    [1, '#2b2733', 0.24],
  )
  const folds = [
    [-half + 4, 1],
    [half - 4, -1],
  ]
    .map(([x = 0, side = 1]) =>
      stroked(
        `M${x} ${top + 50}q${side * 30} 30 ${side * 8} 62M${x} -54q${side * 34} -16 ${side * 12} -52M${x + side * 14} ${top + 40}q${side * 40} 20 ${side * 60} 8`,
        'stroke="#2b2733" stroke-opacity="0.14" stroke-width="3"',
      ),
    )
    .join('')
  const lid = slab(78, -60, 60, 24)
  return {
    svg:
      path(body, palette.base) +
      clipped(sheet, body, printLabel(sheet, art, { box, bleed, colour: palette.base })) +
      path(body, light) +
      folds +
      group(
        path(slab(84, -66, 68, 26), '#2b2733', 'opacity="0.13"') +
          path(lid, '#ffffff') +
          path(
            lid,
            linear(
              sheet,
              [-78, -60, 78, 60],
              [0, '#ffffff', 0.4],
              [0.6, '#2b2733', 0.04],
              [1, '#2b2733', 0.16],
            ),
          ) +
          path(slab(64, -46, 46, 18), palette.soft, 'opacity="0.55"') +
          drop(0, -30, 52, palette.accent),
        'translate(104 -118)',
      ),
    width: half * 2 + 12,
    height: 236,
    feet: [[0, half - 20]],
    focus: { x: -half, y: top, w: 260, h: 220 },
  }
}

/** A soft pack of nappies or pads. */
function softPack(
  sheet: Sheet,
  art: ProductArt,
  half: number,
  height: number,
  handled: boolean,
): { svg: string; box: Box } {
  const top = -height
  const body = `M${-half + 10} ${top + 12}Q${-half + 14} ${top} ${-half + 40} ${top}H${half - 40}Q${half - 14} ${top} ${half - 10} ${top + 12}Q${half + 8} ${top / 2} ${half} -16Q${half - 4} 0 ${half - 24} 0H${-half + 24}Q${-half + 4} 0 ${-half} -16Q${-half - 8} ${top / 2} ${-half + 10} ${top + 12}Z`
  const box: Box = { x: -half * 0.72, y: top + height * 0.13, w: half * 1.44, h: height * 0.76 }
  const bleed = { x: -half - 6, y: top, w: half * 2 + 12, h: height }
  const light = linear(
    sheet,
    [-half, top, half, 0],
    [0, '#ffffff', 0.55],
    [0.3, '#ffffff', 0.08],
    [0.6, '#ffffff', 0],
    [1, '#2b2733', 0.24],
  )
  const handle = `M-46 ${top + 3}Q-44 ${top - 44} 0 ${top - 44}Q44 ${top - 44} 46 ${top + 3}`
  const creases = `M${-half + 14} ${top + 30}q34 18 20 70M${half - 14} ${top + 34}q-36 10 -24 60M${-half + 12} -40q40 -8 34 -54M${half - 12} -36q-44 -14 -36 -60`
  return {
    svg:
      (handled
        ? stroked(
            handle,
            `stroke="${mix(art.palette.soft, art.palette.accent, 0.3)}" stroke-width="15" stroke-linecap="round"`,
          )
        : '') +
      path(body, art.palette.base) +
      clipped(sheet, body, printLabel(sheet, art, { box, bleed, colour: art.palette.base })) +
      path(body, light) +
      stroked(
        creases,
        'stroke="#2b2733" stroke-opacity="0.12" stroke-width="4" stroke-linecap="round"',
      ) +
      stroked(
        `M${-half + 30} ${top + 8}H${half - 30}`,
        'stroke="#ffffff" stroke-opacity="0.8" stroke-width="4" stroke-linecap="round"',
      ),
    box,
  }
}

export const drawDiapers: DrawForm = (sheet, art) => {
  const { svg, box } = softPack(sheet, art, 180, 340, true)
  return { svg, width: 366, height: 384, feet: [[0, 165]], focus: box }
}

export const drawPads: DrawForm = (sheet, art) => {
  const { svg, box } = softPack(sheet, art, 170, 230, false)
  return { svg, width: 346, height: 230, feet: [[0, 155]], focus: box }
}
