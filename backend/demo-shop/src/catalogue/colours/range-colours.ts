import { lighten, mix } from '../../drawing/pen/colour.ts'
import type { Palette } from '../../drawing/picture.ts'
import type { BrandId } from '../brands.ts'

/** Brands with a colour for each of their ranges, as dermatological brands have. */
const colourCoded = new Set<BrandId>(['dermavea', 'eaulys', 'calmiane', 'hygeliane', 'trichea'])

const rangeColours: Partial<Record<string, string>> = {
  hydra: '#2f8fc4',
  net: '#3fa79b',
  age: '#8a5fa5',
  eclat: '#e3922e',
  calm: '#d27a92',
  pure: '#4b9a5e',
  repair: '#6a80c2',
  corps: '#4f9dc9',
  main: '#c9895a',
  deo: '#5aa9b8',
  intime: '#c77fa6',
  nez: '#3f8fd0',
  fort: '#8a5a3c',
  pellic: '#2f9a8c',
  douceur: '#7fae6a',
  sun: '#f0a12a',
  homme: '#4d6478',
  rasage: '#4d6478',
}

/** The brand's palette in the colour of one of its ranges. */
export function rangePalette(brandId: BrandId, palette: Palette, line: string): Palette {
  const colour = rangeColours[line]
  if (!colour || !colourCoded.has(brandId)) return palette
  const accent = mix(palette.accent, colour, 0.85)
  return { ...palette, accent, soft: lighten(accent, 0.74) }
}
