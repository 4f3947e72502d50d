import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'
import { discountedPrice } from '@shop/i18n'

const mostShown = 3
/** A product costs about the same if its price is at most this factor times the price of the sold-out product. */
const aboutTheSame = 1.25

/**
 * The products that the page of a sold-out product offers instead: related products in stock. Products that cost about the same or
 * less come before more expensive products. Empty if the product is in stock.
 */
export function insteadOf(
  product: ProductSummary,
  related: readonly ProductSummary[],
): readonly ProductSummary[] {
  if (!isSoldOut(product)) return []
  const limit = aboutTheSame * priceOf(product)
  const inStock = related.filter((each) => !isSoldOut(each))
  const dearer = inStock.filter((each) => priceOf(each) > limit)
  return [...inStock.filter((each) => !dearer.includes(each)), ...dearer].slice(0, mostShown)
}

function priceOf({ price, discount }: ProductSummary): number {
  return discountedPrice(price, discount)
}
