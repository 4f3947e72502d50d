import { capBody } from '../caps.ts'
import { darken, lighten, lightness } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { glassBody } from '../../pen/glass.ts'
import { printLabel, wordmark } from '../../labels/label.ts'
import { around, roundBody, roundShade, seam, softbox } from '../../pen/materials.ts'
import { type Box, clipped, path, revolved, slab } from '../../pen/svg.ts'
import { bodyBleed, surfaceOf } from './bottle-parts.ts'

export const drawJar: DrawForm = (sheet, art) => {
  const half = 150
  const top = -150
  const body = revolved([half - 6, top, 4], [half, top + 12, 8], [half, 0, 34])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 22, -22, 0.66, art.palette.base),
    bleed: bodyBleed(half, top, 0),
  }
  const lid = slab(half + 1, top - 84, top - 2, 12, 3)
  const lidExtent = around(half + 1, top - 84, top - 2)
  const lidInk = {
    white: art.palette.ink,
    accent: '#ffffff',
    ink: '#ffffff',
    gold: '#5f4520',
    silver: '#4d5359',
    wood: '#5b3d1d',
    black: '#e9e2d8',
  }[art.palette.cap]
  return {
    svg:
      roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 8, bottom: -20 }, 0.5) +
      capBody(sheet, lid, lidExtent, art.palette) +
      softbox(sheet, lid, { ...lidExtent, top: top - 78 }, 0.3) +
      wordmark(art, 0, top - 36, 24, lidInk, 150) +
      seam(-half, half, top - 1),
    width: half * 2 + 2,
    height: 234,
    feet: [[0, half - 12]],
    focus: surface.box,
  }
}

export const drawFoundation: DrawForm = (sheet, art) => {
  const half = 68
  const top = -240
  const colour = art.colour ?? '#d9a983'
  const body = slab(half, top, 0, 14, 12)
  const extent = around(half, top, 0)
  const box: Box = { x: -half * 0.78, y: top + 40, w: half * 1.56, h: 156 }
  const cap = slab(44, top - 132, top - 8, 6, 2)
  return {
    svg:
      glassBody(sheet, body, extent, '#f1eee9', colour, 0.93) +
      clipped(
        sheet,
        body,
        printLabel(
          sheet,
          { ...art, style: art.style === 'serif' ? 'serif' : 'minimal' },
          { box, bleed: bodyBleed(half, top, 0), colour },
        ),
      ) +
      path(slab(30, top - 12, top + 2, 2), '#cfcfd4') +
      path(slab(30, top - 12, top + 2, 2), roundShade(sheet, around(30, 0, 0), 'gloss')) +
      capBody(sheet, cap, around(44, top - 132, top - 8), art.palette) +
      softbox(sheet, cap, around(44, top - 130, top - 10), 0.3),
    width: half * 2,
    height: 372,
    feet: [[0, half]],
    focus: box,
  }
}

export const drawNailPolish: DrawForm = (sheet, art) => {
  const half = 70
  const top = -150
  const colour = art.colour ?? '#f2d9d2'
  const body = revolved([30, top], [half, top + 16, 34], [half + 4, 0, 22])
  const extent = around(half + 4, top, 0)
  const cap = revolved([24, top - 220, 10], [33, top - 4, 3])
  const box: Box = { x: -50, y: top + 48, w: 100, h: 76 }
  return {
    svg:
      glassBody(sheet, body, extent, lighten(colour, 0.5), colour, 0.9) +
      clipped(
        sheet,
        body,
        wordmark(
          art,
          0,
          -64,
          26,
          lightness(colour) > 0.62 ? darken(art.palette.ink, 0.2) : '#ffffff',
          104,
        ),
      ) +
      capBody(sheet, cap, around(33, top - 220, top - 4), art.palette, art.palette.cap) +
      softbox(sheet, cap, around(30, top - 214, top - 8), 0.35),
    width: half * 2 + 8,
    height: 370,
    feet: [[0, half]],
    focus: box,
  }
}
