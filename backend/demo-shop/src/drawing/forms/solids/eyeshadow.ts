import { darken, lighten, lightness } from '../../pen/colour.ts'
import type { DrawForm } from '../drawing.ts'
import { wordmark } from '../../labels/label.ts'
import { clipped, ellipse, group, linear, path, rect, stroked } from '../../pen/svg.ts'

/** A single eyeshadow in its small round case, with its clear lid behind it. */
export const drawEyeshadow: DrawForm = (sheet, art) => {
  const colour = art.colour ?? '#b98a6a'
  const dark = lightness(art.palette.base) < 0.4
  const shell = art.palette.cap === 'gold' ? '#d8b67c' : dark ? '#26222a' : art.palette.base
  const side = linear(
    sheet,
    [-150, 0, 150, 0],
    [0, darken(shell, 0.4)],
    [0.18, lighten(shell, 0.45)],
    [0.45, shell],
    [0.85, darken(shell, 0.2)],
    [1, darken(shell, 0.45)],
  )
  const pan = linear(
    sheet,
    [-110, -150, 110, -60],
    [0, lighten(colour, 0.32)],
    [0.5, colour],
    [1, darken(colour, 0.16)],
  )
  const lid = linear(
    sheet,
    [-120, -300, 120, -80],
    [0, '#ffffff', 0.85],
    [0.4, '#dfe6ea', 0.35],
    [0.55, '#ffffff', 0.6],
    [1, '#aeb9c0', 0.5],
  )
  const glitter = Array.from({ length: 60 }, (_, index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 0.5) / 60)
    return ellipse(
      Math.cos(angle) * reach * 104,
      -104 + Math.sin(angle) * reach * 42,
      1.3,
      0.9,
      '#ffffff',
      `opacity="${index % 3 ? 0.35 : 0.7}"`,
    )
  }).join('')
  const panShape = 'M-112 -104a112 46 0 1 0 224 0a112 46 0 1 0 -224 0Z'
  return {
    svg:
      ellipse(0, -198, 132, 118, darken(shell, 0.1), 'opacity="0.35"') +
      ellipse(0, -198, 128, 114, '#f4f6f7', 'opacity="0.9"') +
      ellipse(0, -198, 128, 114, lid) +
      stroked(
        'M-92 -262Q-50 -302 20 -304',
        'stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="0.8"',
      ) +
      rect({ x: -22, y: -116, w: 44, h: 14 }, side, 5) +
      path('M-150 -104V-44A150 62 0 0 0 150 -44V-104Z', side) +
      ellipse(0, -104, 150, 62, lighten(shell, 0.1)) +
      ellipse(0, -104, 150, 62, side, 'opacity="0.55"') +
      ellipse(0, -100, 114, 47, darken(colour, 0.4)) +
      path(panShape, pan) +
      clipped(
        sheet,
        panShape,
        glitter +
          group(
            wordmark(art, 0, 12, 34, darken(colour, 0.22), 150),
            'translate(0 -104) scale(1 0.42)',
          ),
      ),
    width: 300,
    height: 312,
    feet: [[0, 134]],
    focus: { x: -130, y: -170, w: 260, h: 160 },
  }
}
