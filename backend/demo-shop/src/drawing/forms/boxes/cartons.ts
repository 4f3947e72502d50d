import { lighten } from '../../pen/colour.ts'
import { glassBody } from '../../pen/glass.ts'
import { wordmark } from '../../labels/label.ts'
import { lettering } from '../../pen/lettering.ts'
import { roundShade } from '../../pen/materials.ts'
import { clipped, group, line, linear, outline, path, rect } from '../../pen/svg.ts'
import { pillColour } from '../pill-colour.ts'
import { cartonForm } from './carton.ts'

/** Carton of capsules with a blister leaning on it. */
export const drawBlisterBox = cartonForm({ w: 236, h: 384, depth: 62 }, (sheet, art) => {
  const foil = outline([0, -206, 10], [118, -206, 10], [118, 0, 10], [0, 0, 10])
  const sheen = linear(
    sheet,
    [0, -206, 118, 0],
    [0, '#f5f6f8'],
    [0.35, '#c3c8ce'],
    [0.55, '#eef0f2'],
    [1, '#b3b9c0'],
  )
  const colour = pillColour(art)
  const pill = (x: number, y: number) =>
    rect({ x: x - 20, y: y - 9, w: 40, h: 20 }, '#9aa1a8', 10, 'opacity="0.5"') +
    rect({ x: x - 19, y: y - 10, w: 38, h: 19 }, colour, 9.5) +
    (art.swatch === 'capsules'
      ? rect(
          { x: x - 19, y: y - 10, w: 19, h: 19 },
          lighten(art.colour ?? art.palette.soft, art.colour ? 0.2 : 0.4),
          9.5,
        )
      : '') +
    rect({ x: x - 13, y: y - 7.5, w: 26, h: 5 }, '#ffffff', 2.5, 'opacity="0.6"')
  const pills = [0, 1, 2, 3, 4]
    .flatMap((row) => [pill(32, -180 + row * 38.5), pill(86, -180 + row * 38.5)])
    .join('')
  return {
    svg: group(
      path(foil, sheen) + path(foil, 'none', 'stroke="#8d949b" stroke-opacity="0.4"') + pills,
      'translate(112 0) rotate(7)',
    ),
    right: 92,
    foot: [172, 58],
  }
})

/** Carton of sticks, with one stick in front of it. */
export const drawStickBox = cartonForm({ w: 250, h: 350, depth: 64 }, (sheet, art) => {
  const stick = outline([0, -250, 2], [42, -250, 2], [42, 0, 2], [0, 0, 2])
  const { palette } = art
  const body = clipped(
    sheet,
    stick,
    rect({ x: 0, y: -250, w: 42, h: 90 }, palette.accent) +
      rect({ x: 0, y: -160, w: 42, h: 4 }, palette.soft) +
      group(wordmark(art, 0, 6, 18, palette.ink, 130), 'translate(21 -78) rotate(-90)'),
  )
  const crimps = [-246, -241, -236, -12, -7, -2]
    .map((y) => line(2, y, 40, y, '#2b2733', 1, 'opacity="0.18"'))
    .join('')
  return {
    svg: group(
      path(stick, palette.base) +
        body +
        path(stick, roundShade(sheet, { left: 0, right: 42, top: 0, bottom: 0 }, 'gloss')) +
        crimps,
      'translate(128 0) rotate(6)',
    ),
    right: 60,
    foot: [150, 24],
  }
})

/** Carton of drinkable or scalp ampoules, with two ampoules in front of it. */
export const drawAmpouleBox = cartonForm({ w: 270, h: 330, depth: 60 }, (sheet, art) => {
  const one = (x: number) => {
    const d = `M${x - 15} 0V-120Q${x - 15} -140 ${x - 6} -146V-166Q${x - 7} -186 ${x} -192Q${x + 7} -186 ${x + 6} -166V-146Q${x + 15} -140 ${x + 15} -120V0Z`
    return (
      glassBody(
        sheet,
        d,
        { left: x - 15, right: x + 15, top: -190, bottom: 0 },
        '#a86a2c',
        art.colour ?? '#c98a3d',
        0.66,
      ) +
      rect({ x: x - 15, y: -96, w: 30, h: 52 }, '#ffffff', 0, 'opacity="0.85"') +
      rect({ x: x - 15, y: -96, w: 30, h: 8 }, art.palette.accent) +
      group(wordmark(art, 0, 4, 12, art.palette.ink, 40), `translate(${x} -64) rotate(-90)`)
    )
  }
  return { svg: one(132) + one(172), right: 70, foot: [152, 36] }
})

/** Carton of single doses, with a strip of three doses in front of it. */
export const drawUnidoses = cartonForm({ w: 260, h: 280, depth: 66 }, (sheet, art) => {
  const dose = (x: number) => {
    const d = `M${x - 16} -14V-112Q${x - 16} -124 ${x - 7} -128V-150H${x - 15}V-172H${x + 15}V-150H${x + 7}V-128Q${x + 16} -124 ${x + 16} -112V-14Z`
    return (
      path(d, '#eaf4f8', 'opacity="0.95"') +
      path(`M${x - 12} -20V-96H${x + 12}V-20Z`, lighten(art.palette.accent, 0.6), 'opacity="0.7"') +
      path(d, roundShade(sheet, { left: x - 16, right: x + 16, top: 0, bottom: 0 }, 'gloss')) +
      rect({ x: x - 16, y: -16, w: 32, h: 16 }, '#dbe9ef', 2) +
      group(
        lettering(art.size.includes('ml') ? '5 ml' : '', 0, 3, {
          face: 'sans',
          size: 10,
          fill: art.palette.ink,
          anchor: 'middle',
        }),
        `translate(${x} -62) rotate(-90)`,
      )
    )
  }
  return { svg: dose(122) + dose(156) + dose(190), right: 92, foot: [156, 52] }
})
