import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'
import { discountedPrice } from '@shop/i18n'

const mostShown = 3

/**
 * What the page of a sold-out product offers in its place: related products in stock, those that cost no more before
 * dearer ones. Nothing where the product is in stock.
 */
export function insteadOf(
  product: ProductSummary,
  related: readonly ProductSummary[],
): readonly ProductSummary[] {
  if (!isSoldOut(product)) return []
  const price = priceOf(product)
  const inStock = related.filter((each) => !isSoldOut(each))
  const dearer = inStock.filter((each) => priceOf(each) > price)
  return [...inStock.filter((each) => !dearer.includes(each)), ...dearer].slice(0, mostShown)
}

function priceOf({ price, discount }: ProductSummary): number {
  return discountedPrice(price, discount)
}
