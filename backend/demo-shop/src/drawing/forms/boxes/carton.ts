import { inkOn } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../../labels/label.ts'
import { flatFace, sideFace } from '../../pen/materials.ts'
import type { ProductArt } from '../../picture.ts'
import { type Box, group, line, linear, rounded, outline, path, type Sheet } from '../../pen/svg.ts'

export interface Carton {
  w: number
  h: number
  depth: number
}

/** A carton seen slightly from the right: a printed front, a shaded side, a narrow part of the top. */
export function carton(
  sheet: Sheet,
  art: ProductArt,
  { w, h, depth }: Carton,
): { svg: string; box: Box } {
  const { palette } = art
  const left = -(w + depth) / 2
  const right = left + w
  const rise = depth * 0.1
  const face = outline([left, -h, 1.5], [right, -h, 1.5], [right, 0, 1.5], [left, 0, 1.5])
  const side = outline([right, -h], [right + depth, -h + rise], [right + depth, -rise], [right, 0])
  const bleed: Box = { x: left, y: -h, w, h }
  const box: Box = { x: left + w * 0.09, y: -h + h * 0.09, w: w * 0.82, h: h * 0.82 }
  const sideColour = palette.base === '#ffffff' ? palette.soft : palette.base
  const sideInk = inkOn(sideColour, palette.ink)
  const spine = group(
    wordmark(art, 0, 0, Math.min(depth * 0.42, 30), sideInk, h * 0.5),
    `translate(${rounded(right + depth * 0.64)} ${rounded(-h / 2)}) skewY(${rounded((Math.atan2(rise, depth) * 180) / Math.PI)}) rotate(-90)`,
  )
  return {
    svg:
      sideFace(sheet, side, { left: right, right: right + depth, top: -h, bottom: 0 }, sideColour) +
      spine +
      path(
        side,
        linear(sheet, [right, 0, right + depth, 0], [0, '#2b2733', 0.06], [1, '#2b2733', 0.12]),
      ) +
      flatFace(
        sheet,
        face,
        { left, right, top: -h, bottom: 0 },
        palette.base,
        printLabel(sheet, art, { box, bleed, colour: palette.base }),
      ) +
      line(right, -h, right, 0, '#ffffff', 1.4, 'opacity="0.55"') +
      line(left, -h + 0.8, right, -h + 0.8, '#ffffff', 1.4, 'opacity="0.7"'),
    box,
  }
}

export function cartonForm(
  size: Carton,
  beside?: (
    sheet: Sheet,
    art: ProductArt,
  ) => { svg: string; right: number; foot: readonly [number, number] },
): DrawForm {
  return (sheet, art) => {
    const { svg, box } = carton(sheet, art, size)
    const whole = size.w + size.depth
    const extra = beside?.(sheet, art)
    const shift = extra ? -extra.right * 0.42 : 0
    return {
      svg: group(svg + (extra?.svg ?? ''), `translate(${rounded(shift)} 0)`),
      width: whole + (extra ? extra.right * 0.84 : 0),
      height: size.h,
      feet: [
        [shift, whole / 2 - 4],
        ...(extra ? [[extra.foot[0] + shift, extra.foot[1]] as const] : []),
      ],
      focus: { ...box, x: box.x + shift },
    }
  }
}
