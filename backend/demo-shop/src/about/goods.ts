import { buildEntries } from '../catalogue/build-products.ts'
import type { ProductArt } from '../drawing/picture.ts'

/** Brand and start of the French label of a product in a picture. */
type Good = readonly [brand: string, label: string]

/** Name of a picture's file → the product in the picture: one product of each brand, in the order of the brands on the page. */
export const brandGoods = {
  dermavea: ['Dermavéa', 'Crème riche'],
  eaulys: ['Eaulys', 'Eau thermale'],
  nuvelis: ['Nuvélis', 'Sérum acide'],
  jasmea: ['Jasméa', 'Lait corporel'],
  olivane: ['Olivane', 'Huile de soin'],
  keratys: ['Kératys', 'Shampooing nutrition'],
  vitaliane: ['Vitaliane', 'Magnésium'],
  medialis: ['Médialis', 'Oxymètre'],
  bibouli: ['Bibouli', 'Biberon'],
  maternea: ['Maternéa', 'Crème vergetures'],
  heliora: ['Héliora', 'Spray invisible'],
  dentaflore: ['Dentaflore', 'Bain de bouche'],
} as const satisfies Record<string, Good>

export const windowGoods: readonly Good[] = [
  ['Eaulys', 'Eau thermale'],
  ['Dermavéa', 'Crème riche'],
  ['Jasméa', 'Lait corporel'],
  ['Nuvélis', 'Sérum acide'],
  ['Olivane', 'Huile de soin'],
  ['Kératys', 'Masque'],
  ['Héliora', 'Lait après-soleil'],
  ['Bibouli', 'Gel lavant'],
  ['Vitaliane', 'Magnésium'],
  ['Maternéa', 'Crème vergetures'],
]

export const counterShelves: readonly Good[] = [
  ['Jasméa', 'Gel douche'],
  ['Eaulys', 'Mousse nettoyante'],
  ['Dermavéa', 'Eau micellaire'],
  ['Vitaliane', 'Magnésium'],
  ['Olivane', 'Lait corporel'],
  ['Héliora', 'Spray invisible'],
  ['Kératys', 'Shampooing doux'],
  ['Maternéa', 'Huile de massage'],
]

/** The two products that stand on the counter. */
export const counterGoods = [
  ['Olivane', 'Lait corporel'],
  ['Dermavéa', 'Crème riche'],
] as const satisfies readonly Good[]

export const parcelGoods: readonly Good[] = [
  ['Eaulys', 'Eau thermale'],
  ['Jasméa', 'Lait corporel'],
  ['Nuvélis', 'Sérum lift'],
  ['Héliora', 'Crème visage'],
]

export function artOf(goods: readonly Good[]): ProductArt[] {
  const entries = buildEntries()
  return goods.map(([brand, label]) => {
    const found = entries.find(
      ({ art }) => art.brand === brand && art.lines.join(' ').startsWith(label),
    )
    if (!found)
      throw new Error(`A picture of the page about the shop finds no “${label}” by ${brand}`)
    return found.art
  })
}
