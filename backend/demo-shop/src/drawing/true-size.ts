import type { PackagingFamily } from './families.ts'
import type { ProductArt } from './picture.ts'

/** The largest side of a package in cm, and the amount that it contains at that size. */
const typical: Record<PackagingFamily, readonly [cm: number, amount: number]> = {
  pump: [19, 400],
  dropper: [10, 30],
  tube: [15, 75],
  jar: [7.5, 50],
  airless: [12.5, 50],
  mist: [15, 150],
  pillBottle: [11, 60],
  gummyJar: [11, 60],
  blisterBox: [12, 45],
  stripBox: [9, 50],
  stickBox: [14, 14],
  lipstick: [9, 3.5],
  gloss: [10.5, 6],
  mascara: [12.5, 8],
  pencil: [13, 1.2],
  compact: [12, 10],
  eyeshadow: [6.5, 3],
  soap: [14, 125],
  thermometer: [13, 1],
  irThermometer: [15, 1],
  bpMonitor: [19, 1],
  plasterBox: [13, 20],
  glucometer: [10, 1],
  oximeter: [6.5, 1],
  nebuliser: [19, 1],
  brace: [30, 1],
  socks: [34, 1],
  maskBox: [19, 50],
  ffp2Box: [18, 20],
  compressBox: [14, 50],
  babyBottle: [18, 240],
  soother: [6.5, 1],
  wipes: [19, 60],
  diapers: [32, 40],
  gift: [34, 1],
  aerosol: [17, 150],
  sunSpray: [18, 200],
  rollOn: [10, 50],
  ampouleBox: [13, 15],
  unidoses: [12, 30],
  flipTop: [18, 250],
  oilBottle: [15, 100],
  vial: [6.5, 10],
  nailPolish: [7.5, 10],
  stick: [7.5, 5],
  foamPump: [16, 150],
  syrup: [14, 150],
  toothpaste: [18, 75],
  toothbrush: [21, 1],
  mouthwash: [20, 500],
  teaBox: [14, 20],
  honeyJar: [10, 250],
  foundation: [11, 30],
  pouch: [19, 200],
  effervescent: [14.5, 20],
  sheetMask: [17, 25],
  pads: [19, 14],
}

/** A product with this largest side, in cm, fills the frame; larger products are drawn at the same size. */
const FULL_CM = 20
/** The smallest share of the frame: a smaller product could not be recognised. */
const SMALLEST = 0.6
/** Exponent of the true size: a product that is half as large as another is drawn about four fifths as large. */
const GROWTH = 0.35

/** The amount at the start of a size such as « 400 ml » or « 3,5 g »; undefined if the size does not start with a number. */
export function amountOf(size: string): number | undefined {
  const digits = /^\s*(\d+(?:[.,]\d+)?)/.exec(size)?.[1]
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

/** The largest side of the product in cm. It grows with the cube root of the amount. */
export function centimetresOf({ family, contents }: Pick<ProductArt, 'family' | 'contents'>) {
  const [cm, amount] = typical[family]
  return cm * Math.cbrt((amountOf(contents) ?? amount) / amount)
}

/**
 * The share of the frame's height or width that a product takes, from 0.6 to 1. It grows more slowly than the true size.
 * With true proportions, a lip balm would be too small beside a litre bottle.
 */
export function shareOfFrame(art: Pick<ProductArt, 'family' | 'contents'>): number {
  return Math.min(1, Math.max(SMALLEST, (centimetresOf(art) / FULL_CM) ** GROWTH))
}
