import { darken, inkOn, lighten, lightness, mix } from '../colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../label.ts'
import { lettering } from '../lettering.ts'
import { capBody, flatFace, glassBody, ribs, roundBody, roundShade, seam, sideFace, softbox, type Extent } from '../materials.ts'
import { drop, leafPath } from '../ornaments.ts'
import type { ProductArt } from '../spec.ts'
import { clipped, ellipse, group, line, linear, n, outline, path, rect, slab, type Box, type Sheet } from '../svg.ts'

const around = (half: number, top: number, bottom: number): Extent => ({ left: -half, right: half, top, bottom })

export interface Carton {
  w: number
  h: number
  depth: number
}

/** A carton seen a little from its right: a printed face, a shaded side, a sliver of the top. */
export function carton(sheet: Sheet, art: ProductArt, { w, h, depth }: Carton): { svg: string; box: Box } {
  const { palette } = art
  const left = -(w + depth) / 2
  const right = left + w
  const rise = depth * 0.1
  const face = outline([[left, -h, 1.5], [right, -h, 1.5], [right, 0, 1.5], [left, 0, 1.5]])
  const side = outline([[right, -h], [right + depth, -h + rise], [right + depth, -rise], [right, 0]])
  const bleed: Box = { x: left, y: -h, w, h }
  const box: Box = { x: left + w * 0.09, y: -h + h * 0.09, w: w * 0.82, h: h * 0.82 }
  const sideColour = palette.base === '#ffffff' ? palette.soft : palette.base
  const sideInk = inkOn(sideColour, palette.ink)
  const spine = group(wordmark(art, 0, 0, Math.min(depth * 0.42, 30), sideInk, h * 0.5), `translate(${n(right + depth * 0.64)} ${n(-h / 2)}) skewY(${n((Math.atan2(rise, depth) * 180) / Math.PI)}) rotate(-90)`)
  return {
    svg: sideFace(sheet, side, { left: right, right: right + depth, top: -h, bottom: 0 }, sideColour) + spine
      + path(side, linear(sheet, [right, 0, right + depth, 0], [[0, '#2b2733', 0.06], [1, '#2b2733', 0.12]]))
      + flatFace(sheet, face, { left, right, top: -h, bottom: 0 }, palette.base, printLabel(sheet, art, { box, bleed, colour: palette.base }))
      + line(right, -h, right, 0, '#ffffff', 1.4, 'opacity="0.55"') + line(left, -h + 0.8, right, -h + 0.8, '#ffffff', 1.4, 'opacity="0.7"'),
    box,
  }
}

function cartonForm(size: Carton, beside?: (sheet: Sheet, art: ProductArt) => { svg: string; right: number; foot: readonly [number, number] }): DrawForm {
  return (sheet, art) => {
    const { svg, box } = carton(sheet, art, size)
    const whole = size.w + size.depth
    const extra = beside?.(sheet, art)
    const shift = extra ? -extra.right * 0.42 : 0
    return {
      svg: group(svg + (extra?.svg ?? ''), `translate(${n(shift)} 0)`),
      width: whole + (extra ? extra.right * 0.84 : 0),
      height: size.h,
      feet: [[shift, whole / 2 - 4], ...(extra ? [[extra.foot[0] + shift, extra.foot[1]] as const] : [])],
      focus: { ...box, x: box.x + shift },
    }
  }
}

/** Carton of capsules with a blister leaning on it. */
export const drawBlisterBox = cartonForm({ w: 236, h: 384, depth: 62 }, (sheet, art) => {
  const foil = outline([[0, -206, 10], [118, -206, 10], [118, 0, 10], [0, 0, 10]])
  const sheen = linear(sheet, [0, -206, 118, 0], [[0, '#f5f6f8'], [0.35, '#c3c8ce'], [0.55, '#eef0f2'], [1, '#b3b9c0']])
  const colour = art.swatch === 'tablets' ? '#f6f1e6' : art.swatch === 'softgels' ? '#e8a933' : art.palette.accent
  const pill = (x: number, y: number) =>
    rect({ x: x - 20, y: y - 9, w: 40, h: 20 }, '#9aa1a8', 10, 'opacity="0.5"') + rect({ x: x - 19, y: y - 10, w: 38, h: 19 }, colour, 9.5)
    + (art.swatch === 'capsules' ? rect({ x: x - 19, y: y - 10, w: 19, h: 19 }, lighten(art.palette.soft, 0.4), 9.5) : '')
    + rect({ x: x - 13, y: y - 7.5, w: 26, h: 5 }, '#ffffff', 2.5, 'opacity="0.6"')
  const pills = [0, 1, 2, 3, 4].flatMap((row) => [pill(32, -180 + row * 38.5), pill(86, -180 + row * 38.5)]).join('')
  return { svg: group(path(foil, sheen) + path(foil, 'none', 'stroke="#8d949b" stroke-opacity="0.4"') + pills, 'translate(112 0) rotate(7)'), right: 92, foot: [172, 58] }
})

/** Carton of sticks with one stick before it. */
export const drawStickBox = cartonForm({ w: 250, h: 350, depth: 64 }, (sheet, art) => {
  const stick = outline([[0, -250, 2], [42, -250, 2], [42, 0, 2], [0, 0, 2]])
  const { palette } = art
  const body = clipped(sheet, stick, rect({ x: 0, y: -250, w: 42, h: 90 }, palette.accent) + rect({ x: 0, y: -160, w: 42, h: 4 }, palette.soft)
    + group(wordmark(art, 0, 6, 18, palette.ink, 130), 'translate(21 -78) rotate(-90)'))
  const crimps = [-246, -241, -236, -12, -7, -2].map((y) => line(2, y, 40, y, '#2b2733', 1, 'opacity="0.18"')).join('')
  return { svg: group(path(stick, palette.base) + body + path(stick, roundShade(sheet, { left: 0, right: 42, top: 0, bottom: 0 }, 'gloss')) + crimps, 'translate(128 0) rotate(6)'), right: 60, foot: [150, 24] }
})

/** Carton of drinkable or scalp ampoules, two of them before it. */
export const drawAmpouleBox = cartonForm({ w: 270, h: 330, depth: 60 }, (sheet, art) => {
  const one = (x: number) => {
    const d = `M${x - 15} 0V-120Q${x - 15} -140 ${x - 6} -146V-166Q${x - 7} -186 ${x} -192Q${x + 7} -186 ${x + 6} -166V-146Q${x + 15} -140 ${x + 15} -120V0Z`
    return glassBody(sheet, d, { left: x - 15, right: x + 15, top: -190, bottom: 0 }, '#a86a2c', art.colour ?? '#c98a3d', 0.66)
      + rect({ x: x - 15, y: -96, w: 30, h: 52 }, '#ffffff', 0, 'opacity="0.85"') + rect({ x: x - 15, y: -96, w: 30, h: 8 }, art.palette.accent)
      + group(wordmark(art, 0, 4, 12, art.palette.ink, 40), `translate(${x} -64) rotate(-90)`)
  }
  return { svg: one(132) + one(172), right: 70, foot: [152, 36] }
})

/** Carton of single doses, a strip of three before it. */
export const drawUnidoses = cartonForm({ w: 260, h: 280, depth: 66 }, (sheet, art) => {
  const dose = (x: number) => {
    const d = `M${x - 16} -14V-112Q${x - 16} -124 ${x - 7} -128V-150H${x - 15}V-172H${x + 15}V-150H${x + 7}V-128Q${x + 16} -124 ${x + 16} -112V-14Z`
    return path(d, '#eaf4f8', 'opacity="0.95"') + path(`M${x - 12} -20V-96H${x + 12}V-20Z`, lighten(art.palette.accent, 0.6), 'opacity="0.7"')
      + path(d, roundShade(sheet, { left: x - 16, right: x + 16, top: 0, bottom: 0 }, 'gloss')) + rect({ x: x - 16, y: -16, w: 32, h: 16 }, '#dbe9ef', 2)
      + group(lettering(art.size.includes('ml') ? '5 ml' : '', 0, 3, { face: 'sans', size: 10, fill: art.palette.ink, anchor: 'middle' }), `translate(${x} -62) rotate(-90)`)
  }
  return { svg: dose(122) + dose(156) + dose(190), right: 92, foot: [156, 52] }
})

/** Carton of herbal tea, a bag on its thread before it. */
export const drawTeaBox = cartonForm({ w: 268, h: 320, depth: 84 }, (sheet, art) => {
  const bag = outline([[0, -104, 4], [22, -122, 6], [64, -122, 6], [86, -104, 4], [86, 0, 6], [0, 0, 6]])
  const herb = Array.from({ length: 46 }, (_, index) => {
    const x = 8 + ((index * 37) % 70)
    const y = -8 - ((index * 23) % 58)
    return ellipse(x, y, 5.5, 2.6, index % 3 ? '#7d8a4a' : '#a98a4f', `opacity="0.5" transform="rotate(${(index * 47) % 180} ${x} ${y})"`)
  }).join('')
  const tag = group(rect({ x: -19, y: 0, w: 38, h: 40 }, art.palette.base, 3) + rect({ x: -19, y: 0, w: 38, h: 12 }, art.palette.accent, 3) + wordmark(art, 0, 30, 11, art.palette.ink, 32), 'translate(150 -52)')
  return {
    svg: group(clipped(sheet, bag, rect({ x: 0, y: -124, w: 86, h: 124 }, '#f3eee0') + herb) + path(bag, '#ffffff', 'opacity="0.34"') + path(bag, linear(sheet, [0, 0, 86, 0], [[0, '#2b2733', 0.02], [1, '#2b2733', 0.16]])), 'translate(112 0)')
      + `<path d="M155 -122C158 -168 196 -150 190 -110S150 -84 150 -52" stroke="#cfc6b2" stroke-width="2" fill="none"/>` + group(tag, 'translate(38 6) rotate(4)'),
    right: 88, foot: [155, 44],
  }
})

/** Carton of plasters, two plasters before it. */
export const drawPlasterBox = cartonForm({ w: 320, h: 236, depth: 60 }, (sheet, art) => {
  const skin = art.colour ?? '#e6bd98'
  const one = (x: number, y: number, turn: number) => group(
    rect({ x: -66, y: -20, w: 132, h: 40 }, '#2b2733', 20, 'opacity="0.16" transform="translate(2 4)"') + rect({ x: -66, y: -20, w: 132, h: 40 }, linear(sheet, [0, -20, 0, 20], [[0, lighten(skin, 0.25)], [1, skin]]), 20)
    + rect({ x: -24, y: -20, w: 48, h: 40 }, lighten(skin, 0.35), 0)
    + [-52, -44, -36, 36, 44, 52].flatMap((dx) => [-9, 0, 9].map((dy) => ellipse(dx, dy, 1.6, 1.6, darken(skin, 0.3)))).join(''), `translate(${x} ${y}) rotate(${turn})`)
  return { svg: one(148, -24, -12) + one(176, -64, 24), right: 96, foot: [156, 66] }
})

export const drawMaskBox = cartonForm({ w: 300, h: 230, depth: 90 }, (sheet, art) => {
  const mask = `M0 -100Q60 -118 120 -100V-34Q60 10 0 -34Z`
  const pleats = [-84, -66, -48].map((y) => `M2 ${y}Q60 ${y - 6} 118 ${y}`).join('')
  const tone = art.colour ?? '#a9cfe6'
  return {
    svg: group(`<path d="M2 -94C-34 -100 -34 -30 4 -40M118 -94C154 -100 154 -30 116 -40" stroke="#ffffff" stroke-width="4" fill="none"/>`
      + path(mask, linear(sheet, [0, -110, 120, 0], [[0, lighten(tone, 0.45)], [1, tone]])) + `<path d="${pleats}" stroke="#ffffff" stroke-opacity="0.75" stroke-width="2" fill="none"/><path d="M30 -106Q60 -114 90 -106" stroke="#ffffff" stroke-width="5" stroke-linecap="round" fill="none"/>`, 'translate(118 0) rotate(-4)'),
    right: 130, foot: [178, 56],
  }
})

/** A plain jar of capsules with a wrap-round label. */
export const drawPillBottle: DrawForm = (sheet, art) => {
  const half = 104
  const top = -270
  const glass = art.palette.glass
  const body = outline([[-66, top - 12], [66, top - 12], [66, top + 6, 10], [half, top + 34, 32], [half, 0, 22], [-half, 0, 22], [-half, top + 34, 32], [-66, top + 6, 10]])
  const cap = slab(76, top - 78, top - 4, 8, 4)
  const box: Box = { x: -half * 0.8, y: top + 66, w: half * 1.6, h: -top - 96 }
  const wrap: Box = { x: -half, y: top + 54, w: half * 2, h: -top - 78 }
  const d = outline([[wrap.x, wrap.y], [wrap.x + wrap.w, wrap.y], [wrap.x + wrap.w, wrap.y + wrap.h], [wrap.x, wrap.y + wrap.h]])
  const pills = Array.from({ length: 26 }, (_, index) => {
    const x = -half + 24 + ((index * 41) % (half * 2 - 44))
    const y = top + 40 + ((index * 17) % 30)
    return rect({ x: x - 13, y: y - 6, w: 26, h: 12 }, index % 2 ? '#f1d9a6' : art.palette.soft, 6, `transform="rotate(${(index * 53) % 180} ${n(x)} ${n(y)})"`)
  }).join('')
  const scattered = art.swatch === 'carton' ? '' : [[122, -8, 12], [150, -10, -24], [138, -26, 70]].map(([x = 0, y = 0, turn = 0]) => group(
    rect({ x: -19, y: -9, w: 38, h: 18 }, art.swatch === 'softgels' ? '#e8a933' : art.swatch === 'tablets' ? '#f6f1e6' : art.palette.accent, 9)
    + (art.swatch === 'capsules' ? rect({ x: -19, y: -9, w: 19, h: 18 }, '#f7f4ec', 9) : '') + rect({ x: -13, y: -6.5, w: 26, h: 4.5 }, '#ffffff', 2, 'opacity="0.6"'), `translate(${x} ${y}) rotate(${turn})`)).join('')
  return {
    svg: glassBody(sheet, body, around(half, top, 0), glass, lighten(glass, 0.2), 0.1) + clipped(sheet, body, pills) + path(body, glass, 'opacity="0.3"')
      + path(d, art.palette.base) + clipped(sheet, d, printLabel(sheet, art, { box, bleed: wrap, colour: art.palette.base })) + path(d, roundShade(sheet, around(half, 0, 0), 'satin'))
      + softbox(sheet, body, around(half, top + 30, -12), 0.3)
      + capBody(sheet, cap, around(76, top - 78, top - 4), art.palette) + ribs(sheet, cap, around(76, top - 66, top - 12), 34) + seam(-66, 66, top - 3)
      + scattered,
    width: half * 2 + 60, height: 348, feet: [[0, half]], focus: box,
  }
}

export const drawHoneyJar: DrawForm = (sheet, art) => {
  const half = 118
  const top = -216
  const honey = art.colour ?? '#c9790e'
  const body = slab(half, top, 0, 30, 26)
  const lid = slab(100, top - 62, top + 8, 8, 4)
  const box: Box = { x: -half * 0.74, y: top + 48, w: half * 1.48, h: 140 }
  const label = outline([[box.x - 8, box.y - 6, 4], [box.x + box.w + 8, box.y - 6, 4], [box.x + box.w + 8, box.y + box.h + 6, 4], [box.x - 8, box.y + box.h + 6, 4]])
  return {
    svg: glassBody(sheet, body, around(half, top, 0), lighten(honey, 0.25), honey, 0.9)
      + path(label, '#fdf8ea') + clipped(sheet, label, printLabel(sheet, art, { box, bleed: { x: box.x - 8, y: box.y - 6, w: box.w + 16, h: box.h + 12 }, colour: '#fdf8ea' })) + path(label, roundShade(sheet, around(half, 0, 0), 'matte'))
      + capBody(sheet, lid, around(100, top - 62, top + 8), art.palette, 'gold') + ribs(sheet, lid, around(100, top - 54, top + 4), 40),
    width: half * 2, height: 278, feet: [[0, half - 8]], focus: box,
  }
}

/** A stand-up pouch of kraft or foil. */
export const drawPouch: DrawForm = (sheet, art) => {
  const half = 128
  const top = -400
  const body = `M${-half + 6} ${top}H${half - 6}Q${half - 4} ${top + 60} ${half} ${top + 150}V-26Q${half} 0 ${half - 22} 0Q0 -16 ${-half + 22} 0Q${-half} 0 ${-half} -26V${top + 150}Q${-half + 4} ${top + 60} ${-half + 6} ${top}Z`
  const kraft = art.style === 'apothecary'
  const colour = kraft ? '#c9a679' : art.palette.base
  const box: Box = { x: -half * 0.74, y: top + 66, w: half * 1.48, h: 270 }
  return {
    svg: roundBody(sheet, body, around(half, top, 0), colour, 'matte', printLabel(sheet, art, { box, bleed: { x: -half, y: top + 40, w: half * 2, h: -top - 40 }, colour }))
      + path(`M${-half + 10} ${top + 60}Q${-half * 0.5} ${top + 120} ${-half + 26} -30L${-half + 4} -30Z`, '#ffffff', 'opacity="0.16"')
      + rect({ x: -half + 7, y: top, w: half * 2 - 14, h: 24 }, '#2b2733', 0, 'opacity="0.07"') + seam(-half + 6, half - 6, top + 25) + seam(-half + 6, half - 6, top + 44)
      + ellipse(0, top + 13, 8, 8, darken(colour, 0.4), 'opacity="0.5"'),
    width: half * 2, height: 400, feet: [[0, half - 14]], focus: box,
  }
}

export const drawSheetMask: DrawForm = (sheet, art) => {
  const half = 140
  const top = -400
  const body = outline([[-half, top, 4], [half, top, 4], [half, 0, 4], [-half, 0, 4]])
  const box: Box = { x: -104, y: top + 52, w: 208, h: 300 }
  const light = linear(sheet, [-half, top, half, 0], [[0, '#ffffff', 0.5], [0.25, '#ffffff', 0.05], [0.5, '#ffffff', 0.3], [0.56, '#ffffff', 0], [1, '#2b2733', 0.16]])
  const crimp = (y: number) => Array.from({ length: 4 }, (_, index) => line(-half, y + index * 5, half, y + index * 5, '#2b2733', 1, 'opacity="0.12"')).join('')
  return {
    svg: path(body, art.palette.base) + clipped(sheet, body, printLabel(sheet, art, { box, bleed: { x: -half, y: top, w: half * 2, h: -top }, colour: art.palette.base }))
      + path(body, light) + crimp(top + 6) + crimp(-22)
      + path(`M${half} ${top + 40}l-8 5 8 5Z`, art.tint),
    width: half * 2, height: 400, feet: [[0, half]], focus: box,
  }
}

/** A pillow pack of wipes with its lid. */
export const drawWipes: DrawForm = (sheet, art) => {
  const half = 200
  const top = -236
  const body = `M${-half} ${top + 34}Q${-half + 26} ${top + 4} ${-half + 70} ${top}H${half - 70}Q${half - 26} ${top + 4} ${half} ${top + 34}Q${half + 8} ${top / 2} ${half} -30Q${half - 24} 0 ${half - 70} 0H${-half + 70}Q${-half + 24} 0 ${-half} -30Q${-half - 8} ${top / 2} ${-half} ${top + 34}Z`
  const box: Box = { x: -half + 34, y: top + 30, w: 178, h: 186 }
  const { palette } = art
  const bleed = { x: -half - 6, y: top, w: half * 2 + 12, h: -top }
  const light = linear(sheet, [0, top, 0, 0], [[0, '#ffffff', 0.5], [0.22, '#ffffff', 0.15], [0.6, '#ffffff', 0], [1, '#2b2733', 0.24]])
  const folds = [[-half + 4, 1], [half - 4, -1]].map(([x = 0, side = 1]) => `<path d="M${x} ${top + 50}q${side * 30} 30 ${side * 8} 62M${x} -54q${side * 34} -16 ${side * 12} -52M${x + side * 14} ${top + 40}q${side * 40} 20 ${side * 60} 8" stroke="#2b2733" stroke-opacity="0.14" stroke-width="3" fill="none"/>`).join('')
  const lid = slab(78, -60, 60, 24)
  return {
    svg: path(body, palette.base) + clipped(sheet, body, printLabel(sheet, art, { box, bleed, colour: palette.base }))
      + path(body, light) + folds
      + group(path(slab(84, -66, 68, 26), '#2b2733', 'opacity="0.13"') + path(lid, '#ffffff') + path(lid, linear(sheet, [-78, -60, 78, 60], [[0, '#ffffff', 0.4], [0.6, '#2b2733', 0.04], [1, '#2b2733', 0.16]])) + path(slab(64, -46, 46, 18), palette.soft, 'opacity="0.55"') + drop(0, -30, 52, palette.accent), 'translate(104 -118)'),
    width: half * 2 + 12, height: 236, feet: [[0, half - 20]], focus: { x: -half, y: top, w: 260, h: 220 },
  }
}

/** A soft pack of nappies or pads. */
export function softPack(sheet: Sheet, art: ProductArt, half: number, height: number, handled: boolean): { svg: string; box: Box } {
  const top = -height
  const body = `M${-half + 10} ${top + 12}Q${-half + 14} ${top} ${-half + 40} ${top}H${half - 40}Q${half - 14} ${top} ${half - 10} ${top + 12}Q${half + 8} ${top / 2} ${half} -16Q${half - 4} 0 ${half - 24} 0H${-half + 24}Q${-half + 4} 0 ${-half} -16Q${-half - 8} ${top / 2} ${-half + 10} ${top + 12}Z`
  const box: Box = { x: -half * 0.72, y: top + height * 0.13, w: half * 1.44, h: height * 0.76 }
  const bleed = { x: -half - 6, y: top, w: half * 2 + 12, h: height }
  const light = linear(sheet, [-half, top, half, 0], [[0, '#ffffff', 0.55], [0.3, '#ffffff', 0.08], [0.6, '#ffffff', 0], [1, '#2b2733', 0.24]])
  const handle = `M-46 ${top + 3}Q-44 ${top - 44} 0 ${top - 44}Q44 ${top - 44} 46 ${top + 3}`
  const creases = `M${-half + 14} ${top + 30}q34 18 20 70M${half - 14} ${top + 34}q-36 10 -24 60M${-half + 12} -40q40 -8 34 -54M${half - 12} -36q-44 -14 -36 -60`
  return {
    svg: (handled ? `<path d="${handle}" stroke="${mix(art.palette.soft, art.palette.accent, 0.3)}" stroke-width="15" fill="none" stroke-linecap="round"/>` : '')
      + path(body, art.palette.base) + clipped(sheet, body, printLabel(sheet, art, { box, bleed, colour: art.palette.base })) + path(body, light)
      + `<path d="${creases}" stroke="#2b2733" stroke-opacity="0.12" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M${-half + 30} ${top + 8}H${half - 30}" stroke="#ffffff" stroke-opacity="0.8" stroke-width="4" stroke-linecap="round"/>`,
    box,
  }
}

export const drawDiapers: DrawForm = (sheet, art) => {
  const { svg, box } = softPack(sheet, art, 180, 340, true)
  return { svg, width: 366, height: 384, feet: [[0, 165]], focus: box }
}

export const drawPads: DrawForm = (sheet, art) => {
  const { svg, box } = softPack(sheet, art, 170, 230, false)
  return { svg, width: 346, height: 230, feet: [[0, 155]], focus: box }
}

/** A leaf for backgrounds and gift tags. */
export function leaf(x: number, y: number, length: number, turn: number, colour: string): string {
  return group(path(leafPath(length, length * 0.24), colour) + line(0, 0, length * 0.9, 0, lightness(colour) > 0.5 ? darken(colour, 0.2) : lighten(colour, 0.2), 1.4, 'opacity="0.6"'), `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`)
}
