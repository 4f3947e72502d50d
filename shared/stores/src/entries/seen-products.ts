import type { ProductSummary } from '@shop/contracts'
import { maxCartLines } from '@shop/domain'
// Import from the package, not from the file: the shell provides the package, and a second copy would have its own state.
import { readStoredJson, writeStoredJson } from '@shop/stores'
import { seenProductsKey } from '../browser/storage-keys.ts'

/**
 * Id → product of the cart, as the shopper last saw it. With these products, the cart can be shown before the API
 * answers, and the page can show what has changed since then (CART-11). Entries of an unknown form are left out.
 */
export function readSeenProducts(): Record<string, ProductSummary> {
  const stored = readStoredJson(seenProductsKey)
  const products = Array.isArray(stored) ? stored.filter(isProduct) : []
  return Object.fromEntries(products.map((product) => [product._id, product]))
}

/** Replaces the stored products. Stores only the first picture of each product, and no description. */
export function writeSeenProducts(products: readonly ProductSummary[]): void {
  writeStoredJson(
    seenProductsKey,
    products.map((product) => ({
      ...product,
      description: '',
      image: product.image.slice(0, 1),
    })),
  )
}

/** Adds a product that was just put into the cart; if there are too many, removes the oldest. */
export function addSeenProduct(product: ProductSummary): void {
  const { [product._id]: _, ...others } = readSeenProducts()
  writeSeenProducts([...Object.values(others), product].slice(-maxCartLines))
}

type Kind = 'string' | 'number' | 'boolean'

const required: Record<Kind, (keyof ProductSummary)[]> = {
  string: ['_id', 'name', 'category', 'subCategory'],
  number: ['price', 'discount', 'stockQuantity'],
  boolean: ['inStock'],
}

function isProduct(value: unknown): value is ProductSummary {
  if (!isRecord(value)) return false
  const { image, brand, range, size, translations = {}, shortFacts = {} } = value
  return (
    Object.entries(required).every(([kind, names]) =>
      names.every((name) => typeof value[name] === kind),
    ) &&
    Array.isArray(image) &&
    image.every((src) => typeof src === 'string') &&
    areTexts(brand, range, size) &&
    areFacts(shortFacts) &&
    isRecord(translations) &&
    [translations.en ?? {}, translations.ar ?? {}].every(
      (texts) => isRecord(texts) && areTexts(texts.name, texts.range, texts.size),
    )
  )
}

function areFacts(facts: unknown): boolean {
  return (
    isRecord(facts) &&
    [facts.freeOf, facts.contains, facts.skinTypes].every(
      (names) => names === undefined || Array.isArray(names),
    )
  )
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => value === undefined || typeof value === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
