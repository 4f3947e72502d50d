import { atom } from 'nanostores'
import { call, forgetSharedAnswers } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { idPattern, maxCartLines } from '@shop/domain'
import { loadOnce } from '../loading/load-once.ts'

/** Id → product, for every product that this page has loaded. */
export const $products = atom<Readonly<Record<string, ProductSummary>>>({})
/** Ids for which the shop had no product when they were last requested. */
export const $missingProducts = atom<ReadonlySet<string>>(new Set())
/** The error of the last request for products; undefined while a request is under way and after a success. */
export const $productsError = atom<unknown>(undefined)
/** Ids of the products that sell best (CARD-02). */
export const $hotProducts = atom<readonly string[]>([])

/** Adds products that came with a page. Call it only in effects, because on the server all visitors share the store. */
export function rememberProducts(products: readonly ProductSummary[]): void {
  if (products.length > 0) $products.set({ ...$products.get(), ...byId(products) })
}

/** Product's id → the running request for the product. */
const requests = new Map<string, Promise<void>>()

/**
 * Loads the products that are not known yet; with `fresh` all of them, because their stock may have changed (CART-05).
 * Never rejects: an error is in `$productsError`.
 */
export async function loadProducts(ids: readonly string[], { fresh = false } = {}): Promise<void> {
  const wanted = fresh ? ids : ids.filter((id) => !isAnswered(id))
  const unasked = wanted.filter((id) => !requests.has(id))
  for (let start = 0; start < unasked.length; start += maxCartLines) {
    request(unasked.slice(start, start + maxCartLines))
  }
  await Promise.all(wanted.flatMap((id) => requests.get(id) ?? []))
}

/** Whether the API has answered for this id, with a product or without. */
export function isAnswered(id: string): boolean {
  return id in $products.get() || $missingProducts.get().has(id)
}

function request(ids: readonly string[]): void {
  const answer = fetchProducts(ids).finally(() => ids.forEach((id) => requests.delete(id)))
  for (const id of ids) requests.set(id, answer)
}

async function fetchProducts(ids: readonly string[]): Promise<void> {
  $productsError.set(undefined)
  try {
    // A stored cart may contain texts that are not ids. One invalid id would make the API refuse the whole call.
    const valid = ids.filter((id) => idPattern.test(id))
    // With `forCart`, the answer sets the cookie `device`; every shopper makes this call before an order (LIM-04).
    const asked = { ids: valid, forCart: true }
    const products = valid.length > 0 ? (await call('product/by-ids', asked)).products : []
    applyAnswer(ids, byId(products))
  } catch (error) {
    $productsError.set(error)
  }
}

function applyAnswer(
  ids: readonly string[],
  found: Readonly<Record<string, ProductSummary>>,
): void {
  const known = $products.get()
  const missing = ids.filter((id) => !(id in found))
  // A product that was shown and is no longer sold keeps its name, and is shown as sold out.
  const withdrawn = missing.flatMap((id) => {
    const product = known[id]
    return product ? { ...product, inStock: false, stockQuantity: 0 } : []
  })
  // The shared answers of pages are older than this answer. They are dropped if a product has changed.
  if (hasChanged(known, { ...found, ...byId(withdrawn) })) forgetSharedAnswers()
  $products.set({ ...known, ...found, ...byId(withdrawn) })
  // A product that was off sale, and is found again, is no longer missing.
  const others = [...$missingProducts.get()].filter((id) => !(id in found))
  $missingProducts.set(new Set([...others, ...missing]))
}

/** Whether price, discount or stock of a known product has changed. */
function hasChanged(
  known: Readonly<Record<string, ProductSummary>>,
  found: Readonly<Record<string, ProductSummary>>,
): boolean {
  return Object.entries(found).some(
    ([id, { price, discount, inStock, stockQuantity }]) =>
      known[id] !== undefined &&
      (known[id].price !== price ||
        known[id].discount !== discount ||
        known[id].inStock !== inStock ||
        known[id].stockQuantity !== stockQuantity),
  )
}

const requestHotProducts = loadOnce(() => call('product/hot', {}))

/** Loads the ids of the products that sell best, once. If this fails, only the badges on cards are missing (CARD-02). */
export async function loadHotProducts(): Promise<void> {
  const answer = await requestHotProducts().catch(() => null)
  if (answer) $hotProducts.set(answer.hotProducts)
}

function byId(products: readonly ProductSummary[]): Record<string, ProductSummary> {
  return Object.fromEntries(products.map((product) => [product._id, product]))
}
