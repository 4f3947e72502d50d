import { capBody, ribs } from '../caps.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundBody, roundShade, seam, softbox } from '../../pen/materials.ts'
import { linear, outline, path, revolved, slab } from '../../pen/svg.ts'
import { bodyBleed, surfaceOf } from './bottle-parts.ts'

export const drawPump: DrawForm = (sheet, art) => {
  const half = 104
  const top = -410
  const body = revolved([38, top], [half, top + 26, 40], [half, 0, 18])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 66, -30, 0.76, art.palette.base),
    bleed: bodyBleed(half, top + 30, 0),
  }
  const collar = slab(43, top - 34, top + 4, 5, 3)
  const stem = slab(13, top - 84, top - 30, 2)
  const head = outline(
    [-118, top - 118, 10],
    [-106, top - 132, 10],
    [46, top - 132, 12],
    [46, top - 84, 10],
    [-34, top - 84, 8],
    [-62, top - 108, 12],
    [-112, top - 104, 6],
  )
  return {
    svg:
      path(stem, '#e9e9ec') +
      path(stem, roundShade(sheet, around(13, 0, 0), 'satin')) +
      roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 34, bottom: -14 }, 0.45) +
      capBody(sheet, collar, around(43, top - 34, top + 4), art.palette) +
      ribs(sheet, collar, around(43, top - 30, top + 2)) +
      capBody(
        sheet,
        head,
        { left: -118, right: 46, top: top - 132, bottom: top - 84 },
        art.palette,
      ) +
      seam(-38, 38, top + 2),
    width: 222,
    height: 542,
    feet: [[0, half]],
    focus: surface.box,
  }
}

export const drawFoamPump: DrawForm = (sheet, art) => {
  const half = 94
  const top = -372
  const body = revolved([58, top], [half, top + 22, 34], [half, 0, 20])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 56, -26, 0.78, art.palette.base),
    bleed: bodyBleed(half, top + 24, 0),
  }
  const overcap = slab(62, top - 150, top + 2, 16, 3)
  const clear = linear(
    sheet,
    [-62, 0, 62, 0],
    [0, '#8f9aa5', 0.5],
    [0.08, '#ffffff', 0.35],
    [0.2, '#ffffff', 0.75],
    [0.32, '#ffffff', 0.2],
    [0.8, '#dfe6ec', 0.25],
    [1, '#8f9aa5', 0.55],
  )
  const pump = slab(30, top - 96, top, 6, 2)
  const head = outline(
    [-44, top - 128, 8],
    [34, top - 128, 12],
    [34, top - 92, 6],
    [-20, top - 92, 6],
    [-46, top - 108, 5],
  )
  return {
    svg:
      capBody(sheet, pump, around(30, top - 96, top), art.palette) +
      capBody(
        sheet,
        head,
        { left: -46, right: 34, top: top - 128, bottom: top - 92 },
        art.palette,
      ) +
      path(overcap, clear) +
      softbox(sheet, overcap, around(62, top - 146, top), 0.8) +
      roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 28 }, 0.4) +
      seam(-60, 60, top + 1),
    width: half * 2,
    height: 522,
    feet: [[0, half]],
    focus: surface.box,
  }
}

export const drawAirless: DrawForm = (sheet, art) => {
  const half = 68
  const top = -310
  const body = slab(half, top, 0, 6, 12)
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 34, -24, 0.8, art.palette.base),
    bleed: bodyBleed(half, top, 0),
  }
  const ring = slab(half, top - 20, top + 2, 3)
  const cap = slab(half - 3, top - 136, top - 18, 12, 2)
  const clear = linear(
    sheet,
    [-half, 0, half, 0],
    [0, '#8d97a3', 0.6],
    [0.08, '#ffffff', 0.4],
    [0.2, '#ffffff', 0.85],
    [0.32, '#ffffff', 0.25],
    [0.78, '#dfe6ec', 0.3],
    [1, '#8d97a3', 0.65],
  )
  const pump = slab(24, top - 74, top - 18, 4)
  const head = outline(
    [-36, top - 106, 8],
    [26, top - 106, 9],
    [26, top - 72, 4],
    [-24, top - 72, 4],
    [-38, top - 88, 4],
  )
  const metal = art.palette.cap === 'gold' ? 'gold' : 'silver'
  return {
    svg:
      path(pump, '#f3f3f5') +
      path(pump, roundShade(sheet, around(24, 0, 0), 'satin')) +
      roundBody(
        sheet,
        head,
        { left: -38, right: 26, top: top - 106, bottom: top - 72 },
        '#f7f7f8',
        'gloss',
      ) +
      path(cap, clear) +
      softbox(sheet, cap, around(half - 3, top - 132, top - 18), 0.85) +
      capBody(sheet, ring, around(half, top - 20, top + 2), art.palette, metal) +
      roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 8 }, 0.5),
    width: half * 2,
    height: 466,
    feet: [[0, half]],
    focus: surface.box,
  }
}
