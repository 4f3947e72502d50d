import { leaf } from '../../drawing/pen/leaf.ts'
import { lettering } from '../../drawing/pen/lettering.ts'
import {
  centred,
  clipped,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  type Sheet,
  stroked,
} from '../../drawing/pen/svg.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { awning } from './awning.ts'
import { door } from './door.ts'
import { lotus } from './lotus.ts'
import { colours, sceneHeight, sceneWidth } from './palette.ts'
import { bougainvillea, plantPot } from './plants.ts'
import { onShelf } from './shelf.ts'

const ground = 770
const roof = 196

/** Left, right, top and bottom edge of the window. */
type Edges = [number, number, number, number]

/** A white pharmacy of Djerba: domes, an arched door, a window with products under an awning. */
export function streetFront(sheet: Sheet, window: readonly ProductArt[]): string {
  return (
    sky(sheet) +
    dome(sheet, 300, 116) +
    dome(sheet, 905, 92) +
    wall(sheet) +
    shopWindow(sheet, window) +
    door(sheet, ground) +
    sign(sheet) +
    cross(sheet) +
    pavement(sheet) +
    plantPot(sheet, 640, 806, 1) +
    plantPot(sheet, 1010, 806, 1.12) +
    bougainvillea(1150, 150)
  )
}

function sky(sheet: Sheet): string {
  const [high, low] = colours.sky
  const sun = radial(sheet, centred, [0, '#fffaf0', 0.95], [0.4, '#fff3dc', 0.5], [1, '#fff3dc', 0])
  const air = linear(sheet, [0, 0, 0, 420], [0, high], [1, low])
  return rect({ x: 0, y: 0, w: sceneWidth, h: sceneHeight }, air) + ellipse(180, 90, 360, 300, sun)
}

function dome(sheet: Sheet, x: number, r: number): string {
  const light = linear(
    sheet,
    [x - r, 0, x + r, 0],
    [0, '#ffffff'],
    [0.45, colours.wall],
    [1, '#d8ccb8'],
  )
  return (
    path(
      `M${x - r} ${roof + 30}V${roof - 20}A${r} ${r} 0 0 1 ${x + r} ${roof - 20}V${roof + 30}Z`,
      light,
    ) + ellipse(x, roof - 24 - r, 7, 9, colours.wall)
  )
}

function wall(sheet: Sheet): string {
  const light = linear(
    sheet,
    [0, roof, sceneWidth, ground],
    [0, '#ffffff'],
    [0.5, colours.wall],
    [1, '#eadfcd'],
  )
  const foot = linear(
    sheet,
    [0, ground - 60, 0, ground],
    [0, colours.wallShade, 0],
    [1, colours.wallShade, 0.9],
  )
  return (
    rect({ x: -10, y: roof + 14, w: 1220, h: ground - roof }, light) +
    rect({ x: -10, y: roof, w: 1220, h: 26 }, '#ffffff') +
    rect({ x: -10, y: roof + 26, w: 1220, h: 10 }, colours.shade, 0, 'opacity="0.08"') +
    rect({ x: -10, y: ground - 60, w: 1220, h: 60 }, foot)
  )
}

function shopWindow(sheet: Sheet, products: readonly ProductArt[]): string {
  const edges: Edges = [96, 556, 344, 690]
  const [left, right, top, bottom] = edges
  const opening = `M${left} ${top}H${right}V${bottom}H${left}Z`
  const inside = linear(
    sheet,
    [0, top, 0, bottom],
    [0, '#c9dcd3'],
    [0.35, '#eef4ee'],
    [1, '#f8f4ea'],
  )
  const board = (y: number) =>
    rect({ x: left, y, w: right - left, h: 12 }, colours.wood) +
    rect({ x: left, y: y + 12, w: right - left, h: 12 }, colours.shade, 0, 'opacity="0.1"')
  const half = Math.ceil(products.length / 2)
  const goods =
    rect({ x: left, y: top, w: right - left, h: bottom - top }, inside) +
    board(516) +
    onShelf(sheet, products.slice(0, half), { from: 158, to: 494, ground: 516, size: 0.175 }) +
    board(bottom - 14) +
    onShelf(sheet, products.slice(half), { from: 150, to: 508, ground: bottom - 14, size: 0.175 })
  return (
    rect(
      { x: left - 14, y: top - 10, w: right - left + 28, h: bottom - top + 24 },
      colours.accent,
      8,
    ) +
    clipped(sheet, opening, goods + glare(sheet, edges)) +
    rect({ x: left - 30, y: bottom + 12, w: right - left + 60, h: 22 }, '#ffffff', 4) +
    rect(
      { x: left - 30, y: bottom + 34, w: right - left + 60, h: 12 },
      colours.shade,
      0,
      'opacity="0.1"',
    ) +
    awning(sheet, left - 34, right + 34)
  )
}

function glare(sheet: Sheet, [left, right, top, bottom]: Edges): string {
  const light = linear(
    sheet,
    [left, top, right, bottom],
    [0, '#ffffff', 0.5],
    [0.5, '#ffffff', 0.05],
    [1, '#ffffff', 0.2],
  )
  return (
    path(`M${left} ${top}H${left + 150}L${left + 10} ${bottom}H${left}Z`, light) +
    path(`M${left + 190} ${top}H${left + 240}L${left + 100} ${bottom}H${left + 50}Z`, light) +
    rect({ x: left, y: top, w: right - left, h: 46 }, colours.shade, 0, 'opacity="0.16"')
  )
}

function sign(sheet: Sheet): string {
  const plate = linear(sheet, [0, 226, 0, 276], [0, '#0f7a65'], [1, colours.accent])
  return (
    rect({ x: 66, y: 238, w: 520, h: 66 }, colours.shade, 12, 'opacity="0.14"') +
    rect({ x: 62, y: 230, w: 528, h: 66 }, plate, 12) +
    lotus(244, 262, 46, '#ffffff') +
    lettering('Lotos', 284, 278, { face: 'round', size: 44, fill: '#ffffff', tracking: 0.04 })
  )
}

function cross(sheet: Sheet): string {
  const [x, y, arm, long] = [1052, 424, 20, 50]
  const shape = `M${x - arm} ${y - long}H${x + arm}V${y - arm}H${x + long}V${y + arm}H${x + arm}V${y + long}H${x - arm}V${y + arm}H${x - long}V${y - arm}H${x - arm}Z`
  const glow = radial(sheet, centred, [0, '#7fd1b4', 0.55], [1, '#7fd1b4', 0])
  return (
    ellipse(x, y, 110, 110, glow) +
    stroked(
      `M${x} ${y - 84}V${y - 46}M${x - 34} ${y - 84}H${x + 34}`,
      `stroke="${colours.shade}" stroke-width="6" opacity="0.7"`,
    ) +
    path(shape, colours.accent, 'stroke="#ffffff" stroke-width="7" stroke-linejoin="round"') +
    lotus(x, y, 42, '#ffffff')
  )
}

function pavement(sheet: Sheet): string {
  const light = linear(
    sheet,
    [0, ground, 0, sceneHeight],
    [0, '#dccfba'],
    [0.2, '#e9decb'],
    [1, '#d8c8ae'],
  )
  const joints = Array.from({ length: 15 }, (_, index) => {
    const x = index * 100 - 100
    return `M${x} ${ground + 36}L${600 + (x - 600) * 1.35} ${sceneHeight}`
  }).join('')
  return (
    rect({ x: 0, y: ground + 34, w: sceneWidth, h: sceneHeight - ground }, light) +
    rect({ x: 0, y: ground + 4, w: 636, h: 32 }, '#efe6d6') +
    rect({ x: 1008, y: ground + 4, w: 200, h: 32 }, '#e6dac6') +
    stroked(
      `${joints}M0 ${ground + 78}H${sceneWidth}M0 ${ground + 116}H${sceneWidth}`,
      `stroke="#bfae94" stroke-width="2.5" opacity="0.55"`,
    ) +
    group(
      leaf(0, 0, 26, 12, colours.petalPale) + leaf(60, 14, 20, 160, colours.petal),
      'translate(1000 862)',
    )
  )
}
