import { darken, lighten, mix } from '../colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../label.ts'
import { lettering } from '../lettering.ts'
import { capBody, roundBody, roundShade, softbox, type Extent } from '../materials.ts'
import { bear } from '../ornaments.ts'
import { clipped, ellipse, group, line, linear, n, outline, path, radial, rect, slab, type Sheet } from '../svg.ts'

const around = (half: number, top: number, bottom: number): Extent => ({ left: -half, right: half, top, bottom })
const shell = '#fbfbfc'
const glassInk = '#25333a'

/** A liquid crystal display with large figures. */
function display(sheet: Sheet, x: number, y: number, w: number, h: number, rows: readonly (readonly [text: string, size: number])[], lit = false): string {
  const face = linear(sheet, [x, y, x + w, y + h], lit ? [[0, '#16232b'], [1, '#22343d']] : [[0, '#dfe8e2'], [0.5, '#cdd9d2'], [1, '#bccac3']])
  const fill = lit ? '#9fe8ef' : glassInk
  let at = y + h * 0.1
  const text = rows.map(([row, size]) => {
    at += size * 0.74
    const drawn = lettering(row, x + w - w * 0.1, at, { face: 'geometricBold', size, fill, anchor: 'end', maxWidth: w * 0.8 })
    at += size * 0.26
    return drawn
  }).join('')
  return rect({ x, y, w, h }, face, 8) + text + path(`M${n(x)} ${n(y + h * 0.55)}L${n(x + w * 0.6)} ${n(y)}H${n(x)}Z`, '#ffffff', 'opacity="0.14"')
}

function shellBody(sheet: Sheet, d: string, left: number, right: number, top: number, bottom: number, colour = shell): string {
  const light = linear(sheet, [left, top, right, bottom], [[0, '#ffffff', 0.6], [0.4, '#ffffff', 0], [0.7, '#2b2733', 0.06], [1, '#2b2733', 0.22]])
  return path(d, darken(colour, 0.26), 'transform="translate(0 7)"') + path(d, colour) + path(d, light)
    + path(d, 'none', 'stroke="#ffffff" stroke-opacity="0.7" stroke-width="1.5"')
}

export const drawThermometer: DrawForm = (sheet, art) => {
  const { accent, soft } = art.palette
  const body = outline([[-36, -300, 30], [36, -300, 30], [36, -70, 34], [16, -10, 14], [-16, -10, 14], [-36, -70, 34]])
  const probe = outline([[-16, -306, 2], [-9, -420, 8], [9, -420, 8], [16, -306, 2]])
  const tip = slab(8, -470, -414, 8, 1)
  const stick = path(tip, '#cfd4d9') + path(tip, roundShade(sheet, around(8, 0, 0), 'gloss'))
    + path(probe, lighten(soft, 0.3)) + path(probe, roundShade(sheet, around(16, 0, 0), 'satin'))
    + roundBody(sheet, body, around(36, -300, -10), shell, 'gloss')
    + group(display(sheet, -50, -22, 100, 44, [['36,7 °C', 34]]), 'translate(0 -216) rotate(-90)')
    + ellipse(0, -106, 18, 18, accent) + ellipse(0, -106, 18, 18, linear(sheet, [0, -124, 0, -88], [[0, '#ffffff', 0.35], [1, '#2b2733', 0.2]]))
    + group(wordmark(art, 0, 4, 15, art.palette.ink, 70), 'translate(0 -52) rotate(0)')
  const holder = slab(32, -330, 0, 14, 8)
  return {
    svg: group(roundBody(sheet, holder, around(32, -330, 0), lighten(accent, 0.35), 'gloss') + softbox(sheet, holder, around(32, -326, -4), 0.5)
      + group(wordmark(art, 0, 8, 24, '#ffffff', 200), 'translate(0 -160) rotate(-90)'), 'translate(86 0)')
      + group(stick, 'translate(-46 6)'),
    width: 230, height: 464, feet: [[-46, 26], [86, 32]], focus: { x: -110, y: -330, w: 220, h: 220 },
  }
}

export const drawIrThermometer: DrawForm = (sheet, art) => {
  const { accent, soft } = art.palette
  const body = outline([[-76, -430, 40], [92, -430, 44], [104, -350, 20], [40, -300, 30], [44, -14, 26], [-44, -14, 26], [-52, -260, 30], [-92, -330, 26]])
  const lens = outline([[88, -422, 6], [124, -412, 8], [124, -360, 8], [98, -350, 6]])
  return {
    svg: path(lens, '#2c3238') + path(lens, linear(sheet, [88, 0, 124, 0], [[0, '#ffffff', 0.2], [1, '#000000', 0.3]]))
      + shellBody(sheet, body, -92, 104, -430, -14)
      + clipped(sheet, body, rect({ x: -100, y: -60, w: 200, h: 60 }, accent) + rect({ x: -100, y: -66, w: 200, h: 6 }, soft))
      + display(sheet, -64, -408, 124, 76, [['36,6', 60]], true)
      + lettering('°C', 48, -346, { face: 'geometric', size: 18, fill: '#9fe8ef', anchor: 'end' })
      + ellipse(-4, -262, 24, 24, accent) + ellipse(-4, -262, 24, 24, radial(sheet, [[0, '#ffffff', 0.35], [1, '#2b2733', 0.15]], [0.4, 0.3, 0.7]))
      + wordmark(art, -2, -176, 26, art.palette.ink, 78) + lettering('Sans contact', -2, -150, { face: 'sans', size: 12, fill: art.palette.ink, anchor: 'middle', maxWidth: 74 }),
    width: 220, height: 430, feet: [[0, 44]], focus: { x: -100, y: -430, w: 220, h: 200 },
  }
}

export const drawBpMonitor: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const wrist = art.lines.join(' ').includes('poignet')
  const cuffColour = mix(ink, '#3a4450', 0.5)
  const unit = outline([[-150, -210, 34], [90, -210, 34], [104, -6, 30], [-164, -6, 30]])
  const rows = [['128', 58], ['82', 46], ['71', 26]] as const
  const device = shellBody(sheet, unit, -164, 104, -210, -6)
    + rect({ x: -136, y: -192, w: 150, h: 168 }, '#2a333a', 14) + display(sheet, -128, -184, 134, 152, rows)
    + lettering('SYS', -120, -140, { face: 'sans', size: 11, fill: glassInk }) + lettering('DIA', -120, -86, { face: 'sans', size: 11, fill: glassInk }) + lettering('PUL', -120, -48, { face: 'sans', size: 11, fill: glassInk })
    + ellipse(56, -72, 30, 30, accent) + ellipse(56, -72, 30, 30, radial(sheet, [[0, '#ffffff', 0.4], [1, '#2b2733', 0.18]], [0.4, 0.3, 0.7]))
    + lettering('START', 56, -68, { face: 'sansBold', size: 13, fill: '#ffffff', anchor: 'middle' })
    + rect({ x: 36, y: -130, w: 40, h: 14 }, soft, 7) + wordmark(art, 56, -160, 22, ink, 76)
  const cuff = slab(92, -300, 0, 44, 44)
  const cuffSvg = path(cuff, darken(cuffColour, 0.3)) + path(slab(86, -296, -4, 42, 42), cuffColour)
    + path(cuff, roundShade(sheet, around(92, 0, 0), 'matte', true)) + ellipse(0, -292, 78, 20, darken(cuffColour, 0.55)) + ellipse(0, -288, 60, 12, darken(cuffColour, 0.75))
    + rect({ x: -86, y: -210, w: 172, h: 5 }, lighten(cuffColour, 0.25), 0, 'opacity="0.5"') + wordmark(art, 0, -128, 30, '#ffffff', 140)
  if (wrist) {
    return {
      svg: path(outline([[-190, -150, 40], [190, -150, 40], [200, -70, 40], [-200, -70, 40]]), cuffColour) + path(outline([[-190, -150, 40], [190, -150, 40], [200, -70, 40], [-200, -70, 40]]), linear(sheet, [-200, 0, 200, 0], [[0, '#000000', 0.4], [0.3, '#ffffff', 0.15], [1, '#000000', 0.45]]))
        + group(device, 'translate(30 0)'),
      width: 400, height: 214, feet: [[0, 130]], focus: { x: -130, y: -210, w: 260, h: 200 },
    }
  }
  return {
    svg: group(cuffSvg, 'translate(140 0)') + `<path d="M150 -40C180 40 60 30 20 -30" stroke="#3b434a" stroke-width="9" fill="none" opacity="0.0"/>`
      + `<path d="M196 -60C250 10 90 26 -40 6" stroke="#4a535a" stroke-width="10" fill="none" stroke-linecap="round"/>` + group(device, 'translate(-56 0)'),
    width: 460, height: 304, feet: [[-70, 140], [140, 80]], focus: { x: -220, y: -220, w: 280, h: 200 },
  }
}

export const drawGlucometer: DrawForm = (sheet, art) => {
  const { accent, ink, soft } = art.palette
  const body = outline([[-92, -360, 60], [92, -360, 60], [84, -20, 64], [-84, -20, 64]])
  const strip = outline([[-16, -24, 2], [16, -24, 2], [16, 44, 2], [-16, 44, 2]])
  const strips = slab(44, -170, 0, 4, 8)
  const lid = slab(47, -206, -164, 8, 3)
  return {
    svg: group(capBody(sheet, lid, around(47, -206, -164), art.palette, 'accent')
      + roundBody(sheet, strips, around(44, -170, 0), '#ffffff', 'satin', rect({ x: -44, y: -60, w: 88, h: 60 }, soft) + wordmark(art, 0, -104, 22, ink, 74) + lettering('50 bandelettes', 0, -80, { face: 'sans', size: 11, fill: ink, anchor: 'middle' })), 'translate(158 0)')
      + group(path(strip, '#f3f4ee') + line(-6, 0, -6, 44, '#c9b26b', 3) + line(6, 0, 6, 44, '#c9b26b', 3) + rect({ x: -16, y: 30, w: 32, h: 14 }, '#a83743', 2, 'opacity="0.85"')
        + shellBody(sheet, body, -92, 92, -360, -20)
        + rect({ x: -66, y: -324, w: 132, h: 136 }, '#273037', 16) + display(sheet, -58, -316, 116, 120, [['1,02', 64], ['g/l', 22]])
        + ellipse(0, -130, 30, 30, accent) + ellipse(0, -130, 30, 30, radial(sheet, [[0, '#ffffff', 0.4], [1, '#2b2733', 0.15]], [0.4, 0.3, 0.7]))
        + wordmark(art, 0, -62, 24, ink, 120), 'translate(-52 -44)'),
    width: 330, height: 404, feet: [[-52, 76], [158, 44]], focus: { x: -150, y: -404, w: 220, h: 220 },
  }
}

export const drawOximeter: DrawForm = (sheet, art) => {
  const { accent, ink } = art.palette
  const lower = outline([[-190, -96, 34], [150, -80, 30], [150, -8, 30], [-180, -8, 40]])
  const upper = outline([[-200, -170, 46], [158, -236, 44], [176, -150, 40], [-190, -84, 30]])
  return {
    svg: shellBody(sheet, lower, -190, 150, -96, -8, lighten(accent, 0.1))
      + path(outline([[60, -120, 20], [152, -132, 20], [150, -76, 20], [64, -78, 20]]), '#2c3238', 'opacity="0.85"')
      + shellBody(sheet, upper, -200, 176, -236, -84)
      + group(rect({ x: -110, y: -46, w: 190, h: 84 }, '#12181c', 14) + lettering('98', -26, 20, { face: 'geometricBold', size: 56, fill: '#6fe3c1', anchor: 'end' })
        + lettering('%SpO2', -92, -24, { face: 'sans', size: 12, fill: '#6fe3c1' }) + lettering('72', 66, 20, { face: 'geometricBold', size: 48, fill: '#f6d365', anchor: 'end' }) + lettering('bpm', 36, -24, { face: 'sans', size: 12, fill: '#f6d365' })
        + wordmark(art, -152, 6, 18, ink, 62) + ellipse(116, 0, 15, 15, accent), 'translate(0 -158) rotate(-10)'),
    width: 380, height: 236, feet: [[-16, 150]], focus: { x: -130, y: -230, w: 260, h: 200 },
  }
}

export const drawNebuliser: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const body = outline([[-190, -200, 60], [70, -200, 70], [90, -10, 34], [-206, -10, 34]])
  const vents = [0, 1, 2, 3, 4].map((index) => line(-170, -64 + index * 10, -70, -64 + index * 10, '#2b2733', 3, 'opacity="0.2" stroke-linecap="round"')).join('')
  const cup = outline([[-30, -90, 10], [30, -90, 10], [20, 0, 16], [-20, 0, 16]])
  const mask = `M-52 -92Q-70 -190 0 -226Q70 -190 52 -92Q0 -70 -52 -92Z`
  const clear = linear(sheet, [-60, 0, 60, 0], [[0, '#9fb4bd', 0.75], [0.25, '#ffffff', 0.75], [0.6, '#d7e6ea', 0.5], [1, '#8aa3ad', 0.75]])
  return {
    svg: `<path d="M70 -60C150 30 190 -20 166 -22" stroke="#c4d4da" stroke-width="9" fill="none"/>`
      + shellBody(sheet, body, -206, 90, -200, -10) + vents
      + clipped(sheet, body, path('M-206 -10V-60Q-60 -10 90 -90V0Z', soft, 'opacity="0.0"'))
      + ellipse(20, -140, 22, 22, accent) + lettering('I/O', 20, -135, { face: 'sansBold', size: 14, fill: '#ffffff', anchor: 'middle' })
      + wordmark(art, -96, -128, 36, ink, 140) + lettering('Nébuliseur', -96, -102, { face: 'sans', size: 15, fill: ink, anchor: 'middle' })
      + group(path(cup, lighten(soft, 0.2), 'opacity="0.9"') + path(cup, clear) + path(mask, '#eef6f7', 'opacity="0.85"') + path(mask, clear)
        + `<path d="M-40 -104Q-52 -180 0 -206" stroke="#ffffff" stroke-width="7" stroke-linecap="round" fill="none" opacity="0.8"/>` + ellipse(0, -136, 15, 12, '#9db3bc', 'opacity="0.5"'), 'translate(166 0)'),
    width: 420, height: 228, feet: [[-58, 150], [166, 30]], focus: { x: -200, y: -210, w: 260, h: 200 },
  }
}

/** A knitted support with straps, worn open on no one. */
export const drawBrace: DrawForm = (sheet, art) => {
  const { accent, ink } = art.palette
  const knit = mix(ink, '#4b5058', 0.45)
  const belt = /ceinture/i.test(art.lines.join(' '))
  const d = belt
    ? 'M-220 -210Q0 -250 220 -210L212 -20Q0 26 -212 -20Z'
    : 'M-100 -400Q0 -424 100 -400Q92 -300 116 -210Q120 -110 84 0Q0 22 -84 0Q-120 -110 -116 -210Q-92 -300 -100 -400Z'
  const [left, right, top] = belt ? [-220, 220, -240] : [-116, 116, -420]
  const rib = Array.from({ length: belt ? 44 : 24 }, (_, index) => {
    const x = left + ((index + 0.5) * (right - left)) / (belt ? 44 : 24)
    return `M${n(x)} ${top}V20`
  }).join('')
  const strap = (y: number) => rect({ x: left - 4, y, w: right - left + 8, h: 34 }, darken(knit, 0.35), 6) + rect({ x: 20, y: y + 3, w: 74, h: 28 }, accent, 6)
    + rect({ x: left - 4, y, w: right - left + 8, h: 5 }, '#ffffff', 3, 'opacity="0.14"')
  const hole = belt ? '' : ellipse(0, -206, 48, 58, darken(knit, 0.5)) + ellipse(0, -206, 40, 50, mix(accent, knit, 0.35)) + ellipse(-8, -218, 22, 28, '#ffffff', 'opacity="0.12"')
  return {
    svg: path(d, knit) + clipped(sheet, d, `<path d="${rib}" stroke="#ffffff" stroke-opacity="0.07" stroke-width="3"/>` + (belt ? '' : strap(-330) + strap(-96)) + (belt ? strap(-132) + [-150, -60, 60, 150].map((x) => rect({ x: x - 9, y: -260, w: 18, h: 290 }, darken(knit, 0.2), 6)).join('') + strap(-132) : '')
      + hole) + path(d, roundShade(sheet, { left, right, top: 0, bottom: 0 }, 'matte', true))
      + (belt ? wordmark(art, -110, -166, 30, '#ffffff', 150) : wordmark(art, 0, -366, 26, '#ffffff', 130)),
    width: right - left, height: belt ? 232 : 412, feet: [[0, belt ? 190 : 84]], focus: { x: left * 0.8, y: top, w: (right - left) * 0.8, h: 200 },
  }
}

export const drawSocks: DrawForm = (sheet, art) => {
  const tone = art.colour ?? '#2d3340'
  const sock = (x: number, turn: number) => {
    const d = 'M-44 -430Q0 -442 44 -430L40 -150Q42 -104 96 -70Q128 -44 104 -16Q60 4 0 -6Q-40 -14 -46 -70Z'
    const ribs = Array.from({ length: 12 }, (_, index) => `M${-40 + index * 7.2} -428V-380`).join('')
    return group(path(d, tone) + clipped(sheet, d, rect({ x: -50, y: -440, w: 100, h: 56 }, darken(tone, 0.2)) + `<path d="${ribs}" stroke="#ffffff" stroke-opacity="0.14" stroke-width="2"/>`
      + path('M-60 -96Q-20 -110 -6 -60Q-10 -10 -60 0Z', art.palette.accent, 'opacity="0.85"') + path('M70 -100Q130 -60 140 0H70Q90 -40 66 -80Z', art.palette.accent, 'opacity="0.85"'))
      + path(d, linear(sheet, [-46, 0, 120, 0], [[0, '#000000', 0.3], [0.2, '#ffffff', 0.16], [0.5, '#ffffff', 0], [1, '#000000', 0.32]]))
      + group(wordmark(art, 0, 8, 24, '#ffffff', 150), 'translate(0 -260) rotate(-90)'), `translate(${x} 0) rotate(${turn})`)
  }
  return { svg: sock(20, 5) + sock(-72, -3), width: 290, height: 440, feet: [[-40, 74], [60, 70]], focus: { x: -120, y: -430, w: 220, h: 220 } }
}

export const drawBabyBottle: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const half = 78
  const body = outline([[-58, -296, 6], [58, -296, 6], [half, -250, 30], [half - 12, -150, 60], [half, -40, 40], [half - 6, 0, 24], [-half + 6, 0, 24], [-half, -40, 40], [-half + 12, -150, 60], [-half, -250, 30]])
  const clear = linear(sheet, [-half, 0, half, 0], [[0, '#a9bcc4', 0.85], [0.08, '#ffffff', 0.7], [0.22, '#ffffff', 0.9], [0.4, '#eef5f7', 0.45], [0.8, '#d8e6ea', 0.5], [1, '#9fb4bd', 0.85]])
  const marks = [60, 110, 160, 210].map((y, index) => line(28, -y, 48, -y, accent, 2.6) + lettering(String((index + 1) * 60), 24, -y + 5, { face: 'sans', size: 14, fill: accent, anchor: 'end' })).join('')
  const ring = slab(62, -352, -290, 10, 6)
  const teat = 'M-50 -350Q-48 -380 -30 -396Q-17 -410 -15 -438Q-14 -456 0 -456Q14 -456 15 -438Q17 -410 30 -396Q48 -380 50 -350Z'
  return {
    svg: path(teat, '#f3e2c8', 'opacity="0.95"') + path(teat, roundShade(sheet, around(50, 0, 0), 'gloss'))
      + path(body, '#f4fafb') + clipped(sheet, body, rect({ x: -half, y: -196, w: half * 2, h: 200 }, '#fdfaf3') + ellipse(0, -196, half - 8, 8, '#ffffff'))
      + clipped(sheet, body, bear(-24, -96, 26, lighten(accent, 0.2), ink) + wordmark(art, -20, -38, 24, ink, 92) + marks)
      + path(body, clear) + softbox(sheet, body, around(half, -290, -10), 0.9)
      + roundBody(sheet, ring, around(62, -352, -290), lighten(accent, 0.25), 'gloss') + rect({ x: -62, y: -300, w: 124, h: 8 }, soft, 4, 'opacity="0.7"'),
    width: half * 2, height: 456, feet: [[0, half - 6]], focus: { x: -80, y: -260, w: 160, h: 200 },
  }
}

export const drawSoother: DrawForm = (sheet, art) => {
  const { accent, soft, ink } = art.palette
  const shield = 'M-150 -150Q-150 -224 -70 -216Q0 -196 70 -216Q150 -224 150 -150Q150 -76 70 -84Q0 -104 -70 -84Q-150 -76 -150 -150Z'
  const tone = art.colour ?? lighten(accent, 0.25)
  const ring = `<path d="M-58 -110Q-60 -4 0 -4Q60 -4 58 -110" stroke="${soft}" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M-62 -104Q-62 -8 -2 -8" stroke="#ffffff" stroke-opacity="0.55" stroke-width="6" fill="none" stroke-linecap="round"/>`
  const teat = 'M-34 -206Q-30 -236 -44 -268Q-50 -322 0 -326Q50 -322 44 -268Q30 -236 34 -206Z'
  return {
    svg: path(teat, '#f1dfc2', 'opacity="0.95"') + path(teat, roundShade(sheet, around(46, 0, 0), 'gloss')) + ring
      + shellBody(sheet, shield, -150, 150, -220, -80, tone)
      + ellipse(-106, -150, 16, 20, darken(tone, 0.3), 'opacity="0.45"') + ellipse(106, -150, 16, 20, darken(tone, 0.3), 'opacity="0.45"')
      + ellipse(0, -150, 60, 54, lighten(tone, 0.55)) + ellipse(0, -150, 60, 54, radial(sheet, [[0, '#ffffff', 0.6], [1, '#2b2733', 0.1]], [0.38, 0.3, 0.75]))
      + bear(0, -156, 24, tone, ink) + wordmark(art, 0, -112, 15, ink, 80),
    width: 304, height: 326, feet: [[0, 70]], focus: { x: -120, y: -260, w: 240, h: 200 },
  }
}
