import { atom } from 'nanostores'
import { readStoredJson, writeStoredJson } from '../browser/browser-storage.ts'
import { guestOrdersKey } from '../browser/storage-keys.ts'

/** An order that a guest has placed from this browser; `date` is epoch ms. */
export interface GuestOrder {
  orderId: string
  email: string
  date: number
}

const maxOrders = 10

/** The guest's orders, newest first, at most ten (CHK-07, GTRK-01). */
export const $guestOrders = atom<readonly GuestOrder[]>([])

export function restoreGuestOrders(): void {
  const stored = readGuestOrders()
  if (JSON.stringify(stored) !== JSON.stringify($guestOrders.get())) $guestOrders.set(stored)
}

/** Remembers an order, so that the guest can track it without typing its number and e-mail (CHK-07). */
export function rememberGuestOrder(order: GuestOrder): void {
  const others = readGuestOrders().filter(({ orderId }) => orderId !== order.orderId)
  const orders = [order, ...others].slice(0, maxOrders)
  writeStoredJson(guestOrdersKey, orders)
  $guestOrders.set(orders)
}

function readGuestOrders(): GuestOrder[] {
  const stored = readStoredJson(guestOrdersKey)
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isGuestOrder)
    .map(({ orderId, email, date }) => ({ orderId, email, date }))
    .sort((a, b) => b.date - a.date)
    .slice(0, maxOrders)
}

function isGuestOrder(value: unknown): value is GuestOrder {
  const order = value as Partial<GuestOrder> | null
  return (
    typeof order?.orderId === 'string' &&
    typeof order.email === 'string' &&
    typeof order.date === 'number'
  )
}
