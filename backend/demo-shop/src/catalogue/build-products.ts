import type { Product, ProductFacts } from '@shop/contracts'
import { canonicalImage } from '@shop/domain'
import { hasCloseView } from '../drawing/close-view.ts'
import { pictureHash, type Picture, type ProductArt } from '../drawing/picture.ts'
import { brands, type Brand } from './brands.ts'
import { isSupplement, textOf, type Instance, type ProductText } from './texts/describe.ts'
import { factsOf } from './facts/kind-facts.ts'
import { cautionedItem, gifts, giftText, type Gift } from './gifts.ts'
import { keyOf } from './keys.ts'
import { needsOf } from './needs.ts'
import type { ProductKind } from './product-kind.ts'
import { productKinds } from './all-kinds.ts'
import { rangePalette } from './colours/range-colours.ts'
import { seededInteger, seededNumber, seededPick, sha256Hex } from './seeded.ts'
import { demoTaxonomy } from './taxonomy.ts'
import { textures } from './texts/textures.ts'
import { sizeIn } from './texts/units.ts'
import { tints } from './colours/tints.ts'
import type { LanguageIndex } from './texts/words.ts'

export type DemoProduct = Omit<Product, 'inStock'>

/** A product with the data from which it is drawn. */
export interface DemoEntry {
  product: DemoProduct
  slug: string
  art: ProductArt
}

const baseDate = Date.UTC(2026, 10, 1, 9)
const day = 86_400_000
const eighteenMonths = 545
/** Discounts of products in promotion, in percent. `withClearances` gives a few products higher discounts. */
const discounts = [10, 10, 10, 15, 15, 15, 20, 20, 20, 25, 25, 30, 30, 35] as const

/** Every product, in the order of the tables, before bestsellers and clearances are chosen. */
export function buildEntries(): DemoEntry[] {
  const instances = productKinds.flatMap(instancesOf)
  return [...instances.map(entryOf), ...gifts.map((gift) => giftEntryOf(gift, instances))]
}

/** Names and views of a product's pictures: front and detail, and a close view if it shows something more. */
export function picturesOf({ slug, art }: DemoEntry): [name: string, picture: Picture][] {
  return [
    [slug, { view: 'front', art }],
    [`${slug}-detail`, { view: 'detail', art }],
    ...(hasCloseView(art) ? [[`${slug}-close`, { view: 'close', art }] as [string, Picture]] : []),
  ]
}

function instancesOf(kind: ProductKind): Instance[] {
  const count = kind.variants.length || kind.brands.length
  return Array.from({ length: count }, (_, turn) => {
    const brandId = kind.brands[turn % kind.brands.length]
    const variant = kind.variants[turn]
    if (!brandId) throw new Error(`${kind.name[0]} has no brand`)
    return {
      kind,
      brandId,
      size: kind.sizes[turn % kind.sizes.length] ?? '',
      turn,
      ...(variant ? { variant } : {}),
    }
  })
}

function entryOf(instance: Instance): DemoEntry {
  const { kind, brandId, size, variant } = instance
  const brand: Brand = brands[brandId]
  const texts = [textOf(instance, 0), textOf(instance, 1), textOf(instance, 2)] as const
  const slug = keyOf(texts[0].name)
  const path = pathOf(kind.leaf)
  const art = artOf(instance, path.category)
  const price = priceOf(slug, kind.price, volumeRatio(kind, size))
  return {
    slug,
    art,
    product: productOf({
      slug,
      texts,
      path,
      brand: brand.name,
      range: brand.ranges[kind.line] ?? '',
      size,
      needs: needsOf(kind.leaf, kind),
      price,
      facts: factsOf({
        name: kind.name[0],
        brand: brand.name,
        variant: variant?.name[0],
        size,
        caution: kind.caution,
        kind,
      }),
      art,
      coffret: false,
    }),
  }
}

function giftEntryOf(gift: Gift, instances: readonly Instance[]): DemoEntry {
  const brand: Brand = brands[gift.brandId]
  const items = gift.items.map((name) => {
    const found = instances.find(
      ({ kind, brandId }) => brandId === gift.brandId && kind.name[0] === name,
    )
    if (!found) throw new Error(`No ${name} by ${gift.brandId} for a gift set`)
    return found
  })
  const texts = [
    giftText(gift, items, 0),
    giftText(gift, items, 1),
    giftText(gift, items, 2),
  ] as const
  const slug = keyOf(texts[0].name)
  const path = pathOf(gift.leaf)
  const inside = items.map((item) => artOf(item, path.category))
  const art: ProductArt = {
    family: 'gift',
    brand: brand.name,
    style: brand.style,
    palette: brand.palette,
    range: '',
    lines: ['Coffret', gift.theme[0]],
    size: `${items.length} soins`,
    contents: '',
    tint: tints[path.category] ?? '#f4f1ec',
    note: '',
    swatch: 'carton',
    items: inside,
  }
  const whole = items.reduce((sum, { kind }) => sum + (kind.price[0] + kind.price[1]) / 2, 0)
  const price = priceOf(slug, [whole * 0.8, whole * 0.9], 1)
  return {
    slug,
    art,
    product: productOf({
      slug,
      texts,
      path,
      brand: brand.name,
      range: '',
      size: '',
      needs: needsOf(gift.leaf),
      price,
      facts: factsOf({
        name: texts[0].name,
        brand: brand.name,
        size: '',
        caution: cautionedItem(items)?.kind.caution,
      }),
      art,
      coffret: true,
    }),
  }
}

interface CategoryPath {
  category: string
  branch: string
  leaf: string
}

const pathsByLeaf = new Map<string, CategoryPath>(
  demoTaxonomy.flatMap((category) =>
    category.branches.flatMap((branch) =>
      branch.leaves.map(
        (leaf) =>
          [
            leaf.name[0],
            { category: category.name[0], branch: branch.name[0], leaf: leaf.name[0] },
          ] as const,
      ),
    ),
  ),
)

function pathOf(leaf: string): CategoryPath {
  const path = pathsByLeaf.get(leaf)
  if (!path) throw new Error(`"${leaf}" is not in the taxonomy`)
  return path
}

interface Parts {
  slug: string
  texts: readonly [ProductText, ProductText, ProductText]
  path: CategoryPath
  brand: string
  /** Empty if the brand has no range for this line of care. */
  range: string
  /** The size on the package, in French; empty for a product without a size. */
  size: string
  needs: readonly string[]
  price: number
  facts: ProductFacts
  art: ProductArt
  coffret: boolean
}

function productOf(parts: Parts): DemoProduct {
  const { slug, texts, path, brand, range, size, needs, price, facts, art, coffret } = parts
  const [fr, en, ar] = texts
  return {
    _id: sha256Hex(slug).slice(0, 24),
    ...fr,
    brand,
    ...(range !== '' && { range }),
    ...(size !== '' && { size }),
    ...(needs.length > 0 && { needs: [...needs] }),
    price,
    discount: seededNumber(`${slug} promo`) < 0.22 ? seededPick(`${slug} discount`, discounts) : 0,
    image: picturesOf({ slug, art } as DemoEntry).map(([name, picture]) =>
      canonicalImage('product', name, pictureHash(picture)),
    ),
    category: path.category,
    subCategory: path.branch,
    subSubCategory: path.leaf,
    stockQuantity: stockOf(slug),
    bestseller: false,
    coffret,
    date: baseDate - seededInteger(`${slug} date`, 0, eighteenMonths * 24) * (day / 24),
    ...(Object.keys(facts).length > 0 && { facts }),
    translations: { en: { ...en, ...sizeText(size, 1) }, ar: { ...ar, ...sizeText(size, 2) } },
  }
}

function artOf({ kind, brandId, size, variant }: Instance, category: string): ProductArt {
  const brand: Brand = brands[brandId]
  const colour = variant?.colour ?? kind.colour
  return {
    family: kind.form,
    brand: brand.name,
    style: brand.style,
    palette: rangePalette(brandId, brand.palette, kind.line),
    range: brand.ranges[kind.line] ?? '',
    lines: [...kind.label.split('|'), ...(variant && !variant.colour ? [variant.name[0]] : [])],
    size: variant?.colour ? variant.name[0] : size,
    contents: size,
    tint: tints[category] ?? '#f4f1ec',
    ...(colour ? { colour } : {}),
    note: noteOf(kind),
    swatch: textures[kind.texture].swatch,
  }
}

/** The translated size, if the product has a size. */
function sizeText(size: string, language: LanguageIndex): { size?: string } {
  return size === '' ? {} : { size: sizeIn(size, language) }
}

/** The small print of a label. */
function noteOf(kind: ProductKind): string {
  if (isSupplement(kind)) return 'Complément alimentaire'
  return kind.made ? '' : 'Testé sous contrôle dermatologique'
}

function stockOf(slug: string): number {
  const draw = seededNumber(`${slug} stock`)
  if (draw < 0.05) return 0
  if (draw < 0.11) return seededInteger(`${slug} low`, 1, 4)
  return seededInteger(`${slug} units`, 5, 200)
}

/**
 * The weight of a size in the price: 0 for the smallest size of a kind, 1 for the largest. It grows with the square root of the
 * amount, so that a larger size costs more, but less per unit of the amount.
 */
function volumeRatio(kind: ProductKind, size: string): number {
  const amount = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replace(',', '.') ?? 1)
  const smallest = Math.min(...kind.sizes.map(amount))
  const largest = Math.max(...kind.sizes.map(amount))
  return largest === smallest
    ? 1
    : ((amount(size) / smallest) ** 0.5 - 1) / ((largest / smallest) ** 0.5 - 1)
}

function priceOf(slug: string, [low, high]: readonly [number, number], weight: number): number {
  const share = 0.5 * seededNumber(`${slug} price`) + 0.5 * weight * seededNumber(`${slug} size`)
  const whole = Math.max(1, Math.round(low + (high - low) * share))
  const ending = seededPick(`${slug} ending`, [0.9, 0.9, 0.5, 0, 0.9])
  return Math.round((whole - 1 + ending + (ending === 0 ? 1 : 0)) * 10) / 10
}
