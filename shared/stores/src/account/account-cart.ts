import { type Cart, type LineId, lineQuantities, withoutUnits } from '@shop/domain'
import type { CartKeeper } from '../cart/cart-keeper.ts'
import { restoreCart } from '../cart/cart-store.ts'
import { clearGuestCart, guestCart } from '../cart/guest-cart.ts'
import { $products } from '../shop/products-store.ts'
import {
  changesAfterOrder,
  changesBetween,
  isSameLine,
  isUnsellable,
  type PendingChange,
  queued,
  settled,
  withChanges,
} from './pending-changes.ts'
import { readStoredCart, type StoredCart, writeStoredCart } from './stored-cart.ts'

/**
 * The cart of an account: what the server has answered, and on top of it the changes that it does not have yet. Both are
 * stored, so that they survive a reload and every tab sees them (CART-03, CART-07).
 */
export class AccountCart implements CartKeeper {
  readonly #accountId: string
  /** The server has answered with its cart since this page was opened. */
  #isCurrent = false
  /** How often the server's cart was found to be another than it last answered. */
  #expiries = 0
  /** Lines of the server's answer that have no units (CART-05). */
  #emptyLines: readonly LineId[] = []
  #dropsEmptyLines = false
  /** Hears that there is something to send or to load. */
  onChange: (() => void) | undefined

  constructor(accountId: string) {
    this.#accountId = accountId
  }

  read(): Cart | undefined {
    const { server, changes } = this.#stored()
    const all = [...changes, ...guestLines()]
    if (!server && all.length === 0) return undefined
    return withChanges(server ?? {}, all, $products.get())
  }

  /** What the browser cannot store is sent all the same. */
  save(cart: Cart): boolean {
    this.takeGuestCart()
    const changes = changesBetween(this.read() ?? {}, cart, { adds: !this.#isCurrent })
    if (changes.length > 0) this.#queue(changes)
    return true
  }

  takeOrdered(ordered: Cart): void {
    this.takeGuestCart()
    const { server = {}, changes } = this.#stored()
    const left = withoutUnits(this.read() ?? {}, ordered)
    this.#store({
      server: withoutUnits(server, ordered),
      changes: changesAfterOrder({ server, changes, ordered, left }),
    })
    this.expire()
    this.onChange?.()
  }

  clean(): void {
    this.#dropsEmptyLines = true
    this.#dropEmptyLines()
  }

  /** Whether the server's cart is known as it is now. */
  get isCurrent(): boolean {
    return this.#isCurrent
  }

  /** Asks the server for its cart again before the next change. */
  expire(): void {
    this.#isCurrent = false
    this.#expiries += 1
  }

  /** What `takeAnswer` is told of a call that is sent now. */
  get expiries(): number {
    return this.#expiries
  }

  /** What the server has to be told first. Additions are settled before. */
  get next(): PendingChange | undefined {
    return this.#stored().changes.find(({ kind }) => kind === 'set')
  }

  /** Products of lines whose units are added to the server's: they are capped at the stock. */
  get addedProducts(): string[] {
    return this.#stored()
      .changes.filter(({ kind }) => kind === 'add')
      .map(({ productId }) => productId)
  }

  /** Turns the lines that a guest chose into changes of the account's cart, once (CART-06). */
  takeGuestCart(): void {
    const lines = guestLines()
    if (lines.length === 0) return
    // If the browser ends between the two, lines are rather added twice than lost.
    this.#store({ changes: lines.reduce(queued, this.#stored().changes) })
    clearGuestCart()
  }

  /**
   * Takes over the server's cart, with the change that it answers, if it answers one. `expiries` is from when the call was
   * sent: an answer to a call from before an order shows what the order has taken out.
   */
  takeAnswer(cartData: Cart, expiries: number, sent?: PendingChange): void {
    this.#isCurrent = expiries === this.#expiries
    const lines = lineQuantities(cartData)
    this.#emptyLines = lines.filter(({ quantity }) => quantity <= 0)
    this.#store({ server: cartData, changes: this.#without(sent) })
    if (this.#dropsEmptyLines) this.#dropEmptyLines()
  }

  /** Makes the server's cart count again for a line that it refused to change. */
  rollBack(refused: PendingChange): void {
    this.expire()
    this.#store({ changes: this.#without(refused) })
  }

  /**
   * Decides how many units lines get to which some were added; returns those that got fewer than were chosen. Lines of
   * products that are not sold now wait.
   */
  settleAdded(): PendingChange[] {
    const { server = {}, changes } = this.#stored()
    const products = $products.get()
    const waiting = changes.filter((change) => isUnsellable(change, products))
    const others = changes.filter((change) => !isUnsellable(change, products))
    const { changes: sets, capped } = settled(server, others, products)
    this.#store({ changes: [...sets, ...waiting] })
    return capped
  }

  #dropEmptyLines(): void {
    const lines = this.#emptyLines
    this.#emptyLines = []
    const changes = lines.map(({ productId, size }) => {
      return { kind: 'set', productId, size, quantity: 0 } as const
    })
    if (changes.length > 0) this.#queue(changes)
  }

  #queue(changes: readonly PendingChange[]): void {
    this.#store({ changes: changes.reduce(queued, this.#stored().changes) })
    this.onChange?.()
  }

  /** The waiting changes without this one; a newer change of its line stays. */
  #without(sent: PendingChange | undefined): readonly PendingChange[] {
    const { changes } = this.#stored()
    const at = changes.findIndex(
      (each) =>
        sent && each.kind === 'set' && isSameLine(each, sent) && each.quantity === sent.quantity,
    )
    return changes.filter((_, index) => index !== at)
  }

  #stored(): StoredCart {
    return readStoredCart(this.#accountId)
  }

  #store(changes: Partial<StoredCart>): void {
    writeStoredCart({ ...this.#stored(), ...changes })
    restoreCart()
  }
}

function guestLines(): PendingChange[] {
  return lineQuantities(guestCart.read()).map((line) => ({ kind: 'add', ...line }))
}
