import { fromMillimes, toMillimes } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** What one order may take, and from where on it is held (decision 061). */
export interface OrderRules {
  unitsPerProduct: number
  unitsPerOrder: number
  /** 0: no order is held for its units; so also for its amount. */
  holdFromUnits: number
  holdFromMillimes: number
  holdHours: number
}

/** Select expression for the rules, of `shop_settings`. */
export const orderRules = sql<OrderRules>`jsonb_build_object(
  'unitsPerProduct', max_units_per_product, 'unitsPerOrder', max_units_per_order,
  'holdFromUnits', hold_from_units, 'holdFromMillimes', hold_from_millimes,
  'holdHours', hold_hours)`

export async function readOrderRules(db: Db): Promise<OrderRules> {
  const { rules } = await db
    .selectFrom('shop_settings')
    .select(orderRules.as('rules'))
    .executeTakeFirstOrThrow()
  return rules
}

/** Fields to change; others stay. `holdFromAmount` is TND. */
export interface OrderRulesChange {
  maxPerProduct?: number
  maxPerOrder?: number
  holdFromUnits?: number
  holdFromAmount?: number
  holdHours?: number
}

/** The columns that a change sets. */
export function orderRuleColumns(change: OrderRulesChange) {
  const { maxPerProduct, maxPerOrder, holdFromUnits, holdFromAmount, holdHours } = change
  return {
    ...(maxPerProduct !== undefined && { max_units_per_product: maxPerProduct }),
    ...(maxPerOrder !== undefined && { max_units_per_order: maxPerOrder }),
    ...(holdFromUnits !== undefined && { hold_from_units: holdFromUnits }),
    ...(holdFromAmount !== undefined && { hold_from_millimes: toMillimes(holdFromAmount) }),
    ...(holdHours !== undefined && { hold_hours: holdHours }),
  }
}

/** For the operator, amounts in TND. */
export function shownRules({ holdFromMillimes, ...rules }: OrderRules) {
  return { ...rules, holdFromAmount: fromMillimes(holdFromMillimes) }
}
