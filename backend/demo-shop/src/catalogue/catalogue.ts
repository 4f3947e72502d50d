import type { Hero } from '@shop/contracts'
import type { Picture } from '../drawing/picture.ts'
import { buildEntries, picturesOf, type DemoEntry, type DemoProduct } from './build-products.ts'
import { buildHeroes, heroPicturesOf } from './heroes.ts'
import { roundOffer } from './prices/round-offer.ts'
import { seededNumber } from './seeded.ts'

export type { DemoProduct } from './build-products.ts'

export interface DemoCoupon {
  code: string
  percentage: number
  description: string
  /** Epoch ms; undefined: the coupon does not expire. */
  expiresAt?: number
  /** Most orders that may use the coupon; undefined: no limit. */
  usageLimit?: number
}

const bestsellerCount = 42
const hotCount = 12
/**
 * Discounts of clearances in percent: one for each discount threshold (PROM-01) above the ordinary discounts. Only four products
 * get such a discount, so that they fill only the first row of a list of promotions that is sorted by discount.
 */
const clearances = [70, 60, 50, 40]

let entries: readonly DemoEntry[] | undefined

/** The whole catalogue, the same on every start. */
export function demoProducts(): DemoProduct[] {
  return demoEntries().map(({ product }) => product)
}

export function demoHeroes(): Hero[] {
  return buildHeroes(demoEntries())
}

/** Ids of the products that carry the hot-seller badge: bestsellers in stock, one per category. */
export function demoHotProducts(): string[] {
  const byCategory = new Map<string, DemoProduct>()
  for (const product of demoProducts()) {
    if (product.bestseller && product.stockQuantity > 0 && !byCategory.has(product.category)) {
      byCategory.set(product.category, product)
    }
  }
  return [...byCategory.values()].slice(0, hotCount).map(({ _id }) => _id)
}

export function demoCoupons(): DemoCoupon[] {
  return [
    { code: 'BIENVENUE10', percentage: 10, description: '10 % sur votre première commande' },
    {
      code: 'EXPIRE20',
      percentage: 20,
      description: '20 % sur la rentrée',
      expiresAt: Date.UTC(2025, 9, 1),
    },
    {
      code: 'LIMITE5',
      percentage: 15,
      description: '15 % pour les cinq premières commandes',
      usageLimit: 5,
    },
  ]
}

/** Every picture of the shop by kind and name, for the routes of pictures. */
export function demoPictures(): Map<string, Picture> {
  const products = demoEntries().flatMap(picturesOf)
  const heroes = heroPicturesOf(demoEntries())
  return new Map([
    ...products.map(([name, picture]) => [`product/${name}`, picture] as const),
    ...heroes,
  ])
}

function demoEntries(): readonly DemoEntry[] {
  entries ??= withBestsellers(withClearances(buildEntries())).map(withRoundOffer)
  return entries
}

/** Gives the clearance discounts to products in stock that have no discount. Seeded numbers choose the products. */
function withClearances(all: DemoEntry[]): DemoEntry[] {
  const drawn = all
    .filter(({ product }) => product.discount === 0 && product.stockQuantity > 0)
    .sort((a, b) => seededNumber(`${a.slug} clearance`) - seededNumber(`${b.slug} clearance`))
  const discounts = new Map(clearances.map((percent, rank) => [drawn[rank], percent]))
  return all.map((entry) => {
    const discount = discounts.get(entry)
    return discount === undefined ? entry : { ...entry, product: { ...entry.product, discount } }
  })
}

/** Changes the offer of a product in promotion so that the prices before and after the discount are round. */
function withRoundOffer(entry: DemoEntry): DemoEntry {
  const { product } = entry
  return product.discount === 0
    ? entry
    : { ...entry, product: { ...product, ...roundOffer(product.price, product.discount) } }
}

/** Marks products as bestsellers. Their number in a category is in proportion to its size. Seeded numbers choose the products. */
function withBestsellers(all: DemoEntry[]): DemoEntry[] {
  const perCategory = Map.groupBy(all, ({ product }) => product.category)
  const chosen = new Set(
    [...perCategory.values()].flatMap((group) =>
      [...group]
        .sort((a, b) => seededNumber(`${a.slug} best`) - seededNumber(`${b.slug} best`))
        .slice(0, Math.max(1, Math.round((group.length / all.length) * bestsellerCount))),
    ),
  )
  return all.map((entry) => ({
    ...entry,
    product: { ...entry.product, bestseller: chosen.has(entry) },
  }))
}
