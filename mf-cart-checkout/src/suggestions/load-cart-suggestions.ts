import type { ProductSummary } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'
import { $cart } from '@shop/stores'
import { loadProductsInStock } from './load-products-in-stock.ts'

export const suggestionCount = 2
/** A product is close to the missing amount if it costs at most this amount more, in TND. */
const closeBy = 15
/** Products that reach free delivery are offered if the missing amount is at most this factor times the cart's subtotal. */
const closeFactor = 1.5

/** The cart for which products are chosen. */
export interface Basis {
  /** The amount missing for free delivery, after the coupon; 0 if nothing is missing. */
  missingMillimes: number
  subtotalMillimes: number
  /** Percentage of the cart's coupon; 0 without a coupon. */
  couponPercentage: number
  /** The products of the cart. */
  products: readonly ProductSummary[]
}

/** Whether to offer products that reach free delivery. A cart of 30 DT is offered no product of 120 DT. */
export function isGapClose({ missingMillimes, subtotalMillimes }: Basis): boolean {
  return missingMillimes > 0 && missingMillimes <= closeFactor * subtotalMillimes
}

/**
 * At most two products that are in stock and not in the cart. If little is missing for free delivery, products each of
 * which alone reaches it; otherwise products that match the cart's products. None if the coupon covers everything.
 */
export async function loadCartSuggestions(
  basis: Basis,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  if (basis.couponPercentage >= 100) return []
  return isGapClose(basis)
    ? loadProductsForFreeDelivery(basis, signal)
    : loadComplementaryProducts(basis, signal)
}

/**
 * Best sellers that cost about the missing amount; those from the cart's categories come first. If there are too few, the
 * cheapest products that cost at least this amount.
 */
async function loadProductsForFreeDelivery(
  basis: Basis,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const minPrice = lowestPrice(basis)
  const close = notInCart(
    await loadProductsInStock({ minPrice, maxPrice: minPrice + closeBy }, signal),
  )
  const categories = new Set(basis.products.map(({ category }) => category))
  const isNear = ({ category }: ProductSummary) => categories.has(category)
  const found = [...close.filter(isNear), ...close.filter((product) => !isNear(product))]
  if (found.length >= suggestionCount) return shownOf(found)
  const above = await loadProductsInStock({ minPrice, sort: 'price_low' }, signal)
  return shownOf(notInCart(above))
}

/**
 * Products for the same needs as the cart's products. If there are too few, products of the same categories. No product costs
 * more than the whole cart. No product shares its third-level category with a product of the cart or the other offered product.
 */
async function loadComplementaryProducts(
  basis: Basis,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const { products } = basis
  const maxPrice = Math.ceil(fromMillimes(basis.subtotalMillimes))
  const needs = namesIn(products.flatMap((product) => product.needs ?? []))
  const helping = needs
    ? ofOtherKinds(products, notInCart(await loadProductsInStock({ needs, maxPrice }, signal)))
    : []
  if (helping.length >= suggestionCount) return helping.slice(0, suggestionCount)
  const categories = namesIn(products.map(({ category }) => category))
  const near = ofOtherKinds(
    products,
    notInCart(await loadProductsInStock({ categories, maxPrice }, signal)),
  )
  return near.slice(0, suggestionCount)
}

/**
 * The found products without those that share their third-level category with one of `products` or with an earlier found
 * product. A product without a third-level category shares it with none.
 */
function ofOtherKinds(
  products: readonly ProductSummary[],
  found: readonly ProductSummary[],
): ProductSummary[] {
  const kinds = new Set(products.map(({ subSubCategory }) => subSubCategory))
  return found.filter(({ subSubCategory }) => {
    const isNew = !subSubCategory || !kinds.has(subSubCategory)
    kinds.add(subSubCategory)
    return isNew
  })
}

/** The first products to show: of different kinds, if there are enough. */
function shownOf(found: readonly ProductSummary[]): ProductSummary[] {
  return [...new Set([...ofOtherKinds([], found), ...found])].slice(0, suggestionCount)
}

/** The names as the value of a filter: each once, separated by commas. */
function namesIn(names: readonly string[]): string {
  return [...new Set(names)].join(',')
}

/**
 * The lowest price in dinars with which one more product reaches free delivery. A coupon also reduces this price, so the price is
 * then higher: rounded up to a whole dinar, plus one dinar, because the discount is rounded too.
 */
function lowestPrice({ missingMillimes, couponPercentage }: Basis): number {
  const missing = fromMillimes(missingMillimes)
  if (couponPercentage === 0) return missing
  return Math.ceil(missing / (1 - couponPercentage / 100)) + 1
}

function notInCart(products: readonly ProductSummary[]): ProductSummary[] {
  const cart = $cart.get()
  return products.filter(({ _id }) => !(_id in cart))
}
