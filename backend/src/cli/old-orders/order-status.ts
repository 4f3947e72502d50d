import type { OrderStatus } from '../../order/order-status.ts'
import type { FieldRecord } from '../mapping/field-record.ts'

/** The statuses of imported orders: orders for which the shop has nothing left to do. */
export type EndedStatus = Extract<OrderStatus, 'Delivered' | 'Cancelled'>

/** Statuses of other shops in lower case, without accents, and without WooCommerce's prefix `wc-`. */
const known = new Map<string, EndedStatus>([
  ...[
    'delivered',
    'completed',
    'complete',
    'fulfilled',
    'livre',
    'livree',
    'termine',
    'terminee',
  ].map((status) => [status, 'Delivered'] as const),
  ...[
    'cancelled',
    'canceled',
    'refunded',
    'failed',
    'voided',
    'returned',
    'annule',
    'annulee',
    'rembourse',
    'remboursee',
    'echoue',
    'echouee',
    'refuse',
    'refusee',
    'retourne',
    'retournee',
  ].map((status) => [status, 'Cancelled'] as const),
])

/** The status of an order that has ended in the other shop. Undefined if the order has not ended there, or if its status is unknown. */
export function endedStatus(
  written: string,
  statuses: ReadonlyMap<string, string>,
): EndedStatus | undefined {
  const lower = written.trim().toLowerCase()
  const folded = lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replace(/^wc-/, '')
  return (statuses.get(lower) as EndedStatus | undefined) ?? known.get(folded)
}

/**
 * One status in place of Shopify's three columns. `fulfilled` means that the parcel has left. If the order is paid
 * too, the parcel has certainly arrived, because customers pay at the door.
 */
export function shopifyStatus(fields: FieldRecord['fields']): string {
  const value = (field: string) => fields.get(field)?.trim().toLowerCase() ?? ''
  if (value('cancelledAt') !== '') return 'cancelled'
  const payment = value('financialStatus')
  if (payment === 'refunded' || payment === 'voided') return payment
  const fulfillment = value('fulfillment')
  const isPaid = ['paid', 'partially_refunded'].includes(payment)
  if (fulfillment === 'fulfilled' && isPaid) return fulfillment
  return [fulfillment, payment].filter(Boolean).join(', ')
}
