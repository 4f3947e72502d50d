import { type Cart, type LineQuantity, lineQuantities } from './cart.ts'
import { discountedMillimes, toMillimes, toShown } from '../money/money.ts'
import { isSoldOut, type Stock } from '../catalogue/stock.ts'

/** The properties of a product that a cart needs. Prices are TND before discount, `discount` a percentage. */
export interface CartProduct extends Stock {
  name: string
  image: readonly string[]
  price: number
  discount: number
}

export interface CartLine<P extends CartProduct = CartProduct> extends LineQuantity {
  product: P
  /** Price of one unit after discount, as shown (SUM-01). */
  priceMillimes: number
  /** Price of one unit before discount, as shown. */
  originalPriceMillimes: number
  /** Quantity × price after discount. */
  amountMillimes: number
  isSoldOut: boolean
}

/** Splits a cart into `lines`, whose products are in `products`, and `unknown`, the other lines; each in the order of the cart. */
export function cartLines<P extends CartProduct>(
  cart: Cart,
  products: Readonly<Record<string, P | undefined>>,
): { lines: CartLine<P>[]; unknown: LineQuantity[] } {
  const lines: CartLine<P>[] = []
  const unknown: LineQuantity[] = []
  for (const line of lineQuantities(cart)) {
    const product = products[line.productId]
    if (product) lines.push(describeLine(line, product))
    else unknown.push(line)
  }
  return { lines, unknown }
}

function describeLine<P extends CartProduct>(line: LineQuantity, product: P): CartLine<P> {
  const price = toMillimes(product.price)
  const priceMillimes = discountedMillimes(price, product.discount)
  return {
    ...line,
    product,
    priceMillimes,
    originalPriceMillimes: toShown(price),
    amountMillimes: priceMillimes * line.quantity,
    isSoldOut: isSoldOut(product),
  }
}
