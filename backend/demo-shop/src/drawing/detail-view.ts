import { lighten, mix } from './pen/colour.ts'
import { carton, type Carton } from './forms/boxes/carton.ts'
import type { Drawing } from './forms/drawing.ts'
import { forms } from './forms/index.ts'
import { fittingScale, productSize, placeOnGround, studio, trueScale } from './scenery/scene.ts'
import type { ProductArt } from './picture.ts'
import { shareOfFrame } from './true-size.ts'
import { drawSwatch } from './swatches/swatches.ts'
import { group, rounded, type Sheet } from './pen/svg.ts'

/** Families that are drawn as a box, a pack or a set. Their detail view shows the product from nearer, without a carton. */
const closeUps = new Set<ProductArt['family']>([
  'blisterBox',
  'stickBox',
  'ampouleBox',
  'unidoses',
  'teaBox',
  'plasterBox',
  'maskBox',
  'ffp2Box',
  'compressBox',
  'stripBox',
  'wipes',
  'diapers',
  'pads',
  'gift',
  'toothpaste',
  'toothbrush',
])

/** Whether the front view already shows the product's sleeve, so that no other view shows a carton. */
export function isWrapped({ family, swatch }: ProductArt): boolean {
  return family === 'soap' && swatch === 'carton'
}

/** The second picture: texture and label in close view, or the product beside its carton. */
export function detailView(sheet: Sheet, art: ProductArt): string {
  const backdrop = studio(sheet, mix(art.tint, art.palette.soft, 0.35), productSize, productSize)
  if (closeUps.has(art.family) || isWrapped(art)) return backdrop + near(sheet, art)
  if (art.swatch === 'carton') return backdrop + besideCarton(sheet, art)
  return backdrop + withSwatch(sheet, art)
}

function besideCarton(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const size = cartonAround(drawing)
  const box = carton(sheet, art, size)
  const boxWidth = size.w + size.depth
  // The product stands in front of its box and covers a part of it.
  const overlap = Math.min(drawing.width, boxWidth) * (drawing.width > drawing.height ? 0.08 : 0.03)
  const width = drawing.width + boxWidth - overlap
  const scale = Math.min(
    700 / width,
    560 / Math.max(drawing.height, size.h),
    trueScale(drawing, art) * 1.2,
  )
  const left = (productSize - width * scale) / 2
  const ground = productSize / 2 + (Math.max(drawing.height, size.h) * scale) / 2 + 30
  return (
    placeOnGround(
      sheet,
      {
        svg: box.svg,
        width: boxWidth,
        height: size.h,
        feet: [[0, boxWidth / 2 - 4]],
        focus: box.box,
      },
      { x: left + (width - boxWidth / 2) * scale, ground: ground - 26, scale },
    ) + placeOnGround(sheet, drawing, { x: left + (drawing.width / 2) * scale, ground, scale })
  )
}

/** A box that is just large enough for the product. A narrow box is made wider, up to a limit, so that its label can be read. */
function cartonAround({ width, height }: Drawing): Carton {
  const h = Math.max(height * 1.06, width * 0.72)
  const w = Math.max(width * 0.86, height * 0.5)
  return { w, h, depth: Math.min(w, h) * 0.3 }
}

function near(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const { focus } = drawing
  const scale = Math.min(
    (productSize * 0.82) / focus.w,
    (productSize * 0.82) / focus.h,
    fittingScale(drawing, 590, 610) * 1.5,
  )
  const x = productSize / 2 - (focus.x + focus.w / 2) * scale
  const ground = productSize / 2 - (focus.y + focus.h / 2) * scale
  return placeOnGround(sheet, drawing, { x, ground, scale })
}

/** The product's label in close view at the left, with a smear of the texture in front of it. */
function withSwatch(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const scale = fittingScale(drawing, 640, 690) * Math.sqrt(shareOfFrame(art))
  const product = placeOnGround(sheet, drawing, { x: 300, ground: 742, scale })
  const tone = art.colour ?? mix(lighten(art.palette.soft, 0.35), '#fffdf8', 0.55)
  return (
    product +
    group(
      drawSwatch(sheet, art.swatch, {
        tone,
        accent: art.palette.accent,
        soft: art.palette.soft,
        ...(art.colour ? { own: art.colour } : {}),
      }),
      `translate(${rounded(584)} ${rounded(650)})`,
    )
  )
}
