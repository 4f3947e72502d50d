import { inkOn, lightness } from '../pen/colour.ts'
import { printPharma, printPlayful, printSun } from './cheerful.ts'
import { printApothecary, printSerif } from './classic.ts'
import { printBlock, printClinical, printMinimal } from './plain.ts'
import type { Print, Surface } from './print.ts'
import { lettering } from '../pen/lettering.ts'
import type { ProductArt } from '../picture.ts'
import type { Sheet } from '../pen/svg.ts'

/** Draws a product's label in the style of its brand. */
export function printLabel(sheet: Sheet, art: ProductArt, surface: Surface): string {
  const { palette } = art
  const accent =
    Math.abs(lightness(surface.colour) - lightness(palette.accent)) > 0.16
      ? palette.accent
      : inkOn(surface.colour, palette.accent)
  const u = Math.min(surface.box.w / 90, surface.box.h / 84)
  return styles[art.style]({
    ...surface,
    sheet,
    art,
    u,
    ink: inkOn(surface.colour, palette.ink),
    accent,
  })
}

/** Draws only the brand's name, for lids, sides and other small surfaces. */
export function wordmark(
  art: ProductArt,
  x: number,
  y: number,
  size: number,
  fill: string,
  maxWidth: number,
): string {
  const faces = {
    clinical: 'sansBold',
    minimal: 'geometric',
    serif: 'serif',
    apothecary: 'roman',
    block: 'geometricBold',
    pharma: 'sansBold',
    playful: 'round',
    sun: 'geometricBold',
  } as const
  const upper = art.style === 'serif' || art.style === 'minimal' || art.style === 'block'
  return lettering(upper ? art.brand.toUpperCase() : art.brand, x, y, {
    face: faces[art.style],
    size,
    fill,
    anchor: 'middle',
    maxWidth,
    tracking: upper ? 0.1 : 0.01,
  })
}

const styles: Record<ProductArt['style'], (print: Print) => string> = {
  clinical: printClinical,
  minimal: printMinimal,
  serif: printSerif,
  apothecary: printApothecary,
  block: printBlock,
  pharma: printPharma,
  playful: printPlayful,
  sun: printSun,
}
