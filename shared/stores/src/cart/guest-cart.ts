import { readCart, withoutUnits } from '@shop/domain'
import { readStoredJson, writeStoredJson } from '../browser/browser-storage.ts'
import type { CartKeeper } from './cart-keeper.ts'
import { guestCartKey } from '../browser/storage-keys.ts'

/** The cart of a visitor without a session (CART-03). */
export const guestCart = {
  read: () => readCart(readStoredJson(guestCartKey)),
  save: (cart) => writeStoredJson(guestCartKey, cart),
  removeOrdered: (ordered) => void guestCart.save(withoutUnits(guestCart.read(), ordered)),
  clean: () => void guestCart.save(guestCart.read()),
} as const satisfies CartKeeper

export function clearGuestCart(): void {
  guestCart.save({})
}
