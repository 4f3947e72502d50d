import type { PackagingFamily } from '../drawing/families.ts'
import type { BrandId } from './brands.ts'
import type { CautionSet } from './texts/cautions.ts'
import type { TextureId } from './texts/textures.ts'
import type { UsageId } from './texts/usages.ts'
import type { Words } from './words.ts'

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
  l: string
  a?: string
  t: TextureId
  u: UsageId
  c: CautionSet
  s: readonly string[]
  p: readonly [number, number]
  b: string
  r?: string
  v?: readonly (readonly [fr: string, en: string, ar: string, colour?: string, note?: Words])[]
  made?: Words
  colour?: string
}

/** One row of the tables in kinds/: leaf, packaging, name and lead in fr, en, ar, then the details. */
export function kind(
  leaf: string,
  form: PackagingFamily,
  name: Words,
  lead: Words,
  d: Details,
): ProductKind {
  return {
    leaf,
    form,
    name,
    lead,
    label: d.l,
    actives: d.a ?? '',
    texture: d.t,
    usage: d.u,
    caution: d.c,
    sizes: d.s,
    price: d.p,
    brands: d.b.split(' ') as BrandId[],
    line: d.r ?? '',
    variants: (d.v ?? []).map(([fr, en, ar, colour, note]) => ({
      name: [fr, en, ar] as const,
      ...(colour ? { colour } : {}),
      ...(note ? { note } : {}),
    })),
    ...(d.made ? { made: d.made } : {}),
    ...(d.colour ? { colour: d.colour } : {}),
  }
}
