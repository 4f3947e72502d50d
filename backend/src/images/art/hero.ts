import { darken, lighten, mix } from './colour.ts'
import { forms } from './forms/index.ts'
import { sprig, star, wave } from './ornaments.ts'
import { leaf } from './forms/boxes.ts'
import { standing } from './scene.ts'
import type { HeroArt, HeroScene, ProductArt } from './spec.ts'
import { blurred, ellipse, group, linear, n, outline, path, radial, rect, type Sheet } from './svg.ts'

export const heroWidth = 1600
export const heroHeight = 900

interface Set {
  wall: readonly [string, string]
  floor: readonly [string, string]
  plinth: string
  /** Behind the plinths. */
  back: (sheet: Sheet) => string
  /** Before everything. */
  front: (sheet: Sheet) => string
}

const horizon = 640

/** Products on plinths, right of the middle so that the left side can be covered by text or cut. */
export function heroView(sheet: Sheet, { scene, products }: HeroArt): string {
  const set = sets[scene]
  const wall = linear(sheet, [0, 0, heroWidth, horizon], [[0, set.wall[0]], [1, set.wall[1]]])
  const floor = linear(sheet, [0, horizon, 0, heroHeight], [[0, set.floor[0]], [1, set.floor[1]]])
  const light = radial(sheet, [[0, '#ffffff', 0.75], [0.55, '#ffffff', 0.2], [1, '#ffffff', 0]], [0.5, 0.5, 0.5])
  return rect({ x: 0, y: 0, w: heroWidth, h: heroHeight }, wall)
    + ellipse(1050, 330, 760, 520, light)
    + set.back(sheet)
    + rect({ x: 0, y: horizon, w: heroWidth, h: heroHeight - horizon }, floor)
    + rect({ x: 0, y: horizon - 18, w: heroWidth, h: 36 }, linear(sheet, [0, horizon - 18, 0, horizon + 18], [[0, set.floor[0], 0], [0.5, set.floor[0], 1], [1, set.floor[0], 0]]))
    + stage(sheet, products, set.plinth)
    + set.front(sheet)
}

const spots = [
  { x: 1086, top: 640, half: 172, height: 436 },
  { x: 842, top: 706, half: 138, height: 350 },
  { x: 1340, top: 690, half: 146, height: 372 },
] as const

/** Larger plinths stand behind: they are drawn first. */
function stage(sheet: Sheet, products: readonly ProductArt[], colour: string): string {
  return products.slice(0, spots.length).map((art, index) => {
    const spot = spots[index] ?? spots[0]
    const drawing = forms[art.family](sheet, art)
    const scale = Math.min(spot.height / drawing.height, spot.half * 1.66 / drawing.width)
    return plinth(sheet, spot.x, spot.top, spot.half, colour) + standing(sheet, drawing, { x: spot.x, ground: spot.top, scale }, 0.9)
  }).join('')
}

function plinth(sheet: Sheet, x: number, top: number, half: number, colour: string): string {
  const flat = half * 0.2
  const bottom = 812 + (top - 640) * 0.35
  const side = linear(sheet, [x - half, 0, x + half, 0], [
    [0, darken(colour, 0.1)], [0.16, lighten(colour, 0.45)], [0.4, colour], [0.75, darken(colour, 0.14)], [0.95, darken(colour, 0.26)], [1, darken(colour, 0.2)],
  ])
  const face = linear(sheet, [x - half, top - flat, x + half, top + flat], [[0, lighten(colour, 0.6)], [1, lighten(colour, 0.12)]])
  const cast = radial(sheet, [[0, '#2c2128', 0.34], [0.6, '#2c2128', 0.14], [1, '#2c2128', 0]])
  return ellipse(x + half * 0.3, bottom + flat * 0.5, half * 1.6, flat * 1.5, cast)
    + path(`M${n(x - half)} ${n(top)}V${n(bottom)}A${n(half)} ${n(flat)} 0 0 0 ${n(x + half)} ${n(bottom)}V${n(top)}Z`, side)
    + ellipse(x, top, half, flat, face)
}

/** A rounded doorway on the wall. */
function arch(x: number, half: number, top: number, colour: string, opacity = 1): string {
  return path(`M${x - half} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${horizon}Z`, colour, `opacity="${opacity}"`)
}

function branch(x: number, y: number, turn: number, length: number, colours: readonly [string, string], count = 9): string {
  const leaves = Array.from({ length: count }, (_, index) => {
    const at = (length * (index + 1)) / (count + 0.5)
    const size = 78 - index * 3
    return leaf(at, -at * 0.06, size, index % 2 ? 44 : -50, colours[index % 2] ?? colours[0])
  }).join('')
  return group(`<path d="M0 0Q${n(length * 0.5)} ${n(-length * 0.07)} ${n(length)} ${n(-length * 0.06)}" stroke="${darken(colours[0], 0.2)}" stroke-width="5" fill="none"/>` + leaves + leaf(length, -length * 0.06, 70, -6, colours[0]), `translate(${x} ${y}) rotate(${turn})`)
}

function cloud(x: number, y: number, scale: number, colour: string, opacity = 1): string {
  return group(path('M-120 30A46 46 0 0 1 -92 -34A70 70 0 0 1 30 -62A56 56 0 0 1 106 -16A36 36 0 0 1 112 46H-100A30 30 0 0 1 -120 30Z', colour), `translate(${x} ${y}) scale(${scale})`, `opacity="${opacity}"`)
}

function pebble(sheet: Sheet, x: number, y: number, rx: number, ry: number, colour: string): string {
  const light = radial(sheet, [[0, lighten(colour, 0.5)], [0.6, colour], [1, darken(colour, 0.28)]], [0.36, 0.3, 0.75])
  return ellipse(x + rx * 0.2, y + ry * 0.7, rx * 1.2, ry * 0.5, '#2c2128', 'opacity="0.16"') + ellipse(x, y, rx, ry, light)
}

const sets: Record<HeroScene, Set> = {
  botanical: {
    wall: ['#efe3d3', '#e3cfb8'], floor: ['#e6d5c0', '#d6bfa4'], plinth: '#e9dac6',
    back: (sheet) => arch(1086, 330, 60, '#f6ecdf', 0.9) + arch(1340, 190, 250, '#d9c2a6', 0.55)
      + blurred(sheet, 9, group(branch(560, 120, 18, 520, ['#8a7a60', '#8a7a60'], 8), 'translate(60 40)', 'opacity="0.22"'))
      + branch(1610, 70, 160, 420, ['#7f9468', '#9aab7f']) + branch(1580, 300, 148, 300, ['#93a678', '#6d8458'], 7),
    front: (sheet) => branch(520, 930, -34, 270, ['#7f9468', '#a3b488'], 7) + pebble(sheet, 726, 826, 46, 27, '#d9c8b2') + pebble(sheet, 668, 846, 28, 17, '#bfa98c') + pebble(sheet, 1500, 836, 40, 24, '#cdb89d'),
  },
  sun: {
    wall: ['#fdebc4', '#f9c98a'], floor: ['#f3d6a2', '#e4b878'], plinth: '#f4dcb0',
    back: (sheet) => ellipse(1086, 330, 300, 300, linear(sheet, [0, 30, 0, 630], [[0, '#fff0c2'], [1, '#f8a94b']])) + ellipse(1086, 330, 372, 372, '#fff3d0', 'opacity="0.35"')
      + rect({ x: 0, y: 556, w: heroWidth, h: 90 }, linear(sheet, [0, 556, 0, 646], [[0, '#8fcbd6'], [1, '#bfe3e2']]))
      + rect({ x: 860, y: 560, w: 460, h: 5 }, '#ffffff', 2, 'opacity="0.6"') + rect({ x: 960, y: 580, w: 260, h: 4 }, '#ffffff', 2, 'opacity="0.5"')
      + wave(-100, heroWidth + 100, 640, 700, 26, '#f3d6a2'),
    front: (sheet) => group(shell(sheet), 'translate(700 838)') + pebble(sheet, 606, 852, 26, 16, '#e9c796') + branch(1660, 40, 158, 430, ['#5f8f6a', '#7fab7e'], 9),
  },
  baby: {
    wall: ['#e4eff5', '#f6ead8'], floor: ['#f3ead9', '#e9dcc6'], plinth: '#fbf4e6',
    back: () => arch(1086, 330, 70, '#ffffff', 0.55) + cloud(640, 190, 1.1, '#ffffff', 0.9) + cloud(1440, 150, 0.9, '#ffffff', 0.85) + cloud(930, 110, 0.6, '#ffffff', 0.7)
      + path('M1370 300A74 74 0 1 0 1440 396A60 60 0 0 1 1370 300Z', '#f6cf7e') + [[760, 120], [860, 300], [1240, 96], [1520, 330], [700, 380]].map(([x = 0, y = 0], index) => star(x, y, 10 + (index % 3) * 4, '#f3cf8a')).join(''),
    front: (sheet) => block(sheet, 640, 790, 78, '#a9cbe0', 'a') + block(sheet, 712, 806, 62, '#f2c9b8', 'b') + pebble(sheet, 1500, 836, 34, 34, '#f3d08c'),
  },
  gift: {
    wall: ['#f3d9d3', '#e2b3ab'], floor: ['#ecc8c0', '#d7a49b'], plinth: '#f3dcd6',
    back: (sheet) => arch(1086, 340, 50, '#f9e8e3', 0.85) + ellipse(700, 240, 120, 120, '#f7e2dc', 'opacity="0.6"') + ellipse(1450, 200, 90, 90, '#d99c94', 'opacity="0.45"')
      + garland(sheet),
    front: (sheet) => pebble(sheet, 690, 824, 44, 44, '#d9a441') + pebble(sheet, 620, 842, 26, 26, '#b5475f') + pebble(sheet, 1506, 826, 38, 38, '#d9a441') + branch(500, 930, -30, 240, ['#8a9a78', '#aab795'], 6),
  },
  clinical: {
    wall: ['#e3eff4', '#c9dfe9'], floor: ['#dbe9ef', '#c2d7e1'], plinth: '#f1f6f9',
    back: (sheet) => ellipse(1086, 340, 320, 320, '#ffffff', 'opacity="0.5"') + ellipse(1086, 340, 400, 400, 'none', 'stroke="#ffffff" stroke-opacity="0.6" stroke-width="3"')
      + glassPane(sheet, 740, 150, 150, 490) + glassPane(sheet, 1400, 220, 130, 420),
    front: (sheet) => bubble(sheet, 690, 806, 42) + bubble(sheet, 620, 838, 24) + bubble(sheet, 1490, 820, 34) + bubble(sheet, 640, 300, 30) + bubble(sheet, 760, 90, 18) + bubble(sheet, 1500, 130, 26),
  },
  makeup: {
    wall: ['#f1d3cc', '#d99a92'], floor: ['#e3b4aa', '#c98a80'], plinth: '#ecc9c0',
    back: (sheet) => ellipse(1086, 350, 310, 310, '#f8e6e0', 'opacity="0.8"') + arch(1380, 170, 240, '#b96a66', 0.35) + arch(800, 150, 300, '#f7ded7', 0.55)
      + blurred(sheet, 30, ellipse(620, 210, 170, 90, '#f7e0d9', 'opacity="0.7"')),
    front: (sheet) => powderDisc(sheet, 690, 828, 86, '#c46a5f') + powderDisc(sheet, 590, 858, 56, '#e2a58f') + pebble(sheet, 1500, 834, 36, 36, '#e9c5a0'),
  },
}

function shell(sheet: Sheet): string {
  const fan = 'M0 40C-70 30 -92 -30 -60 -66C-40 -84 40 -84 60 -66C92 -30 70 30 0 40Z'
  const ribs = [-48, -26, 0, 26, 48].map((x) => `M0 38Q${n(x * 0.8)} -10 ${x} -68`).join('')
  return ellipse(14, 38, 84, 14, '#2c2128', 'opacity="0.16"') + path(fan, linear(sheet, [-60, -70, 60, 40], [[0, '#fff4e6'], [1, '#eebf95']])) + `<path d="${ribs}" stroke="#d39a6c" stroke-opacity="0.6" stroke-width="4" fill="none"/>`
}

function block(sheet: Sheet, x: number, y: number, size: number, colour: string, mark: string): string {
  const d = outline([[x, y - size, 10], [x + size, y - size, 10], [x + size, y, 10], [x, y, 10]])
  return ellipse(x + size * 0.6, y, size * 0.75, 10, '#2c2128', 'opacity="0.14"') + path(d, colour) + path(d, linear(sheet, [x, y - size, x + size, y], [[0, '#ffffff', 0.4], [1, '#2b2733', 0.14]]))
    + (mark === 'a' ? star(x + size / 2, y - size / 2, size * 0.22, '#ffffff') : ellipse(x + size / 2, y - size / 2, size * 0.22, size * 0.22, '#ffffff'))
}

function garland(sheet: Sheet): string {
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const x = 620 + index * 78
    const y = 46 + Math.sin((index / 12) * Math.PI) * 74
    return ellipse(x, y + 10, 26, 26, '#fff3cf', 'opacity="0.45"') + ellipse(x, y + 10, 9, 11, radial(sheet, [[0, '#fffbe9'], [1, '#f3c96b']]))
  }).join('')
  return `<path d="M560 20Q1088 230 1620 20" stroke="#b98a7f" stroke-width="3" fill="none" opacity="0.7"/>` + bulbs
}

function glassPane(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return rect({ x, y, w, h }, linear(sheet, [x, y, x + w, y + h], [[0, '#ffffff', 0.75], [0.4, '#ffffff', 0.15], [0.6, '#ffffff', 0.4], [1, '#ffffff', 0.1]]), 14, 'stroke="#ffffff" stroke-opacity="0.8" stroke-width="2"')
}

function bubble(sheet: Sheet, x: number, y: number, r: number): string {
  const body = radial(sheet, [[0, '#ffffff', 0.15], [0.7, '#bfe0ee', 0.35], [0.95, '#7fb4cc', 0.6], [1, '#ffffff', 0.7]], [0.5, 0.5, 0.5])
  return ellipse(x, y, r, r, body) + ellipse(x - r * 0.35, y - r * 0.4, r * 0.22, r * 0.15, '#ffffff', 'opacity="0.95"')
}

function powderDisc(sheet: Sheet, x: number, y: number, r: number, colour: string): string {
  const flat = r * 0.36
  return ellipse(x + r * 0.15, y + flat * 0.7, r * 1.15, flat, '#2c2128', 'opacity="0.2"') + ellipse(x, y + 8, r, flat, darken('#d8b67c', 0.25))
    + ellipse(x, y, r, flat, '#e6c990') + ellipse(x, y - 2, r * 0.86, flat * 0.84, linear(sheet, [x - r, y, x + r, y], [[0, lighten(colour, 0.3)], [1, mix(colour, '#2b2733', 0.08)]]))
    + group(sprig(0, 24, 48, darken(colour, 0.16), 4), `translate(${n(x)} ${n(y - 2)}) scale(1 0.45)`)
}
