import { type Cart, type LineId, lineQuantities, withoutUnits } from '@shop/domain'
import { restoreCart } from '../cart/cart-store.ts'
import { type CartStorage, clearGuestCart, guestCart } from '../cart/guest-cart.ts'
import { $products } from '../shop/products-store.ts'
import {
  changesAfterOrder,
  changesBetween,
  isSameLine,
  isUnsellable,
  type PendingChange,
  enqueue,
  resolveAdditions,
  applyChanges,
} from './pending-changes.ts'
import { readStoredCart, type StoredCart, writeStoredCart } from './stored-cart.ts'

/**
 * The cart of an account: the server's last answer, and the changes that the server does not have yet. Both are stored,
 * so that they are kept in a reload and are the same in all tabs (CART-03, CART-07).
 */
export class AccountCart implements CartStorage {
  readonly #accountId: string
  /** Whether the server has answered with its cart since this page was opened. */
  #isCurrent = false
  /** Number of calls of `expire`. The answer to a cart call that was sent before the last `expire` may be stale. */
  #expiries = 0
  /** Lines of the server's answer that have no units (CART-05). */
  #emptyLines: readonly LineId[] = []
  #dropsEmptyLines = false
  /** Called when the cart has to be sent or loaded. */
  onChange: (() => void) | undefined

  constructor(accountId: string) {
    this.#accountId = accountId
  }

  read(): Cart | undefined {
    const { server, changes } = this.#stored()
    const all = [...changes, ...guestLines()]
    if (!server && all.length === 0) return undefined
    return applyChanges(server ?? {}, all, $products.get())
  }

  /** Always returns true, because the server gets the changes even if the browser cannot store them. */
  save(cart: Cart): boolean {
    this.mergeGuestCart()
    const changes = changesBetween(this.read() ?? {}, cart, { adds: !this.#isCurrent })
    if (changes.length > 0) this.#queue(changes)
    return true
  }

  removeOrdered(ordered: Cart): void {
    this.mergeGuestCart()
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

  /** Whether the server's current cart is known. */
  get isCurrent(): boolean {
    return this.#isCurrent
  }

  /** Makes the next run of `CartQueue` load the server's cart again before it sends a change. */
  expire(): void {
    this.#isCurrent = false
    this.#expiries += 1
  }

  /**
   * Number of calls of `expire`. Read this number when a cart call is sent, and pass it to `applyAnswer` with the
   * answer of that call.
   */
  get expiries(): number {
    return this.#expiries
  }

  /** The oldest change to send. Call `resolveAdditions` first. */
  get next(): PendingChange | undefined {
    return this.#stored().changes.find(({ kind }) => kind === 'set')
  }

  /** The products of the changes of kind `add`; these changes are capped at the stock of their product. */
  get addedProducts(): string[] {
    return this.#stored()
      .changes.filter(({ kind }) => kind === 'add')
      .map(({ productId }) => productId)
  }

  /** Turns the lines of the guest's cart into changes of the account's cart, only once (CART-06). */
  mergeGuestCart(): void {
    const lines = guestLines()
    if (lines.length === 0) return
    const stored = this.#stored()
    // If the browser is closed before the guest's cart is cleared, the lines are added twice. In the other order, they would be lost.
    writeStoredCart({ ...stored, changes: lines.reduce(enqueue, stored.changes) })
    clearGuestCart()
    restoreCart()
  }

  /**
   * Stores the server's cart from the answer to a call. `sent` is the change that the call has sent, if any. `expiries`
   * is the value of `this.expiries` when the call was sent. If the value has changed since then, the answer may be
   * stale: it may still contain units that were ordered meanwhile.
   */
  applyAnswer(cartData: Cart, expiries: number, sent?: PendingChange): void {
    this.#isCurrent = expiries === this.#expiries
    const lines = lineQuantities(cartData)
    this.#emptyLines = lines.filter(({ quantity }) => quantity <= 0)
    this.#store({ server: cartData, changes: this.#without(sent) })
    if (this.#dropsEmptyLines) this.#dropEmptyLines()
  }

  /** Drops a change that the server has refused, so that the server's quantity of the line applies again. */
  rollBack(refused: PendingChange): void {
    this.expire()
    this.#store({ changes: this.#without(refused) })
  }

  /**
   * Turns changes of kind `add` into changes of kind `set`, capped at the stock. Returns the changes that set fewer
   * units than the shopper chose. Changes of products that are not sold now keep their kind.
   */
  resolveAdditions(): PendingChange[] {
    const { server = {}, changes } = this.#stored()
    const products = $products.get()
    const waiting = changes.filter((change) => isUnsellable(change, products))
    const others = changes.filter((change) => !isUnsellable(change, products))
    const { changes: sets, capped } = resolveAdditions(server, others, products)
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
    this.#store({ changes: changes.reduce(enqueue, this.#stored().changes) })
    this.onChange?.()
  }

  /** The waiting changes without `sent`; a newer change of the same line is kept. */
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
