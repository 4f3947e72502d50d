/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A mix of two colours. `share`, from 0 to 1, is the share of the second colour. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const channel = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** A darker shade, as under studio light: the colour is mixed with a warm dark colour, not with black. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#1f1a1c', share)
}

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The ink if it can be read on the surface, otherwise white or a dark colour. */
export function inkOn(surface: string, ink: string): string {
  if (Math.abs(lightness(surface) - lightness(ink)) > 0.38) return ink
  return lightness(surface) > 0.6 ? darken(ink, 0.6) : '#ffffff'
}
