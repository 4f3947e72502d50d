import { darken, lighten, lightness, mix } from './colour.ts'
import { clipped, linear, n, path, rect, type Sheet, type Stop } from './svg.ts'
import type { Palette } from '../../demo/brands.ts'

/** Left and right edge, top and bottom of what is shaded. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

export type Finish = 'matte' | 'satin' | 'gloss'

const shade = '#2b2733'

/** Shade of a cylinder lit from the upper left, laid over any colour. */
export function roundShade(sheet: Sheet, { left, right }: Extent, finish: Finish, dark = false): string {
  const shine = { matte: 0.16, satin: 0.32, gloss: 0.55 }[finish] * (dark ? 0.75 : 1)
  const depth = dark ? 1.5 : 1
  return linear(sheet, [left, 0, right, 0], [
    [0, shade, 0.3 * depth], [0.025, shade, 0.15 * depth], [0.055, shade, 0.03], [0.075, '#ffffff', shine * 0.5],
    [0.1, '#ffffff', shine], [0.145, '#ffffff', shine * 0.8], [0.19, '#ffffff', shine * 0.16], [0.32, '#ffffff', 0],
    [0.58, shade, 0.03], [0.76, shade, 0.11 * depth], [0.9, shade, 0.24 * depth], [0.965, shade, 0.3 * depth], [1, shade, 0.14],
  ])
}

/** A solid of revolution in opaque plastic, painted glass or aluminium. */
export function roundBody(
  sheet: Sheet, d: string, extent: Extent, colour: string, finish: Finish = 'satin', printing = '',
): string {
  const dark = lightness(colour) < 0.45
  const down = linear(sheet, [0, extent.top, 0, extent.bottom], [
    [0, '#ffffff', 0.12], [0.35, '#ffffff', 0], [0.8, shade, 0.02], [1, shade, 0.14],
  ])
  return path(d, colour) + (printing && clipped(sheet, d, printing)) + path(d, roundShade(sheet, extent, finish, dark)) + path(d, down)
}

/** A long soft reflection of the lamp, inside the outline. */
export function softbox(sheet: Sheet, d: string, { left, right, top, bottom }: Extent, strength = 0.5): string {
  const width = right - left
  const fade = linear(sheet, [0, top, 0, bottom], [
    [0, '#ffffff', 0], [0.12, '#ffffff', strength], [0.75, '#ffffff', strength * 0.7], [0.96, '#ffffff', 0],
  ])
  const x = left + width * 0.075
  return clipped(sheet, d, rect({ x, y: top, w: Math.max(2.5, width * 0.045), h: bottom - top }, fade, width * 0.02)
    + rect({ x: right - width * 0.06, y: top, w: Math.max(1.5, width * 0.018), h: bottom - top }, fade, 2, 'opacity="0.55"'))
}

/** Clear or tinted glass with its liquid: thick dark edges, a bright middle, a heavy bottom. */
export function glassBody(sheet: Sheet, d: string, extent: Extent, glass: string, liquid: string, level: number): string {
  const { left, right, top, bottom } = extent
  const liquidTop = bottom - (bottom - top) * level
  const inset = (right - left) * 0.045
  const dark = lightness(glass) < 0.5
  const wall = linear(sheet, [left, 0, right, 0], [
    [0, darken(glass, 0.45), 0.95], [0.05, darken(glass, 0.2), 0.75], [0.12, lighten(glass, 0.3), dark ? 0.8 : 0.35],
    [0.3, lighten(glass, 0.35), dark ? 0.75 : 0.28], [0.6, glass, dark ? 0.75 : 0.3], [0.86, darken(glass, 0.15), 0.55], [1, darken(glass, 0.5), 0.95],
  ])
  const body = linear(sheet, [left, 0, right, 0], [
    [0, darken(liquid, 0.3)], [0.2, lighten(liquid, 0.35)], [0.5, liquid], [0.8, darken(liquid, 0.1)], [1, darken(liquid, 0.35)],
  ])
  const heel = linear(sheet, [0, bottom - 26, 0, bottom], [
    [0, '#ffffff', 0], [0.35, '#ffffff', 0.45], [0.6, darken(glass, 0.3), 0.35], [1, darken(glass, 0.5), 0.5],
  ])
  return path(d, lighten(glass, dark ? 0.1 : 0.55))
    + clipped(sheet, d,
      rect({ x: left + inset, y: liquidTop, w: right - left - inset * 2, h: bottom - liquidTop - 12 }, body, 8, 'opacity="0.92"')
      + rect({ x: left + inset, y: liquidTop - 1, w: right - left - inset * 2, h: 3 }, '#ffffff', 1.5, 'opacity="0.5"')
      + rect({ x: left, y: bottom - 26, w: right - left, h: 26 }, heel))
    + path(d, wall)
    + softbox(sheet, d, extent, dark ? 0.45 : 0.75)
}

const metals = {
  gold: ['#7d5c2c', '#dcbf86', '#fff3d3', '#cfab6c', '#9a7439', '#e6cd98', '#86632f'],
  silver: ['#7f858c', '#cfd4d9', '#ffffff', '#b9c0c7', '#8d949c', '#e3e7ea', '#7b8188'],
} as const

/** Fills a cap, pump or ring in the brand's cap material. */
export function capBody(sheet: Sheet, d: string, extent: Extent, palette: Palette, cap: Palette['cap'] = palette.cap): string {
  const { left, right, top, bottom } = extent
  if (cap === 'gold' || cap === 'silver') {
    const tones = metals[cap]
    const at = [0, 0.08, 0.2, 0.42, 0.7, 0.9, 1]
    const stops = tones.map((tone, index): Stop => [at[index] ?? 1, tone])
    return path(d, linear(sheet, [left, 0, right, 0], stops))
      + path(d, linear(sheet, [0, top, 0, bottom], [[0, '#ffffff', 0.25], [0.2, '#ffffff', 0], [1, '#3a2a10', 0.18]]))
  }
  if (cap === 'wood') return woodBody(sheet, d, extent)
  const colour = { white: '#fbfbfa', black: '#1d1c20', ink: palette.ink, accent: palette.accent }[cap]
  return roundBody(sheet, d, extent, colour, 'gloss')
}

function woodBody(sheet: Sheet, d: string, extent: Extent): string {
  const { left, right, top, bottom } = extent
  const grain = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((right - left) * (index + 0.5)) / 9
    const bend = (index % 3) * 2 - 2
    return `<path d="M${n(x)} ${n(top)}Q${n(x + bend * 2)} ${n((top + bottom) / 2)} ${n(x - bend)} ${n(bottom)}" stroke="#8a5f35" stroke-opacity="0.28" stroke-width="${index % 2 ? 1 : 1.8}" fill="none"/>`
  }).join('')
  return path(d, '#cfa273') + clipped(sheet, d, grain) + path(d, roundShade(sheet, extent, 'satin'))
}

/** Fine vertical ribs of a screw cap. */
export function ribs(sheet: Sheet, d: string, { left, right, top, bottom }: Extent, count = 22): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI
    const x = (left + right) / 2 + (Math.sin(angle) * (right - left)) / 2
    return `M${n(x)} ${n(top)}V${n(bottom)}`
  }).join('')
  return clipped(sheet, d, `<path d="${lines}" stroke="${shade}" stroke-opacity="0.16" stroke-width="1.4"/><path d="${lines}" transform="translate(1.4 0)" stroke="#ffffff" stroke-opacity="0.25" stroke-width="1"/>`)
}

/** A flat face of cardboard, lit from the left. */
export function flatFace(sheet: Sheet, d: string, extent: Extent, colour: string, printing = ''): string {
  const light = linear(sheet, [extent.left, extent.top, extent.right, extent.bottom], [
    [0, '#ffffff', 0.2], [0.45, '#ffffff', 0.02], [1, shade, 0.09],
  ])
  return path(d, colour) + (printing && clipped(sheet, d, printing)) + path(d, light)
}

/** The shaded side of a carton. */
export function sideFace(sheet: Sheet, d: string, extent: Extent, colour: string): string {
  const light = linear(sheet, [extent.left, 0, extent.right, 0], [[0, shade, 0.13], [1, shade, 0.2]])
  return path(d, mix(colour, shade, 0.05)) + path(d, light)
}

/** A dark line where two parts meet, with a light one under it. */
export function seam(left: number, right: number, y: number): string {
  return `<path d="M${n(left)} ${n(y)}H${n(right)}" stroke="${shade}" stroke-opacity="0.28" stroke-width="1.6"/><path d="M${n(left)} ${n(y + 1.6)}H${n(right)}" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.2"/>`
}
