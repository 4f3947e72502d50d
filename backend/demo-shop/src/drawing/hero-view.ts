import { darken, lighten } from './pen/colour.ts'
import { forms } from './forms/index.ts'
import { horizon, heroHeight, heroWidth, sceneWidth } from './scenery/props.ts'
import { placeOnGround } from './scenery/scene.ts'
import { sceneries } from './scenery/sceneries.ts'
import type { HeroArt, HeroFrame, ProductArt } from './picture.ts'
import {
  centred,
  ellipse,
  group,
  linear,
  rounded,
  path,
  radial,
  rect,
  type Sheet,
} from './pen/svg.ts'

interface Frame {
  width: number
  height: number
  /** Scale and position of the scene in the picture. */
  scale: number
  x: number
  y: number
}

/** The plinths (x = 700 to 1490 in the scene) are a little to the right of the middle. At both sides, the picture fades into the page. */
const wide: Frame = { width: heroWidth, height: heroHeight, scale: 1.08, x: -302, y: -62 }
/** In an upright picture, the middle of the plinths (x = 1095 in the scene) is the middle of the picture. */
const frames: Record<HeroFrame, Frame> = {
  'phone-words': { width: 1200, height: 1500, scale: 1.2, x: -714, y: 290 },
}

/** The background of the words above an upright picture: the colour `surface` of the shop's light theme. */
const wordsBackground = '#f6f5f0'

/** Size in px of a hero's picture. */
export function heroSize({ frame }: HeroArt): { width: number; height: number } {
  return frame ? frames[frame] : wide
}

/** Draws products on plinths. Beside the plinths, the wide picture has empty space, which may fade or be cut off. */
export function heroView(sheet: Sheet, { scene, products, frame }: HeroArt): string {
  const scenery = sceneries[scene]
  const { width, height, scale, x, y } = frame ? frames[frame] : wide
  const sceneFrame = {
    end: frame ? heroWidth : (width - x) / scale,
    isUpright: frame !== undefined,
  }
  // The upper part of an upright picture fades into the background of the words, so it has the same colour.
  const wall = frame
    ? linear(
        sheet,
        [0, 0, 0, horizon * scale + y],
        [0, wordsBackground],
        [0.45, wordsBackground],
        [1, scenery.wall[1]],
      )
    : linear(sheet, [0, 0, width, horizon * scale + y], [0, scenery.wall[0]], [1, scenery.wall[1]])
  const floor = linear(
    sheet,
    [0, horizon, 0, heroHeight],
    [0, scenery.floor[0]],
    [1, scenery.floor[1]],
  )
  const light = radial(
    sheet,
    centred,
    [0, '#ffffff', frame ? 0.3 : 0.75],
    [0.55, '#ffffff', frame ? 0.1 : 0.2],
    [1, '#ffffff', 0],
  )
  const content =
    ellipse(1050, 330, 760, 520, light) +
    scenery.back(sheet, sceneFrame) +
    rect({ x: 0, y: horizon, w: sceneWidth, h: (height - y) / scale - horizon }, floor) +
    rect(
      { x: 0, y: horizon - 18, w: sceneWidth, h: 36 },
      linear(
        sheet,
        [0, horizon - 18, 0, horizon + 18],
        [0, scenery.floor[0], 0],
        [0.5, scenery.floor[0], 1],
        [1, scenery.floor[0], 0],
      ),
    ) +
    stage(sheet, products, scenery.plinth) +
    scenery.front(sheet, sceneFrame)
  return (
    rect({ x: 0, y: 0, w: width, h: height }, wall) +
    group(content, `translate(${x} ${y}) scale(${scale})`)
  )
}

const spots = [
  { x: 1086, top: 640, half: 172, height: 436 },
  { x: 842, top: 706, half: 138, height: 350 },
  { x: 1340, top: 690, half: 146, height: 372 },
] as const

/** Draws the plinths with their products. Larger plinths stand behind smaller ones, so they are drawn first. */
function stage(sheet: Sheet, products: readonly ProductArt[], colour: string): string {
  return products
    .slice(0, spots.length)
    .map((art, index) => {
      const spot = spots[index] ?? spots[0]
      const drawing = forms[art.family](sheet, art)
      const scale = Math.min(spot.height / drawing.height, (spot.half * 1.66) / drawing.width)
      return (
        plinth(sheet, spot.x, spot.top, spot.half, colour) +
        placeOnGround(sheet, drawing, { x: spot.x, ground: spot.top, scale }, 0.9)
      )
    })
    .join('')
}

function plinth(sheet: Sheet, x: number, top: number, half: number, colour: string): string {
  const flat = half * 0.2
  const bottom = 812 + (top - 640) * 0.35
  const side = linear(
    sheet,
    [x - half, 0, x + half, 0],
    [0, darken(colour, 0.1)],
    [0.16, lighten(colour, 0.45)],
    [0.4, colour],
    [0.75, darken(colour, 0.14)],
    [0.95, darken(colour, 0.26)],
    [1, darken(colour, 0.2)],
  )
  const face = linear(
    sheet,
    [x - half, top - flat, x + half, top + flat],
    [0, lighten(colour, 0.6)],
    [1, lighten(colour, 0.12)],
  )
  const cast = radial(
    sheet,
    centred,
    [0, '#2c2128', 0.34],
    [0.6, '#2c2128', 0.14],
    [1, '#2c2128', 0],
  )
  return (
    ellipse(x + half * 0.3, bottom + flat * 0.5, half * 1.6, flat * 1.5, cast) +
    path(
      `M${rounded(x - half)} ${rounded(top)}V${rounded(bottom)}A${rounded(half)} ${rounded(flat)} 0 0 0 ${rounded(x + half)} ${rounded(bottom)}V${rounded(top)}Z`,
      side,
    ) +
    ellipse(x, top, half, flat, face)
  )
}
