import { darken, lighten, mix } from '../pen/colour.ts'
import {
  clipped,
  ellipse,
  group,
  linear,
  rounded,
  path,
  radial,
  type Sheet,
  stroked,
} from '../pen/svg.ts'

export const shadow = '#2b2733'

export function cream(sheet: Sheet, tone: string): string {
  const outer =
    'M-178 26C-190 -34 -96 -76 10 -72C120 -70 196 -34 184 22C172 74 60 92 -40 84C-116 78 -170 66 -178 26Z'
  const ridge =
    'M-140 20C-120 -30 -20 -50 60 -40C130 -30 140 16 84 36C30 54 -50 46 -66 18C-76 -6 -20 -22 30 -14C70 -8 66 16 34 18'
  const light = linear(
    sheet,
    [-160, -70, 150, 90],
    [0, '#ffffff', 0.85],
    [0.4, '#ffffff', 0.15],
    [1, shadow, 0.16],
  )
  return (
    ellipse(6, 40, 190, 58, shadow, 'opacity="0.13"') +
    path(outer, tone) +
    path(outer, light) +
    stroked(
      ridge,
      `stroke="${darken(tone, 0.16)}" stroke-opacity="0.5" stroke-width="20" stroke-linecap="round" transform="translate(2 7)"`,
    ) +
    stroked(ridge, `stroke="${lighten(tone, 0.35)}" stroke-width="19" stroke-linecap="round"`) +
    stroked(
      ridge,
      'stroke="#ffffff" stroke-opacity="0.85" stroke-width="5" stroke-linecap="round" transform="translate(-3 -5)"',
    )
  )
}

export function gel(sheet: Sheet, tone: string): string {
  const d =
    'M-176 20C-184 -36 -110 -66 -10 -62C70 -84 186 -50 178 8C186 58 90 86 0 78C-90 92 -170 66 -176 20Z'
  const body = linear(
    sheet,
    [-170, -70, 170, 80],
    [0, lighten(tone, 0.6), 0.9],
    [0.5, tone, 0.7],
    [1, lighten(tone, 0.35), 0.9],
  )
  const bubble = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r, '#ffffff', 'opacity="0.35"') +
    ellipse(x - r * 0.3, y - r * 0.3, r * 0.35, r * 0.35, '#ffffff', 'opacity="0.9"')
  return (
    ellipse(4, 40, 186, 52, shadow, 'opacity="0.1"') +
    path(d, body) +
    path(d, 'none', `stroke="${darken(tone, 0.15)}" stroke-opacity="0.35" stroke-width="3"`) +
    stroked(
      'M-140 -8C-120 -44 -40 -48 10 -42M60 -48C110 -56 150 -34 154 -8',
      'stroke="#ffffff" stroke-width="11" stroke-linecap="round" opacity="0.9"',
    ) +
    stroked(
      'M-120 48C-60 70 60 66 130 44',
      'stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.55"',
    ) +
    bubble(-60, 16, 9) +
    bubble(24, 30, 6) +
    bubble(90, 4, 11) +
    bubble(-100, 28, 5) +
    bubble(46, -14, 4)
  )
}

export function droplets(sheet: Sheet, tone: string): string {
  const one = (x: number, y: number, rx: number, ry: number) => {
    const body = radial(
      sheet,
      [0.42, 0.62, 0.62],
      [0, lighten(tone, 0.55), 0.95],
      [0.55, tone, 0.85],
      [0.9, darken(tone, 0.18), 0.9],
      [1, darken(tone, 0.3), 0.8],
    )
    return (
      ellipse(x + rx * 0.12, y + ry * 0.42, rx * 1.04, ry * 0.8, shadow, 'opacity="0.14"') +
      ellipse(x, y, rx, ry, body) +
      ellipse(
        x - rx * 0.36,
        y - ry * 0.4,
        rx * 0.26,
        ry * 0.18,
        '#ffffff',
        `opacity="0.95" transform="rotate(-18 ${rounded(x - rx * 0.36)} ${rounded(y - ry * 0.4)})"`,
      ) +
      ellipse(x + rx * 0.34, y + ry * 0.46, rx * 0.34, ry * 0.14, '#ffffff', 'opacity="0.45"')
    )
  }
  return (
    one(-20, 6, 104, 58) +
    one(112, 44, 52, 29) +
    one(-140, 54, 40, 22) +
    one(64, -54, 30, 17) +
    one(160, -10, 20, 12) +
    one(-96, -50, 18, 11) +
    one(28, 78, 24, 13)
  )
}

export function foam(sheet: Sheet): string {
  const bubbles = Array.from({ length: 64 }, (_, index) => {
    const angle = index * 2.399963
    const reach = Math.sqrt(index / 64)
    return {
      x: Math.cos(angle) * reach * 168,
      y: Math.sin(angle) * reach * 66 - (1 - reach) * 34,
      r: 16 + ((index * 13) % 17) * (1.25 - reach * 0.6),
    }
  }).sort((a, b) => a.y - b.y)
  const light = radial(
    sheet,
    [0.38, 0.34, 0.68],
    [0, '#ffffff'],
    [0.6, '#fbfcfd'],
    [0.88, '#e4eaee'],
    [1, '#cfd8de'],
  )
  return (
    ellipse(6, 40, 190, 54, shadow, 'opacity="0.13"') +
    bubbles
      .map(
        ({ x, y, r }) =>
          ellipse(x, y, r, r, light) +
          ellipse(x - r * 0.34, y - r * 0.38, r * 0.2, r * 0.14, '#ffffff'),
      )
      .join('')
  )
}

export function powder(sheet: Sheet, tone: string): string {
  const heap =
    'M-176 58C-120 40 -90 -8 -30 -52C-6 -70 18 -66 40 -46C84 -10 120 38 178 58C120 78 -110 80 -176 58Z'
  const light = linear(
    sheet,
    [-120, -60, 120, 70],
    [0, '#ffffff', 0.5],
    [0.45, '#ffffff', 0],
    [1, shadow, 0.24],
  )
  const grains = Array.from({ length: 90 }, (_, index) => {
    const x = -190 + ((index * 67) % 380)
    const y = 40 + ((index * 29) % 52)
    const r = 1.2 + ((index * 7) % 4) * 0.8
    return ellipse(x, y, r * 1.3, r, index % 3 ? tone : darken(tone, 0.2))
  }).join('')
  const speckle = Array.from({ length: 70 }, (_, index) =>
    ellipse(
      -130 + ((index * 53) % 260),
      -50 + ((index * 31) % 116),
      2,
      1.6,
      index % 2 ? lighten(tone, 0.4) : darken(tone, 0.22),
      'opacity="0.7"',
    ),
  ).join('')
  return (
    ellipse(6, 62, 186, 28, shadow, 'opacity="0.14"') +
    grains +
    path(heap, tone) +
    path(heap, light) +
    clipped(sheet, heap, speckle)
  )
}

export function smears(sheet: Sheet, tone: string): string {
  const one = (y: number, width: number, colour: string, turn: number) => {
    const d = `M${-width} ${y}C${-width * 0.8} ${y - 34} ${-width * 0.2} ${y - 26} ${width * 0.3} ${y - 30}C${width * 0.8} ${y - 32} ${width * 1.02} ${y - 12} ${width} ${y + 8}C${width * 0.9} ${y + 22} ${width * 0.4} ${y + 18} ${-width * 0.1} ${y + 24}C${-width * 0.6} ${y + 32} ${-width * 1.06} ${y + 24} ${-width} ${y}Z`
    const light = linear(
      sheet,
      [0, y - 34, 0, y + 30],
      [0, '#ffffff', 0.4],
      [0.3, '#ffffff', 0.05],
      [1, shadow, 0.16],
    )
    const streaks = [-14, -4, 8]
      .map((dy) => `M${-width * 0.85} ${y + dy}Q0 ${y + dy - 8} ${width * 0.9} ${y + dy}`)
      .join('')
    return group(
      path(d, colour) +
        path(d, light) +
        stroked(streaks, 'stroke="#ffffff" stroke-opacity="0.3" stroke-width="3"'),
      `rotate(${turn})`,
    )
  }
  return one(-34, 150, tone, -7) + one(42, 120, mix(tone, '#ffffff', 0.28), -5)
}
