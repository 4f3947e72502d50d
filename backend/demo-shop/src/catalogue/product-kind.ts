import type { PackagingFamily } from '../drawing/families.ts'
import type { BrandId } from './brands.ts'
import type { CautionSet } from './texts/cautions.ts'
import type { TextureId } from './texts/textures.ts'
import type { UsageId } from './texts/usages.ts'
import type { Words } from './texts/words.ts'

/** A shade, scent or flavour: its name, and its colour where one is seen. */
export interface Variant {
  name: Words
  colour?: string
  /** One sentence that is true of this variant alone. */
  note?: Words
}

/** A kind of product that several brands make: what every one of them has in common. */
export interface ProductKind {
  leaf: string
  form: PackagingFamily
  /** A variant's name takes the place of « {v} », or else follows. */
  name: Words
  /** What it does, in one sentence that stands alone. */
  lead: Words
  /** Short French text on the packaging; « | » parts lines. */
  label: string
  /** `key:dose` parted by « ; », from texts/actives. */
  actives: string
  texture: TextureId
  usage: UsageId
  caution: CautionSet
  /** One per brand, cycled. */
  sizes: readonly string[]
  /** TND, lowest and highest. */
  price: readonly [number, number]
  brands: readonly BrandId[]
  /** Which of the brand's ranges it belongs to. */
  line: string
  variants: readonly Variant[]
  /** What it is made of, where ingredients make no sense. */
  made?: Words
  /** Colour of a shade, liquid or cap that the kind has whatever the brand. */
  colour?: string
}

interface Details {
  /** Short French text on the packaging; « | » parts lines. */
  label: string
  actives?: string
  texture: TextureId
  usage: UsageId
  caution: CautionSet
  sizes: readonly string[]
  price: readonly [number, number]
  /** Ids of the brands that make it, with spaces between them. */
  brands: string
  /** Which of the brand's ranges it belongs to. */
  range?: string
  variants?: readonly (readonly [
    fr: string,
    en: string,
    ar: string,
    colour?: string,
    note?: Words,
  ])[]
  made?: Words
  colour?: string
}

/** One row of the tables in kinds/: leaf, packaging, name and lead in fr, en, ar, then the details. */
export function kind(
  leaf: string,
  form: PackagingFamily,
  name: Words,
  lead: Words,
  details: Details,
): ProductKind {
  return {
    leaf,
    form,
    name,
    lead,
    label: details.label,
    actives: details.actives ?? '',
    texture: details.texture,
    usage: details.usage,
    caution: details.caution,
    sizes: details.sizes,
    price: details.price,
    brands: details.brands.split(' ') as BrandId[],
    line: details.range ?? '',
    variants: (details.variants ?? []).map(([fr, en, ar, colour, note]) => ({
      name: [fr, en, ar] as const,
      ...(colour ? { colour } : {}),
      ...(note ? { note } : {}),
    })),
    ...(details.made ? { made: details.made } : {}),
    ...(details.colour ? { colour: details.colour } : {}),
  }
}
