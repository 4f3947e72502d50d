import { darken, lighten } from '../../pen/colour.ts'
import { wordmark } from '../../labels/label.ts'
import { clipped, ellipse, group, linear, outline, path, rect, stroked } from '../../pen/svg.ts'
import { cartonForm } from './carton.ts'

/** Carton of herbal tea, a bag on its thread before it. */
export const drawTeaBox = cartonForm({ w: 268, h: 320, depth: 84 }, (sheet, art) => {
  const bag = outline([
    [0, -104, 4],
    [22, -122, 6],
    [64, -122, 6],
    [86, -104, 4],
    [86, 0, 6],
    [0, 0, 6],
  ])
  const herb = Array.from({ length: 46 }, (_, index) => {
    const x = 8 + ((index * 37) % 70)
    const y = -8 - ((index * 23) % 58)
    return ellipse(
      x,
      y,
      5.5,
      2.6,
      index % 3 ? '#7d8a4a' : '#a98a4f',
      `opacity="0.5" transform="rotate(${(index * 47) % 180} ${x} ${y})"`,
    )
  }).join('')
  const tag = group(
    rect({ x: -19, y: 0, w: 38, h: 40 }, art.palette.base, 3) +
      rect({ x: -19, y: 0, w: 38, h: 12 }, art.palette.accent, 3) +
      wordmark(art, 0, 30, 11, art.palette.ink, 32),
    'translate(150 -52)',
  )
  return {
    svg:
      group(
        clipped(sheet, bag, rect({ x: 0, y: -124, w: 86, h: 124 }, '#f3eee0') + herb) +
          path(bag, '#ffffff', 'opacity="0.34"') +
          path(
            bag,
            linear(
              sheet,
              [0, 0, 86, 0],
              [
                [0, '#2b2733', 0.02],
                [1, '#2b2733', 0.16],
              ],
            ),
          ),
        'translate(112 0)',
      ) +
      stroked(
        'M155 -122C158 -168 196 -150 190 -110S150 -84 150 -52',
        'stroke="#cfc6b2" stroke-width="2"',
      ) +
      group(tag, 'translate(38 6) rotate(4)'),
    right: 88,
    foot: [155, 44],
  }
})

/** Carton of plasters, two plasters before it. */
export const drawPlasterBox = cartonForm({ w: 320, h: 236, depth: 60 }, (sheet, art) => {
  const skin = art.colour ?? '#e6bd98'
  const one = (x: number, y: number, turn: number) =>
    group(
      rect(
        { x: -66, y: -20, w: 132, h: 40 },
        '#2b2733',
        20,
        'opacity="0.16" transform="translate(2 4)"',
      ) +
        rect(
          { x: -66, y: -20, w: 132, h: 40 },
          linear(
            sheet,
            [0, -20, 0, 20],
            [
              [0, lighten(skin, 0.25)],
              [1, skin],
            ],
          ),
          20,
        ) +
        rect({ x: -24, y: -20, w: 48, h: 40 }, lighten(skin, 0.35), 0) +
        [-52, -44, -36, 36, 44, 52]
          .flatMap((dx) => [-9, 0, 9].map((dy) => ellipse(dx, dy, 1.6, 1.6, darken(skin, 0.3))))
          .join(''),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return { svg: one(148, -24, -12) + one(176, -64, 24), right: 96, foot: [156, 66] }
})

export const drawMaskBox = cartonForm({ w: 300, h: 230, depth: 90 }, (sheet, art) => {
  const mask = `M0 -100Q60 -118 120 -100V-34Q60 10 0 -34Z`
  const pleats = [-84, -66, -48].map((y) => `M2 ${y}Q60 ${y - 6} 118 ${y}`).join('')
  const tone = art.colour ?? '#a9cfe6'
  return {
    svg: group(
      stroked(
        'M2 -94C-34 -100 -34 -30 4 -40M118 -94C154 -100 154 -30 116 -40',
        'stroke="#ffffff" stroke-width="4"',
      ) +
        path(
          mask,
          linear(
            sheet,
            [0, -110, 120, 0],
            [
              [0, lighten(tone, 0.45)],
              [1, tone],
            ],
          ),
        ) +
        stroked(pleats, 'stroke="#ffffff" stroke-opacity="0.75" stroke-width="2"') +
        stroked(
          'M30 -106Q60 -114 90 -106',
          'stroke="#ffffff" stroke-width="5" stroke-linecap="round"',
        ),
      'translate(118 0) rotate(-4)',
    ),
    right: 130,
    foot: [178, 56],
  }
})
