import { capBody } from '../caps.ts'
import { darken, lighten, mix } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { around, roundBody, roundShade } from '../../pen/materials.ts'
import type { ProductArt } from '../../picture.ts'
import {
  ellipse,
  group,
  line,
  linear,
  outline,
  path,
  radial,
  rect,
  slab,
  stroked,
  type Sheet,
} from '../../pen/svg.ts'
import { display, glassInk, shellBody } from './device-parts.ts'

/** A blood pressure monitor. A monitor for the arm has its cuff beside it; a monitor for the wrist is on its strap. */
export const drawBpMonitor: DrawForm = (sheet, art) => {
  const cuffColour = mix(art.palette.ink, '#3a4450', 0.5)
  if (art.lines.join(' ').includes('poignet')) {
    return {
      svg: strap(sheet, cuffColour) + group(monitor(sheet, art), 'translate(30 0)'),
      width: 400,
      height: 214,
      feet: [[0, 130]],
      focus: { x: -130, y: -210, w: 260, h: 200 },
    }
  }
  return {
    svg:
      group(rolledCuff(sheet, art, cuffColour), 'translate(140 0)') +
      stroked(
        'M196 -60C250 10 90 26 -40 6',
        'stroke="#4a535a" stroke-width="10" stroke-linecap="round"',
      ) +
      group(monitor(sheet, art), 'translate(-56 0)'),
    width: 460,
    height: 304,
    feet: [
      [-70, 140],
      [140, 80],
    ],
    focus: { x: -220, y: -220, w: 280, h: 200 },
  }
}

function strap(sheet: Sheet, colour: string): string {
  const d = outline([-190, -150, 40], [190, -150, 40], [200, -70, 40], [-200, -70, 40])
  const light = linear(
    sheet,
    [-200, 0, 200, 0],
    [0, '#000000', 0.4],
    [0.3, '#ffffff', 0.15],
    [1, '#000000', 0.45],
  )
  return path(d, colour) + path(d, light)
}

function monitor(sheet: Sheet, art: ProductArt): string {
  const { accent, soft, ink } = art.palette
  const unit = outline([-150, -210, 34], [90, -210, 34], [104, -6, 30], [-164, -6, 30])
  const rows = [
    ['128', 50],
    ['82', 46],
    ['71', 26],
  ] as const
  return (
    shellBody(sheet, unit, -164, 104, -210, -6) +
    rect({ x: -136, y: -192, w: 150, h: 168 }, '#2a333a', 14) +
    display(sheet, -128, -184, 134, 152, rows) +
    lettering('SYS', -120, -140, { face: 'sans', size: 11, fill: glassInk }) +
    lettering('DIA', -120, -94, { face: 'sans', size: 11, fill: glassInk }) +
    lettering('PUL', -120, -56, { face: 'sans', size: 11, fill: glassInk }) +
    ellipse(56, -72, 30, 30, accent) +
    ellipse(
      56,
      -72,
      30,
      30,
      radial(sheet, [0.4, 0.3, 0.7], [0, '#ffffff', 0.4], [1, '#2b2733', 0.18]),
    ) +
    lettering('START', 56, -68, { face: 'sansBold', size: 13, fill: '#ffffff', anchor: 'middle' }) +
    rect({ x: 36, y: -130, w: 40, h: 14 }, soft, 7) +
    wordmark(art, 56, -160, 20, ink, 66)
  )
}

function rolledCuff(sheet: Sheet, art: ProductArt, cuffColour: string): string {
  const cuff = slab(92, -300, 0, 44, 44)
  return (
    path(cuff, darken(cuffColour, 0.3)) +
    path(slab(86, -296, -4, 42, 42), cuffColour) +
    path(cuff, roundShade(sheet, around(92, 0, 0), 'matte', true)) +
    ellipse(0, -292, 78, 20, darken(cuffColour, 0.55)) +
    ellipse(0, -288, 60, 12, darken(cuffColour, 0.75)) +
    rect({ x: -86, y: -210, w: 172, h: 5 }, lighten(cuffColour, 0.25), 0, 'opacity="0.5"') +
    wordmark(art, 0, -128, 30, '#ffffff', 140)
  )
}

export const drawGlucometer: DrawForm = (sheet, art) => {
  const { accent, ink, soft } = art.palette
  const body = outline([-92, -360, 60], [92, -360, 60], [84, -20, 64], [-84, -20, 64])
  const strip = outline([-15, -412, 2], [15, -412, 2], [15, -340, 2], [-15, -340, 2])
  const strips = slab(44, -170, 0, 4, 8)
  const lid = slab(47, -206, -164, 8, 3)
  return {
    svg:
      group(
        capBody(sheet, lid, around(47, -206, -164), art.palette, 'accent') +
          roundBody(
            sheet,
            strips,
            around(44, -170, 0),
            '#ffffff',
            'satin',
            rect({ x: -44, y: -60, w: 88, h: 60 }, soft) +
              wordmark(art, 0, -104, 22, ink, 74) +
              lettering('50 bandelettes', 0, -80, {
                face: 'sans',
                size: 11,
                fill: ink,
                anchor: 'middle',
              }),
          ),
        'translate(158 0)',
      ) +
      group(
        path(strip, '#f3f4ee') +
          line(-6, -396, -6, -350, '#c9b26b', 3) +
          line(6, -396, 6, -350, '#c9b26b', 3) +
          rect({ x: -15, y: -412, w: 30, h: 13 }, '#a83743', 2, 'opacity="0.85"') +
          shellBody(sheet, body, -92, 92, -360, -20) +
          rect({ x: -66, y: -324, w: 132, h: 136 }, '#273037', 16) +
          display(sheet, -58, -316, 116, 120, [
            ['1,02', 64],
            ['g/l', 22],
          ]) +
          ellipse(0, -130, 30, 30, accent) +
          ellipse(
            0,
            -130,
            30,
            30,
            radial(sheet, [0.4, 0.3, 0.7], [0, '#ffffff', 0.4], [1, '#2b2733', 0.15]),
          ) +
          wordmark(art, 0, -62, 24, ink, 120),
        'translate(-52 13)',
      ),
    width: 330,
    height: 400,
    feet: [
      [-52, 62],
      [158, 44],
    ],
    focus: { x: -150, y: -360, w: 220, h: 220 },
  }
}

export const drawOximeter: DrawForm = (sheet, art) => {
  const { accent, ink } = art.palette
  const lower = outline([-190, -96, 34], [150, -80, 30], [150, -8, 30], [-180, -8, 40])
  const upper = outline([-200, -170, 46], [158, -236, 44], [176, -150, 40], [-190, -84, 30])
  return {
    svg:
      shellBody(sheet, lower, -190, 150, -96, -8, lighten(accent, 0.1)) +
      path(
        outline([60, -120, 20], [152, -132, 20], [150, -76, 20], [64, -78, 20]),
        '#2c3238',
        'opacity="0.85"',
      ) +
      shellBody(sheet, upper, -200, 176, -236, -84) +
      group(
        rect({ x: -110, y: -46, w: 190, h: 84 }, '#12181c', 14) +
          lettering('98', -26, 20, {
            face: 'geometricBold',
            size: 56,
            fill: '#6fe3c1',
            anchor: 'end',
          }) +
          lettering('%SpO2', -92, -24, { face: 'sans', size: 12, fill: '#6fe3c1' }) +
          lettering('72', 66, 20, {
            face: 'geometricBold',
            size: 48,
            fill: '#f6d365',
            anchor: 'end',
          }) +
          lettering('bpm', 36, -24, { face: 'sans', size: 12, fill: '#f6d365' }) +
          wordmark(art, -152, 6, 18, ink, 62) +
          ellipse(116, 0, 15, 15, accent),
        'translate(0 -158) rotate(-10)',
      ),
    width: 380,
    height: 236,
    feet: [[-16, 150]],
    focus: { x: -130, y: -230, w: 260, h: 200 },
  }
}
