import { checkoutPlacedKey } from '@shop/stores/storage-keys'
import { readExpiring, writeExpiring } from '../storage/expiring-storage.ts'

// In ms: long enough for tabs that are waiting for the lock now.
const lockLifeMs = 10_000

export interface PlacedOrder {
  orderId: string
  /** The e-mail of the order, which a guest needs to see it. */
  email: string
  /** 'earlier': the server had placed these lines before, with the form's values of that time. */
  sent: 'now' | 'earlier'
}

/**
 * Tells other tabs that these lines are ordered (CHK-08). A value in storage may reach a tab only after the lock has
 * passed to it, while a held lock is visible at once. So a lock whose name is the order is held until storage has
 * certainly reached every tab.
 */
export async function announcePlacedOrder(placed: PlacedOrder, snapshot: string): Promise<void> {
  const record = { ...placed, snapshot, at: Date.now() }
  writeExpiring(checkoutPlacedKey, record)
  await holdLock(checkoutPlacedKey + JSON.stringify(record))
}

/** The order of these lines that another tab has placed since the shopper pressed the button in this tab. */
export async function findPlacedSince(
  since: number,
  snapshot: string,
): Promise<PlacedOrder | undefined> {
  for (const record of [...(await heldOrders()), readExpiring(checkoutPlacedKey) ?? {}]) {
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

/** Resolves when the lock is held, or at once in browsers without locks: there only storage tells other tabs of the order. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve()
      return new Promise((end) => setTimeout(end, lockLifeMs))
    }
    if (locksOf()?.request(name, hold).catch(resolve) === undefined) resolve()
  })
}

/** The orders of the locks that are held; the key is the prefix of their names. */
async function heldOrders(): Promise<Readonly<Record<string, unknown>>[]> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.flatMap(({ name = '' }) =>
    name.startsWith(checkoutPlacedKey)
      ? [JSON.parse(name.slice(checkoutPlacedKey.length)) as Record<string, unknown>]
      : [],
  )
}
