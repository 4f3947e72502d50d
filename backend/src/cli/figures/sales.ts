import { governorateOf, orderProgress, stateText } from '@shop/domain'
import { paidForLines, partOfLine } from '../../order/returns/paid-for-lines.ts'
import { withoutVat } from '../../invoice/invoice-sums.ts'
import { inTunisia } from '../sheet-format/tunisia-time.ts'
import type { FoundOrder, SoldItem } from './figures.repository.ts'

export const saleKeys = ['day', 'product', 'brand', 'governorate'] as const
export type SaleKey = (typeof saleKeys)[number]

/** The sales of one day, product, brand or governorate. Amounts are millimes and include the tax. */
export interface SaleLine {
  /** The day, such as `2026-11-27`, or the name of the product, brand or governorate; empty if the product has no brand or the order no governorate. */
  name: string
  /** Of a product: the operator's reference, otherwise the id. */
  code?: string
  orders: number
  units: number
  /** Amount of the goods after discounts and coupons. */
  goodsMillimes: number
  /** The tax that `goodsMillimes` includes. */
  vatMillimes: number
  /** Delivery fees of the orders; undefined in sales by product or brand. */
  deliveryMillimes?: number
}

export interface Sales {
  /** Sales by day are in the order of days; other lines have the highest `goodsMillimes` first. */
  lines: SaleLine[]
  total: SaleLine
  /** Numbers of orders in the period that do not count as sales. */
  leftOut: { cancelled: number; refused: number; held: number }
  /** Units, goods and fees of returns of the counted orders; the lines are already reduced by them. */
  returned: Returned
}

interface Returned {
  units: number
  goodsMillimes: number
  deliveryMillimes: number
}

interface Key {
  id: string
  name: string
  code?: string
}

/**
 * Adds up orders (OPER-12). Cancelled orders, refused parcels and held orders are left out and counted separately;
 * goods that customers brought back later are subtracted (OPER-14). Coupons and rounding are spread over an order's
 * lines in proportion to the lines' amounts. So all lines and fees add up to the amounts that customers pay.
 */
export async function salesOf(orders: AsyncIterable<FoundOrder>, by: SaleKey): Promise<Sales> {
  const lines = new Map<string, SaleLine>()
  const total = { ...emptyLine('TOTAL'), deliveryMillimes: 0 }
  const leftOut = { cancelled: 0, refused: 0, held: 0 }
  const returned: Returned = { units: 0, goodsMillimes: 0, deliveryMillimes: 0 }
  for await (const order of orders) {
    if (orderProgress(order.status).isCancelled) leftOut.cancelled += 1
    else if (order.isRefused) leftOut.refused += 1
    else if (order.isHeld) leftOut.held += 1
    else addOrder({ lines, total, returned }, order, by)
  }
  const sorted = [...lines.values()].toSorted((one, other) =>
    by === 'day'
      ? one.name.localeCompare(other.name)
      : other.goodsMillimes - one.goodsMillimes || one.name.localeCompare(other.name, 'fr'),
  )
  return { lines: sorted, total, leftOut, returned }
}

function emptyLine(name: string, code?: string): SaleLine {
  const empty = { name, orders: 0, units: 0, goodsMillimes: 0, vatMillimes: 0 }
  return code === undefined ? empty : { ...empty, code }
}

function addOrder(
  { lines, total, returned }: { lines: Map<string, SaleLine>; total: SaleLine; returned: Returned },
  order: FoundOrder,
  by: SaleKey,
): void {
  const counted = new Set<SaleLine>()
  const lineOf = ({ id, name, code }: Key): SaleLine => {
    const line = lines.get(id) ?? emptyLine(name, code)
    lines.set(id, line)
    if (!counted.has(line)) line.orders += 1
    counted.add(line)
    return line
  }
  const paid = paidForLines(order)
  for (const { item, goodsMillimes: paidMillimes } of paid) {
    const { quantity, returnedUnits: units } = item
    const backMillimes = partOfLine(paidMillimes, { quantity, before: 0, units })
    const goodsMillimes = paidMillimes - backMillimes
    returned.units += units
    returned.goodsMillimes += backMillimes
    const vatMillimes = goodsMillimes - withoutVat(goodsMillimes, item.vatPercent)
    for (const line of [lineOf(keyOf(by, order, item)), total]) {
      line.units += quantity - units
      line.goodsMillimes += goodsMillimes
      line.vatMillimes += vatMillimes
    }
  }
  total.orders += 1
  returned.deliveryMillimes += order.returnedDeliveryMillimes
  const feeMillimes = order.deliveryMillimes - order.returnedDeliveryMillimes
  total.deliveryMillimes = (total.deliveryMillimes ?? 0) + feeMillimes
  if (by === 'product' || by === 'brand') return
  for (const line of counted) {
    line.deliveryMillimes = (line.deliveryMillimes ?? 0) + feeMillimes
  }
}

function keyOf(by: SaleKey, order: FoundOrder, item: SoldItem): Key {
  if (by === 'product') {
    const { productId: id, name, reference } = item
    return { id, name, code: reference || id }
  }
  const name = nameOf(by, order, item)
  return { id: name, name }
}

function nameOf(by: Exclude<SaleKey, 'product'>, order: FoundOrder, { brand }: SoldItem): string {
  if (by === 'brand') return brand
  if (by === 'day') return inTunisia(order.createdAt).toISOString().slice(0, 10)
  // An address outside Tunisia, and an old address, have a text that the customer typed instead of a governorate.
  return governorateOf(order) ?? stateText(order.state, 'fr')
}
