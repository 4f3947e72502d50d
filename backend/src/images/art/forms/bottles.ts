import { darken, lighten, lightness, mix } from '../colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../label.ts'
import { capBody, glassBody, ribs, roundBody, roundShade, seam, softbox, type Extent } from '../materials.ts'
import type { ProductArt } from '../spec.ts'
import { clipped, linear, outline, path, rect, revolved, slab, type Box, type Sheet } from '../svg.ts'

const around = (half: number, top: number, bottom: number): Extent => ({ left: -half, right: half, top, bottom })

/** The part of a body that is printed, with what runs over the whole of it. */
function surfaceOf(half: number, top: number, bottom: number, margin: number, colour: string) {
  const box: Box = { x: -half * margin, y: top, w: half * margin * 2, h: bottom - top }
  return { box, bleed: { x: -half, y: top - 40, w: half * 2, h: bottom - top + 80 }, colour }
}

function bodyBleed(half: number, top: number, bottom: number): Box {
  return { x: -half, y: top, w: half * 2, h: bottom - top }
}

export const drawPump: DrawForm = (sheet, art) => {
  const half = 104
  const top = -410
  const body = revolved([[38, top], [half, top + 26, 40], [half, 0, 18]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 66, -30, 0.76, art.palette.base), bleed: bodyBleed(half, top + 30, 0) }
  const collar = slab(43, top - 34, top + 4, 5, 3)
  const stem = slab(13, top - 84, top - 30, 2)
  const head = outline([[-118, top - 118, 10], [-106, top - 132, 10], [46, top - 132, 12], [46, top - 84, 10], [-34, top - 84, 8], [-62, top - 108, 12], [-112, top - 104, 6]])
  return {
    svg: path(stem, '#e9e9ec') + path(stem, roundShade(sheet, around(13, 0, 0), 'satin'))
      + roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 34, bottom: -14 }, 0.45)
      + capBody(sheet, collar, around(43, top - 34, top + 4), art.palette) + ribs(sheet, collar, around(43, top - 30, top + 2))
      + capBody(sheet, head, { left: -118, right: 46, top: top - 132, bottom: top - 84 }, art.palette)
      + seam(-38, 38, top + 2),
    width: 222, height: 542, feet: [[0, half]], focus: surface.box,
  }
}

export const drawFoamPump: DrawForm = (sheet, art) => {
  const half = 94
  const top = -372
  const body = revolved([[58, top], [half, top + 22, 34], [half, 0, 20]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 56, -26, 0.78, art.palette.base), bleed: bodyBleed(half, top + 24, 0) }
  const overcap = slab(62, top - 150, top + 2, 16, 3)
  const clear = linear(sheet, [-62, 0, 62, 0], [[0, '#8f9aa5', 0.5], [0.08, '#ffffff', 0.35], [0.2, '#ffffff', 0.75], [0.32, '#ffffff', 0.2], [0.8, '#dfe6ec', 0.25], [1, '#8f9aa5', 0.55]])
  const pump = slab(30, top - 96, top, 6, 2)
  const head = outline([[-44, top - 128, 8], [34, top - 128, 12], [34, top - 92, 6], [-20, top - 92, 6], [-46, top - 108, 5]])
  return {
    svg: capBody(sheet, pump, around(30, top - 96, top), art.palette)
      + capBody(sheet, head, { left: -46, right: 34, top: top - 128, bottom: top - 92 }, art.palette)
      + path(overcap, clear) + softbox(sheet, overcap, around(62, top - 146, top), 0.8)
      + roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 28 }, 0.4) + seam(-60, 60, top + 1),
    width: half * 2, height: 522, feet: [[0, half]], focus: surface.box,
  }
}

export const drawDropper: DrawForm = (sheet, art) => {
  const half = 92
  const top = -268
  const amber = art.style === 'apothecary' || art.style === 'pharma' || lightness(art.palette.glass) < 0.6
  const glass = amber ? '#6d3d16' : art.palette.glass
  const liquid = amber ? '#8a5220' : liquidOf(art)
  const body = revolved([[34, top], [half, top + 20, 44], [half, 0, 20]])
  const extent = around(half, top, 0)
  const box: Box = { x: -half * 0.78, y: top + 70, w: half * 1.56, h: -top - 104 }
  const collar = slab(40, top - 58, top + 2, 5, 3)
  const bulb = revolved([[13, top - 176, 13], [25, top - 158, 16], [26, top - 62, 6], [30, top - 56]])
  const pipette = slab(7, top - 40, -66, 2, 4)
  return {
    svg: glassBody(sheet, body, extent, glass, liquid, 0.8)
      + clipped(sheet, body, path(pipette, '#ffffff', 'opacity="0.35"') + path(pipette, roundShade(sheet, around(7, 0, 0), 'gloss'), 'opacity="0.6"'))
      + onGlass(sheet, art, box, bodyBleed(half, top + 50, 0), glass, half)
      + roundBody(sheet, bulb, around(26, top - 176, top - 56), amber ? '#2a2522' : lighten(art.palette.soft, 0.35), 'matte')
      + capBody(sheet, collar, around(40, top - 58, top + 2), art.palette, art.palette.cap === 'white' ? 'silver' : art.palette.cap)
      + ribs(sheet, collar, around(40, top - 50, top - 4), 26),
    width: half * 2, height: 446, feet: [[0, half]], focus: box,
  }
}

export const drawVial: DrawForm = (sheet, art) => {
  const half = 70
  const top = -206
  const body = revolved([[30, top], [half, top + 16, 30], [half, 0, 14]])
  const box: Box = { x: -half * 0.86, y: top + 52, w: half * 1.72, h: -top - 70 }
  const cap = slab(37, top - 78, top - 6, 7, 4)
  return {
    svg: glassBody(sheet, body, around(half, top, 0), '#663812', '#83481a', 0.86)
      + onGlass(sheet, art, box, bodyBleed(half, top + 40, 0), '#663812', half)
      + path(slab(40, top - 8, top + 4, 3), '#18161a')
      + roundBody(sheet, cap, around(37, top - 78, top - 6), '#201e22', 'gloss') + ribs(sheet, cap, around(37, top - 66, top - 8), 28),
    width: half * 2, height: 286, feet: [[0, half]], focus: box,
  }
}

export const drawOilBottle: DrawForm = (sheet, art) => {
  const half = 92
  const top = -380
  const glass = lightness(art.palette.glass) < 0.6 ? '#6a3b15' : art.palette.glass
  const liquid = lightness(glass) < 0.5 ? '#8a5522' : (art.colour ?? '#e7b85a')
  const body = revolved([[27, top - 14], [27, top + 18, 20], [half, top + 66, 60], [half, 0, 18]])
  const box: Box = { x: -half * 0.78, y: top + 122, w: half * 1.56, h: -top - 158 }
  const cap = slab(33, top - 96, top - 8, 8, 3)
  return {
    svg: glassBody(sheet, body, around(half, top, 0), glass, liquid, 0.84)
      + onGlass(sheet, art, box, bodyBleed(half, top + 96, 0), glass, half)
      + capBody(sheet, cap, around(33, top - 96, top - 8), art.palette) + seam(-32, 32, top - 9),
    width: half * 2, height: 490, feet: [[0, half]], focus: box,
  }
}

export const drawMist: DrawForm = (sheet, art) => {
  const half = 82
  const top = -350
  const body = revolved([[40, top], [half, top + 18, 38], [half, 0, 18]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 52, -26, 0.78, art.palette.base), bleed: bodyBleed(half, top + 24, 0) }
  const pump = slab(19, top - 62, top, 4)
  const cap = slab(43, top - 128, top + 2, 12, 3)
  const clear = linear(sheet, [-43, 0, 43, 0], [[0, '#8f9aa5', 0.55], [0.1, '#ffffff', 0.35], [0.22, '#ffffff', 0.8], [0.36, '#ffffff', 0.18], [0.8, '#dfe6ec', 0.25], [1, '#8f9aa5', 0.6]])
  return {
    svg: capBody(sheet, pump, around(19, top - 62, top), art.palette) + path(slab(12, top - 92, top - 60, 5, 2), '#f4f4f5')
      + path(slab(12, top - 92, top - 60, 5, 2), roundShade(sheet, around(12, 0, 0), 'satin'))
      + path(cap, clear) + softbox(sheet, cap, around(43, top - 124, top), 0.8)
      + roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 26 }, 0.45) + seam(-42, 42, top + 1),
    width: half * 2, height: 478, feet: [[0, half]], focus: surface.box,
  }
}

export const drawFlipTop: DrawForm = (sheet, art) => {
  const half = 98
  const top = -400
  const clear = art.swatch === 'liquid'
  const body = revolved([[66, top], [half, top + 34, 70], [half, top + 220, 200], [half - 10, 0, 18]])
  const extent = around(half, top, 0)
  const tone = clear ? mix(art.palette.soft, '#ffffff', 0.35) : art.palette.base
  const surface = { ...surfaceOf(half, top + 70, -34, 0.74, tone), bleed: bodyBleed(half, top + 40, 0) }
  const cap = slab(66, top - 62, top + 2, 12, 3)
  const printed = printLabel(sheet, art, surface)
  const bodySvg = clear
    ? glassBody(sheet, body, extent, tone, lighten(art.palette.soft, 0.2), 0.9) + clipped(sheet, body, printed) + path(body, roundShade(sheet, extent, 'matte'), 'opacity="0.7"')
    : roundBody(sheet, body, extent, tone, 'satin', printed) + softbox(sheet, body, { ...extent, top: top + 40, bottom: -16 }, 0.42)
  return {
    svg: bodySvg + capBody(sheet, cap, around(66, top - 62, top + 2), art.palette)
      + seam(-64, 64, top - 36) + path(outline([[-16, top - 40, 5], [16, top - 40, 5], [10, top - 30, 5], [-10, top - 30, 5]]), darken('#d9d9de', 0.1), 'opacity="0.55"'),
    width: half * 2, height: 464, feet: [[0, half - 10]], focus: surface.box,
  }
}

export const drawAirless: DrawForm = (sheet, art) => {
  const half = 68
  const top = -310
  const body = slab(half, top, 0, 6, 12)
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 34, -24, 0.8, art.palette.base), bleed: bodyBleed(half, top, 0) }
  const ring = slab(half, top - 20, top + 2, 3)
  const cap = slab(half - 3, top - 136, top - 18, 12, 2)
  const clear = linear(sheet, [-half, 0, half, 0], [[0, '#8d97a3', 0.6], [0.08, '#ffffff', 0.4], [0.2, '#ffffff', 0.85], [0.32, '#ffffff', 0.25], [0.78, '#dfe6ec', 0.3], [1, '#8d97a3', 0.65]])
  const pump = slab(24, top - 74, top - 18, 4)
  const head = outline([[-36, top - 106, 8], [26, top - 106, 9], [26, top - 72, 4], [-24, top - 72, 4], [-38, top - 88, 4]])
  const metal = art.palette.cap === 'gold' ? 'gold' : 'silver'
  return {
    svg: path(pump, '#f3f3f5') + path(pump, roundShade(sheet, around(24, 0, 0), 'satin'))
      + roundBody(sheet, head, { left: -38, right: 26, top: top - 106, bottom: top - 72 }, '#f7f7f8', 'gloss')
      + path(cap, clear) + softbox(sheet, cap, around(half - 3, top - 132, top - 18), 0.85)
      + capBody(sheet, ring, around(half, top - 20, top + 2), art.palette, metal)
      + roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 8 }, 0.5),
    width: half * 2, height: 466, feet: [[0, half]], focus: surface.box,
  }
}

export const drawSyrup: DrawForm = (sheet, art) => {
  const half = 92
  const top = -340
  const body = revolved([[36, top - 20], [36, top + 8, 12], [half, top + 56, 50], [half, 0, 18]])
  const box: Box = { x: -half * 0.84, y: top + 96, w: half * 1.68, h: -top - 122 }
  const cap = slab(45, top - 84, top - 16, 7, 4)
  return {
    svg: glassBody(sheet, body, around(half, top - 20, 0), '#6b3a14', art.colour ?? '#7a3d12', 0.86)
      + paperLabel(sheet, art, box, bodyBleed(half, top + 90, -20), half)
      + capBody(sheet, cap, around(45, top - 84, top - 16), art.palette, art.palette.cap === 'wood' || art.palette.cap === 'gold' ? 'white' : art.palette.cap)
      + ribs(sheet, cap, around(45, top - 76, top - 26), 30) + seam(-44, 44, top - 27),
    width: half * 2, height: 424, feet: [[0, half]], focus: box,
  }
}

export const drawMouthwash: DrawForm = (sheet, art) => {
  const half = 96
  const top = -420
  const liquid = art.colour ?? art.palette.accent
  const body = revolved([[34, top], [half, top + 44, 56], [half - 12, top + 190, 90], [half, top + 330, 70], [half - 4, 0, 18]])
  const box: Box = { x: -half * 0.7, y: top + 96, w: half * 1.4, h: -top - 130 }
  const cap = slab(52, top - 84, top + 2, 10, 3)
  const tone = lighten(liquid, 0.55)
  return {
    svg: glassBody(sheet, body, around(half, top, 0), tone, lighten(liquid, 0.25), 0.88)
      + clipped(sheet, body, rect({ x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 }, '#ffffff', 16, 'opacity="0.96"')
        + clipped(sheet, slabBox({ x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 }), printLabel(sheet, art, { box, bleed: { x: -half * 0.86, y: box.y - 12, w: half * 1.72, h: box.h + 22 }, colour: '#ffffff' })))
      + path(body, roundShade(sheet, around(half, top, 0), 'satin'), 'opacity="0.6"')
      + capBody(sheet, cap, around(52, top - 84, top + 2), art.palette) + ribs(sheet, cap, around(52, top - 60, top), 26),
    width: half * 2, height: 504, feet: [[0, half - 6]], focus: box,
  }
}

export const drawAerosol: DrawForm = (sheet, art) => {
  const half = 78
  const top = -372
  const body = revolved([[44, top - 4], [half, top + 14, 26], [half, 0, 10]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 52, -30, 0.78, art.palette.base), bleed: bodyBleed(half, top + 24, 0) }
  const cap = slab(50, top - 86, top + 6, 20, 4)
  return {
    svg: roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 22, bottom: -10 }, 0.5)
      + rect({ x: -half, y: -8, w: half * 2, h: 8 }, linear(sheet, [-half, 0, half, 0], [[0, '#7f858c'], [0.2, '#f4f6f8'], [0.6, '#b9c0c7'], [1, '#7b8188']]), 4)
      + capBody(sheet, cap, around(50, top - 86, top + 6), art.palette, art.palette.cap === 'gold' ? 'white' : art.palette.cap) + seam(-49, 49, top + 4),
    width: half * 2, height: 474, feet: [[0, half]], focus: surface.box,
  }
}

export const drawSunSpray: DrawForm = (sheet, art) => {
  const half = 86
  const top = -340
  const body = revolved([[34, top], [half, top + 40, 60], [half - 14, top + 200, 120], [half - 4, 0, 20]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 62, -24, 0.7, art.palette.base), bleed: bodyBleed(half, top + 30, 0) }
  const collar = slab(36, top - 30, top + 3, 5, 3)
  const trigger = outline([[-92, top - 112, 12], [-84, top - 128, 10], [34, top - 132, 26], [52, top - 84, 20], [40, top - 28, 6], [-22, top - 28, 8], [-20, top - 78, 12], [-88, top - 92, 6]])
  const lever = outline([[-24, top - 80, 6], [-44, top - 78, 6], [-62, top - 10, 10], [-50, top - 8, 5], [-26, top - 54, 12]])
  return {
    svg: capBody(sheet, lever, { left: -62, right: -24, top: top - 80, bottom: top - 8 }, art.palette)
      + roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 44, bottom: -14 }, 0.45)
      + capBody(sheet, collar, around(36, top - 30, top + 3), art.palette) + ribs(sheet, collar, around(36, top - 28, top))
      + capBody(sheet, trigger, { left: -92, right: 52, top: top - 132, bottom: top - 28 }, art.palette),
    width: 178, height: 472, feet: [[0, half - 4]], focus: surface.box,
  }
}

export const drawRollOn: DrawForm = (sheet, art) => {
  const half = 74
  const top = -220
  const body = revolved([[64, top], [half, top + 40, 50], [half - 8, 0, 24]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 26, -26, 0.74, art.palette.base), bleed: bodyBleed(half, top, 0) }
  const cap = revolved([[50, top - 128, 36], [66, top - 60, 40], [66, top + 2, 4]])
  return {
    svg: roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 10, bottom: -16 }, 0.45)
      + capBody(sheet, cap, around(66, top - 128, top + 2), art.palette) + softbox(sheet, cap, around(66, top - 120, top), 0.3) + seam(-65, 65, top + 1),
    width: half * 2, height: 348, feet: [[0, half - 8]], focus: surface.box,
  }
}

export const drawJar: DrawForm = (sheet, art) => {
  const half = 150
  const top = -150
  const body = revolved([[half - 6, top, 4], [half, top + 12, 8], [half, 0, 34]])
  const extent = around(half, top, 0)
  const surface = { ...surfaceOf(half, top + 22, -22, 0.66, art.palette.base), bleed: bodyBleed(half, top, 0) }
  const lid = slab(half + 1, top - 84, top - 2, 12, 3)
  const lidExtent = around(half + 1, top - 84, top - 2)
  const lidInk = { white: art.palette.ink, accent: '#ffffff', ink: '#ffffff', gold: '#5f4520', silver: '#4d5359', wood: '#5b3d1d', black: '#e9e2d8' }[art.palette.cap]
  return {
    svg: roundBody(sheet, body, extent, art.palette.base, 'gloss', printLabel(sheet, art, surface))
      + softbox(sheet, body, { ...extent, top: top + 8, bottom: -20 }, 0.5)
      + capBody(sheet, lid, lidExtent, art.palette) + softbox(sheet, lid, { ...lidExtent, top: top - 78 }, 0.3)
      + wordmark(art, 0, top - 36, 24, lidInk, 150) + seam(-half, half, top - 1),
    width: half * 2 + 2, height: 234, feet: [[0, half - 12]], focus: surface.box,
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
    svg: glassBody(sheet, body, extent, '#f1eee9', colour, 0.93)
      + clipped(sheet, body, printLabel(sheet, { ...art, style: art.style === 'serif' ? 'serif' : 'minimal' }, { box, bleed: bodyBleed(half, top, 0), colour }))
      + path(slab(30, top - 12, top + 2, 2), '#cfcfd4') + path(slab(30, top - 12, top + 2, 2), roundShade(sheet, around(30, 0, 0), 'gloss'))
      + capBody(sheet, cap, around(44, top - 132, top - 8), art.palette) + softbox(sheet, cap, around(44, top - 130, top - 10), 0.3),
    width: half * 2, height: 372, feet: [[0, half]], focus: box,
  }
}

export const drawNailPolish: DrawForm = (sheet, art) => {
  const half = 70
  const top = -150
  const colour = art.colour ?? '#f2d9d2'
  const body = revolved([[30, top], [half, top + 16, 34], [half + 4, 0, 22]])
  const extent = around(half + 4, top, 0)
  const cap = revolved([[24, top - 220, 10], [33, top - 4, 3]])
  const box: Box = { x: -50, y: top + 48, w: 100, h: 76 }
  return {
    svg: glassBody(sheet, body, extent, lighten(colour, 0.5), colour, 0.9)
      + clipped(sheet, body, wordmark(art, 0, -64, 26, lightness(colour) > 0.62 ? darken(art.palette.ink, 0.2) : '#ffffff', 104))
      + capBody(sheet, cap, around(33, top - 220, top - 4), art.palette, art.palette.cap) + softbox(sheet, cap, around(30, top - 214, top - 8), 0.35),
    width: half * 2 + 8, height: 370, feet: [[0, half]], focus: box,
  }
}

/** Print on light glass, or a paper label on dark glass. */
function onGlass(sheet: Sheet, art: ProductArt, box: Box, bleed: Box, glass: string, half: number): string {
  if (lightness(glass) > 0.55 && art.style !== 'apothecary' && art.style !== 'block' && art.style !== 'pharma') {
    return printLabel(sheet, art, { box, bleed: { ...box, x: bleed.x, w: 0 }, colour: lighten(glass, 0.3) })
  }
  return paperLabel(sheet, art, { ...box, x: box.x, w: box.w }, bleed, half)
}

function paperLabel(sheet: Sheet, art: ProductArt, box: Box, bleed: Box, half: number): string {
  const colour = lightness(art.palette.base) > 0.5 ? art.palette.base : '#faf6ee'
  const wrap: Box = { x: bleed.x + 3, y: box.y - 10, w: bleed.w - 6, h: box.h + 16 }
  const d = slabBox(wrap)
  const inner = { ...box, x: box.x + box.w * 0.04, w: box.w * 0.92, h: box.h - 6 }
  return path(d, colour) + clipped(sheet, d, printLabel(sheet, art, { box: inner, bleed: wrap, colour }))
    + path(d, roundShade(sheet, around(half, 0, 0), 'matte'))
}

function slabBox({ x, y, w, h }: Box): string {
  return outline([[x, y, 3], [x + w, y, 3], [x + w, y + h, 3], [x, y + h, 3]])
}

function liquidOf(art: ProductArt): string {
  return art.colour ?? (art.swatch === 'oil' ? '#e3b25c' : lighten(art.palette.soft, 0.25))
}
