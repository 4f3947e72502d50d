import { lighten } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { around, roundBody, roundShade, softbox } from '../../pen/materials.ts'
import {
  clipped,
  ellipse,
  group,
  linear,
  outline,
  path,
  radial,
  rect,
  slab,
} from '../../pen/svg.ts'
import { display, shell, shellBody } from './device-parts.ts'

export const drawThermometer: DrawForm = (sheet, art) => {
  const { accent, soft } = art.palette
  const body = outline(
    [-36, -300, 30],
    [36, -300, 30],
    [36, -70, 34],
    [16, -10, 14],
    [-16, -10, 14],
    [-36, -70, 34],
  )
  const probe = outline([-16, -306, 2], [-9, -420, 8], [9, -420, 8], [16, -306, 2])
  const tip = slab(8, -470, -414, 8, 1)
  const stick =
    path(tip, '#cfd4d9') +
    path(tip, roundShade(sheet, around(8, 0, 0), 'gloss')) +
    path(probe, lighten(soft, 0.3)) +
    path(probe, roundShade(sheet, around(16, 0, 0), 'satin')) +
    roundBody(sheet, body, around(36, -300, -10), shell, 'gloss') +
    group(display(sheet, -50, -22, 100, 44, [['36,7 °C', 34]]), 'translate(0 -216) rotate(-90)') +
    ellipse(0, -106, 18, 18, accent) +
    ellipse(
      0,
      -106,
      18,
      18,
      linear(sheet, [0, -124, 0, -88], [0, '#ffffff', 0.35], [1, '#2b2733', 0.2]),
    ) +
    group(wordmark(art, 0, 4, 15, art.palette.ink, 70), 'translate(0 -52) rotate(0)')
  const holder = slab(32, -330, 0, 14, 8)
  return {
    svg:
      group(
        roundBody(sheet, holder, around(32, -330, 0), lighten(accent, 0.35), 'gloss') +
          softbox(sheet, holder, around(32, -326, -4), 0.5) +
          group(wordmark(art, 0, 8, 24, '#ffffff', 200), 'translate(0 -160) rotate(-90)'),
        'translate(86 0)',
      ) + group(stick, 'translate(-46 6)'),
    width: 230,
    height: 464,
    feet: [
      [-46, 26],
      [86, 32],
    ],
    focus: { x: -110, y: -330, w: 220, h: 220 },
  }
}

export const drawIrThermometer: DrawForm = (sheet, art) => {
  const { accent, soft } = art.palette
  const body = outline(
    [-76, -430, 40],
    [92, -430, 44],
    [104, -350, 20],
    [40, -300, 30],
    [44, -14, 26],
    [-44, -14, 26],
    [-52, -260, 30],
    [-92, -330, 26],
  )
  const lens = outline([88, -422, 6], [124, -412, 8], [124, -360, 8], [98, -350, 6])
  return {
    svg:
      path(lens, '#2c3238') +
      path(lens, linear(sheet, [88, 0, 124, 0], [0, '#ffffff', 0.2], [1, '#000000', 0.3])) +
      shellBody(sheet, body, -92, 104, -430, -14) +
      clipped(
        sheet,
        body,
        rect({ x: -100, y: -60, w: 200, h: 60 }, accent) +
          rect({ x: -100, y: -66, w: 200, h: 6 }, soft),
      ) +
      display(sheet, -64, -408, 124, 76, [['36,6', 60]], true) +
      lettering('°C', 48, -346, { face: 'geometric', size: 18, fill: '#9fe8ef', anchor: 'end' }) +
      ellipse(-4, -262, 24, 24, accent) +
      ellipse(
        -4,
        -262,
        24,
        24,
        radial(sheet, [0.4, 0.3, 0.7], [0, '#ffffff', 0.35], [1, '#2b2733', 0.15]),
      ) +
      wordmark(art, -2, -176, 26, art.palette.ink, 78) +
      lettering('Sans contact', -2, -150, {
        face: 'sans',
        size: 12,
        fill: art.palette.ink,
        anchor: 'middle',
        maxWidth: 74,
      }),
    width: 220,
    height: 430,
    feet: [[0, 44]],
    focus: { x: -100, y: -430, w: 220, h: 200 },
  }
}
