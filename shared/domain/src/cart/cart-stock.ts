import { type Cart, type LineQuantity, lineQuantities, lineQuantity, withQuantity } from './cart.ts'
import { maxLineQuantity } from './quantity.ts'
import { isSoldOut, type Stock } from '../catalogue/stock.ts'

/**
 * Reduces the quantities of lines to the units in stock. If several lines have the same product, an earlier line gets
 * its units first (CART-08). Lines of sold-out or unknown products stay, because the cart page shows them and the
 * shopper removes them.
 */
export function cappedToStock(
  cart: Cart,
  products: Readonly<Record<string, Stock | undefined>>,
): { cart: Cart; reduced: LineQuantity[] } {
  const reduced: LineQuantity[] = []
  let capped = cart
  for (const [productId, sizes] of Object.entries(cart)) {
    const product = products[productId]
    if (!product || isSoldOut(product)) continue
    let left = product.stockQuantity
    for (const [size, from] of Object.entries(sizes)) {
      const quantity = Math.max(0, Math.min(from, left, maxLineQuantity))
      left -= quantity
      if (quantity === from) continue
      reduced.push({ productId, size, quantity })
      capped = withQuantity(capped, { productId, size }, quantity)
    }
  }
  return { cart: capped, reduced }
}

/** Adds the lines of `added` to `cart`, capped at the stock (CART-06). */
export function mergeCarts(
  cart: Cart,
  added: Cart,
  products: Readonly<Record<string, Stock | undefined>>,
): Cart {
  const sum = lineQuantities(added).reduce(
    (merged, line) => withQuantity(merged, line, lineQuantity(merged, line) + line.quantity),
    cart,
  )
  return cappedToStock(sum, products).cart
}
