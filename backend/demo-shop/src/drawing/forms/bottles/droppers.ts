import { capBody, ribs } from '../caps.ts'
import { lighten, lightness } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { glassBody } from '../../pen/glass.ts'
import { around, roundBody, roundShade, seam } from '../../pen/materials.ts'
import { type Box, clipped, path, revolved, slab } from '../../pen/svg.ts'
import { bodyBleed, liquidOf, onGlass, paperLabel } from './bottle-parts.ts'

export const drawDropper: DrawForm = (sheet, art) => {
  const half = 92
  const top = -268
  const amber =
    art.style === 'apothecary' || art.style === 'pharma' || lightness(art.palette.glass) < 0.6
  const glass = amber ? '#6d3d16' : art.palette.glass
  const liquid = amber ? '#8a5220' : liquidOf(art)
  const body = revolved([34, top], [half, top + 20, 44], [half, 0, 20])
  const extent = around(half, top, 0)
  const box: Box = { x: -half * 0.78, y: top + 70, w: half * 1.56, h: -top - 104 }
  const collar = slab(40, top - 58, top + 2, 5, 3)
  const bulb = revolved([13, top - 176, 13], [25, top - 158, 16], [26, top - 62, 6], [30, top - 56])
  const pipette = slab(7, top - 40, -66, 2, 4)
  return {
    svg:
      glassBody(sheet, body, extent, glass, liquid, 0.8) +
      clipped(
        sheet,
        body,
        path(pipette, '#ffffff', 'opacity="0.35"') +
          path(pipette, roundShade(sheet, around(7, 0, 0), 'gloss'), 'opacity="0.6"'),
      ) +
      onGlass(sheet, art, box, bodyBleed(half, top + 50, 0), glass, half) +
      roundBody(
        sheet,
        bulb,
        around(26, top - 176, top - 56),
        amber ? '#2a2522' : lighten(art.palette.soft, 0.35),
        'matte',
      ) +
      capBody(
        sheet,
        collar,
        around(40, top - 58, top + 2),
        art.palette,
        art.palette.cap === 'white' ? 'silver' : art.palette.cap,
      ) +
      ribs(sheet, collar, around(40, top - 50, top - 4), 26),
    width: half * 2,
    height: 446,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawVial: DrawForm = (sheet, art) => {
  const half = 70
  const top = -206
  const body = revolved([30, top], [half, top + 16, 30], [half, 0, 14])
  const box: Box = { x: -half * 0.86, y: top + 52, w: half * 1.72, h: -top - 70 }
  const cap = slab(37, top - 78, top - 6, 7, 4)
  return {
    svg:
      glassBody(sheet, body, around(half, top, 0), '#663812', '#83481a', 0.86) +
      onGlass(sheet, art, box, bodyBleed(half, top + 40, 0), '#663812', half) +
      path(slab(40, top - 8, top + 4, 3), '#18161a') +
      roundBody(sheet, cap, around(37, top - 78, top - 6), '#201e22', 'gloss') +
      ribs(sheet, cap, around(37, top - 66, top - 8), 28),
    width: half * 2,
    height: 286,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawOilBottle: DrawForm = (sheet, art) => {
  const half = 92
  const top = -380
  const glass = lightness(art.palette.glass) < 0.6 ? '#6a3b15' : art.palette.glass
  const liquid =
    lightness(glass) < 0.5
      ? '#8a5522'
      : (art.colour ?? (art.swatch === 'oil' ? '#e7b85a' : liquidOf(art)))
  const body = revolved([27, top - 14], [27, top + 18, 20], [half, top + 66, 60], [half, 0, 18])
  const box: Box = { x: -half * 0.78, y: top + 122, w: half * 1.56, h: -top - 158 }
  const cap = slab(33, top - 96, top - 8, 8, 3)
  return {
    svg:
      glassBody(sheet, body, around(half, top, 0), glass, liquid, 0.84) +
      onGlass(sheet, art, box, bodyBleed(half, top + 96, 0), glass, half) +
      capBody(sheet, cap, around(33, top - 96, top - 8), art.palette) +
      seam(-32, 32, top - 9),
    width: half * 2,
    height: 490,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawSyrup: DrawForm = (sheet, art) => {
  const half = 92
  const top = -340
  const body = revolved([36, top - 20], [36, top + 8, 12], [half, top + 56, 50], [half, 0, 18])
  const box: Box = { x: -half * 0.84, y: top + 96, w: half * 1.68, h: -top - 122 }
  const cap = slab(45, top - 84, top - 16, 7, 4)
  return {
    svg:
      glassBody(sheet, body, around(half, top - 20, 0), '#6b3a14', art.colour ?? '#7a3d12', 0.86) +
      paperLabel(sheet, art, box, bodyBleed(half, top + 90, -20), half) +
      capBody(
        sheet,
        cap,
        around(45, top - 84, top - 16),
        art.palette,
        art.palette.cap === 'wood' || art.palette.cap === 'gold' ? 'white' : art.palette.cap,
      ) +
      ribs(sheet, cap, around(45, top - 76, top - 26), 30) +
      seam(-44, 44, top - 27),
    width: half * 2,
    height: 424,
    feet: [[0, half]],
    focus: box,
  }
}
