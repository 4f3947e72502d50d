import type { Cart } from '@shop/domain'

/** Where the visitor's cart is kept: in this browser, or with the account. */
export interface CartKeeper {
  /** The cart with the changes of all tabs; undefined until it is known. */
  read(): Cart | undefined
  /** Stores a cart that was changed after `read`. Returns whether it outlives this tab. */
  save(cart: Cart): boolean
  /** Removes ordered units (CHK-07). */
  removeOrdered(ordered: Cart): void
  /** Removes lines without units from the storage or the server that keeps the cart (CART-05). */
  clean(): void
}
