import { readOrderReference } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { findOrdersByNumber } from '../../order/order-list.repository.ts'
import { CommandError } from '../terminal/terminal.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

/** Name and help text of an argument that is passed to `resolveOrder`. */
export const orderArgument = ['<number>', 'the short number shoppers see, or the full one'] as const

/**
 * The id of an order, found by its number in this shop, otherwise by its number in the shop from which it was
 * imported. Throws a CommandError if the number is invalid or unknown, or if several orders have it.
 */
export async function resolveOrder(db: Db, number: string): Promise<string> {
  const [order, ...others] = await findOrdersByNumber(db, number)
  if (!order && !readOrderReference(number)) {
    throw new CommandError(
      `"${number}" is not an order number: expected 8 digits of 0-9 and A-F, all 24, or the number of an imported order.`,
    )
  }
  if (!order) throw new CommandError(`There is no order ${number}.`)
  if (others.length === 0) return order.id
  const candidates = [order, ...others].map(
    ({ id, status, created_at: at }) => `  ${id}  ${frenchTime(at)}  ${status}\n`,
  )
  throw new CommandError(
    `${number} is the number of ${candidates.length} orders. Give the full one:\n${candidates.join('')}`,
  )
}
