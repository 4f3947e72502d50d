import { contrastOf, mixedColor, readableContrast } from '@shop/domain'
import { colorValues, darkColorValues } from './theme-values.ts'

/** The colours of the theme that are computed from the accent of a shop's folder (BRAND-01). */
type AccentColor =
  | 'accent'
  | 'accentStrong'
  | 'accentTint'
  | 'onAccent'
  | 'inverse'
  | 'inverseAccent'
export type AccentColors = Record<AccentColor, string>

const [black, white] = ['#000000', '#ffffff']
/** For the dark theme, white is mixed into the accent in steps of this share (0…1) until the accent is readable. */
const step = 0.05
/** The minimum contrast of links in the dark theme. It is higher than WCAG requires, because text on black looks thinner. */
const darkContrast = 6

/**
 * The colours of both themes that are computed from the accent. Throws if text in the accent is not readable on every
 * light background.
 */
export function accentColors(accent: string): { light: AccentColors; dark: AccentColors } {
  const light = lightColors(accent)
  const grounds = [colorValues.surfaceStrong, colorValues.warningTint, light.accentTint]
  for (const ground of grounds) requireReadable(accent, ground)
  const dark = darkAccent(accent)
  return {
    light,
    dark: {
      accent: dark,
      accentStrong: mixedColor(dark, 0.65, white),
      accentTint: tintOf(accent, 0.25, darkColorValues),
      onAccent: mixedColor(accent, 0.2, black),
      inverse: mixedColor(accent, 0.45, black),
      inverseAccent: mixedColor(accent, 0.25, white),
    },
  }
}

function lightColors(accent: string): AccentColors {
  return {
    accent,
    accentStrong: mixedColor(accent, 0.76, black),
    accentTint: tintOf(accent, 0.12, colorValues),
    onAccent: white,
    inverse: mixedColor(accent, 0.45, black),
    inverseAccent: mixedColor(accent, 0.12, white),
  }
}

/**
 * The page's colour mixed with `share` of the accent, or with a smaller share if grey text would otherwise not be
 * readable on the mixture.
 */
function tintOf(
  accent: string,
  most: number,
  { page, inkMuted }: Record<'page' | 'inkMuted', string>,
): string {
  for (let share = most; share > 0; share -= step / 5) {
    const tint = mixedColor(accent, share, page)
    if (contrastOf(inkMuted, tint) >= readableContrast) return tint
  }
  return page
}

function darkAccent(accent: string): string {
  for (let share = 1; share > 0; share -= step) {
    const tone = mixedColor(accent, share, white)
    if (contrastOf(tone, darkColorValues.surfaceStrong) >= darkContrast) return tone
  }
  return white
}

function requireReadable(accent: string, ground: string): void {
  const contrast = contrastOf(accent, ground)
  if (contrast >= readableContrast) return
  throw new Error(
    `shop.json: colors.accent: a darker colour: links in ${accent} on ${ground} have a contrast of ${contrast.toFixed(1)}:1, at least ${readableContrast}:1 is needed`,
  )
}

/** CSS that replaces the theme's accent colours in both themes; empty without an accent. */
export function accentCss(accent: string | undefined): string {
  if (accent === undefined) return ''
  const { light, dark } = accentColors(accent)
  return `:root{${properties(light)}}@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`
}

function properties(colors: AccentColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('')
}
