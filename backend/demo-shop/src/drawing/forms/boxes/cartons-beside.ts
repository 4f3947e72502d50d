import { wordmark } from '../../labels/label.ts'
import { clipped, ellipse, group, linear, outline, path, rect, stroked } from '../../pen/svg.ts'
import { cartonForm } from './carton.ts'

/** Carton of herbal tea, with a tea bag and its thread in front of it. */
export const drawTeaBox = cartonForm({ w: 268, h: 320, depth: 84 }, (sheet, art) => {
  const bag = outline(
    [0, -104, 4],
    [22, -122, 6],
    [64, -122, 6],
    [86, -104, 4],
    [86, 0, 6],
    [0, 0, 6],
  )
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
          path(bag, linear(sheet, [0, 0, 86, 0], [0, '#2b2733', 0.02], [1, '#2b2733', 0.16])),
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
