import {
  type AddressField,
  type AddressForm,
  checkAddress,
  isCityElsewhere,
  normaliseAddress,
} from '@shop/domain'
import { sql } from 'kysely'
import type { OrderItemsTable } from '../../db/tables/order-tables.ts'
import type { Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { reducedSums } from './reduced-sums.ts'

/** Changes of an order that are possible before packing: a different address, or fewer units (OPER-07, OPER-08). */
export interface OrderChanges {
  /** Fields of the address that change. The other fields stay. */
  address?:
    | Partial<Record<'street' | 'city' | 'zipcode' | 'state' | 'phone', string | undefined>>
    | undefined
  /** New quantities of lines, at most as many as were ordered. With 0 the line is removed. A line without an entry keeps its quantity. */
  quantities?: readonly LineUnits[] | undefined
}

export interface LineUnits {
  /** Number of the line in the order as it is shown, from 1. It is needed because two lines may have the same product and size. */
  line: number
  /**
   * Product and size of the line, as the caller has seen the order. If the line has another product or size now, the
   * order was changed meanwhile, and the change is refused.
   */
  id: string
  size: string
  quantity: number
}

/**
 * Changes an order whose row the caller has locked, returns units to the stock, and returns the changes in words for
 * the operator. The total is computed again from the order's own prices, coupon and fee, and never rises. Throws a
 * Refusal if the address breaks a rule, a line has another product or size than the caller has seen, a quantity is
 * higher than ordered, or no line would be left.
 */
export async function changeOrder(
  tx: Tx,
  orderId: string,
  { address, quantities = [] }: OrderChanges,
): Promise<string[]> {
  const changedAddress = address ? await changeAddress(tx, orderId, address) : []
  const changedItems = quantities.length > 0 ? await changeItems(tx, orderId, quantities) : []
  return [...changedAddress, ...changedItems]
}

async function changeAddress(
  tx: Tx,
  orderId: string,
  change: NonNullable<OrderChanges['address']>,
): Promise<string[]> {
  const { address: stored, guest_phone: guestPhone } = await tx
    .selectFrom('orders')
    .select(['address', 'guest_phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const typed = Object.entries(change).filter(([, text]) => text !== undefined)
  const wanted = normaliseAddress({
    ...stored,
    ...Object.fromEntries(typed),
  } as Omit<AddressForm, 'state'> & Partial<Pick<AddressForm, 'state'>>)
  const fields = Object.keys(change) as AddressField[]
  const changed = fields.filter((field) => wanted[field] !== (stored[field] ?? ''))
  if (changed.length === 0) return []
  const problems = Object.entries(checkAddress(wanted)).filter(([field]) =>
    changed.includes(field as AddressField),
  )
  if (changed.some((field) => field === 'city' || field === 'state') && isCityElsewhere(wanted)) {
    problems.push(['city', 'city_elsewhere'])
  }
  if (problems.length > 0) {
    const fieldsOf: Record<string, string> = {}
    for (const [field, problem] of problems) fieldsOf[`address.${field}`] = problem
    throw new Refusal('validation_failed', { fields: fieldsOf })
  }
  await tx
    .updateTable('orders')
    .set({
      address: sql`${JSON.stringify(wanted)}::jsonb`,
      // A guest's order also has its phone number in a separate column.
      ...(guestPhone !== null && changed.includes('phone') && { guest_phone: wanted.phone }),
    })
    .where('id', '=', orderId)
    .execute()
  return changed
}

interface NewLine {
  item: OrderItemsTable
  quantity: number
}

async function changeItems(
  tx: Tx,
  orderId: string,
  quantities: NonNullable<OrderChanges['quantities']>,
): Promise<string[]> {
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const lines = reduced(items, quantities)
  if (lines.every(({ quantity }) => quantity === 0)) {
    throw new Refusal('validation_failed', { fields: { quantities: 'nothing_left' } })
  }
  const changed = lines.filter(({ item, quantity }) => quantity < item.quantity)
  if (changed.length === 0) return []
  await returnToStock(tx, orderId, changed)
  for (const { item, quantity } of changed) await writeLine(tx, item, quantity)
  await writeSums(tx, orderId, lines)
  return changed.map(({ item, quantity }) => `${item.name}: ${item.quantity} → ${quantity}`)
}

/** The order's lines with their new quantities. */
function reduced(
  items: readonly OrderItemsTable[],
  quantities: NonNullable<OrderChanges['quantities']>,
): NewLine[] {
  const areOrdered = quantities.every(({ line, id, size, quantity }) => {
    const item = items[line - 1]
    return item?.product_id === id && item.size === size && quantity <= item.quantity
  })
  if (!areOrdered) {
    throw new Refusal('validation_failed', { fields: { quantities: 'more_than_ordered' } })
  }
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  return items.map((item, index) => ({ item, quantity: wanted.get(index + 1) ?? item.quantity }))
}

/**
 * Returns the units that were taken out of the order to the stock. Locks products in ascending order of their ids, as
 * `place_order` does, which prevents deadlocks.
 */
async function returnToStock(tx: Tx, orderId: string, changed: readonly NewLine[]): Promise<void> {
  const units = new Map<string, number>()
  for (const { item, quantity } of changed) {
    units.set(item.product_id, (units.get(item.product_id) ?? 0) + item.quantity - quantity)
  }
  const given = JSON.stringify([...units].map(([id, quantity]) => ({ id, quantity })))
  await sql`select from products where id = any(${[...units.keys()]}::text[])
    order by id for update`.execute(tx)
  await sql`update products set stock = stock + given.quantity
    from jsonb_to_recordset(${given}::jsonb) as given (id text, quantity integer)
    where products.id = given.id`.execute(tx)
  // An import whose stock was counted before this order was placed subtracts the order's quantities, which are already
  // reduced here. It must not also add these units, so the row contains the time of the order (OPER-05).
  await sql`insert into stock_returns (product_id, units, order_placed_at)
    select given.id, given.quantity, orders.created_at
    from jsonb_to_recordset(${given}::jsonb) as given (id text, quantity integer)
    join orders on orders.id = ${orderId}
    where given.quantity > 0`.execute(tx)
}

async function writeLine(tx: Tx, item: OrderItemsTable, quantity: number): Promise<void> {
  const ofLine = sql<boolean>`order_id = ${item.order_id} and position = ${item.position}`
  await (quantity === 0
    ? tx.deleteFrom('order_items').where(ofLine).execute()
    : tx.updateTable('order_items').set({ quantity }).where(ofLine).execute())
}

async function writeSums(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  const agreed = await tx
    .selectFrom('orders')
    .select(['amount_millimes', 'coupon_percentage'])
    .select(['delivery_fee_millimes', 'free_delivery_threshold_millimes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const left = lines.map(({ item, quantity }) => ({ ...item, quantity }))
  await tx.updateTable('orders').set(reducedSums(agreed, left)).where('id', '=', orderId).execute()
}
