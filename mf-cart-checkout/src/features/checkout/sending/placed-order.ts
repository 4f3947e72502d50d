import { checkoutPlacedKey } from '@shop/stores/storage-keys'
import { hasCustomerChanged } from '../attempt/order-attempt.ts'
import { readExpiring, writeExpiring } from '../storage/expiring-storage.ts'

// How long a lock with an order in its name is held, in ms: long enough for the tabs that wait for the lock of `placeOrderOnce`.
const lockLifeMs = 10_000

export interface PlacedOrder {
  orderId: string
  /** The e-mail of the order, which a guest needs to see it. */
  email: string
  /** 'earlier': the server placed these lines in an earlier attempt, with the form's values of that attempt. */
  sent: 'now' | 'earlier'
}

/**
 * Announces to other tabs that these lines are ordered (CHK-08). A tab may get the lock of `placeOrderOnce` before it sees a
 * newly stored value, but it sees held locks at once. Therefore a lock whose name contains the order is held until the
 * stored value has certainly reached every tab. If the order's account is no longer signed in, the order is not announced,
 * because nobody can send its lines for this account (AUTH-06).
 */
export async function announcePlacedOrder(placed: PlacedOrder, snapshot: string): Promise<void> {
  if (hasCustomerChanged(snapshot)) return
  const record = { ...placed, snapshot, at: Date.now() }
  writeExpiring(checkoutPlacedKey, record)
  await holdLock(checkoutPlacedKey + JSON.stringify(record))
}

/** Finds an order with the same lines that another tab has placed since the shopper pressed the button in this tab. */
export async function findPlacedSince(
  since: number,
  snapshot: string,
): Promise<PlacedOrder | undefined> {
  for (const record of [...(await ordersInHeldLocks()), readExpiring(checkoutPlacedKey) ?? {}]) {
    const { snapshot: ordered, at, orderId, email } = record
    const isSame = ordered === snapshot && typeof at === 'number' && at >= since
    if (isSame && typeof orderId === 'string' && typeof email === 'string') {
      return { orderId, email, sent: 'now' }
    }
  }
  return undefined
}

/** The browser's locks; undefined on pages without HTTPS. */
export function locksOf({ locks }: { locks?: LockManager } = navigator): LockManager | undefined {
  return locks
}

/** Resolves when the lock is held. Without locks it resolves at once, and other tabs learn of the order only from storage. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve()
      return new Promise((end) => setTimeout(end, lockLifeMs))
    }
    if (locksOf()?.request(name, hold).catch(resolve) === undefined) resolve()
  })
}

/** The orders in the names of the held locks; each name begins with the storage key. */
async function ordersInHeldLocks(): Promise<Readonly<Record<string, unknown>>[]> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.flatMap(({ name = '' }) =>
    name.startsWith(checkoutPlacedKey)
      ? [JSON.parse(name.slice(checkoutPlacedKey.length)) as Record<string, unknown>]
      : [],
  )
}
