import {
  type Cart,
  isSoldOut,
  type LineId,
  lineQuantities,
  lineQuantity,
  mergeCarts,
  type Stock,
  withoutUnits,
  withQuantity,
} from '@shop/domain'

/** A change of one line that the server does not have yet. */
export interface PendingChange extends LineId {
  /**
   * `set`: the quantity is the line's new quantity. `add`: the quantity is added to the server's quantity, which was
   * unknown when the shopper added the units; the sum is capped at the stock.
   */
  kind: 'set' | 'add'
  quantity: number
}

type Products = Readonly<Record<string, Stock | undefined>>

export function isSameLine(one: LineId, other: LineId): boolean {
  return one.productId === other.productId && one.size === other.size
}

/** The cart after these changes, one after the other. */
export function applyChanges(
  cart: Cart,
  changes: readonly PendingChange[],
  products: Products,
): Cart {
  return changes.reduce((changed, change) => applyChange(changed, change, products), cart)
}

function applyChange(
  cart: Cart,
  { kind, productId, size, quantity }: PendingChange,
  products: Products,
): Cart {
  const line = { productId, size }
  if (kind === 'set') return withQuantity(cart, line, quantity)
  const stock = { [productId]: products[productId] }
  const merged = mergeCarts(cart, { [productId]: { [size]: quantity } }, stock)
  return withQuantity(cart, line, Math.max(lineQuantity(cart, line), lineQuantity(merged, line)))
}

/** The changes that turn one cart into the other. With `adds`, a larger quantity becomes a change of kind `add`, not `set`. */
export function changesBetween(
  before: Cart,
  after: Cart,
  { adds }: { adds: boolean },
): PendingChange[] {
  const gone = lineQuantities(before)
    .filter((line) => lineQuantity(after, line) === 0)
    .map((line) => ({ ...line, quantity: 0 }))
  return [...gone, ...lineQuantities(after)].flatMap(
    ({ productId, size, quantity }): PendingChange[] => {
      const had = lineQuantity(before, { productId, size })
      if (quantity === had) return []
      if (adds && quantity > had)
        return [{ kind: 'add', productId, size, quantity: quantity - had }]
      return [{ kind: 'set', productId, size, quantity }]
    },
  )
}

/**
 * Appends a change to the waiting changes. The change replaces an earlier change of the same line, unless a different
 * size of the product changes in between: all sizes share one stock, so the order of their changes matters.
 */
export function enqueue(
  waiting: readonly PendingChange[],
  change: PendingChange,
): readonly PendingChange[] {
  const at = waiting.findLastIndex(({ productId }) => productId === change.productId)
  const earlier = waiting[at]
  if (!earlier || !isSameLine(earlier, change)) {
    // A change of kind `set` replaces earlier changes of kind `add` of its line, including changes that wait until the
    // product is sold again.
    const isOver = (each: PendingChange) => each.kind === 'add' && isSameLine(each, change)
    return [...(change.kind === 'set' ? waiting.filter((each) => !isOver(each)) : waiting), change]
  }
  // A change of kind `add` stays separate from an earlier `set`, so that it can be capped once the stock is known.
  if (change.kind === 'add' && earlier.kind === 'set') return [...waiting, change]
  const quantity = change.quantity + (change.kind === 'add' ? earlier.quantity : 0)
  return waiting.map((each, index) => (index === at ? { ...change, quantity } : each))
}

/**
 * Whether a change adds units of a product that the shop does not sell now. The server would refuse such a change, so
 * it waits, and the cart shows its line as one that cannot be bought (CART-06, CART-08).
 */
export function isUnsellable({ kind, productId }: PendingChange, products: Products): boolean {
  const product = products[productId]
  return kind === 'add' && (!product || isSoldOut(product))
}

/**
 * The changes, with `set` in place of `add`, so that a repeated call does not add units twice. `capped` are the changes
 * that set fewer units than the shopper chose.
 */
export function resolveAdditions(
  cart: Cart,
  changes: readonly PendingChange[],
  products: Products,
): { changes: PendingChange[]; capped: PendingChange[] } {
  let current = cart
  const capped: PendingChange[] = []
  const sets = changes.map((change): PendingChange => {
    const wanted = lineQuantity(current, change) + change.quantity
    current = applyChange(current, change, products)
    if (change.kind === 'set') return change
    const set: PendingChange = { ...change, kind: 'set', quantity: lineQuantity(current, change) }
    if (set.quantity < wanted) capped.push(set)
    return set
  })
  return { changes: sets, capped }
}

interface Ordered {
  /** The server's last answer from before the order, which still contains the ordered units. */
  server: Cart
  changes: readonly PendingChange[]
  ordered: Cart
  /** The shopper's cart after the ordered units were removed. */
  left: Cart
}

/**
 * The changes to send after an order. A changed line needs one if its quantity in the shopper's cart (`left`) differs
 * from the server's quantity after the order.
 */
export function changesAfterOrder({
  server,
  changes,
  ordered,
  left,
}: Ordered): readonly PendingChange[] {
  const onServer = withoutUnits(server, ordered)
  return changes
    .map(({ productId, size }): PendingChange => {
      const quantity = lineQuantity(left, { productId, size })
      return { kind: 'set', productId, size, quantity }
    })
    .filter((change) => change.quantity !== lineQuantity(onServer, change))
    .reduce(enqueue, [])
}

/** Reads changes from storage; entries of an unknown form are left out. */
export function readChanges(stored: unknown): PendingChange[] {
  return Array.isArray(stored) ? stored.filter(isChange) : []
}

function isChange(value: unknown): value is PendingChange {
  const change = value as Partial<PendingChange> | null
  return (
    (change?.kind === 'set' || change?.kind === 'add') &&
    typeof change.productId === 'string' &&
    typeof change.size === 'string' &&
    Number.isInteger(change.quantity)
  )
}
