import type { ProductArt } from '../../picture.ts'
import { capBody, ribs } from '../caps.ts'
import { lighten } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundShade, seam, softbox } from '../../pen/materials.ts'
import {
  type Box,
  clipped,
  ellipse,
  group,
  linear,
  outline,
  path,
  revolved,
  type Sheet,
  slab,
} from '../../pen/svg.ts'

/** Colours of a jar of gummies: three fruits. */
const gummyTones = ['#d9483b', '#eda12b', '#8fae3c'] as const

/** A gummy: a dome of jelly with sugar, 60 wide, standing on y = 0. */
function gummy(sheet: Sheet, tone: string): string {
  const dome = 'M-30 -4Q-31 -44 0 -46Q31 -44 30 -4Q28 2 0 2Q-28 2 -30 -4Z'
  const light = linear(
    sheet,
    [-24, -44, 24, 4],
    [0, '#ffffff', 0.55],
    [0.4, '#ffffff', 0.05],
    [1, '#2b1a12', 0.28],
  )
  const sugar = Array.from({ length: 26 }, (_, index) => {
    const x = -24 + ((index * 37) % 49)
    const y = -38 + ((index * 23) % 36)
    return ellipse(x, y, 1.3, 1.1, '#ffffff', 'opacity="0.6"')
  }).join('')
  return (
    ellipse(3, 2, 32, 6, '#2b2733', 'opacity="0.18"') +
    path(dome, lighten(tone, 0.08)) +
    path(dome, light) +
    clipped(sheet, dome, sugar) +
    path(
      'M-18 -30Q-12 -40 2 -40',
      'none',
      'stroke="#ffffff" stroke-opacity="0.7" stroke-width="4" stroke-linecap="round"',
    )
  )
}

/** Gummies around (0, 0), `width` wide. */
export function gummyHeap(
  sheet: Sheet,
  spots: readonly (readonly [x: number, y: number, turn: number])[],
  scale = 1,
): string {
  return spots
    .map(([x, y, turn], index) =>
      group(
        gummy(sheet, gummyTones[index % gummyTones.length] ?? gummyTones[0]),
        `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
      ),
    )
    .join('')
}

/** A wide clear jar. Its gummies are visible above and below the label. */
export const drawGummyJar: DrawForm = (sheet, art: ProductArt) => {
  const half = 116
  const top = -262
  const body = revolved([86, top - 8], [86, top + 8, 10], [half, top + 32, 30], [half, 0, 26])
  const lid = slab(96, top - 74, top - 2, 12, 4)
  const box: Box = { x: -half * 0.8, y: top + 84, w: half * 1.6, h: 128 }
  const wrap: Box = { x: -half, y: box.y - 10, w: half * 2, h: box.h + 20 }
  const label = outline(
    [wrap.x, wrap.y],
    [wrap.x + wrap.w, wrap.y],
    [wrap.x + wrap.w, wrap.y + wrap.h],
    [wrap.x, wrap.y + wrap.h],
  )
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 6 }, (_unused, column) => {
      const index = row * 6 + column
      return [
        -100 + column * 40 + (row % 2) * 14,
        2 - row * 32 + ((index * 7) % 9),
        ((index * 47) % 80) - 40,
      ] as const
    }),
  ).flat()
  const clear = linear(
    sheet,
    [-half, 0, half, 0],
    [0, '#8b97a0', 0.55],
    [0.08, '#ffffff', 0.2],
    [0.2, '#ffffff', 0.4],
    [0.4, '#ffffff', 0.04],
    [0.85, '#ffffff', 0.08],
    [1, '#8b97a0', 0.55],
  )
  return {
    svg:
      path(body, '#f3ede4') +
      clipped(sheet, body, gummyHeap(sheet, rows, 0.82)) +
      path(body, clear) +
      path(label, art.palette.base) +
      clipped(
        sheet,
        label,
        printLabel(sheet, art, { box, bleed: wrap, colour: art.palette.base }),
      ) +
      path(label, roundShade(sheet, around(half, 0, 0), 'satin')) +
      softbox(sheet, body, around(half, top + 30, -12), 0.4) +
      capBody(sheet, lid, around(96, top - 74, top - 2), art.palette) +
      ribs(sheet, lid, around(96, top - 62, top - 10), 36) +
      seam(-86, 86, top - 1) +
      gummyHeap(sheet, [
        [150, 2, -8],
        [196, 4, 12],
      ]),
    width: half * 2 + 110,
    height: 336,
    feet: [
      [0, half - 8],
      [172, 50],
    ],
    focus: { ...box, h: box.h + 20, y: box.y - 10 },
  }
}
