import { darken, lighten, mix } from './pen/colour.ts'
import { carton } from './forms/boxes/carton.ts'
import { forms } from './forms/index.ts'
import { fittingScale, productSize, standing, studio } from './scenery/scene.ts'
import type { ProductArt } from './picture.ts'
import { drawSwatch } from './swatches/swatches.ts'
import { clipped, group, rounded, outline, rect, type Sheet } from './pen/svg.ts'

/** Families whose own drawing is a box, a pack or a set already: they are shown closer, not beside a carton. */
const closeUps = new Set<ProductArt['family']>([
  'blisterBox',
  'stickBox',
  'ampouleBox',
  'unidoses',
  'teaBox',
  'plasterBox',
  'maskBox',
  'wipes',
  'diapers',
  'pads',
  'gift',
  'toothpaste',
  'toothbrush',
])

/** The second picture: texture and label from near, or the product beside its carton. */
export function detailView(sheet: Sheet, art: ProductArt): string {
  const backdrop = studio(sheet, mix(art.tint, art.palette.soft, 0.35), productSize, productSize)
  if (art.swatch === 'carton' && !closeUps.has(art.family))
    return backdrop + besideCarton(sheet, art)
  if (closeUps.has(art.family) || art.swatch === 'carton') return backdrop + near(sheet, art)
  return backdrop + withSwatch(sheet, art)
}

function besideCarton(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const box = carton(sheet, art, { w: 300, h: 400, depth: 84 })
  const ground = 690
  const scale = fittingScale(drawing, 330, 400)
  return (
    standing(
      sheet,
      { svg: box.svg, width: 384, height: 400, feet: [[0, 188]], focus: box.box },
      { x: 500, ground: ground - 40, scale: 1.25 },
    ) + standing(sheet, drawing, { x: 232, ground, scale })
  )
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
  return standing(sheet, drawing, { x, ground, scale })
}

/** The product cropped on its label to the left, a smear of its texture before it. */
function withSwatch(sheet: Sheet, art: ProductArt): string {
  const drawing = forms[art.family](sheet, art)
  const scale = fittingScale(drawing, 640, 780)
  const frame = outline([
    [0, 0],
    [productSize, 0],
    [productSize, productSize],
    [0, productSize],
  ])
  const product = standing(sheet, drawing, { x: 300, ground: 742, scale })
  const ground = rect(
    { x: 0, y: 700, w: productSize, h: 100 },
    mix(art.tint, darken(art.tint, 0.2), 0.2),
    0,
    'opacity="0"',
  )
  const tone = art.colour ?? mix(lighten(art.palette.soft, 0.35), '#fffdf8', 0.55)
  return (
    clipped(sheet, frame, product + ground) +
    group(
      drawSwatch(sheet, art.swatch, { tone, accent: art.palette.accent, soft: art.palette.soft }),
      `translate(${rounded(584)} ${rounded(650)})`,
    )
  )
}
