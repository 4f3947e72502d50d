import type { Swatch } from '../picture.ts'
import { gummyHeap } from '../forms/bottles/gummy-jar.ts'
import { darken, lighten, lightness, mix } from '../pen/colour.ts'
import { leafPath } from '../pen/ornaments.ts'
import { cream, droplets, foam, gel, powder, shadow, smears } from './smears.ts'
import { ellipse, group, linear, path, rect, type Sheet, stroked } from '../pen/svg.ts'

interface Tones {
  /** Colour of the texture: the product's colour, otherwise a light colour of the brand. */
  tone: string
  accent: string
  soft: string
  /** The product's colour; undefined if its capsules or tablets have the usual colours. */
  own?: string
}

/** A texture around (0, 0), about 380 px wide. */
export function drawSwatch(sheet: Sheet, swatch: Swatch, tones: Tones): string {
  switch (swatch) {
    case 'cream':
      return cream(sheet, tones.tone)
    case 'gel':
      return gel(sheet, mix(tones.tone, tones.soft, 0.4))
    case 'liquid':
      return droplets(sheet, mix('#e6f3f7', tones.soft, 0.3))
    case 'oil':
      return droplets(sheet, '#e6b04a')
    case 'foam':
      return foam(sheet)
    case 'scrub':
      return cream(sheet, tones.tone) + grains(darken(tones.tone, 0.28))
    case 'gummies':
      return gummyHeap(sheet, gummySpots, 1.15)
    case 'powder':
      return powder(sheet, tones.tone)
    case 'colour':
      return smears(sheet, tones.tone)
    case 'capsules':
    case 'softgels':
    case 'tablets':
      return pills(sheet, swatch, tones)
    case 'leaves':
      return leaves()
    case 'carton':
      return ''
  }
}

const gummySpots = [
  [-110, 20, -14],
  [-30, 4, 8],
  [52, 16, -6],
  [132, 22, 14],
  [-150, 70, 10],
  [-70, 64, -18],
  [12, 72, 4],
  [94, 70, 20],
] as const

/** Coarse grains in a cream. */
function grains(colour: string): string {
  return Array.from({ length: 110 }, (_, index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 0.5) / 110)
    return ellipse(
      Math.cos(angle) * reach * 168,
      4 + Math.sin(angle) * reach * 66,
      2 + (index % 3) * 0.7,
      1.6 + (index % 2) * 0.6,
      index % 4 ? colour : '#ffffff',
      `opacity="${index % 3 ? 0.55 : 0.8}"`,
    )
  }).join('')
}

function pills(
  sheet: Sheet,
  kind: 'capsules' | 'softgels' | 'tablets',
  { accent, soft, own }: Tones,
): string {
  const spots = [
    [-120, 34, -24],
    [-40, 58, 12],
    [50, 30, -48],
    [128, 54, 30],
    [-70, -8, 64],
    [16, -22, 8],
    [98, -4, -14],
    [-6, 20, -70],
    [160, 10, 80],
    [-150, 2, 20],
  ] as const
  return spots
    .map(([x, y, turn], index) =>
      group(
        own
          ? pill(sheet, kind, own, kind === 'capsules' ? lighten(own, 0.2) : own)
          : pill(sheet, kind, tabletOr(kind, index % 2 ? accent : mix(accent, soft, 0.5)), soft),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
    .join('')
}

/** Tablets are off-white for all brands. */
function tabletOr(kind: string, colour: string): string {
  return kind === 'tablets' ? '#faf5ea' : colour
}

function pill(
  sheet: Sheet,
  kind: 'capsules' | 'softgels' | 'tablets',
  accent: string,
  soft: string,
): string {
  const shine = linear(
    sheet,
    [0, -20, 0, 20],
    [0, '#ffffff', 0.3],
    [0.2, '#ffffff', 0.7],
    [0.4, '#ffffff', 0.05],
    [1, shadow, 0.3],
  )
  if (kind === 'tablets') {
    return (
      ellipse(3, 8, 36, 24, shadow, 'opacity="0.16"') +
      ellipse(0, 5, 34, 22, darken(accent, 0.22)) +
      ellipse(0, 0, 34, 22, accent) +
      rect({ x: -24, y: -1, w: 48, h: 2 }, darken(accent, 0.14)) +
      ellipse(-8, -8, 16, 6, '#ffffff', `opacity="${lightness(accent) > 0.6 ? 0.8 : 0.35}"`)
    )
  }
  const colour = kind === 'softgels' ? '#eaa62c' : accent
  return (
    rect({ x: -42, y: -13, w: 90, h: 38 }, shadow, 19, 'opacity="0.16"') +
    rect({ x: -44, y: -19, w: 88, h: 38 }, colour, 19) +
    (kind === 'capsules' ? path('M0 -19H-25A19 19 0 0 0 -25 19H0Z', lighten(soft, 0.5)) : '') +
    rect({ x: -44, y: -19, w: 88, h: 38 }, shine, 19)
  )
}

function leaves(): string {
  const spots = [
    [-110, 40, -30],
    [-20, 60, 14],
    [70, 44, -60],
    [120, 20, 40],
    [-60, 0, 70],
    [30, 4, -10],
    [140, 62, 160],
    [-150, 66, 100],
    [0, 30, 200],
    [90, 76, -20],
  ] as const
  return spots
    .map(([x, y, turn], index) => {
      const tone = ['#6f8a4b', '#8aa05a', '#56743f', '#a3a564'][index % 4] ?? '#6f8a4b'
      return group(
        path(leafPath(78, 17), shadow, 'opacity="0.14" transform="translate(4 7)"') +
          path(leafPath(78, 17), tone) +
          stroked('M4 0H70', `stroke="${lighten(tone, 0.3)}" stroke-width="1.6"`),
        `translate(${x} ${y}) rotate(${turn})`,
      )
    })
    .join('')
}
