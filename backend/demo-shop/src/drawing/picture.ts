import { createHash } from 'node:crypto'
import type { PackagingFamily } from './families.ts'

/** Increment this number with every change of a drawing. It is part of each picture's URL, because the content of a URL never changes. */
export const artVersion = 7

/** The style of a brand's labels. */
export type LabelStyle =
  | 'clinical'
  | 'serif'
  | 'apothecary'
  | 'block'
  | 'pharma'
  | 'playful'
  | 'sun'
  | 'minimal'

export interface Palette {
  /** Main body colour of plastic and cardboard. */
  base: string
  /** Colour of text on the base. */
  ink: string
  /** Colour of bands, shapes and caps. */
  accent: string
  /** Colour of a second, softer accent. */
  soft: string
  cap: 'white' | 'accent' | 'ink' | 'gold' | 'silver' | 'wood' | 'black'
  /** Colour of glass, for families of glass. */
  glass: string
}

/** The texture, carton or other part that the second and third picture show beside the product. */
export type Swatch =
  | 'cream'
  | 'gel'
  | 'oil'
  | 'foam'
  | 'powder'
  | 'liquid'
  | 'capsules'
  | 'tablets'
  | 'softgels'
  | 'gummies'
  | 'scrub'
  | 'colour'
  | 'leaves'
  | 'carton'

/** The data from which a product is drawn. */
export interface ProductArt {
  family: PackagingFamily
  brand: string
  style: LabelStyle
  palette: Palette
  /** The brand's range, if the product belongs to a range. */
  range: string
  /** Short name on the label, one entry per line. */
  lines: readonly string[]
  size: string
  /** The size, such as « 400 ml ». The label of a shade shows the shade's name in place of the size. */
  contents: string
  /** Pale background colour of the category. */
  tint: string
  /** Colour of a shade, liquid or cap. */
  colour?: string
  /** Small print; empty for a label without small print. */
  note: string
  swatch: Swatch
  /** The products of a gift set. */
  items?: readonly ProductArt[]
}

export type HeroScene = 'botanical' | 'sun' | 'baby' | 'gift' | 'clinical' | 'makeup'

/** `phone-words`: an upright picture for phones, with room for words above the products. */
export type HeroFrame = 'phone-words'

export interface HeroArt {
  /** If undefined, the hero is a wide picture. */
  frame?: HeroFrame
  scene: HeroScene
  products: readonly ProductArt[]
}

/** One picture: the front, detail or close view of a product, or a hero. */
export type Picture =
  | { view: 'front' | 'detail' | 'close'; art: ProductArt }
  | { view: 'hero'; art: HeroArt }

/** First 8 hexadecimal digits of a hash of the art version and of all parameters of a picture. */
export function pictureHash(picture: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, picture]))
    .digest('hex')
    .slice(0, 8)
}
