import { capBody } from '../caps.ts'
import { darken, lighten, lightness, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { around, roundBody, roundShade, softbox } from '../../pen/materials.ts'
import {
  clipped,
  ellipse,
  group,
  linear,
  rounded,
  outline,
  path,
  rect,
  slab,
  stroked,
} from '../../pen/svg.ts'
import { printLines } from '../bottles/tubes.ts'

export const drawLipstick: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#b5384e'
  const base = slab(40, -150, 0, 3, 6)
  const inner = slab(31, -222, -150, 3, 1)
  const bullet = `M-24 -222V-300Q-24 -318 -8 -330L12 -346Q24 -350 24 -330V-222Z`
  const slope = `M-24 -302Q-22 -318 -8 -330L12 -346Q24 -350 24 -332Q20 -304 -4 -296Q-20 -292 -24 -302Z`
  const cap = slab(43, -196, 0, 8, 4)
  const shell = art.palette.cap === 'gold' ? ('gold' as const) : ('black' as const)
  const capInk = shell === 'gold' ? '#5f4520' : '#e9dfcf'
  const capSvg =
    capBody(sheet, cap, around(43, -196, 0), art.palette, shell) +
    softbox(sheet, cap, around(43, -190, -4), 0.4) +
    group(wordmark(art, 0, 8, 26, capInk, 150), 'translate(0 -98) rotate(-90)')
  return {
    svg:
      group(capSvg, 'translate(92 0)') +
      group(
        capBody(sheet, base, around(40, -150, 0), art.palette, shell) +
          softbox(sheet, base, around(40, -146, -4), 0.35) +
          rect(
            { x: -40, y: -150, w: 80, h: 10 },
            linear(
              sheet,
              [-40, 0, 40, 0],
              [0, '#8a6a35'],
              [0.25, '#fff3d3'],
              [0.6, '#c9a361'],
              [1, '#7d5c2c'],
            ),
          ) +
          capBody(sheet, inner, around(31, -222, -150), art.palette, 'gold') +
          path(bullet, colour) +
          path(bullet, roundShade(sheet, around(24, 0, 0), 'satin', lightness(colour) < 0.4)) +
          path(slope, lighten(colour, 0.28), 'opacity="0.85"'),
        'translate(-56 0)',
      ),
    width: 232,
    height: 350,
    feet: [
      [-56, 40],
      [92, 43],
    ],
    focus: { x: -110, y: -350, w: 220, h: 220 },
  }
}

export const drawGloss: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#d77a86'
  const half = 38
  const tube = slab(half, -216, 0, 8, 10)
  const liquid = slab(half - 8, -206, -12, 5, 7)
  const cap = slab(half - 4, -400, -220, 8, 3)
  const capInk = art.palette.cap === 'gold' ? '#5f4520' : '#efe5d8'
  const ink = lightness(colour) > 0.6 ? darken(art.palette.ink, 0.2) : '#ffffff'
  return {
    svg:
      path(tube, lighten(colour, 0.7)) +
      path(liquid, colour) +
      path(slab(5, -214, -40, 2, 4), darken(colour, 0.25), 'opacity="0.4"') +
      group(wordmark(art, 0, 8, 24, ink, 150), 'translate(0 -110) rotate(-90)') +
      path(tube, roundShade(sheet, around(half, 0, 0), 'gloss')) +
      softbox(sheet, tube, around(half, -212, -4), 0.8) +
      path(slab(22, -224, -214, 2), '#d9c9a8') +
      capBody(
        sheet,
        cap,
        around(half - 4, -400, -220),
        art.palette,
        art.palette.cap === 'white' ? 'silver' : art.palette.cap,
      ) +
      softbox(sheet, cap, around(half - 4, -394, -224), 0.35) +
      group(wordmark(art, 0, 6, 18, capInk, 120), 'translate(0 -310) rotate(-90)'),
    width: half * 2,
    height: 400,
    feet: [[0, half]],
    focus: { x: -80, y: -330, w: 160, h: 200 },
  }
}

export const drawMascara: DrawForm = (sheet, art) => {
  const half = 30
  const gold = art.palette.cap === 'gold'
  const shell = gold ? ('gold' as const) : ('black' as const)
  const ink = gold ? '#5f4520' : '#e9dfcf'
  const tube = slab(half, -250, 0, 3, 10)
  const cap = slab(half, -430, -256, 12, 2)
  const rod = rect({ x: -3, y: -150, w: 6, h: 60 }, '#3a3538')
  const bristles = Array.from({ length: 22 }, (_, index) => {
    const y = -262 + index * 5.2
    const reach = 13 + Math.sin((index / 21) * Math.PI) * 6
    return `M${rounded(-reach)} ${rounded(y)}L${rounded(reach)} ${rounded(y - 3)}M${rounded(-reach)} ${rounded(y - 3)}L${rounded(reach)} ${rounded(y)}`
  }).join('')
  const wand =
    capBody(sheet, slab(half, -92, 72, 2, 12), around(half, -92, 72), art.palette, shell) +
    rod +
    rect({ x: -4, y: -268, w: 8, h: 124 }, '#17151a', 4) +
    stroked(bristles, 'stroke="#17151a" stroke-width="2.2" stroke-linecap="round"')
  return {
    svg:
      group(wand, 'translate(96 -68) rotate(9)') +
      group(
        capBody(sheet, tube, around(half, -250, 0), art.palette, shell) +
          softbox(sheet, tube, around(half, -246, -6), 0.4) +
          group(wordmark(art, 0, 8, 26, ink, 180), 'translate(0 -120) rotate(-90)') +
          capBody(sheet, cap, around(half, -430, -256), art.palette, shell) +
          softbox(sheet, cap, around(half, -424, -260), 0.4) +
          group(
            printLines(art.lines.join(' '), 0, 5, 13, ink, 140),
            'translate(0 -340) rotate(-90)',
          ) +
          rect({ x: -half, y: -257, w: half * 2, h: 7 }, mix(art.palette.accent, '#ffffff', 0.2)),
        'translate(-52 0)',
      ),
    width: 250,
    height: 430,
    feet: [
      [-52, half],
      [84, 26],
    ],
    focus: { x: -90, y: -420, w: 220, h: 230 },
  }
}

export const drawPencil: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#2a2226'
  const shell = lightness(art.palette.base) < 0.4 ? '#201d22' : art.palette.base
  const ink = lightness(shell) < 0.5 ? '#efe5d8' : art.palette.ink
  const body = outline([-22, -420], [22, -420], [22, -16, 6], [-22, -16, 6])
  const wood = outline([-22, -418], [0, -500], [22, -418])
  const tip = outline([-7, -472], [0, -500, 3], [7, -472])
  const end = slab(22, -46, 0, 2, 8)
  const pencil =
    path(wood, '#e3c39b') +
    path(wood, roundShade(sheet, around(22, 0, 0), 'matte')) +
    path(tip, colour) +
    roundBody(sheet, body, around(22, -420, 0), shell, 'gloss') +
    group(wordmark(art, 0, 8, 26, ink, 190), 'translate(0 -292) rotate(-90)') +
    group(printLines(art.lines.join(' '), 0, 5, 14, ink, 150), 'translate(0 -130) rotate(-90)') +
    rect({ x: -22, y: -420, w: 44, h: 5 }, '#d9b877') +
    path(end, colour) +
    path(end, roundShade(sheet, around(22, 0, 0), 'gloss', true))
  const stroke = stroked(
    'M36 -150C66 -220 84 -60 108 -140S140 -170 146 -120',
    `stroke="${colour}" stroke-width="11" stroke-linecap="round" opacity="0.92"`,
  )
  return {
    svg: group(pencil, 'translate(-62 0) rotate(12)') + stroke,
    width: 270,
    height: 492,
    feet: [[-60, 30]],
    focus: { x: -90, y: -480, w: 220, h: 240 },
  }
}

/** An open powder compact: the mirror behind, the powder in front. */
export const drawCompact: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#dcae92'
  const dark = lightness(art.palette.base) < 0.4
  const shell = art.palette.cap === 'gold' ? '#d8b67c' : dark ? '#26222a' : art.palette.base
  const rim = linear(
    sheet,
    [-170, 0, 170, 0],
    [0, darken(shell, 0.35)],
    [0.2, lighten(shell, 0.5)],
    [0.5, shell],
    [0.85, darken(shell, 0.2)],
    [1, darken(shell, 0.4)],
  )
  const glass = linear(
    sheet,
    [-120, -420, 120, -150],
    [0, '#f4f7f9'],
    [0.45, '#cfd8de'],
    [0.55, '#e9eef1'],
    [1, '#b8c3ca'],
  )
  const pan = linear(
    sheet,
    [-120, -90, 120, 0],
    [0, lighten(colour, 0.22)],
    [0.5, colour],
    [1, darken(colour, 0.12)],
  )
  return {
    svg:
      ellipse(0, -268, 166, 158, rim) +
      ellipse(0, -268, 146, 138, glass) +
      clipped(
        sheet,
        `M-146 -268a146 138 0 1 0 292 0a146 138 0 1 0 -292 0Z`,
        path('M-150 -200L60 -430L130 -430L-120 -130Z', '#ffffff', 'opacity="0.45"'),
      ) +
      rect({ x: -34, y: -122, w: 68, h: 18 }, rim, 6) +
      ellipse(0, -46, 176, 62, darken(shell, 0.3)) +
      ellipse(0, -60, 176, 60, rim) +
      ellipse(0, -63, 138, 44, darken(colour, 0.35)) +
      ellipse(0, -60, 136, 42, pan) +
      clipped(
        sheet,
        'M-136 -60a136 42 0 1 0 272 0a136 42 0 1 0 -272 0Z',
        group(
          wordmark(art, 0, 12, 40, darken(colour, 0.18), 200),
          'translate(0 -58) scale(1 0.42)',
        ) +
          group(
            stroked('M-110 34Q0 60 110 34', `stroke="${darken(colour, 0.14)}" stroke-width="3"`),
            'translate(0 -60) scale(1 0.5)',
          ),
      ),
    width: 352,
    height: 426,
    feet: [[0, 150]],
    focus: { x: -130, y: -200, w: 260, h: 190 },
  }
}
