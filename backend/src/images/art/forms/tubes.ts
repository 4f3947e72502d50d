import { darken, lighten, lightness, mix } from '../colour.ts'
import type { DrawForm } from '../drawing.ts'
import { printLabel, wordmark } from '../label.ts'
import { lettering } from '../lettering.ts'
import { capBody, ribs, roundBody, roundShade, seam, softbox, type Extent } from '../materials.ts'
import { clipped, ellipse, group, linear, n, outline, path, rect, revolved, slab, type Box } from '../svg.ts'

const around = (half: number, top: number, bottom: number): Extent => ({ left: -half, right: half, top, bottom })

/** A tube standing on its cap: round below, flat at the crimp. */
export const drawTube: DrawForm = (sheet, art) => {
  const half = 96
  const top = -470
  const cap = slab(78, -74, 0, 4, 10)
  const body = revolved([[half + 8, top, 3], [half + 6, top + 40, 20], [84, -78, 14], [72, -66, 4]])
  const extent = { left: -half - 6, right: half + 6, top, bottom: -70 }
  const box: Box = { x: -66, y: top + 76, w: 132, h: 278 }
  const flat = linear(sheet, [0, top, 0, -70], [[0, '#ffffff', 0.5], [0.16, '#ffffff', 0.2], [0.42, '#ffffff', 0]])
  const crimp = slab(half + 8, top, top + 24, 3, 1)
  const folds = Array.from({ length: 40 }, (_, index) => `M${n(-half - 4 + index * ((half * 2 + 8) / 39))} ${top + 3}v18`).join('')
  return {
    svg: capBody(sheet, cap, around(78, -74, 0), art.palette) + softbox(sheet, cap, around(78, -70, -4), 0.3)
      + roundBody(sheet, body, extent, art.palette.base, 'satin', printLabel(sheet, art, { box, bleed: { x: extent.left, y: top, w: extent.right * 2, h: -70 - top }, colour: art.palette.base }))
      + path(body, flat)
      + clipped(sheet, body, path(`M${-half} ${top + 26}Q${-half * 0.5} ${top + 150} ${-half * 0.72} -90L${-half * 0.9} -90Z`, '#ffffff', 'opacity="0.22"'))
      + path(crimp, '#ffffff', 'opacity="0.28"') + `<path d="${folds}" stroke="#2b2733" stroke-opacity="0.13" stroke-width="1.6"/>`
      + seam(-half - 6, half + 6, top + 25) + seam(-76, 76, -73),
    width: half * 2 + 16, height: 470, feet: [[0, 76]], focus: box,
  }
}

/** A toothpaste tube lying before its long carton. */
export const drawToothpaste: DrawForm = (sheet, art) => {
  const { palette } = art
  const half = 50
  const [left, right] = [-250, 196]
  const body = outline([[left, -half - 8, 3], [right, -half + 8, 18], [right + 14, -24, 6], [right + 14, 24, 6], [right, half - 8, 18], [left, half + 8, 3]])
  const shade = linear(sheet, [0, -half, 0, half], [[0, '#ffffff', 0.3], [0.16, '#ffffff', 0.65], [0.34, '#ffffff', 0.05], [0.7, '#2b2733', 0.1], [0.94, '#2b2733', 0.32], [1, '#2b2733', 0.15]])
  const cap = outline([[right + 12, -34, 5], [right + 72, -39, 6], [right + 72, 39, 6], [right + 12, 34, 5]])
  const capShade = linear(sheet, [0, -39, 0, 39], [[0, '#2b2733', 0.12], [0.2, '#ffffff', 0.6], [0.45, '#ffffff', 0], [1, '#2b2733', 0.34]])
  const folds = Array.from({ length: 22 }, (_, index) => `M${left + 3} ${n(-half - 4 + index * ((half * 2 + 8) / 21))}h15`).join('')
  const swoosh = (x: number) => path(`M${x} 150C${x + 60} 20 ${x + 150} 60 ${x + 300} -150V150Z`, palette.accent)
    + path(`M${x + 40} 150C${x + 100} 50 ${x + 180} 80 ${x + 300} -60V150Z`, palette.soft, 'opacity="0.85"')
  const text = (x: number, y: number, scale: number) => wordmark(art, x, y, 42 * scale, palette.ink, 220 * scale)
    + printLines(art.lines.join(' '), x, y + 30 * scale, 19 * scale, palette.ink, 240 * scale)
    + printLines(art.size, x, y + 52 * scale, 14 * scale, palette.accent, 200 * scale)
  const box = outline([[-270, -196, 2], [270, -196, 2], [270, 0, 2], [-270, 0, 2]])
  const top = outline([[-270, -196], [270, -196], [250, -212], [-250, -212]])
  const tube = path(cap, palette.cap === 'accent' ? palette.accent : '#fafafa') + path(cap, capShade)
    + path(body, palette.base) + clipped(sheet, body, swoosh(-30) + text(-120, -8, 0.94)) + path(body, shade)
    + `<path d="${folds}" stroke="#2b2733" stroke-opacity="0.14" stroke-width="1.5"/><path d="M${left + 21} ${-half - 6}V${half + 6}" stroke="#2b2733" stroke-opacity="0.15" stroke-width="1.5"/>`
  return {
    svg: path(top, mix(palette.base, '#2b2733', 0.1))
      + path(box, palette.base) + clipped(sheet, box, group(swoosh(-20), 'translate(0 -90)') + text(-110, -134, 1.1)) + path(box, linear(sheet, [-270, -196, 270, 0], [[0, '#ffffff', 0.2], [1, '#2b2733', 0.12]]))
      + ellipse(-10, 2, 262, 16, '#2b2733', 'opacity="0.16"') + group(tube, 'translate(-16 -46)'),
    width: 548, height: 212, feet: [[0, 262]], focus: { x: -250, y: -210, w: 330, h: 210 },
  }
}

export const drawStick: DrawForm = (sheet, art) => {
  const wide = /déo|solaire|stick solaire/i.test(art.lines.join(' '))
  const half = wide ? 76 : 48
  const height = wide ? 300 : 330
  const split = -height * 0.62
  const body = slab(half, split, 0, 3, 10)
  const cap = slab(half, -height, split - 3, wide ? 26 : 12, 3)
  const box: Box = { x: -half * 0.78, y: split + 18, w: half * 1.56, h: -split - 40 }
  const surface = { box, bleed: { x: -half, y: split, w: half * 2, h: -split }, colour: art.palette.base }
  return {
    svg: roundBody(sheet, body, around(half, split, 0), art.palette.base, 'gloss', printLabel(sheet, art, surface))
      + softbox(sheet, body, around(half, split + 4, -4), 0.4)
      + capBody(sheet, cap, around(half, -height, split - 3), art.palette) + softbox(sheet, cap, around(half, -height + 8, split - 6), 0.35)
      + seam(-half, half, split - 2),
    width: half * 2, height, feet: [[0, half]], focus: box,
  }
}

export const drawLipstick: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#b5384e'
  const base = slab(40, -150, 0, 3, 6)
  const inner = slab(31, -222, -150, 3, 1)
  const bullet = `M-24 -222V-300Q-24 -318 -8 -330L12 -346Q24 -350 24 -330V-222Z`
  const slope = `M-24 -302Q-22 -318 -8 -330L12 -346Q24 -350 24 -332Q20 -304 -4 -296Q-20 -292 -24 -302Z`
  const cap = slab(43, -196, 0, 8, 4)
  const shell = art.palette.cap === 'gold' ? 'gold' as const : 'black' as const
  const capInk = shell === 'gold' ? '#5f4520' : '#e9dfcf'
  const capSvg = capBody(sheet, cap, around(43, -196, 0), art.palette, shell) + softbox(sheet, cap, around(43, -190, -4), 0.4)
    + group(wordmark(art, 0, 8, 26, capInk, 150), 'translate(0 -98) rotate(-90)')
  return {
    svg: group(capSvg, 'translate(92 0)')
      + group(capBody(sheet, base, around(40, -150, 0), art.palette, shell) + softbox(sheet, base, around(40, -146, -4), 0.35)
        + rect({ x: -40, y: -150, w: 80, h: 10 }, linear(sheet, [-40, 0, 40, 0], [[0, '#8a6a35'], [0.25, '#fff3d3'], [0.6, '#c9a361'], [1, '#7d5c2c']]))
        + capBody(sheet, inner, around(31, -222, -150), art.palette, 'gold')
        + path(bullet, colour) + path(bullet, roundShade(sheet, around(24, 0, 0), 'satin', lightness(colour) < 0.4))
        + path(slope, lighten(colour, 0.28), 'opacity="0.85"'), 'translate(-56 0)'),
    width: 232, height: 350, feet: [[-56, 40], [92, 43]], focus: { x: -110, y: -350, w: 220, h: 220 },
  }
}

export const drawGloss: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#d77a86'
  const half = 38
  const tube = slab(half, -216, 0, 8, 10)
  const liquid = slab(half - 8, -206, -12, 5, 7)
  const cap = slab(half - 4, -400, -220, 8, 3)
  const capInk = art.palette.cap === 'gold' ? '#5f4520' : '#efe5d8'
  const ink = lightness(colour) > 0.6 ? darken(art.palette.ink, 0.2) : '#ffffff'
  return {
    svg: path(tube, lighten(colour, 0.7)) + path(liquid, colour) + path(slab(5, -214, -40, 2, 4), darken(colour, 0.25), 'opacity="0.4"')
      + group(wordmark(art, 0, 8, 24, ink, 150), 'translate(0 -110) rotate(-90)')
      + path(tube, roundShade(sheet, around(half, 0, 0), 'gloss')) + softbox(sheet, tube, around(half, -212, -4), 0.8)
      + path(slab(22, -224, -214, 2), '#d9c9a8')
      + capBody(sheet, cap, around(half - 4, -400, -220), art.palette, art.palette.cap === 'white' ? 'silver' : art.palette.cap) + softbox(sheet, cap, around(half - 4, -394, -224), 0.35)
      + group(wordmark(art, 0, 6, 18, capInk, 120), 'translate(0 -310) rotate(-90)'),
    width: half * 2, height: 400, feet: [[0, half]], focus: { x: -80, y: -330, w: 160, h: 200 },
  }
}

export const drawMascara: DrawForm = (sheet, art) => {
  const half = 30
  const gold = art.palette.cap === 'gold'
  const shell = gold ? 'gold' as const : 'black' as const
  const ink = gold ? '#5f4520' : '#e9dfcf'
  const tube = slab(half, -250, 0, 3, 10)
  const cap = slab(half, -430, -256, 12, 2)
  const rod = rect({ x: -3, y: -150, w: 6, h: 60 }, '#3a3538')
  const bristles = Array.from({ length: 22 }, (_, index) => {
    const y = -262 + index * 5.2
    const reach = 13 + Math.sin((index / 21) * Math.PI) * 6
    return `M${n(-reach)} ${n(y)}L${n(reach)} ${n(y - 3)}M${n(-reach)} ${n(y - 3)}L${n(reach)} ${n(y)}`
  }).join('')
  const wand = capBody(sheet, slab(half, -92, 72, 2, 12), around(half, -92, 72), art.palette, shell)
    + rod + rect({ x: -4, y: -268, w: 8, h: 124 }, '#17151a', 4) + `<path d="${bristles}" stroke="#17151a" stroke-width="2.2" stroke-linecap="round"/>`
  return {
    svg: group(wand, 'translate(96 -68) rotate(9)')
      + group(capBody(sheet, tube, around(half, -250, 0), art.palette, shell) + softbox(sheet, tube, around(half, -246, -6), 0.4)
        + group(wordmark(art, 0, 8, 26, ink, 180), 'translate(0 -120) rotate(-90)')
        + capBody(sheet, cap, around(half, -430, -256), art.palette, shell) + softbox(sheet, cap, around(half, -424, -260), 0.4)
        + group(printLines(art.lines.join(' '), 0, 5, 13, ink, 140), 'translate(0 -340) rotate(-90)')
        + rect({ x: -half, y: -257, w: half * 2, h: 7 }, mix(art.palette.accent, '#ffffff', 0.2)), 'translate(-52 0)'),
    width: 250, height: 430, feet: [[-52, half], [84, 26]], focus: { x: -90, y: -420, w: 220, h: 230 },
  }
}

export const drawPencil: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#2a2226'
  const shell = lightness(art.palette.base) < 0.4 ? '#201d22' : art.palette.base
  const ink = lightness(shell) < 0.5 ? '#efe5d8' : art.palette.ink
  const body = outline([[-22, -420], [22, -420], [22, -16, 6], [-22, -16, 6]])
  const wood = outline([[-22, -418], [0, -500], [22, -418]])
  const tip = outline([[-7, -472], [0, -500, 3], [7, -472]])
  const end = slab(22, -46, 0, 2, 8)
  const pencil = path(wood, '#e3c39b') + path(wood, roundShade(sheet, around(22, 0, 0), 'matte')) + path(tip, colour)
    + roundBody(sheet, body, around(22, -420, 0), shell, 'gloss')
    + group(wordmark(art, 0, 8, 26, ink, 190), 'translate(0 -292) rotate(-90)')
    + group(printLines(art.lines.join(' '), 0, 5, 14, ink, 150), 'translate(0 -130) rotate(-90)')
    + rect({ x: -22, y: -420, w: 44, h: 5 }, '#d9b877') + path(end, colour) + path(end, roundShade(sheet, around(22, 0, 0), 'gloss', true))
  const stroke = `<path d="M36 -150C66 -220 84 -60 108 -140S140 -170 146 -120" stroke="${colour}" stroke-width="11" stroke-linecap="round" fill="none" opacity="0.92"/>`
  return {
    svg: group(pencil, 'translate(-62 0) rotate(12)') + stroke,
    width: 270, height: 492, feet: [[-60, 30]], focus: { x: -90, y: -480, w: 220, h: 240 },
  }
}

/** An open compact: mirror behind, pan of powder in front. */
export const drawCompact: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#dcae92'
  const dark = lightness(art.palette.base) < 0.4
  const shell = art.palette.cap === 'gold' ? '#d8b67c' : dark ? '#26222a' : art.palette.base
  const rim = linear(sheet, [-170, 0, 170, 0], [[0, darken(shell, 0.35)], [0.2, lighten(shell, 0.5)], [0.5, shell], [0.85, darken(shell, 0.2)], [1, darken(shell, 0.4)]])
  const glass = linear(sheet, [-120, -420, 120, -150], [[0, '#f4f7f9'], [0.45, '#cfd8de'], [0.55, '#e9eef1'], [1, '#b8c3ca']])
  const pan = linear(sheet, [-120, -90, 120, 0], [[0, lighten(colour, 0.22)], [0.5, colour], [1, darken(colour, 0.12)]])
  return {
    svg: ellipse(0, -268, 166, 158, rim) + ellipse(0, -268, 146, 138, glass)
      + clipped(sheet, `M-146 -268a146 138 0 1 0 292 0a146 138 0 1 0 -292 0Z`, path('M-150 -200L60 -430L130 -430L-120 -130Z', '#ffffff', 'opacity="0.45"'))
      + rect({ x: -34, y: -122, w: 68, h: 18 }, rim, 6)
      + ellipse(0, -46, 176, 62, darken(shell, 0.3)) + ellipse(0, -60, 176, 60, rim)
      + ellipse(0, -63, 138, 44, darken(colour, 0.35)) + ellipse(0, -60, 136, 42, pan)
      + clipped(sheet, 'M-136 -60a136 42 0 1 0 272 0a136 42 0 1 0 -272 0Z',
        group(wordmark(art, 0, 12, 40, darken(colour, 0.18), 200), 'translate(0 -58) scale(1 0.42)')
        + group(`<path d="M-110 34Q0 60 110 34" stroke="${darken(colour, 0.14)}" stroke-width="3" fill="none"/>`, 'translate(0 -60) scale(1 0.5)')),
    width: 352, height: 426, feet: [[0, 150]], focus: { x: -130, y: -200, w: 260, h: 190 },
  }
}

/** A bar of soap before its sleeve. */
export const drawSoap: DrawForm = (sheet, art) => {
  const colour = art.colour ?? mix(art.palette.soft, '#ffffff', 0.25)
  const box: Box = { x: -150, y: -196, w: 300, h: 176 }
  const wrap = slab(180, -210, 0, 16, 16)
  const bleed = { x: -180, y: -210, w: 360, h: 210 }
  const bar = outline([[20, -110, 26], [250, -110, 30], [250, 0, 30], [20, 0, 30]])
  const face = linear(sheet, [0, -110, 0, 0], [[0, lighten(colour, 0.4)], [0.25, lighten(colour, 0.12)], [0.75, colour], [1, darken(colour, 0.2)]])
  return {
    svg: group(roundBody(sheet, wrap, { left: -180, right: 180, top: -210, bottom: 0 }, art.palette.base, 'matte',
      printLabel(sheet, art, { box, bleed, colour: art.palette.base })), 'translate(-72 0)')
      + group(path(outline([[16, -106, 26], [254, -106, 30], [258, 2, 30], [18, 2, 30]]), '#2b2733', 'opacity="0.12"')
      + path(bar, face) + path(outline([[44, -92, 18], [226, -92, 18], [226, -18, 18], [44, -18, 18]]), '#ffffff', 'opacity="0.16"')
      + wordmark(art, 135, -44, 34, darken(colour, 0.24), 170)
      + wordmark(art, 135, -43, 34, lighten(colour, 0.1), 170).replace('/>', ' opacity="0.6"/>')
      + path(outline([[34, -104, 10], [236, -104, 10], [228, -97, 4], [42, -97, 4]]), '#ffffff', 'opacity="0.4"'), 'translate(66 0) scale(0.84)'),
    width: 530, height: 210, feet: [[-72, 180], [180, 96]], focus: { x: -230, y: -210, w: 300, h: 200 },
  }
}

export const drawToothbrush: DrawForm = (sheet, art) => {
  const brush = (colour: string) => {
    const handle = outline([[-14, -20, 12], [14, -20, 12], [18, -190, 30], [8, -330, 20], [15, -420, 12], [-15, -420, 12], [-8, -330, 20], [-18, -190, 30]])
    const grip = outline([[-9, -50, 9], [9, -50, 9], [11, -210, 12], [-11, -210, 12]])
    const tufts = Array.from({ length: 8 }, (_, index) => rect({ x: -34, y: -418 + index * 11, w: 24, h: 8 }, index % 3 === 1 ? colour : '#ffffff', 2)).join('')
    return tufts + rect({ x: -34, y: -418, w: 24, h: 86 }, linear(sheet, [-34, 0, -10, 0], [[0, '#2b2733', 0.02], [1, '#2b2733', 0.22]]), 2)
      + roundBody(sheet, handle, { left: -18, right: 18, top: -420, bottom: -20 }, '#ffffff', 'gloss')
      + path(grip, colour) + path(grip, roundShade(sheet, around(11, 0, 0), 'satin'))
      + group(wordmark(art, 0, 5, 14, art.palette.ink, 90), 'translate(0 -272) rotate(-90)')
  }
  const card = slab(120, -470, 0, 10, 6)
  const box: Box = { x: -98, y: -450, w: 196, h: 120 }
  return {
    svg: roundBody(sheet, card, around(120, -470, 0), '#ffffff', 'matte',
      rect({ x: -120, y: -470, w: 240, h: 150 }, art.palette.accent) + rect({ x: -120, y: -320, w: 240, h: 8 }, art.palette.soft)
      + rect({ x: -120, y: -60, w: 240, h: 60 }, art.palette.soft)
      + wordmark(art, 0, -404, 38, '#ffffff', 190) + printLines(art.lines.join(' '), 0, -366, 19, '#ffffff', 190))
      + group(brush(art.palette.accent), 'translate(-42 -8) scale(0.7 0.7)') + group(brush(mix(art.palette.accent, '#f08a6b', 0.8)), 'translate(46 -8) scale(0.7 0.7)')
      + path(outline([[-104, -312, 16], [104, -312, 16], [104, -66, 16], [-104, -66, 16]]), '#ffffff', 'opacity="0.2"')
      + path(outline([[-98, -306, 14], [-60, -306, 6], [-84, -72, 6], [-98, -72, 14]]), '#ffffff', 'opacity="0.5"'),
    width: 240, height: 470, feet: [[0, 118]], focus: box,
  }
}

export const drawEffervescent: DrawForm = (sheet, art) => {
  const half = 62
  const tube = slab(half, -360, 0, 4, 10)
  const cap = slab(half + 7, -424, -352, 9, 5)
  const box: Box = { x: -half * 0.8, y: -322, w: half * 1.6, h: 296 }
  const tablet = (x: number, y: number, turn: number) => group(
    ellipse(0, 0, 44, 18, darken(art.palette.accent, 0.15)) + rect({ x: -44, y: -14, w: 88, h: 14 }, darken(lighten(art.palette.accent, 0.45), 0.08))
    + ellipse(0, -14, 44, 18, lighten(art.palette.accent, 0.5)) + ellipse(-8, -17, 26, 8, '#ffffff', 'opacity="0.35"'), `translate(${x} ${y}) rotate(${turn})`)
  return {
    svg: capBody(sheet, cap, around(half + 7, -424, -352), art.palette, art.palette.cap === 'ink' ? 'ink' : 'white') + ribs(sheet, cap, around(half + 7, -412, -358), 26)
      + roundBody(sheet, tube, around(half, -352, 0), art.palette.base, 'gloss', printLabel(sheet, art, { box, bleed: { x: -half, y: -352, w: half * 2, h: 352 }, colour: art.palette.base }))
      + softbox(sheet, tube, around(half, -348, -6), 0.45) + seam(-half, half, -351)
      + tablet(112, -6, 0) + tablet(104, -34, -6),
    width: 300, height: 424, feet: [[0, half], [110, 44]], focus: box,
  }
}

function printLines(text: string, x: number, y: number, size: number, fill: string, maxWidth: number): string {
  return lettering(text, x, y, { face: 'geometric', size, fill, maxWidth, anchor: 'middle' })
}
