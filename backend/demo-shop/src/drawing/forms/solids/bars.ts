import type { ProductArt } from '../../picture.ts'
import { darken, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../../labels/label.ts'
import { around, roundBody, roundShade } from '../../pen/materials.ts'
import { type Box, group, linear, outline, path, rect, slab, type Sheet } from '../../pen/svg.ts'
import { printLines } from '../bottles/tubes.ts'

/** A bar of soap in front of its sleeve. */
export const drawSoap: DrawForm = (sheet, art) => {
  const colour = art.colour ?? mix(art.palette.soft, '#ffffff', 0.25)
  const box: Box = { x: -150, y: -196, w: 300, h: 176 }
  const wrap = slab(180, -210, 0, 16, 16)
  const bleed = { x: -180, y: -210, w: 360, h: 210 }
  const bar = outline([20, -110, 26], [250, -110, 30], [250, 0, 30], [20, 0, 30])
  const face = linear(
    sheet,
    [0, -110, 0, 0],
    [0, lighten(colour, 0.4)],
    [0.25, lighten(colour, 0.12)],
    [0.75, colour],
    [1, darken(colour, 0.2)],
  )
  return {
    svg:
      group(
        roundBody(
          sheet,
          wrap,
          { left: -180, right: 180, top: -210, bottom: 0 },
          art.palette.base,
          'matte',
          printLabel(sheet, art, { box, bleed, colour: art.palette.base }),
        ),
        'translate(-72 0)',
      ) +
      group(
        path(
          outline([16, -106, 26], [254, -106, 30], [258, 2, 30], [18, 2, 30]),
          '#2b2733',
          'opacity="0.12"',
        ) +
          path(bar, face) +
          path(
            outline([44, -92, 18], [226, -92, 18], [226, -18, 18], [44, -18, 18]),
            '#ffffff',
            'opacity="0.16"',
          ) +
          wordmark(art, 135, -44, 34, darken(colour, 0.24), 170) +
          wordmark(art, 135, -43, 34, lighten(colour, 0.1), 170).replace('/>', ' opacity="0.6"/>') +
          path(
            outline([34, -104, 10], [236, -104, 10], [228, -97, 4], [42, -97, 4]),
            '#ffffff',
            'opacity="0.4"',
          ),
        'translate(66 0) scale(0.84)',
      ),
    width: 530,
    height: 210,
    feet: [
      [-72, 180],
      [180, 96],
    ],
    focus: { x: -230, y: -210, w: 300, h: 200 },
  }
}

function brush(sheet: Sheet, art: ProductArt, colour: string): string {
  const handle = outline(
    [-14, -20, 12],
    [14, -20, 12],
    [18, -190, 30],
    [8, -330, 20],
    [15, -420, 12],
    [-15, -420, 12],
    [-8, -330, 20],
    [-18, -190, 30],
  )
  const grip = outline([-9, -50, 9], [9, -50, 9], [11, -210, 12], [-11, -210, 12])
  const tufts = Array.from({ length: 8 }, (_, index) =>
    rect({ x: -34, y: -418 + index * 11, w: 24, h: 8 }, index % 3 === 1 ? colour : '#ffffff', 2),
  ).join('')
  return (
    tufts +
    rect(
      { x: -34, y: -418, w: 24, h: 86 },
      linear(sheet, [-34, 0, -10, 0], [0, '#2b2733', 0.02], [1, '#2b2733', 0.22]),
      2,
    ) +
    roundBody(sheet, handle, { left: -18, right: 18, top: -420, bottom: -20 }, '#ffffff', 'gloss') +
    path(grip, colour) +
    path(grip, roundShade(sheet, around(11, 0, 0), 'satin')) +
    group(wordmark(art, 0, 5, 14, art.palette.ink, 90), 'translate(0 -272) rotate(-90)')
  )
}

export const drawToothbrush: DrawForm = (sheet, art) => {
  const card = slab(120, -470, 0, 10, 6)
  const box: Box = { x: -98, y: -450, w: 196, h: 120 }
  return {
    svg:
      roundBody(
        sheet,
        card,
        around(120, -470, 0),
        '#ffffff',
        'matte',
        rect({ x: -120, y: -470, w: 240, h: 150 }, art.palette.accent) +
          rect({ x: -120, y: -320, w: 240, h: 8 }, art.palette.soft) +
          rect({ x: -120, y: -60, w: 240, h: 60 }, art.palette.soft) +
          wordmark(art, 0, -404, 38, '#ffffff', 190) +
          printLines(art.lines.join(' '), 0, -366, 19, '#ffffff', 190),
      ) +
      group(brush(sheet, art, art.palette.accent), 'translate(-42 -8) scale(0.7 0.7)') +
      group(
        brush(sheet, art, mix(art.palette.accent, '#f08a6b', 0.8)),
        'translate(46 -8) scale(0.7 0.7)',
      ) +
      path(
        outline([-104, -312, 16], [104, -312, 16], [104, -66, 16], [-104, -66, 16]),
        '#ffffff',
        'opacity="0.2"',
      ) +
      path(
        outline([-98, -306, 14], [-60, -306, 6], [-84, -72, 6], [-98, -72, 14]),
        '#ffffff',
        'opacity="0.5"',
      ),
    width: 240,
    height: 470,
    feet: [[0, 118]],
    focus: box,
  }
}
