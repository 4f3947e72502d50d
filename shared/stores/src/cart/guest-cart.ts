import { type Cart, readCart, withoutUnits } from '@shop/domain'
import { readStoredJson, writeStoredJson } from '../browser/browser-storage.ts'
import { guestCartKey } from '../browser/storage-keys.ts'

/** Reads and stores the cart of a visitor, in this browser or in the account. */
export interface CartStorage {
  /** The cart with the changes of all tabs; undefined until it is known. */
  read(): Cart | undefined
  /** Stores a cart that was changed after `read`. Returns whether the cart is still there after this tab is closed. */
  save(cart: Cart): boolean
  /** Removes ordered units (CHK-07). */
  removeOrdered(ordered: Cart): void
  /** Removes lines without units from the storage or the server that keeps the cart (CART-05). */
  clean(): void
}

/** The cart of a visitor without a session (CART-03). */
export const guestCart = {
  read: () => readCart(readStoredJson(guestCartKey)),
  save: (cart) => writeStoredJson(guestCartKey, cart),
  removeOrdered: (ordered) => void guestCart.save(withoutUnits(guestCart.read(), ordered)),
  clean: () => void guestCart.save(guestCart.read()),
} as const satisfies CartStorage

export function clearGuestCart(): void {
  guestCart.save({})
}
