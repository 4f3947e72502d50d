import { capBody, ribs } from '../caps.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundBody, roundShade, seam, softbox } from '../../pen/materials.ts'
import { linear, outline, path, rect, revolved, slab } from '../../pen/svg.ts'
import { bodyBleed, surfaceOf } from './bottle-parts.ts'

export const drawMist: DrawForm = (sheet, art) => {
  const half = 82
  const top = -350
  const body = revolved([40, top], [half, top + 18, 38], [half, 0, 18])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 52, -26, 0.78, art.palette.base),
    bleed: bodyBleed(half, top + 24, 0),
  }
  const pump = slab(19, top - 62, top, 4)
  const cap = slab(43, top - 128, top + 2, 12, 3)
  const clear = linear(
    sheet,
    [-43, 0, 43, 0],
    [0, '#8f9aa5', 0.55],
    [0.1, '#ffffff', 0.35],
    [0.22, '#ffffff', 0.8],
    [0.36, '#ffffff', 0.18],
    [0.8, '#dfe6ec', 0.25],
    [1, '#8f9aa5', 0.6],
  )
  return {
    svg:
      capBody(sheet, pump, around(19, top - 62, top), art.palette) +
      path(slab(12, top - 92, top - 60, 5, 2), '#f4f4f5') +
      path(slab(12, top - 92, top - 60, 5, 2), roundShade(sheet, around(12, 0, 0), 'satin')) +
      path(cap, clear) +
      softbox(sheet, cap, around(43, top - 124, top), 0.8) +
      roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 26 }, 0.45) +
      seam(-42, 42, top + 1),
    width: half * 2,
    height: 478,
    feet: [[0, half]],
    focus: surface.box,
  }
}

export const drawAerosol: DrawForm = (sheet, art) => {
  const half = 78
  const top = -372
  const body = revolved([44, top - 4], [half, top + 14, 26], [half, 0, 10])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 52, -30, 0.78, art.palette.base),
    bleed: bodyBleed(half, top + 24, 0),
  }
  const cap = slab(50, top - 86, top + 6, 20, 4)
  return {
    svg:
      roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 22, bottom: -10 }, 0.5) +
      rect(
        { x: -half, y: -8, w: half * 2, h: 8 },
        linear(
          sheet,
          [-half, 0, half, 0],
          [0, '#7f858c'],
          [0.2, '#f4f6f8'],
          [0.6, '#b9c0c7'],
          [1, '#7b8188'],
        ),
        4,
      ) +
      capBody(
        sheet,
        cap,
        around(50, top - 86, top + 6),
        art.palette,
        art.palette.cap === 'gold' ? 'white' : art.palette.cap,
      ) +
      seam(-49, 49, top + 4),
    width: half * 2,
    height: 474,
    feet: [[0, half]],
    focus: surface.box,
  }
}

export const drawSunSpray: DrawForm = (sheet, art) => {
  const half = 86
  const top = -340
  const body = revolved(
    [34, top],
    [half, top + 40, 60],
    [half - 14, top + 200, 120],
    [half - 4, 0, 20],
  )
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 62, -24, 0.7, art.palette.base),
    bleed: bodyBleed(half, top + 30, 0),
  }
  const collar = slab(36, top - 30, top + 3, 5, 3)
  const trigger = outline(
    [-92, top - 112, 12],
    [-84, top - 128, 10],
    [34, top - 132, 26],
    [52, top - 84, 20],
    [40, top - 28, 6],
    [-22, top - 28, 8],
    [-20, top - 78, 12],
    [-88, top - 92, 6],
  )
  const lever = outline(
    [-24, top - 80, 6],
    [-44, top - 78, 6],
    [-62, top - 10, 10],
    [-50, top - 8, 5],
    [-26, top - 54, 12],
  )
  return {
    svg:
      capBody(
        sheet,
        lever,
        { left: -62, right: -24, top: top - 80, bottom: top - 8 },
        art.palette,
      ) +
      roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 44, bottom: -14 }, 0.45) +
      capBody(sheet, collar, around(36, top - 30, top + 3), art.palette) +
      ribs(sheet, collar, around(36, top - 28, top)) +
      capBody(
        sheet,
        trigger,
        { left: -92, right: 52, top: top - 132, bottom: top - 28 },
        art.palette,
      ),
    width: 178,
    height: 472,
    feet: [[0, half - 4]],
    focus: surface.box,
  }
}
