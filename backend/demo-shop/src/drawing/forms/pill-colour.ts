import type { ProductArt } from '../picture.ts'

/** The colour of a capsule or tablet: its plant's own, or what such a form usually is, or the brand's. */
export function pillColour({ colour, swatch, palette }: ProductArt): string {
  if (colour) return colour
  if (swatch === 'tablets') return '#f6f1e6'
  return swatch === 'softgels' ? '#e8a933' : palette.accent
}
