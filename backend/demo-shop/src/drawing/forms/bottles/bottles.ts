import { capBody, ribs } from '../caps.ts'
import { darken, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { glassBody } from '../../pen/glass.ts'
import { printLabel } from '../../labels/label.ts'
import { around, roundBody, roundShade, seam, softbox } from '../../pen/materials.ts'
import { type Box, clipped, outline, path, rect, revolved, slab } from '../../pen/svg.ts'
import { bodyBleed, slabBox, surfaceOf } from './bottle-parts.ts'

export const drawFlipTop: DrawForm = (sheet, art) => {
  const half = 98
  const top = -400
  const clear = art.swatch === 'liquid'
  const body = revolved([66, top], [half, top + 34, 70], [half, top + 220, 200], [half - 10, 0, 18])
  const extent = around(half, top, 0)
  const tone = clear ? mix(art.palette.soft, '#ffffff', 0.35) : art.palette.base
  const surface = {
    ...surfaceOf(half, top + 70, -34, 0.74, tone),
    bleed: bodyBleed(half, top + 40, 0),
  }
  const cap = slab(66, top - 62, top + 2, 12, 3)
  const printed = printLabel(sheet, art, surface)
  const bodySvg = clear
    ? glassBody(sheet, body, extent, tone, lighten(art.palette.soft, 0.2), 0.9) +
      clipped(sheet, body, printed) +
      path(body, roundShade(sheet, extent, 'matte'), 'opacity="0.7"')
    : roundBody(sheet, body, extent, tone, 'satin', printed) +
      softbox(sheet, body, { ...extent, top: top + 40, bottom: -16 }, 0.42)
  return {
    svg:
      bodySvg +
      capBody(sheet, cap, around(66, top - 62, top + 2), art.palette) +
      seam(-64, 64, top - 36) +
      path(
        outline([-16, top - 40, 5], [16, top - 40, 5], [10, top - 30, 5], [-10, top - 30, 5]),
        darken('#d9d9de', 0.1),
        'opacity="0.55"',
      ),
    width: half * 2,
    height: 464,
    feet: [[0, half - 10]],
    focus: surface.box,
  }
}

export const drawMouthwash: DrawForm = (sheet, art) => {
  const half = 96
  const top = -420
  const liquid = art.colour ?? art.palette.accent
  const body = revolved(
    [34, top],
    [half, top + 44, 56],
    [half - 12, top + 190, 90],
    [half, top + 330, 70],
    [half - 4, 0, 18],
  )
  const box: Box = { x: -half * 0.7, y: top + 96, w: half * 1.4, h: -top - 130 }
  const cap = slab(52, top - 84, top + 2, 10, 3)
  const tone = lighten(liquid, 0.55)
  return {
    svg:
      glassBody(sheet, body, around(half, top, 0), tone, lighten(liquid, 0.25), 0.88) +
      clipped(
        sheet,
        body,
        rect(
          { x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 },
          '#ffffff',
          16,
          'opacity="0.96"',
        ) +
          clipped(
            sheet,
            slabBox({ x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 }),
            printLabel(sheet, art, {
              box,
              bleed: { x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 },
              colour: '#ffffff',
            }),
          ),
      ) +
      path(body, roundShade(sheet, around(half, top, 0), 'satin'), 'opacity="0.6"') +
      capBody(sheet, cap, around(52, top - 84, top + 2), art.palette) +
      ribs(sheet, cap, around(52, top - 60, top), 26),
    width: half * 2,
    height: 504,
    feet: [[0, half - 6]],
    focus: box,
  }
}

export const drawRollOn: DrawForm = (sheet, art) => {
  const half = 74
  const top = -220
  const body = revolved([64, top], [half, top + 40, 50], [half - 8, 0, 24])
  const extent = around(half, top, 0)
  const surface = {
    ...surfaceOf(half, top + 26, -26, 0.74, art.palette.base),
    bleed: bodyBleed(half, top, 0),
  }
  const cap = revolved([50, top - 128, 36], [66, top - 60, 40], [66, top + 2, 4])
  return {
    svg:
      roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface)) +
      softbox(sheet, body, { ...extent, top: top + 10, bottom: -16 }, 0.45) +
      capBody(sheet, cap, around(66, top - 128, top + 2), art.palette) +
      softbox(sheet, cap, around(66, top - 120, top), 0.3) +
      seam(-65, 65, top + 1),
    width: half * 2,
    height: 348,
    feet: [[0, half - 8]],
    focus: surface.box,
  }
}
