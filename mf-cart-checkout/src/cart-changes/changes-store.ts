import { atom } from 'nanostores'
import type { ProductSummary } from '@shop/contracts'
import {
  cappedToStock,
  discountedMillimes,
  type LineId,
  lineQuantity,
  toMillimes,
} from '@shop/domain'
import {
  $cart,
  $cartLines,
  $missingProducts,
  $products,
  $productsError,
  $session,
  changeQuantity,
  loadCartProducts,
  rememberProducts,
} from '@shop/stores'
import { readSeenProducts, writeSeenProducts } from '@shop/stores/seen-products'

/**
 * A difference in a line since the shopper last saw the cart (CART-11): fewer units (`reduced`), another unit price in
 * millimes (`price`), or a product that is sold out or no longer sold (`withdrawn`).
 */
export type CartChange = LineId &
  (
    | { kind: 'reduced'; from: number; to: number }
    | { kind: 'price'; from: number; to: number }
    | { kind: 'soldOut' | 'withdrawn' }
  )

/** The changes since the document was loaded, an order was placed or an account's session ended, whichever was last. Oldest first. */
export const $cartChanges = atom<readonly CartChange[]>([])
/** Product id → the unit price in millimes that the shopper saw last. Emptied with `$cartChanges` when an account's session ends. */
export const $seenPrices = atom<Readonly<Record<string, number>>>({})
$session.listen((_, before) => {
  if (before?.status !== 'signed_in') return
  $cartChanges.set([])
  $seenPrices.set({})
})

/** Whether the API has answered for the products of the cart. Until then prices and stock may be old. */
export const $isChecked = atom(false)
/** The error of the last request for products, if it failed. */
export const $checkError = atom<unknown>(undefined)

/** Shows the products as they were last seen, and requests all of them again (CART-05, CHK-05). */
export async function refreshCartProducts(): Promise<void> {
  $isChecked.set(false)
  const known = $products.get()
  const seen = Object.values(readSeenProducts())
  rememberProducts(seen.filter(({ _id }) => _id in $cart.get() && !known[_id]))
  await loadCartProducts({ fresh: true })
  $checkError.set($productsError.get())
  $isChecked.set($productsError.get() === undefined)
}

/**
 * CART-08, CART-11: once the API has answered, reduces lines to the stock and notes changes of price and stock since the
 * shopper's last visit. The checkout reduces no line; it lists the products that cannot be ordered (CHK-05).
 */
export function applyShopChanges({ reducesLines }: { reducesLines: boolean }): void {
  if (!$isChecked.get()) return
  if (reducesLines) reduceToStock()
  const { lines } = $cartLines.get()
  const stored = readSeenProducts()
  for (const line of lines) {
    const from = $seenPrices.get()[line.productId] ?? priceOf(stored[line.productId])
    const to = line.priceMillimes
    if (from !== undefined && from !== to) recordChange({ ...idOf(line), kind: 'price', from, to })
    const kind = $missingProducts.get().has(line.productId) ? 'withdrawn' : 'soldOut'
    if (line.isSoldOut) recordChange({ ...idOf(line), kind })
    else removeChanges((change) => !('from' in change) && isSameLine(change, line))
  }
  const prices = lines.map(({ productId, priceMillimes }) => [productId, priceMillimes] as const)
  $seenPrices.set({ ...$seenPrices.get(), ...Object.fromEntries(prices) })
  writeSeenProducts(lines.map(({ product }) => product))
}

function reduceToStock(): void {
  const cart = $cart.get()
  for (const line of cappedToStock(cart, $products.get()).reduced) {
    void changeQuantity(line, line.quantity)
    recordChange({
      ...idOf(line),
      kind: 'reduced',
      from: lineQuantity(cart, line),
      to: line.quantity,
    })
  }
}

/** Removes the changes noted for a line. Called when the shopper changes the line, because she has then seen them. */
export function forgetChanges(line: LineId): void {
  removeChanges((change) => isSameLine(change, line))
}

function removeChanges(isOver: (change: CartChange) => boolean): void {
  const left = $cartChanges.get().filter((change) => !isOver(change))
  if (left.length < $cartChanges.get().length) $cartChanges.set(left)
}

function priceOf(product: ProductSummary | undefined): number | undefined {
  return product && discountedMillimes(toMillimes(product.price), product.discount)
}

/**
 * Notes a change. If the line already has a note of this kind, the two are merged: the note keeps its `from` and gets
 * the new `to`. If `to` is then equal to `from`, nothing differs any more, and the note is removed.
 */
function recordChange(change: CartChange): void {
  const changes = $cartChanges.get()
  const same = changes.find((other) => other.kind === change.kind && isSameLine(other, change))
  if (same && !('from' in change)) return
  const others = changes.filter((other) => other !== same)
  if (!('from' in change) || !same || !('from' in same)) {
    $cartChanges.set([...others, change])
    return
  }
  const both = { ...change, from: same.from }
  $cartChanges.set(both.from === both.to ? others : [...others, both])
}

function isSameLine(change: CartChange, line: LineId): boolean {
  return change.productId === line.productId && change.size === line.size
}

function idOf({ productId, size }: LineId): LineId {
  return { productId, size }
}
