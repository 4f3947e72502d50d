import { maxLineQuantity } from './quantity.ts'
import { isSoldOut, type Stock } from '../catalogue/stock.ts'

/** productId → size → quantity; a product without sizes has the size 'default' (CART-02). */
export type Cart = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface LineId {
  productId: string
  size: string
}

export interface LineQuantity extends LineId {
  quantity: number
}

export const defaultSize = 'default'

/** Sets a line's quantity. Zero or less removes the line; if it was the product's last size, the product is removed too (CART-04). */
export function withQuantity(cart: Cart, { productId, size }: LineId, quantity: number): Cart {
  const { [productId]: sizes = {}, ...others } = cart
  // An existing line keeps its position, so that the list does not reorder while it is edited.
  if (quantity > 0) return { ...cart, [productId]: { ...sizes, [size]: quantity } }
  const { [size]: _, ...kept } = sizes
  return Object.keys(kept).length > 0 ? { ...cart, [productId]: kept } : others
}

/** The cart without these units. */
export function withoutUnits(cart: Cart, units: Cart): Cart {
  return lineQuantities(units).reduce(
    (left, line) => withQuantity(left, line, lineQuantity(left, line) - line.quantity),
    cart,
  )
}

/** Units of one line; 0 if it is not in the cart. */
export function lineQuantity(cart: Cart, { productId, size }: LineId): number {
  return cart[productId]?.[size] ?? 0
}

/** Units of one product in all its sizes, which share one stock (CART-01). */
export function productQuantity(cart: Cart, productId: string): number {
  return Object.values(cart[productId] ?? {}).reduce((sum, quantity) => sum + quantity, 0)
}

/** Units in the whole cart (NAV-04). */
export function countItems(cart: Cart): number {
  return Object.keys(cart).reduce((sum, productId) => sum + productQuantity(cart, productId), 0)
}

/** Every line, in the order in which the shopper added the lines. */
export function lineQuantities(cart: Cart): LineQuantity[] {
  return Object.entries(cart).flatMap(([productId, sizes]) =>
    Object.entries(sizes).map(([size, quantity]) => ({ productId, size, quantity })),
  )
}

/** Reads a cart from storage or from the server. A line is dropped if its quantity is not a whole number above zero (CART-02). */
export function readCart(value: unknown): Cart {
  if (!isRecord(value)) return {}
  const products = Object.entries(value).map(
    ([productId, sizes]) => [productId, readSizes(sizes)] as const,
  )
  // Excludes keys that every object inherits, such as `constructor`, because they are not ids of products.
  return Object.fromEntries(
    products.filter(([id, sizes]) => !(id in {}) && Object.keys(sizes).length > 0),
  )
}

function readSizes(value: unknown): Record<string, number> {
  const kept = Object.entries(isRecord(value) ? value : {}).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
  )
  return Object.fromEntries(kept)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type CartRefusal =
  | { status: 'product_not_found' }
  | { status: 'out_of_stock' }
  | { status: 'max_reached'; available: number }
export type CartChange = { status: 'ok'; cart: Cart } | CartRefusal

/** Adds units to one line; `product` is undefined if it does not exist. All sizes of a product share its stock (CART-01). */
export function withAddedUnits(
  cart: Cart,
  line: LineId,
  quantity: number,
  product: Stock | undefined,
): CartChange {
  return setQuantity(cart, line, lineQuantity(cart, line) + quantity, product)
}

/**
 * Sets a line's quantity by the rules of `withAddedUnits`. A smaller quantity is always accepted; zero or less removes
 * the line (CART-01, CART-04).
 */
export function setQuantity(
  cart: Cart,
  line: LineId,
  quantity: number,
  product: Stock | undefined,
): CartChange {
  if (quantity <= 0) return { status: 'ok', cart: withQuantity(cart, line, 0) }
  if (!product) return { status: 'product_not_found' }
  if (quantity < lineQuantity(cart, line)) {
    return { status: 'ok', cart: withQuantity(cart, line, quantity) }
  }
  if (isSoldOut(product)) return { status: 'out_of_stock' }
  if (quantity > availableFor(cart, line, product)) {
    return { status: 'max_reached', available: Math.min(product.stockQuantity, maxLineQuantity) }
  }
  return { status: 'ok', cart: withQuantity(cart, line, quantity) }
}

/**
 * The maximum number of units that this line can have: the stock minus the units of the product's other sizes, at most
 * 99 (CART-01, CART-08).
 */
export function availableFor(cart: Cart, line: LineId, product: Stock): number {
  const others = productQuantity(cart, line.productId) - lineQuantity(cart, line)
  const left = isSoldOut(product) ? 0 : product.stockQuantity - others
  return Math.max(0, Math.min(maxLineQuantity, left))
}

/** The maximum number of units of an order: for one product (all its sizes together), and in total (LIM-01). */
export interface UnitLimits {
  perProduct: number
  perOrder: number
}

/** Whether an order exceeds the limits. `unitsByProduct`: the number of units of each product in the order (LIM-01). */
export function exceedsLimits(
  unitsByProduct: readonly number[],
  { perProduct, perOrder }: UnitLimits,
): boolean {
  const total = unitsByProduct.reduce((sum, units) => sum + units, 0)
  return total > perOrder || unitsByProduct.some((units) => units > perProduct)
}

/**
 * Whether a change makes the cart exceed the limits of an order, for the product or in total. A smaller quantity is
 * always accepted (LIM-01).
 */
export function exceedsOrder(
  before: Cart,
  after: Cart,
  productId: string,
  { perProduct, perOrder }: UnitLimits,
): boolean {
  const units = countItems(after)
  return (
    units > countItems(before) &&
    (units > perOrder || productQuantity(after, productId) > perProduct)
  )
}
