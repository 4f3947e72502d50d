import { readExpiring, writeExpiring } from '../expiring-storage.ts'

/** In storage, and what the names of locks begin with. */
const placedKey = 'checkoutPlaced'
// Long enough for the tabs that wait for their turn now.
const lockLifeMs = 10_000

export interface PlacedOrder {
  orderId: string
  /** As the order has it: the guest needs it to see the order. */
  email: string
  /** 'earlier': the server had placed these lines before, with what the form held then. */
  sent: 'now' | 'earlier'
}

/**
 * Tells other tabs that these lines are ordered. What is stored may reach a tab after the lock has passed to it; a lock
 * that is held is seen at once, so one whose name is the order is held until storage has reached them for certain (CHK-08).
 */
export async function tellPlaced(placed: PlacedOrder, snapshot: string): Promise<void> {
  const told = { ...placed, snapshot, at: Date.now() }
  writeExpiring(placedKey, told)
  await holdLock(placedKey + JSON.stringify(told))
}

/** The order of these lines that another tab has placed since this one asked for it. */
export async function findPlacedSince(
  since: number,
  snapshot: string,
): Promise<PlacedOrder | undefined> {
  for (const told of [...(await heldOrders()), readExpiring(placedKey) ?? {}]) {
    const { snapshot: ordered, at, orderId, email } = told
    const isSame = ordered === snapshot && typeof at === 'number' && at >= since
    if (isSame && typeof orderId === 'string' && typeof email === 'string') {
      return { orderId, email, sent: 'now' }
    }
  }
  return undefined
}

/** Undefined on pages without HTTPS. */
export function locksOf({ locks }: { locks?: LockManager } = navigator): LockManager | undefined {
  return locks
}

/** Resolves when the lock is held, or where there are none: without it the order is still told by storage. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve()
      return new Promise((end) => setTimeout(end, lockLifeMs))
    }
    if (locksOf()?.request(name, hold).catch(resolve) === undefined) resolve()
  })
}

async function heldOrders(): Promise<Readonly<Record<string, unknown>>[]> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.flatMap(({ name = '' }) =>
    name.startsWith(placedKey)
      ? [JSON.parse(name.slice(placedKey.length)) as Record<string, unknown>]
      : [],
  )
}
