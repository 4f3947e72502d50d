import { darken, lighten } from '../../pen/colour.ts'
import { capBody } from '../caps.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { around, roundBody } from '../../pen/materials.ts'
import type { ProductArt } from '../../picture.ts'
import {
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
import { cartonForm } from './carton.ts'

/** Two plasters around (0, 0), about 170 wide. */
export function plasters(sheet: Sheet, art: ProductArt): string {
  const skin = art.colour ?? '#e6bd98'
  const one = (x: number, y: number, turn: number) =>
    group(
      rect(
        { x: -66, y: -20, w: 132, h: 40 },
        '#2b2733',
        20,
        'opacity="0.16" transform="translate(2 4)"',
      ) +
        rect(
          { x: -66, y: -20, w: 132, h: 40 },
          linear(sheet, [0, -20, 0, 20], [0, lighten(skin, 0.25)], [1, skin]),
          20,
        ) +
        rect({ x: -24, y: -20, w: 48, h: 40 }, lighten(skin, 0.35), 0) +
        [-52, -44, -36, 36, 44, 52]
          .flatMap((dx) => [-9, 0, 9].map((dy) => ellipse(dx, dy, 1.6, 1.6, darken(skin, 0.3))))
          .join(''),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return one(-14, 20, -12) + one(14, -20, 24)
}

/** A pleated mask with ear loops around (0, 0), 190 wide. */
export function surgicalMask(sheet: Sheet, art: ProductArt): string {
  const mask = 'M0 -100Q60 -118 120 -100V-34Q60 10 0 -34Z'
  const pleats = [-84, -66, -48].map((y) => `M2 ${y}Q60 ${y - 6} 118 ${y}`).join('')
  const tone = art.colour ?? '#a9cfe6'
  const loops = 'M2 -94C-34 -100 -34 -30 4 -40M118 -94C154 -100 154 -30 116 -40'
  return group(
    stroked(loops, 'stroke="#b9c4cc" stroke-width="5"') +
      stroked(loops, 'stroke="#ffffff" stroke-width="3.4"') +
      path(mask, '#2b2733', 'opacity="0.14" transform="translate(3 6)"') +
      path(mask, linear(sheet, [0, -110, 120, 0], [0, lighten(tone, 0.45)], [1, tone])) +
      stroked(pleats, 'stroke="#ffffff" stroke-opacity="0.75" stroke-width="2"') +
      stroked(
        'M30 -106Q60 -114 90 -106',
        'stroke="#ffffff" stroke-width="5" stroke-linecap="round"',
      ),
    'translate(-60 56)',
  )
}

/** A folded half-mask from its side, with two head straps, around (0, 0), 200 wide. */
export function respirator(sheet: Sheet): string {
  const shell = 'M-72 -46Q-10 -78 58 -40Q92 -18 96 6Q74 40 18 60Q-34 72 -70 54Q-52 4 -72 -46Z'
  const light = linear(
    sheet,
    [-70, -60, 90, 60],
    [0, '#ffffff', 0.9],
    [0.5, '#ffffff', 0],
    [1, '#2b2733', 0.2],
  )
  return (
    stroked('M-68 -40C-118 -44 -128 -12 -72 2', 'stroke="#e2b93b" stroke-width="6"') +
    stroked('M-66 46C-120 50 -124 18 -72 8', 'stroke="#e2b93b" stroke-width="6"') +
    path(shell, '#2b2733', 'opacity="0.14" transform="translate(4 7)"') +
    path(shell, '#f1f3f4') +
    path(shell, light) +
    stroked('M-58 2Q20 2 96 6', 'stroke="#2b2733" stroke-opacity="0.2" stroke-width="2"') +
    stroked('M-64 -24Q10 -34 84 -12', 'stroke="#2b2733" stroke-opacity="0.1" stroke-width="1.6"') +
    stroked('M-62 28Q10 38 78 26', 'stroke="#2b2733" stroke-opacity="0.1" stroke-width="1.6"') +
    stroked('M18 -56Q50 -50 74 -32', 'stroke="#aeb7bd" stroke-width="7" stroke-linecap="round"') +
    lettering('FFP2', 4, 46, { face: 'sansBold', size: 15, fill: '#7d868c', anchor: 'middle' })
  )
}

/** A folded square of gauze on its opened sachet, around (0, 0), 170 wide. */
export function compresses(sheet: Sheet, art: ProductArt): string {
  const square = (x: number, y: number, turn: number) => {
    const d = outline([-52, -44, 5], [52, -44, 5], [52, 44, 5], [-52, 44, 5])
    const threads = Array.from({ length: 12 }, (_, index) => {
      const at = -48 + index * 8.6
      return `M${at} -44V44M-52 ${at * 0.9}H52`
    }).join('')
    const light = linear(sheet, [-52, -44, 52, 44], [0, '#ffffff', 0.9], [1, '#2b2733', 0.06])
    return group(
      path(d, '#2b2733', 'opacity="0.14" transform="translate(3 6)"') +
        path(d, '#f8faf9') +
        path(d, light) +
        clipped(
          sheet,
          d,
          stroked(threads, 'stroke="#8f9ba0" stroke-opacity="0.18" stroke-width="1"'),
        ) +
        line(0, -44, 0, 44, '#9aa5aa', 1.6, 'opacity="0.5"'),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  }
  const sachet = outline([-60, -64, 3], [60, -64, 3], [60, 64, 3], [-60, 64, 3])
  return (
    group(
      path(sachet, '#2b2733', 'opacity="0.12" transform="translate(3 6)"') +
        path(sachet, '#fbfcfc') +
        rect({ x: -60, y: -64, w: 120, h: 20 }, art.palette.accent, 3, 'opacity="0.9"') +
        rect({ x: -60, y: 52, w: 120, h: 12 }, lighten(art.palette.accent, 0.55), 3) +
        wordmark(art, 0, -6, 17, art.palette.ink, 100) +
        lettering('10 × 10 cm', 0, 16, {
          face: 'sans',
          size: 12,
          fill: art.palette.ink,
          anchor: 'middle',
        }),
      'translate(-26 -34) rotate(-9)',
    ) + square(26, 26, 8)
  )
}

/** A closed vial of test strips standing on y = 0, with two strips in front of it. */
export function testStrips(sheet: Sheet, art: ProductArt): string {
  const vial = slab(46, -150, 0, 4, 8)
  const lid = slab(49, -188, -144, 8, 3)
  const strip = (x: number, turn: number) =>
    group(
      rect(
        { x: -9, y: -86, w: 18, h: 92 },
        '#2b2733',
        2,
        'opacity="0.14" transform="translate(2 4)"',
      ) +
        rect({ x: -9, y: -86, w: 18, h: 92 }, '#f6f7f2', 2) +
        rect({ x: -9, y: -86, w: 18, h: 16 }, art.palette.accent, 2) +
        line(-4, -60, -4, 4, '#c9b26b', 2.4) +
        line(4, -60, 4, 4, '#c9b26b', 2.4),
      `translate(${x} 0) rotate(${turn})`,
    )
  return (
    capBody(sheet, lid, around(49, -188, -144), art.palette, 'accent') +
    roundBody(
      sheet,
      vial,
      around(46, -150, 0),
      '#ffffff',
      'satin',
      rect({ x: -46, y: -50, w: 92, h: 50 }, art.palette.soft) +
        wordmark(art, 0, -92, 20, art.palette.ink, 76) +
        lettering(art.contents, 0, -70, {
          face: 'sans',
          size: 11,
          fill: art.palette.ink,
          anchor: 'middle',
        }),
    ) +
    strip(76, 16) +
    strip(94, 34)
  )
}

/** Carton of plasters, with two plasters in front of it. */
export const drawPlasterBox = cartonForm({ w: 320, h: 236, depth: 60 }, (sheet, art) => ({
  svg: group(plasters(sheet, art), 'translate(162 -44)'),
  right: 96,
  foot: [156, 66],
}))

/** Carton of surgical masks, with one mask in front of it. */
export const drawMaskBox = cartonForm({ w: 320, h: 190, depth: 96 }, (sheet, art) => ({
  svg: group(surgicalMask(sheet, art), 'translate(186 -50) rotate(-4)'),
  right: 130,
  foot: [186, 56],
}))

/** Carton of respirators, with one respirator in front of it. */
export const drawFfp2Box = cartonForm({ w: 300, h: 220, depth: 96 }, (sheet) => ({
  svg: group(respirator(sheet), 'translate(190 -62) scale(1.04)'),
  right: 130,
  foot: [190, 70],
}))

/** Carton of sterile compresses, with an opened sachet and a square of gauze in front of it. */
export const drawCompressBox = cartonForm({ w: 290, h: 250, depth: 84 }, (sheet, art) => ({
  svg: group(compresses(sheet, art), 'translate(176 -66)'),
  right: 110,
  foot: [176, 72],
}))

/** Carton of test strips, with its vial in front of it. */
export const drawStripBox = cartonForm({ w: 230, h: 250, depth: 74 }, (sheet, art) => ({
  svg: group(testStrips(sheet, art), 'translate(150 0)'),
  right: 116,
  foot: [158, 54],
}))
