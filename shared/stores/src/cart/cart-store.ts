import { atom, computed } from 'nanostores'
import {
  type Cart,
  type CartChange,
  type CartRefusal,
  cartLines,
  cartTotals,
  countItems,
  exceedsOrder,
  type LineId,
  setQuantity,
  withAddedUnits,
  withoutUnits,
  withQuantity,
} from '@shop/domain'
import {
  $missingProducts,
  $products,
  $productsError,
  isAnswered,
  loadProducts,
} from '../shop/products-store.ts'
import { $deliverySettings, $settings } from '../shop/settings-store.ts'
import { type CartStorage, clearGuestCart, guestCart } from './guest-cart.ts'
import { $coupon } from './coupon-store.ts'

export const $cart = atom<Cart>({})
/** False until the visitor's cart is known. Until then, an empty `$cart` does not mean that the cart is empty. */
export const $isCartRestored = atom(false)
/** The error of the last load of the account's cart; undefined after a success, and for a guest. */
export const $cartError = atom<unknown>(undefined)
export const $cartCount = computed($cart, countItems)
/** `lines`: the lines with their products. `unknown`: the lines whose product is not loaded or does not exist. */
export const $cartLines = computed([$cart, $products], cartLines)
/** Those lines of `unknown` whose product is still being loaded. */
export const $pendingLines = computed([$cartLines, $missingProducts], ({ unknown }, missing) =>
  unknown.filter(({ productId }) => !missing.has(productId)),
)
/**
 * Totals in millimes, with the coupon. They contain only lines whose product is known and can be bought (GEN-06,
 * CART-08, CART-10, COUP-02).
 */
export const $cartTotals = computed(
  [$cartLines, $deliverySettings, $coupon],
  ({ lines }, settings, coupon) =>
    cartTotals({ lines: lines.filter(({ isSoldOut }) => !isSoldOut), settings, coupon }),
)

/**
 * 'limit_reached': an order may not have more units (LIM-01). 'failed': the product could not be loaded. 'cart_full':
 * the cart has too many lines; only the server checks this. `showCartResult` turns a status into a text.
 */
export type CartResult =
  /** `isOnlyInTab`: the browser could not store the cart, so it is lost when the tab is closed. */
  | { status: 'ok'; isOnlyInTab?: true }
  | CartRefusal
  | { status: 'cart_full' | 'limit_reached' }
  | { status: 'failed'; error: unknown }

/** Undefined while the code that keeps an account's cart is being loaded. */
let storage: CartStorage | undefined = guestCart
let loadCartStorage: (() => Promise<unknown>) | undefined

/**
 * Sets where the cart is stored (CART-06). `next` is undefined while the code for an account's cart is being loaded;
 * changes of the cart then wait for `load`, which loads this code. `reloadCart` also calls `load`, to load the cart
 * again.
 */
export function setCartStorage(next: CartStorage | undefined, load?: () => Promise<unknown>): void {
  storage = next
  loadCartStorage = load
  $cartError.set(undefined)
  restoreCart()
}

/** Reads the stored cart. Call it only after the first commit, because the server renders an empty cart (CART-03, CART-07). */
export function restoreCart(): void {
  const stored = storage?.read()
  if (stored && JSON.stringify(stored) !== JSON.stringify($cart.get())) $cart.set(stored)
  $isCartRestored.set(stored !== undefined)
}

/** Loads the account's cart again. Never rejects: an error is in `$cartError`. */
export async function reloadCart(): Promise<void> {
  try {
    await loadCartStorage?.()
  } catch (error) {
    $cartError.set(error)
  }
}

/** Loads the products of the cart's lines that are not known; with `fresh`, all products (CART-05). */
export function loadCartProducts(options?: { fresh: boolean }): Promise<void> {
  return loadProducts(Object.keys($cart.get()), options)
}

/** Adds units to one line by the rules of CART-01. */
export async function addToCart(
  productId: string,
  size: string,
  quantity = 1,
): Promise<CartResult> {
  const line = { productId, size }
  return change(line, (cart) => withAddedUnits(cart, line, quantity, $products.get()[productId]))
}

/** Adds `quantity` units one by one and stops at the first refusal. `onAdded` gets the number of units added so far (PROD-02). */
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

/** Sets a line's quantity. Zero or less removes the line; a quantity above the stock is refused (CART-01, CART-04). */
export async function changeQuantity(line: LineId, quantity: number): Promise<CartResult> {
  if (quantity <= 0) return removeLine(line)
  return change(line, (cart) => setQuantity(cart, line, quantity, $products.get()[line.productId]))
}

/** Removes a line, even if its product no longer exists (CART-04). */
export async function removeLine(line: LineId): Promise<CartResult> {
  const failure = await ensureStorage()
  if (failure) return failure
  restoreCart()
  saveCart(withQuantity($cart.get(), line, 0))
  return { status: 'ok' }
}

/**
 * Removes ordered units from the cart in every tab; units that another tab has added meanwhile stay. The server has
 * already removed the units from an account's cart, so that cart is loaded again (CHK-07, decision 007).
 */
export function removeOrdered(ordered: Cart): void {
  storage?.removeOrdered(ordered)
  $cart.set(storage?.read() ?? withoutUnits($cart.get(), ordered))
}

/** Empties the cart that is kept in this browser. */
export function clearCart(): void {
  $cart.set({})
  clearGuestCart()
}

/** Removes lines without units from the stored cart, and from the account's cart on the server (CART-05). */
export function cleanCart(): void {
  storage?.clean()
  restoreCart()
}

/** Applies a rule to the stored cart, not to `$cart`, because another tab may have changed the stored cart (CART-07). */
async function change(line: LineId, rule: (cart: Cart) => CartChange): Promise<CartResult> {
  const failure = (await ensureStorage()) ?? (await ensureProduct(line.productId))
  if (failure) return failure
  restoreCart()
  const before = $cart.get()
  const changed = rule(before)
  if (changed.status !== 'ok') return changed
  const limits = $settings.get()?.unitLimits
  if (limits && exceedsOrder(before, changed.cart, line.productId, limits)) {
    return { status: 'limit_reached' }
  }
  return saveCart(changed.cart) ? { status: 'ok' } : { status: 'ok', isOnlyInTab: true }
}

/**
 * Waits for the code that keeps an account's cart. Returns `failed` with the error if it cannot be loaded, so that the
 * caller changes nothing; otherwise undefined.
 */
async function ensureStorage(): Promise<CartResult | undefined> {
  if (storage) return undefined
  try {
    await loadCartStorage?.()
  } catch (error) {
    return { status: 'failed', error }
  }
  return storage ? undefined : { status: 'failed', error: undefined }
}

/**
 * Loads the product if it is not loaded yet. Returns `failed` with the error if that fails, so that the caller changes
 * nothing; otherwise undefined.
 */
async function ensureProduct(productId: string): Promise<CartResult | undefined> {
  await loadProducts([productId])
  return isAnswered(productId) ? undefined : { status: 'failed', error: $productsError.get() }
}

/** Stores the cart. Returns whether it is still there after the tab is closed. */
function saveCart(cart: Cart): boolean {
  const isKept = storage?.save(cart) ?? true
  $cart.set(cart)
  return isKept
}
