import type { Cart } from '@shop/domain'

/** Keeps the visitor's cart: in this browser, or with the account. */
export interface CartKeeper {
  /** The cart with the changes of all tabs; undefined until the cart is known. */
  read(): Cart | undefined
  /** Stores a cart that was changed after `read`. Returns whether it is still there after the tab is closed. */
  save(cart: Cart): boolean
  /** Removes ordered units from the cart (CHK-07). */
  removeOrdered(ordered: Cart): void
  /** Removes lines without units from the storage or the server that keeps the cart (CART-05). */
  clean(): void
}
