import { star, wave } from '../pen/ornaments.ts'
import {
  arch,
  block,
  branch,
  bubble,
  cloud,
  garland,
  glassPane,
  pebble,
  powderDisc,
  seashell,
  sceneWidth,
} from './props.ts'
import type { HeroScene } from '../picture.ts'
import { blurred, ellipse, group, linear, path, rect, type Sheet } from '../pen/svg.ts'

interface SceneFrame {
  /** The right edge of the picture; branches reach into the picture from this edge. */
  end: number
  /** Upright pictures fade at the top, wide pictures at the side of the words. A branch must not end within that part. */
  isUpright: boolean
}

interface Scenery {
  wall: readonly [string, string]
  floor: readonly [string, string]
  plinth: string
  /** Objects behind the plinths. */
  back: (sheet: Sheet, frame: SceneFrame) => string
  /** Objects in front of everything else. */
  front: (sheet: Sheet, frame: SceneFrame) => string
}

export const sceneries: Record<HeroScene, Scenery> = {
  botanical: {
    wall: ['#efe3d3', '#e3cfb8'],
    floor: ['#e6d5c0', '#d6bfa4'],
    plinth: '#e9dac6',
    back: (_, { end, isUpright }) =>
      arch(1086, 330, 60, '#f6ecdf', 0.9) +
      arch(1340, 190, 250, '#d9c2a6', 0.55) +
      (isUpright
        ? branch(end + 15, 370, 148, 330, ['#93a678', '#6d8458'], 7)
        : branch(1404, 30, 128, 340, ['#7f9468', '#9aab7f'], 8) +
          branch(1412, 30, 76, 230, ['#93a678', '#6d8458'], 6)),
    front: (sheet) =>
      branch(520, 930, -34, 270, ['#7f9468', '#a3b488'], 7) +
      pebble(sheet, 726, 826, 46, 27, '#d9c8b2') +
      pebble(sheet, 668, 846, 28, 17, '#bfa98c') +
      pebble(sheet, 1500, 836, 40, 24, '#cdb89d'),
  },
  sun: {
    wall: ['#fdebc4', '#f9c98a'],
    floor: ['#f3d6a2', '#e4b878'],
    plinth: '#f4dcb0',
    back: (sheet) =>
      ellipse(1086, 330, 300, 300, linear(sheet, [0, 30, 0, 630], [0, '#fff0c2'], [1, '#f8a94b'])) +
      ellipse(1086, 330, 372, 372, '#fff3d0', 'opacity="0.35"') +
      rect(
        { x: 0, y: 556, w: sceneWidth, h: 90 },
        linear(sheet, [0, 556, 0, 646], [0, '#8fcbd6'], [1, '#bfe3e2']),
      ) +
      rect({ x: 860, y: 560, w: 460, h: 5 }, '#ffffff', 2, 'opacity="0.6"') +
      rect({ x: 960, y: 580, w: 260, h: 4 }, '#ffffff', 2, 'opacity="0.5"') +
      wave(-100, sceneWidth + 100, 640, 700, 26, '#f3d6a2'),
    front: (sheet, { end }) =>
      group(seashell(sheet), 'translate(700 838)') +
      pebble(sheet, 606, 852, 26, 16, '#e9c796') +
      branch(end + 60, 40, 158, 430, ['#5f8f6a', '#7fab7e'], 9),
  },
  baby: {
    wall: ['#e4eff5', '#f6ead8'],
    floor: ['#f3ead9', '#e9dcc6'],
    plinth: '#fbf4e6',
    back: () =>
      arch(1086, 330, 70, '#ffffff', 0.55) +
      cloud(640, 190, 1.1, '#ffffff', 0.9) +
      cloud(1440, 150, 0.9, '#ffffff', 0.85) +
      cloud(930, 110, 0.6, '#ffffff', 0.7) +
      path('M1370 300A74 74 0 1 0 1440 396A60 60 0 0 1 1370 300Z', '#f6cf7e') +
      [
        [760, 120],
        [860, 300],
        [1240, 96],
        [1520, 330],
        [700, 380],
      ]
        .map(([x = 0, y = 0], index) => star(x, y, 10 + (index % 3) * 4, '#f3cf8a'))
        .join(''),
    front: (sheet) =>
      block(sheet, 640, 790, 78, '#a9cbe0', 'a') +
      block(sheet, 712, 806, 62, '#f2c9b8', 'b') +
      pebble(sheet, 1500, 836, 34, 34, '#f3d08c'),
  },
  gift: {
    wall: ['#f3d9d3', '#e2b3ab'],
    floor: ['#ecc8c0', '#d7a49b'],
    plinth: '#f3dcd6',
    back: (sheet) =>
      arch(1086, 340, 50, '#f9e8e3', 0.85) +
      ellipse(700, 240, 120, 120, '#f7e2dc', 'opacity="0.6"') +
      ellipse(1450, 200, 90, 90, '#d99c94', 'opacity="0.45"') +
      garland(sheet),
    front: (sheet) =>
      pebble(sheet, 690, 824, 44, 44, '#d9a441') +
      pebble(sheet, 620, 842, 26, 26, '#b5475f') +
      pebble(sheet, 1506, 826, 38, 38, '#d9a441') +
      branch(500, 930, -30, 240, ['#8a9a78', '#aab795'], 6),
  },
  clinical: {
    wall: ['#e3eff4', '#c9dfe9'],
    floor: ['#dbe9ef', '#c2d7e1'],
    plinth: '#f1f6f9',
    back: (sheet) =>
      ellipse(1086, 340, 320, 320, '#ffffff', 'opacity="0.5"') +
      ellipse(
        1086,
        340,
        400,
        400,
        'none',
        'stroke="#ffffff" stroke-opacity="0.6" stroke-width="3"',
      ) +
      glassPane(sheet, 740, 150, 150, 490) +
      glassPane(sheet, 1400, 220, 130, 420),
    front: (sheet) =>
      bubble(sheet, 690, 806, 42) +
      bubble(sheet, 620, 838, 24) +
      bubble(sheet, 1490, 820, 34) +
      bubble(sheet, 640, 300, 30) +
      bubble(sheet, 760, 90, 18) +
      bubble(sheet, 1500, 130, 26),
  },
  makeup: {
    wall: ['#f1d3cc', '#d99a92'],
    floor: ['#e3b4aa', '#c98a80'],
    plinth: '#ecc9c0',
    back: (sheet) =>
      ellipse(1086, 350, 310, 310, '#f8e6e0', 'opacity="0.8"') +
      arch(1380, 170, 240, '#b96a66', 0.35) +
      arch(800, 150, 300, '#f7ded7', 0.55) +
      blurred(sheet, 30, ellipse(620, 210, 170, 90, '#f7e0d9', 'opacity="0.7"')),
    front: (sheet) =>
      powderDisc(sheet, 690, 828, 86, '#c46a5f') +
      powderDisc(sheet, 590, 858, 56, '#e2a58f') +
      pebble(sheet, 1500, 834, 36, 36, '#e9c5a0'),
  },
}
