import { darken, lighten, mix } from './pen/colour.ts'
import {
  compresses,
  plasters,
  respirator,
  surgicalMask,
  testStrips,
} from './forms/boxes/care-boxes.ts'
import { isWrapped } from './detail-view.ts'
import { forms } from './forms/index.ts'
import type { Drawing } from './forms/drawing.ts'
import type { ProductArt } from './picture.ts'
import type { PackagingFamily } from './families.ts'
import { fittingScale, productSize, placeOnGround, studio, trueScale } from './scenery/scene.ts'
import { drawSwatch } from './swatches/swatches.ts'
import { centred, ellipse, group, linear, radial, rect, rounded, type Sheet } from './pen/svg.ts'

/** Family → drawing of one piece of the box's content, around (0, 0), and the scale of the drawing. */
const pieces: Partial<
  Record<PackagingFamily, readonly [draw: (sheet: Sheet, art: ProductArt) => string, scale: number]>
> = {
  plasterBox: [plasters, 3],
  maskBox: [surgicalMask, 2.9],
  ffp2Box: [respirator, 2.7],
  compressBox: [compresses, 3],
  stripBox: [(sheet, art) => group(testStrips(sheet, art), 'translate(-30 96)'), 2.9],
}

/** Packages without a close view, because a close view would show no more details than the front. */
const plainPacks = new Set<PackagingFamily>(['diapers', 'pads', 'toothbrush'])

/** Products that are applied to the skin as a colour. */
const skinShades = new Set<PackagingFamily>(['foundation', 'gloss', 'lipstick', 'tube'])

/** PROD-01: whether a product has a third picture. */
export function hasCloseView(art: ProductArt): boolean {
  return !plainPacks.has(art.family) && !isWrapped(art)
}

/** The third picture: the texture, the shade on three skins, the content of a box or set, or a close view of the product. */
export function closeView(sheet: Sheet, art: ProductArt): string {
  const backdrop = studio(sheet, mix(art.tint, art.palette.soft, 0.2), productSize, productSize)
  const piece = pieces[art.family]
  if (piece) return backdrop + inTheMiddle(piece[0](sheet, art), piece[1])
  if (art.family === 'gift') return backdrop + outOfTheBox(sheet, art)
  if (art.swatch === 'carton') return backdrop + fromNear(sheet, art)
  if (art.swatch === 'colour' && art.colour && skinShades.has(art.family)) {
    return onSkins(sheet, art, art.colour)
  }
  return backdrop + inTheMiddle(swatchOf(sheet, art), 1.72)
}

function swatchOf(sheet: Sheet, art: ProductArt): string {
  const tone = art.colour ?? mix(lighten(art.palette.soft, 0.35), '#fffdf8', 0.55)
  return drawSwatch(sheet, art.swatch, {
    tone,
    accent: art.palette.accent,
    soft: art.palette.soft,
    ...(art.colour ? { own: art.colour } : {}),
  })
}

function inTheMiddle(content: string, scale: number): string {
  return group(content, `translate(${productSize / 2} ${productSize / 2}) scale(${scale})`)
}

/** The shade on a light, a medium and a dark skin. */
function onSkins(sheet: Sheet, art: ProductArt, colour: string): string {
  const skins = ['#f3d3bd', '#cf9a74', '#7d5138'] as const
  const band = productSize / skins.length
  return skins
    .map((skin, index) => {
      const light = linear(
        sheet,
        [0, index * band, 0, (index + 1) * band],
        [0, darken(skin, 0.08)],
        [0.3, lighten(skin, 0.14)],
        [0.75, skin],
        [1, darken(skin, 0.14)],
      )
      return (
        rect({ x: 0, y: index * band, w: productSize, h: band + 1 }, light) +
        group(
          drawSwatch(sheet, 'colour', {
            tone: colour,
            accent: art.palette.accent,
            soft: art.palette.soft,
          }),
          `translate(${productSize / 2} ${rounded((index + 0.5) * band)}) scale(1.36)`,
        )
      )
    })
    .join('')
}

/** The products of a set, side by side with their true proportions. */
function outOfTheBox(sheet: Sheet, art: ProductArt): string {
  const drawn = (art.items ?? []).map((item) => {
    const drawing: Drawing = forms[item.family](sheet, item)
    return { drawing, scale: trueScale(drawing, item) }
  })
  const gap = 34
  const width = drawn.reduce((sum, { drawing, scale }) => sum + drawing.width * scale, 0)
  const shrink = Math.min(1, (productSize - 90 - gap * (drawn.length - 1)) / width)
  let x = (productSize - width * shrink - gap * (drawn.length - 1)) / 2
  return drawn
    .map(({ drawing, scale }) => {
      const whole = drawing.width * scale * shrink
      const at = x + whole / 2
      x += whole + gap
      return placeOnGround(sheet, drawing, { x: at, ground: 640, scale: scale * shrink })
    })
    .join('')
}

/** The most interesting part of the product, enlarged: a display, a print, a fabric. */
function fromNear(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const { focus } = drawing
  const scale = Math.min(
    productSize / focus.w,
    productSize / focus.h,
    fittingScale(drawing, 590, 610) * 2,
  )
  const glow = radial(sheet, centred, [0, '#ffffff', 0.4], [1, '#ffffff', 0])
  return (
    placeOnGround(sheet, drawing, {
      x: productSize / 2 - (focus.x + focus.w / 2) * scale,
      ground: productSize / 2 - (focus.y + focus.h / 2) * scale,
      scale,
    }) + ellipse(250, 180, 420, 320, glow, 'opacity="0.25"')
  )
}
