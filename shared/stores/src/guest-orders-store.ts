import { atom } from 'nanostores'
import { readStoredJson, writeStoredJson } from './browser-storage.ts'

/** An order a guest placed from this browser; `date` is epoch ms. */
export interface GuestOrder {
  orderId: string
  email: string
  date: number
}

export const guestOrdersKey = 'guestOrders'
const keptOrders = 10

/** Newest first, at most ten (CHK-07, GTRK-01). */
export const $guestOrders = atom<readonly GuestOrder[]>([])

export function restoreGuestOrders(): void {
  const kept = readGuestOrders()
  if (JSON.stringify(kept) !== JSON.stringify($guestOrders.get())) $guestOrders.set(kept)
}

/** Remembers an order so that the guest can track it without typing (CHK-07). */
export function rememberGuestOrder(order: GuestOrder): void {
  const others = readGuestOrders().filter(({ orderId }) => orderId !== order.orderId)
  const orders = [order, ...others].slice(0, keptOrders)
  writeStoredJson(guestOrdersKey, orders)
  $guestOrders.set(orders)
}

function readGuestOrders(): GuestOrder[] {
  const kept = readStoredJson(guestOrdersKey)
  if (!Array.isArray(kept)) return []
  return kept
    .filter(isGuestOrder)
    .map(({ orderId, email, date }) => ({ orderId, email, date }))
    .sort((a, b) => b.date - a.date)
    .slice(0, keptOrders)
}

function isGuestOrder(value: unknown): value is GuestOrder {
  const order = value as Partial<GuestOrder> | null
  return (
    typeof order?.orderId === 'string' &&
    typeof order.email === 'string' &&
    typeof order.date === 'number'
  )
}
