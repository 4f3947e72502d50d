import type { Palette } from '../picture.ts'
import { type Extent, roundBody, roundShade, shade } from '../pen/materials.ts'
import { clipped, linear, rounded, path, type Sheet, type Stop, stroked } from '../pen/svg.ts'

const metals = {
  gold: ['#7d5c2c', '#dcbf86', '#fff3d3', '#cfab6c', '#9a7439', '#e6cd98', '#86632f'],
  silver: ['#7f858c', '#cfd4d9', '#ffffff', '#b9c0c7', '#8d949c', '#e3e7ea', '#7b8188'],
} as const

/** Draws a cap, pump or ring in the material of the brand's caps. */
export function capBody(
  sheet: Sheet,
  d: string,
  extent: Extent,
  palette: Palette,
  cap: Palette['cap'] = palette.cap,
): string {
  const { left, right, top, bottom } = extent
  if (cap === 'gold' || cap === 'silver') {
    const tones = metals[cap]
    const at = [0, 0.08, 0.2, 0.42, 0.7, 0.9, 1]
    const stops = tones.map((tone, index): Stop => [at[index] ?? 1, tone])
    return (
      path(d, linear(sheet, [left, 0, right, 0], ...stops)) +
      path(
        d,
        linear(
          sheet,
          [0, top, 0, bottom],
          [0, '#ffffff', 0.25],
          [0.2, '#ffffff', 0],
          [1, '#3a2a10', 0.18],
        ),
      )
    )
  }
  if (cap === 'wood') return woodBody(sheet, d, extent)
  const colour = { white: '#fbfbfa', black: '#1d1c20', ink: palette.ink, accent: palette.accent }[
    cap
  ]
  return roundBody(sheet, d, extent, colour, 'gloss')
}

function woodBody(sheet: Sheet, d: string, extent: Extent): string {
  const { left, right, top, bottom } = extent
  const grain = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((right - left) * (index + 0.5)) / 9
    const bend = (index % 3) * 2 - 2
    return stroked(
      `M${rounded(x)} ${rounded(top)}Q${rounded(x + bend * 2)} ${rounded((top + bottom) / 2)} ${rounded(x - bend)} ${rounded(bottom)}`,
      `stroke="#8a5f35" stroke-opacity="0.28" stroke-width="${index % 2 ? 1 : 1.8}"`,
    )
  }).join('')
  return path(d, '#cfa273') + clipped(sheet, d, grain) + path(d, roundShade(sheet, extent, 'satin'))
}

/** Fine vertical ribs of a screw cap. */
export function ribs(
  sheet: Sheet,
  d: string,
  { left, right, top, bottom }: Extent,
  count = 22,
): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI
    const x = (left + right) / 2 + (Math.sin(angle) * (right - left)) / 2
    return `M${rounded(x)} ${rounded(top)}V${rounded(bottom)}`
  }).join('')
  return clipped(
    sheet,
    d,
    stroked(lines, `stroke="${shade}" stroke-opacity="0.16" stroke-width="1.4"`) +
      stroked(
        lines,
        'transform="translate(1.4 0)" stroke="#ffffff" stroke-opacity="0.25" stroke-width="1"',
      ),
  )
}
