import { lighten, lightness } from '../../pen/colour.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundShade } from '../../pen/materials.ts'
import type { ProductArt } from '../../picture.ts'
import { type Box, clipped, outline, path, type Sheet } from '../../pen/svg.ts'

/** The printed part of a body, and the whole surface of the body for bands that cross the printed part. */
export function surfaceOf(
  half: number,
  top: number,
  bottom: number,
  margin: number,
  colour: string,
) {
  const box: Box = { x: -half * margin, y: top, w: half * margin * 2, h: bottom - top }
  return { box, bleed: { x: -half, y: top - 40, w: half * 2, h: bottom - top + 80 }, colour }
}

export function bodyBleed(half: number, top: number, bottom: number): Box {
  return { x: -half, y: top, w: half * 2, h: bottom - top }
}

/** A label printed on light glass, or a paper label on dark glass. */
export function onGlass(
  sheet: Sheet,
  art: ProductArt,
  box: Box,
  bleed: Box,
  glass: string,
  half: number,
): string {
  const printed = lightness(glass) > 0.55 && printedStyles.has(art.style)
  if (!printed) return paperLabel(sheet, art, box, bleed, half)
  return printLabel(sheet, art, {
    box,
    bleed: { ...box, x: bleed.x, w: 0 },
    colour: lighten(glass, 0.3),
  })
}

/** Styles without bands or scattered marks, which can be printed directly on glass. */
const printedStyles = new Set<ProductArt['style']>(['clinical', 'minimal', 'serif'])

export function paperLabel(
  sheet: Sheet,
  art: ProductArt,
  box: Box,
  bleed: Box,
  half: number,
): string {
  const colour = lightness(art.palette.base) > 0.5 ? art.palette.base : '#faf6ee'
  const wrap: Box = { x: bleed.x + 3, y: box.y - 10, w: bleed.w - 6, h: box.h + 16 }
  const d = slabBox(wrap)
  const inner = { ...box, x: box.x + box.w * 0.04, w: box.w * 0.92, h: box.h - 6 }
  return (
    path(d, colour) +
    clipped(sheet, d, printLabel(sheet, art, { box: inner, bleed: wrap, colour })) +
    path(d, roundShade(sheet, around(half, 0, 0), 'matte'))
  )
}

export function slabBox({ x, y, w, h }: Box): string {
  return outline([x, y, 3], [x + w, y, 3], [x + w, y + h, 3], [x, y + h, 3])
}

export function liquidOf(art: ProductArt): string {
  return art.colour ?? (art.swatch === 'oil' ? '#e3b25c' : lighten(art.palette.soft, 0.25))
}
