import { darken, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { roundShade } from '../../pen/materials.ts'
import {
  clipped,
  ellipse,
  group,
  line,
  linear,
  rounded,
  outline,
  path,
  rect,
  stroked,
} from '../../pen/svg.ts'
import { shellBody } from './device-parts.ts'

export const drawNebuliser: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const body = outline([-190, -200, 60], [70, -200, 70], [90, -10, 34], [-206, -10, 34])
  const vents = [0, 1, 2, 3, 4]
    .map((index) =>
      line(
        -170,
        -64 + index * 10,
        -70,
        -64 + index * 10,
        '#2b2733',
        3,
        'opacity="0.2" stroke-linecap="round"',
      ),
    )
    .join('')
  const cup = outline([-30, -90, 10], [30, -90, 10], [20, 0, 16], [-20, 0, 16])
  const mask = `M-52 -92Q-70 -190 0 -226Q70 -190 52 -92Q0 -70 -52 -92Z`
  const clear = linear(
    sheet,
    [-60, 0, 60, 0],
    [0, '#9fb4bd', 0.75],
    [0.25, '#ffffff', 0.75],
    [0.6, '#d7e6ea', 0.5],
    [1, '#8aa3ad', 0.75],
  )
  return {
    svg:
      stroked('M70 -60C150 30 190 -20 166 -22', 'stroke="#c4d4da" stroke-width="9"') +
      shellBody(sheet, body, -206, 90, -200, -10) +
      vents +
      clipped(sheet, body, path('M-206 -10V-60Q-60 -10 90 -90V0Z', soft, 'opacity="0.0"')) +
      ellipse(20, -140, 22, 22, accent) +
      lettering('I/O', 20, -135, {
        face: 'sansBold',
        size: 14,
        fill: '#ffffff',
        anchor: 'middle',
      }) +
      wordmark(art, -96, -128, 36, ink, 140) +
      lettering('Nébuliseur', -96, -102, { face: 'sans', size: 15, fill: ink, anchor: 'middle' }) +
      group(
        path(cup, lighten(soft, 0.2), 'opacity="0.9"') +
          path(cup, clear) +
          path(mask, '#eef6f7', 'opacity="0.85"') +
          path(mask, clear) +
          stroked(
            'M-40 -104Q-52 -180 0 -206',
            'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity="0.8"',
          ) +
          ellipse(0, -136, 15, 12, '#9db3bc', 'opacity="0.5"'),
        'translate(166 0)',
      ),
    width: 420,
    height: 228,
    feet: [
      [-58, 150],
      [166, 30],
    ],
    focus: { x: -200, y: -210, w: 260, h: 200 },
  }
}

/** A knitted support with open straps. */
export const drawBrace: DrawForm = (sheet, art) => {
  const { accent, ink } = art.palette
  const knit = mix(ink, '#4b5058', 0.45)
  const belt = /ceinture/i.test(art.lines.join(' '))
  const d = belt
    ? 'M-220 -210Q0 -250 220 -210L212 -20Q0 26 -212 -20Z'
    : 'M-100 -400Q0 -424 100 -400Q92 -300 116 -210Q120 -110 84 0Q0 22 -84 0Q-120 -110 -116 -210Q-92 -300 -100 -400Z'
  const [left, right, top] = belt ? [-220, 220, -240] : [-116, 116, -420]
  const rib = Array.from({ length: belt ? 44 : 24 }, (_, index) => {
    const x = left + ((index + 0.5) * (right - left)) / (belt ? 44 : 24)
    return `M${rounded(x)} ${top}V20`
  }).join('')
  const strap = (y: number) =>
    rect({ x: left - 4, y, w: right - left + 8, h: 34 }, darken(knit, 0.35), 6) +
    rect({ x: 20, y: y + 3, w: 74, h: 28 }, accent, 6) +
    rect({ x: left - 4, y, w: right - left + 8, h: 5 }, '#ffffff', 3, 'opacity="0.14"')
  const hole = belt
    ? ''
    : ellipse(0, -206, 48, 58, darken(knit, 0.5)) +
      ellipse(0, -206, 40, 50, mix(accent, knit, 0.35)) +
      ellipse(-8, -218, 22, 28, '#ffffff', 'opacity="0.12"')
  return {
    svg:
      path(d, knit) +
      clipped(
        sheet,
        d,
        stroked(rib, 'stroke="#ffffff" stroke-opacity="0.07" stroke-width="3"') +
          (belt ? '' : strap(-330) + strap(-96)) +
          (belt
            ? strap(-132) +
              [-150, -60, 60, 150]
                .map((x) => rect({ x: x - 9, y: -260, w: 18, h: 290 }, darken(knit, 0.2), 6))
                .join('') +
              strap(-132)
            : '') +
          hole,
      ) +
      path(d, roundShade(sheet, { left, right, top: 0, bottom: 0 }, 'matte', true)) +
      (belt
        ? wordmark(art, -110, -166, 30, '#ffffff', 150)
        : wordmark(art, 0, -366, 26, '#ffffff', 130)),
    width: right - left,
    height: belt ? 232 : 412,
    feet: [[0, belt ? 190 : 84]],
    focus: { x: left * 0.8, y: top, w: (right - left) * 0.8, h: 200 },
  }
}

export const drawSocks: DrawForm = (sheet, art) => {
  const tone = art.colour ?? '#2d3340'
  const sock = (x: number, turn: number) => {
    const d =
      'M-44 -430Q0 -442 44 -430L40 -150Q42 -104 96 -70Q128 -44 104 -16Q60 4 0 -6Q-40 -14 -46 -70Z'
    const ribs = Array.from({ length: 12 }, (_, index) => `M${-40 + index * 7.2} -428V-380`).join(
      '',
    )
    return group(
      path(d, tone) +
        clipped(
          sheet,
          d,
          rect({ x: -50, y: -440, w: 100, h: 56 }, darken(tone, 0.2)) +
            stroked(ribs, 'stroke="#ffffff" stroke-opacity="0.14" stroke-width="2"') +
            path('M-60 -96Q-20 -110 -6 -60Q-10 -10 -60 0Z', art.palette.accent, 'opacity="0.85"') +
            path('M70 -100Q130 -60 140 0H70Q90 -40 66 -80Z', art.palette.accent, 'opacity="0.85"'),
        ) +
        path(
          d,
          linear(
            sheet,
            [-46, 0, 120, 0],
            [0, '#000000', 0.3],
            [0.2, '#ffffff', 0.16],
            [0.5, '#ffffff', 0],
            [1, '#000000', 0.32],
          ),
        ) +
        group(wordmark(art, 0, 8, 24, '#ffffff', 150), 'translate(0 -260) rotate(-90)'),
      `translate(${x} 0) rotate(${turn})`,
    )
  }
  return {
    svg: sock(20, 5) + sock(-72, -3),
    width: 290,
    height: 440,
    feet: [
      [-40, 74],
      [60, 70],
    ],
    focus: { x: -120, y: -430, w: 220, h: 220 },
  }
}
