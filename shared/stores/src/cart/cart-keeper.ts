import type { Cart } from '@shop/domain'

/** Where the visitor's cart is kept: in this browser, or with the account. */
export interface CartKeeper {
  /** The cart as all tabs have left it; undefined until it is known. */
  read(): Cart | undefined
  /** Takes over the changes that were made to what `read` has returned. Whether they outlive this tab. */
  save(cart: Cart): boolean
  /** These units were ordered (CHK-07). */
  takeOrdered(ordered: Cart): void
  /** Drops lines without units where they are stored (CART-05). */
  clean(): void
}
