import type { Order } from '@shop/contracts'
import { fromMillimes, type UsedRelease, shortOrderNumber } from '@shop/domain'
import { printable, printableJson } from '@shop/processes/text-table'
import { countRefusedByPhone } from '../../courier/parcels.repository.ts'
import type { Db } from '../../db/tables.ts'
import { listChanges, type RecordedChange } from '../../order/change/order-changes.repository.ts'
import { listHolds } from '../../order/held-orders.repository.ts'
import {
  findOldNumber,
  findOrder,
  listMoves,
  listReleases,
} from '../../order/order-list.repository.ts'
import { nextStatuses } from '../../order/order-status.ts'
import { listReturns, type RecordedReturn } from '../../order/returns/returns.repository.ts'
import { contactOf } from '../../order/placing/draft.ts'
import { holdText } from './held-order-commands.ts'
import { resolveOrder } from './resolve-order.ts'
import { lineOf } from '../sheets/order-export.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

/** Prints one order with its lines, history and releases. */
export async function showOrder(
  db: Db,
  terminal: Terminal,
  { number, isJson }: { number: string; isJson: boolean },
): Promise<void> {
  const id = await resolveOrder(db, number)
  const order = await findOrder(db, id)
  if (!order) throw new CommandError(`There is no order ${number}.`)
  const oldNumber = await findOldNumber(db, id)
  const moves = await listMoves(db, id)
  const history = moves.map(({ at, ...move }) => ({ ...move, at: at.getTime() }))
  const [known] = await withReleases(db, [order])
  const releases = known?.releases ?? []
  const hold = (await listHolds(db, [id])).get(id)
  const changes = await listChanges(db, id)
  const returns = await listReturns(db, id)
  const refusedByPhone = await countRefusedByPhone(db, id)
  await terminal.out(
    isJson
      ? printableJson({
          ...order,
          oldNumber,
          history,
          releases,
          hold,
          changes,
          returns,
          refusedByPhone,
        })
      : `${orderText(order, { oldNumber, moves, releases, hold, changes, returns, refusedByPhone })}\n`,
  )
}

/**
 * Adds to each order the versions of the shell and the remotes with which it was placed. The API's answers do not contain
 * them (DEL-08).
 */
export async function withReleases(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { releases: UsedRelease[] })[]> {
  if (orders.length === 0) return []
  const releases = await listReleases(
    db,
    orders.map(({ _id }) => _id),
  )
  return orders.map((order) => ({ ...order, releases: releases.get(order._id) ?? [] }))
}

interface OrderDetails {
  /** The order's number in the shop from which it was imported. */
  oldNumber: string | undefined
  moves: readonly { to: string; at: Date }[]
  releases: readonly UsedRelease[]
  hold: { reason: string; until: Date } | undefined
  changes: readonly RecordedChange[]
  returns: readonly RecordedReturn[]
  /** Number of other parcels to the same phone number that were refused. */
  refusedByPhone: number
}

function orderText(order: Order, details: OrderDetails): string {
  const { oldNumber, moves, releases, hold, changes, returns, refusedByPhone } = details
  const customer = contactOf(order)
  const next = nextStatuses(order.status)
  const lines = [
    `Order ${shortOrderNumber(order._id)} (${order._id})`,
    ...(oldNumber === undefined ? [] : [`Imported  ${oldNumber} in the other shop`]),
    `Status    ${order.status}${next.length > 0 ? ` (may go to ${next.join(', ')})` : ''}`,
    ...(hold ? [`Held      ${holdText(hold)}`] : []),
    `Customer  ${customer.name}, ${customer.email}, ${customer.phone}`,
    ...(refusedByPhone > 0
      ? [`Refused   ${refusedByPhone} other parcels to this phone number`]
      : []),
    `Deliver   ${deliveryText(order)}`,
    ...(order.tracking
      ? [`Parcel    ${[order.tracking.number, order.tracking.url].filter(Boolean).join(', ')}`]
      : []),
    ...(order.note ? [`Note      ${order.note}`] : []),
    ...order.items.map(
      (item, index) => `${index === 0 ? 'Items   ' : '        '}  ${lineOf(item)}`,
    ),
    `Subtotal  ${order.subtotal.toFixed(3)}`,
    ...(order.coupon
      ? [`Coupon    ${order.coupon.code}, -${order.coupon.discountAmount.toFixed(3)}`]
      : []),
    `Delivery  ${order.deliveryFee.toFixed(3)}`,
    ...(order.rounding === 0
      ? []
      : [`Rounding  ${order.rounding > 0 ? '+' : ''}${order.rounding.toFixed(3)}`]),
    `To pay    ${order.amount.toFixed(3)} TND, ${order.paymentMethod}`,
    `History   ${frenchTime(new Date(order.date))}  Order Placed`,
    ...moves.map(({ to, at }) => `          ${frenchTime(at)}  ${to}`),
    ...changes.map((change) => `          ${changeText(change)}`),
    ...returns.map((back) => `          ${frenchTime(back.at)}  ${returnText(back)}`),
    ...(releases.length > 0 ? [`Versions  ${releases.map(releaseText).join(', ')}`] : []),
  ]
  return lines.map(printable).join('\n')
}

/** A return as text, such as "2 × Savon (damaged), delivery fee: 17.000 TND". */
export function returnText(back: RecordedReturn): string {
  const parts = [
    ...back.lines.map(
      ({ name, units, isRestocked }) => `${units} × ${name}${isRestocked ? '' : ' (damaged)'}`,
    ),
    ...(back.deliveryMillimes > 0 ? ['delivery fee'] : []),
  ]
  return `came back: ${parts.join(', ')}, ${fromMillimes(back.goodsMillimes + back.deliveryMillimes).toFixed(3)} TND`
}

function changeText({ at, by, changes, note }: RecordedChange): string {
  const who = by === 'shop' ? 'Changed by the shop' : 'By the customer'
  return `${frenchTime(at)}  ${who}: ${changes.join(', ')}${note === null ? '' : ` (${note})`}`
}

function releaseText({ part, version, isCanary }: UsedRelease): string {
  return `${part} ${version}${isCanary ? ' (canary)' : ''}`
}

function deliveryText({ address, isPickup }: Order): string {
  if (isPickup)
    return `${address.firstName} ${address.lastName}, ${address.phone}: collects it in the pharmacy`
  const { firstName, lastName, street, zipcode, city, state, country, phone } = address
  const parts = [`${firstName} ${lastName}`, street, `${zipcode} ${city}`, state, country, phone]
  return parts.filter(Boolean).join(', ')
}
