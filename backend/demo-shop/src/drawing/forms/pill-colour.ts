import type { ProductArt } from '../picture.ts'

/** The colour of a capsule or tablet: the colour of its plant, otherwise the usual colour of its form, otherwise the brand's colour. */
export function pillColour({ colour, swatch, palette }: ProductArt): string {
  if (colour) return colour
  if (swatch === 'tablets') return '#f6f1e6'
  return swatch === 'softgels' ? '#e8a933' : palette.accent
}
