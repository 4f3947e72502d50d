import { atom, computed } from 'nanostores'
import {
  addToCart as added,
  cappedToStock,
  type Cart,
  type CartChange,
  type CartRefusal,
  cartLines,
  cartTotals,
  countItems,
  type LineId,
  type LineQuantity,
  readCart,
  setQuantity,
  withoutEmptyLines,
  withQuantity,
} from '@shop/domain'
import { readStoredJson, writeStoredJson } from './browser-storage.ts'
import { $missingProducts, $products, $productsError, loadProducts } from './products-store.ts'
import { $deliverySettings } from './settings-store.ts'

export const guestCartKey = 'guestCart'

export const $cart = atom<Cart>({})
/** False until the stored cart has been read; an empty `$cart` means nothing before that. */
export const $isCartRestored = atom(false)
export const $cartCount = computed($cart, countItems)
/** `lines` with their products, and `unknown`: the lines whose product is not loaded or does not exist. */
export const $cartLines = computed([$cart, $products], cartLines)
/** Lines whose product is still being loaded. */
export const $pendingLines = computed([$cartLines, $missingProducts], ({ unknown }, missing) =>
  unknown.filter(({ productId }) => !missing.has(productId)),
)
/** Millimes; a cart with unknown products counts the known ones (GEN-06, CART-10). */
export const $cartTotals = computed([$cartLines, $deliverySettings], ({ lines }, settings) =>
  cartTotals({ lines, settings }),
)

/** 'failed': the product could not be loaded. `showCartResult` turns a status into a text. */
export type CartResult = { status: 'ok' } | CartRefusal | { status: 'failed'; error: unknown }

/** Reads the stored cart. Call it only after the first commit: the server renders an empty cart (CART-03, CART-07). */
export function restoreCart(): void {
  const stored = readCart(readStoredJson(guestCartKey))
  if (JSON.stringify(stored) !== JSON.stringify($cart.get())) $cart.set(stored)
  if (!$isCartRestored.get()) $isCartRestored.set(true)
}

/** Loads the products of the cart's lines, with `fresh` also those that are known (CART-05). */
export function loadCartProducts(options?: { fresh: boolean }): Promise<void> {
  return loadProducts(Object.keys($cart.get()), options)
}

/** Adds units of one line under the rules of CART-01. */
export async function addToCart(
  productId: string,
  size: string,
  quantity = 1,
): Promise<CartResult> {
  const line = { productId, size }
  return change(line, (cart) => added(cart, line, quantity, $products.get()[productId]))
}

/** Adds `quantity` units one by one and stops at the first refusal; `onAdded` hears how many there are (PROD-02). */
export async function addOneByOne(
  productId: string,
  size: string,
  quantity: number,
  onAdded?: (count: number) => void,
): Promise<{ added: number; result: CartResult }> {
  let result: CartResult = { status: 'ok' }
  for (let count = 0; count < quantity; count += 1) {
    result = await addToCart(productId, size)
    if (result.status !== 'ok') return { added: count, result }
    onAdded?.(count + 1)
  }
  return { added: quantity, result }
}

/** Sets a line's units; zero or less removes it, more than the stock is refused (CART-01, CART-04). */
export async function changeQuantity(line: LineId, quantity: number): Promise<CartResult> {
  if (quantity <= 0) return removeLine(line)
  return change(line, (cart) => setQuantity(cart, line, quantity, $products.get()[line.productId]))
}

/** Removes a line, also of a product that no longer exists (CART-04). */
export async function removeLine(line: LineId): Promise<CartResult> {
  restoreCart()
  saveCart(withQuantity($cart.get(), line, 0))
  return { status: 'ok' }
}

/** Empties the cart in this and every other tab (CHK-07). */
export function clearCart(): void {
  saveCart({})
}

/** Reduces lines to the stock that is left and returns the reduced lines, for the warning (CART-08). */
export function reduceCartToStock(): LineQuantity[] {
  restoreCart()
  const { cart, reduced } = cappedToStock($cart.get(), $products.get())
  if (reduced.length > 0) saveCart(cart)
  return reduced
}

/** Drops empty and zero-quantity lines from the stored cart (CART-05). */
export function cleanCart(): void {
  restoreCart()
  saveCart(withoutEmptyLines($cart.get()))
}

/** Every change starts from the stored cart, because another tab may have changed it (CART-07). */
async function change(line: LineId, rule: (cart: Cart) => CartChange): Promise<CartResult> {
  const failure = await loadFailure(line.productId)
  if (failure) return failure
  restoreCart()
  const changed = rule($cart.get())
  if (changed.status !== 'ok') return changed
  saveCart(changed.cart)
  return { status: 'ok' }
}

/** Loads the product if it is not loaded yet. Returns the result of the change if that failed, else undefined. */
async function loadFailure(productId: string): Promise<CartResult | undefined> {
  await loadProducts([productId])
  const isAnswered = productId in $products.get() || $missingProducts.get().has(productId)
  return isAnswered ? undefined : { status: 'failed', error: $productsError.get() }
}

function saveCart(cart: Cart): void {
  writeStoredJson(guestCartKey, cart)
  $cart.set(cart)
}
