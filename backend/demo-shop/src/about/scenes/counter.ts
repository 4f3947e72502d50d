import { forms } from '../../drawing/forms/index.ts'
import { blurred, ellipse, group, linear, radial, rect, type Sheet } from '../../drawing/pen/svg.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { standing } from '../../drawing/scenery/scene.ts'
import { graspBefore, graspBehind, openHand, openThumb, sleeve } from './hands.ts'
import { colours, sceneHeight, sceneWidth } from './palette.ts'
import { onShelf } from './shelf.ts'

const top = 736

/** Two hands of the team over the counter, each with a product: which one would you take? */
export function counter(
  sheet: Sheet,
  shelves: readonly ProductArt[],
  [upright, lying]: readonly [ProductArt, ProductArt],
): string {
  return wall(sheet, shelves) + board(sheet) + grasping(sheet, upright) + offering(sheet, lying)
}

function wall(sheet: Sheet, shelves: readonly ProductArt[]): string {
  const paint = linear(
    sheet,
    [0, 0, sceneWidth, top],
    [
      [0, '#dfeae3'],
      [1, '#c4d8ce'],
    ],
  )
  const light = radial(sheet, [
    [0, '#ffffff', 0.8],
    [1, '#ffffff', 0],
  ])
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
  const stone = linear(
    sheet,
    [0, top, 0, top + 70],
    [
      [0, '#fdfaf3'],
      [1, '#efe6d7'],
    ],
  )
  const front = linear(
    sheet,
    [0, top + 70, 0, sceneHeight],
    [
      [0, colours.accentDark],
      [0.3, colours.accent],
      [1, colours.accentDark],
    ],
  )
  return (
    rect({ x: 0, y: top, w: sceneWidth, h: 74 }, stone) +
    rect({ x: 0, y: top + 70, w: sceneWidth, h: 110 }, front) +
    rect({ x: 0, y: top + 70, w: sceneWidth, h: 14 }, colours.shade, 0, 'opacity="0.25"')
  )
}

function shadow(sheet: Sheet, x: number, half: number): string {
  const cast = radial(sheet, [
    [0, colours.shade, 0.28],
    [1, colours.shade, 0],
  ])
  return ellipse(x, top + 34, half, 24, cast)
}

function grasping(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const scale = 470 / drawing.height
  const product = group(drawing.svg, `translate(446 676) scale(${scale.toFixed(4)})`)
  const hand = (content: string) => group(content, 'translate(346 540)')
  return (
    shadow(sheet, 400, 260) +
    hand(graspBehind(sheet)) +
    product +
    hand(graspBefore(sheet)) +
    group(sleeve(sheet, 330), 'translate(196 546) rotate(5)')
  )
}

function offering(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const scale = 232 / drawing.width
  return (
    shadow(sheet, 850, 280) +
    group(openHand(sheet), 'translate(924 560)') +
    standing(sheet, drawing, { x: 792, ground: 566, scale }, 0.7) +
    group(openThumb(), 'translate(934 560)') +
    group(sleeve(sheet, 330), 'translate(1076 578) rotate(4) scale(-1 1)')
  )
}
