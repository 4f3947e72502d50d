import { forms } from '../../drawing/forms/index.ts'
import {
  blurred,
  centred,
  ellipse,
  linear,
  radial,
  rect,
  type Sheet,
} from '../../drawing/pen/svg.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { placeOnGround } from '../../drawing/scenery/scene.ts'
import { colours, sceneHeight, sceneWidth } from './palette.ts'
import { onShelf } from './shelf.ts'

const top = 736

/** The counter with the requested products, in front of blurred shelves. */
export function counter(
  sheet: Sheet,
  shelves: readonly ProductArt[],
  shown: readonly ProductArt[],
): string {
  return wall(sheet, shelves) + board(sheet) + goods(sheet, shown)
}

function wall(sheet: Sheet, shelves: readonly ProductArt[]): string {
  const paint = linear(sheet, [0, 0, sceneWidth, top], [0, '#dfeae3'], [1, '#c4d8ce'])
  const light = radial(sheet, centred, [0, '#ffffff', 0.8], [1, '#ffffff', 0])
  const plank = (y: number) =>
    rect({ x: 0, y, w: sceneWidth, h: 16 }, '#f5efe3') +
    rect({ x: 0, y: y + 16, w: sceneWidth, h: 26 }, colours.shade, 0, 'opacity="0.07"')
  const half = Math.ceil(shelves.length / 2)
  return (
    rect({ x: 0, y: 0, w: sceneWidth, h: sceneHeight }, paint) +
    ellipse(560, 240, 640, 420, light) +
    blurred(
      sheet,
      5,
      plank(272) +
        onShelf(sheet, shelves.slice(0, half), { from: 130, to: 1070, ground: 272, size: 0.34 }) +
        plank(560) +
        onShelf(sheet, shelves.slice(half), { from: 220, to: 1010, ground: 560, size: 0.34 }),
    ) +
    rect({ x: 0, y: 0, w: sceneWidth, h: sceneHeight }, '#eaf1ec', 0, 'opacity="0.38"')
  )
}

function board(sheet: Sheet): string {
  const stone = linear(sheet, [0, top, 0, top + 70], [0, '#fdfaf3'], [1, '#efe6d7'])
  const front = linear(
    sheet,
    [0, top + 70, 0, sceneHeight],
    [0, colours.accentDark],
    [0.3, colours.accent],
    [1, colours.accentDark],
  )
  return (
    rect({ x: 0, y: top, w: sceneWidth, h: 74 }, stone) +
    rect({ x: 0, y: top + 70, w: sceneWidth, h: 110 }, front) +
    rect({ x: 0, y: top + 70, w: sceneWidth, h: 14 }, colours.shade, 0, 'opacity="0.25"')
  )
}

/** The products side by side on the counter, a little in front of its middle. */
function goods(sheet: Sheet, arts: readonly ProductArt[]): string {
  const between = 250
  const first = sceneWidth / 2 - (between * (arts.length - 1)) / 2
  return arts
    .map((art, at) =>
      placeOnGround(sheet, forms[art.family](sheet, art), {
        x: first + at * between,
        ground: top + 44,
        scale: 0.62,
      }),
    )
    .join('')
}
