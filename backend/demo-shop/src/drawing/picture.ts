import { createHash } from 'node:crypto'
import type { PackagingFamily } from './families.ts'

/** Raised whenever a drawing changes: it is part of every picture's URL, and URLs never change their content. */
export const artVersion = 3

/** How a brand composes its labels. */
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
  /** Bands, shapes and caps. */
  accent: string
  /** A second, softer accent. */
  soft: string
  cap: 'white' | 'accent' | 'ink' | 'gold' | 'silver' | 'wood' | 'black'
  /** Colour of glass, where a family comes in glass. */
  glass: string
}

/** What the later pictures show beside the product. */
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

/** All that is needed to draw one product. */
export interface ProductArt {
  family: PackagingFamily
  brand: string
  style: LabelStyle
  palette: Palette
  /** The brand's range, where the product belongs to one. */
  range: string
  /** Short name on the label, one entry a line. */
  lines: readonly string[]
  size: string
  /** Size as it is sold, such as « 400 ml »: the label of a shade shows its name instead. */
  contents: string
  /** Pale background colour of the category. */
  tint: string
  /** Colour of a shade, liquid or cap. */
  colour?: string
  /** Small print, empty where there is none. */
  note: string
  swatch: Swatch
  /** What a gift set holds. */
  items?: readonly ProductArt[]
}

export type HeroScene = 'botanical' | 'sun' | 'baby' | 'gift' | 'clinical' | 'makeup'

/** Upright for phones, with room above for words. */
export type HeroFrame = 'phone-words'

export interface HeroArt {
  /** Absent: wide. */
  frame?: HeroFrame
  scene: HeroScene
  products: readonly ProductArt[]
}

/** One picture: a product from the front, its second and third view, or a hero. */
export type Picture =
  | { view: 'front' | 'detail' | 'close'; art: ProductArt }
  | { view: 'hero'; art: HeroArt }

/** First 8 hexadecimal digits that change with the drawing code's version and with every parameter. */
export function pictureHash(picture: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, picture]))
    .digest('hex')
    .slice(0, 8)
}
