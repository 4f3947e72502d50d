/** The minimum contrast between a text and its background (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/** Contrast of two colours `#rrggbb` as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours; `share`, 0…1, is the part of `one` in the mixture. */
export function mixedColor(one: string, share: number, other: string): string {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((value, at) => value * share + (others[at] ?? 0) * (1 - share))
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
