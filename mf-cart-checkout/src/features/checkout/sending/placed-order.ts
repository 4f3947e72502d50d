import { readExpiring, writeExpiring } from '../expiring-storage.ts'

const placedKey = 'checkoutPlaced'
const lockPrefix = 'checkout placed '
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
  await holdLock(lockPrefix + JSON.stringify(told))
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

/** Resolves when the lock is held, or where there are none. */
async function holdLock(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const held = locksOf()?.request(name, () => {
      resolve()
      return new Promise((end) => setTimeout(end, lockLifeMs))
    })
    // Without the lock the order is still told by storage.
    if (held) held.catch(() => resolve())
    else resolve()
  })
}

async function heldOrders(): Promise<Readonly<Record<string, unknown>>[]> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.flatMap(({ name = '' }) =>
    name.startsWith(lockPrefix)
      ? [JSON.parse(name.slice(lockPrefix.length)) as Record<string, unknown>]
      : [],
  )
}
