import { capBody, ribs } from '../caps.ts'
import { lighten } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { glassBody } from '../../pen/glass.ts'
import { pillColour } from '../pill-colour.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundShade, seam, softbox } from '../../pen/materials.ts'
import { type Box, clipped, group, rounded, outline, path, rect, slab } from '../../pen/svg.ts'

/** A plain jar of capsules with a label all round. */
export const drawPillBottle: DrawForm = (sheet, art) => {
  const half = 104
  const top = -270
  const glass = art.palette.glass
  const body = outline(
    [-66, top - 12],
    [66, top - 12],
    [66, top + 6, 10],
    [half, top + 34, 32],
    [half, 0, 22],
    [-half, 0, 22],
    [-half, top + 34, 32],
    [-66, top + 6, 10],
  )
  const cap = slab(76, top - 78, top - 4, 8, 4)
  const box: Box = { x: -half * 0.8, y: top + 66, w: half * 1.6, h: -top - 96 }
  const wrap: Box = { x: -half, y: top + 54, w: half * 2, h: -top - 78 }
  const d = outline(
    [wrap.x, wrap.y],
    [wrap.x + wrap.w, wrap.y],
    [wrap.x + wrap.w, wrap.y + wrap.h],
    [wrap.x, wrap.y + wrap.h],
  )
  const pills = Array.from({ length: 26 }, (_, index) => {
    const x = -half + 24 + ((index * 41) % (half * 2 - 44))
    const y = top + 40 + ((index * 17) % 30)
    return rect(
      { x: x - 13, y: y - 6, w: 26, h: 12 },
      art.colour
        ? lighten(art.colour, (index % 3) * 0.1)
        : index % 2
          ? '#f1d9a6'
          : art.palette.soft,
      6,
      `transform="rotate(${(index * 53) % 180} ${rounded(x)} ${rounded(y)})"`,
    )
  }).join('')
  const scattered =
    art.swatch === 'carton'
      ? ''
      : [
          [122, -8, 12],
          [150, -10, -24],
          [138, -26, 70],
        ]
          .map(([x = 0, y = 0, turn = 0]) =>
            group(
              rect({ x: -19, y: -9, w: 38, h: 18 }, pillColour(art), 9) +
                (art.swatch === 'capsules'
                  ? rect({ x: -19, y: -9, w: 19, h: 18 }, '#f7f4ec', 9)
                  : '') +
                rect({ x: -13, y: -6.5, w: 26, h: 4.5 }, '#ffffff', 2, 'opacity="0.6"'),
              `translate(${x} ${y}) rotate(${turn})`,
            ),
          )
          .join('')
  return {
    svg:
      glassBody(sheet, body, around(half, top, 0), glass, lighten(glass, 0.2), 0.1) +
      clipped(sheet, body, pills) +
      path(body, glass, 'opacity="0.3"') +
      path(d, art.palette.base) +
      clipped(sheet, d, printLabel(sheet, art, { box, bleed: wrap, colour: art.palette.base })) +
      path(d, roundShade(sheet, around(half, 0, 0), 'satin')) +
      softbox(sheet, body, around(half, top + 30, -12), 0.3) +
      capBody(sheet, cap, around(76, top - 78, top - 4), art.palette) +
      ribs(sheet, cap, around(76, top - 66, top - 12), 34) +
      seam(-66, 66, top - 3) +
      scattered,
    width: half * 2 + 60,
    height: 348,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawHoneyJar: DrawForm = (sheet, art) => {
  const half = 118
  const top = -216
  const honey = art.colour ?? '#c9790e'
  const body = slab(half, top, 0, 30, 26)
  const lid = slab(100, top - 62, top + 8, 8, 4)
  const box: Box = { x: -half * 0.74, y: top + 48, w: half * 1.48, h: 140 }
  const label = outline(
    [box.x - 8, box.y - 6, 4],
    [box.x + box.w + 8, box.y - 6, 4],
    [box.x + box.w + 8, box.y + box.h + 6, 4],
    [box.x - 8, box.y + box.h + 6, 4],
  )
  return {
    svg:
      glassBody(sheet, body, around(half, top, 0), lighten(honey, 0.25), honey, 0.9) +
      path(label, '#fdf8ea') +
      clipped(
        sheet,
        label,
        printLabel(sheet, art, {
          box,
          bleed: { x: box.x - 8, y: box.y - 6, w: box.w + 16, h: box.h + 12 },
          colour: '#fdf8ea',
        }),
      ) +
      path(label, roundShade(sheet, around(half, 0, 0), 'matte')) +
      capBody(sheet, lid, around(100, top - 62, top + 8), art.palette, 'gold') +
      ribs(sheet, lid, around(100, top - 54, top + 4), 40),
    width: half * 2,
    height: 278,
    feet: [[0, half - 8]],
    focus: box,
  }
}
