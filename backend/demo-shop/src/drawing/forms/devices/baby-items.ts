import { darken, lighten } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { around, roundBody, roundShade, softbox } from '../../pen/materials.ts'
import { bear } from '../../pen/ornaments.ts'
import {
  clipped,
  ellipse,
  line,
  linear,
  outline,
  path,
  radial,
  rect,
  slab,
  stroked,
} from '../../pen/svg.ts'
import { amountOf } from '../../true-size.ts'
import { shellBody } from './device-parts.ts'

/** The amounts in ml marked on a bottle: every 30 ml, or every 60 ml on a large bottle, and its whole content. */
export function graduationsOf(whole: number): number[] {
  const step = whole > 160 ? 60 : 30
  const marks = Array.from({ length: Math.floor(whole / step) }, (_, index) => (index + 1) * step)
  return marks.at(-1) === whole ? marks : [...marks, whole]
}

export const drawBabyBottle: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const half = 78
  const body = outline(
    [-58, -296, 6],
    [58, -296, 6],
    [half, -250, 30],
    [half - 12, -150, 60],
    [half, -40, 40],
    [half - 6, 0, 24],
    [-half + 6, 0, 24],
    [-half, -40, 40],
    [-half + 12, -150, 60],
    [-half, -250, 30],
  )
  const clear = linear(
    sheet,
    [-half, 0, half, 0],
    [0, '#a9bcc4', 0.85],
    [0.08, '#ffffff', 0.7],
    [0.22, '#ffffff', 0.9],
    [0.4, '#eef5f7', 0.45],
    [0.8, '#d8e6ea', 0.5],
    [1, '#9fb4bd', 0.85],
  )
  const full = 236
  const whole = amountOf(art.contents) ?? 240
  const marks = graduationsOf(whole)
    .map((ml) => {
      const y = -(full * ml) / whole
      return (
        line(28, y, 48, y, accent, 2.6) +
        lettering(String(ml), 24, y + 5, { face: 'sans', size: 14, fill: accent, anchor: 'end' })
      )
    })
    .join('')
  const ring = slab(62, -352, -290, 10, 6)
  const teat =
    'M-50 -350Q-48 -380 -30 -396Q-17 -410 -15 -438Q-14 -456 0 -456Q14 -456 15 -438Q17 -410 30 -396Q48 -380 50 -350Z'
  return {
    svg:
      path(teat, '#f3e2c8', 'opacity="0.95"') +
      path(teat, roundShade(sheet, around(50, 0, 0), 'gloss')) +
      path(body, '#f4fafb') +
      clipped(
        sheet,
        body,
        rect({ x: -half, y: -196, w: half * 2, h: 200 }, '#fdfaf3') +
          ellipse(0, -196, half - 8, 8, '#ffffff'),
      ) +
      clipped(
        sheet,
        body,
        bear(-38, -112, 20, lighten(accent, 0.2), ink) +
          wordmark(art, -34, -64, 17, ink, 58) +
          marks,
      ) +
      path(body, clear) +
      softbox(sheet, body, around(half, -290, -10), 0.9) +
      roundBody(sheet, ring, around(62, -352, -290), lighten(accent, 0.25), 'gloss') +
      rect({ x: -62, y: -300, w: 124, h: 8 }, soft, 4, 'opacity="0.7"'),
    width: half * 2,
    height: 456,
    feet: [[0, half - 6]],
    focus: { x: -80, y: -260, w: 160, h: 200 },
  }
}

export const drawSoother: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const shield =
    'M-150 -150Q-150 -224 -70 -216Q0 -196 70 -216Q150 -224 150 -150Q150 -76 70 -84Q0 -104 -70 -84Q-150 -76 -150 -150Z'
  const tone = art.colour ?? lighten(accent, 0.25)
  const ring =
    stroked(
      'M-58 -110Q-60 -4 0 -4Q60 -4 58 -110',
      `stroke="${soft}" stroke-width="24" stroke-linecap="round"`,
    ) +
    stroked(
      'M-62 -104Q-62 -8 -2 -8',
      'stroke="#ffffff" stroke-opacity="0.55" stroke-width="6" stroke-linecap="round"',
    )
  const teat = 'M-34 -206Q-30 -236 -44 -268Q-50 -322 0 -326Q50 -322 44 -268Q30 -236 34 -206Z'
  return {
    svg:
      path(teat, '#f1dfc2', 'opacity="0.95"') +
      path(teat, roundShade(sheet, around(46, 0, 0), 'gloss')) +
      ring +
      shellBody(sheet, shield, -150, 150, -220, -80, tone) +
      ellipse(-106, -150, 16, 20, darken(tone, 0.3), 'opacity="0.45"') +
      ellipse(106, -150, 16, 20, darken(tone, 0.3), 'opacity="0.45"') +
      ellipse(0, -150, 60, 54, lighten(tone, 0.55)) +
      ellipse(
        0,
        -150,
        60,
        54,
        radial(sheet, [0.38, 0.3, 0.75], [0, '#ffffff', 0.6], [1, '#2b2733', 0.1]),
      ) +
      bear(0, -156, 24, tone, ink) +
      wordmark(art, 0, -112, 15, ink, 80),
    width: 304,
    height: 326,
    feet: [[0, 70]],
    focus: { x: -120, y: -260, w: 240, h: 200 },
  }
}
