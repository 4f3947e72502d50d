import type { PackagingFamily } from '../drawing/families.ts'
import type { BrandId } from './brands.ts'
import type { CautionSet } from './texts/cautions.ts'
import type { TextureId } from './texts/textures.ts'
import type { UsageId } from './texts/usages.ts'
import type { Words } from './texts/words.ts'

/** A shade, scent or flavour: its name, and its colour if it is visible. */
export interface Variant {
  name: Words
  colour?: string
  /** One sentence about this variant only. */
  note?: Words
}

/** A kind of product that several brands make: the properties that are the same for all brands. */
export interface ProductKind {
  leaf: string
  form: PackagingFamily
  /** Name of the kind. The variant's name replaces « {v} »; in a name without « {v} », it comes last. */
  name: Words
  /** The effect of the product, in one complete sentence. */
  lead: Words
  /** Short French text on the packaging. « | » separates lines. */
  label: string
  /** Active ingredients as `key:dose`, separated by « ; ». The keys are in texts/actives. */
  actives: string
  texture: TextureId
  usage: UsageId
  caution: CautionSet
  /** The first product of the kind gets the first size, and so on. After the last size, the first size follows again. */
  sizes: readonly string[]
  /** Lowest and highest price in TND. */
  price: readonly [number, number]
  brands: readonly BrandId[]
  /** Line of care, a key of `ranges` of the brand; empty if the kind belongs to no line. */
  line: string
  variants: readonly Variant[]
  /** Material, for a product without ingredients. */
  made?: Words
  /** Colour of the shade, liquid or cap, if it is the same for all brands. */
  colour?: string
}

interface Details {
  /** Short French text on the packaging. « | » separates lines. */
  label: string
  actives?: string
  texture: TextureId
  usage: UsageId
  caution: CautionSet
  sizes: readonly string[]
  price: readonly [number, number]
  /** Ids of the brands that make the kind, separated by spaces. */
  brands: string
  /** Line of care, a key of `ranges` of the brand; left out if the kind belongs to no line. */
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

/** Makes a kind from a row of the tables in kinds/: leaf, packaging, name and lead in fr, en, ar, then the details. */
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
