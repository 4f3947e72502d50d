import { fromMillimes, toMillimes } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Limits of an order, and thresholds above which it is held (decision 061). */
export interface OrderRules {
  unitsPerProduct: number
  unitsPerOrder: number
  /** From this number of units on, an order is held; 0 turns this off. The same applies to the thresholds for one product and for the amount. */
  holdFromUnits: number
  holdFromUnitsPerProduct: number
  holdFromMillimes: number
  holdHours: number
}

/** SQL expression that selects the rules in `shop_settings`. */
export const orderRules = sql<OrderRules>`jsonb_build_object(
  'unitsPerProduct', max_units_per_product, 'unitsPerOrder', max_units_per_order,
  'holdFromUnits', hold_from_units, 'holdFromUnitsPerProduct', hold_from_units_per_product,
  'holdFromMillimes', hold_from_millimes,
  'holdHours', hold_hours)`

export async function readOrderRules(db: Db): Promise<OrderRules> {
  const { rules } = await db
    .selectFrom('shop_settings')
    .select(orderRules.as('rules'))
    .executeTakeFirstOrThrow()
  return rules
}

/** Rules that change. Rules that are left out stay. `holdFromAmount` is in TND. */
export interface OrderRulesChange {
  maxPerProduct?: number
  maxPerOrder?: number
  holdFromUnits?: number
  holdFromUnitsPerProduct?: number
  holdFromAmount?: number
  holdHours?: number
}

/** The columns of `shop_settings` that a change sets. */
export function orderRuleColumns(change: OrderRulesChange) {
  const { maxPerProduct, maxPerOrder, holdFromUnits, holdFromAmount, holdHours } = change
  const { holdFromUnitsPerProduct: holdFromOfProduct } = change
  return {
    ...(maxPerProduct !== undefined && { max_units_per_product: maxPerProduct }),
    ...(maxPerOrder !== undefined && { max_units_per_order: maxPerOrder }),
    ...(holdFromUnits !== undefined && { hold_from_units: holdFromUnits }),
    ...(holdFromOfProduct !== undefined && { hold_from_units_per_product: holdFromOfProduct }),
    ...(holdFromAmount !== undefined && { hold_from_millimes: toMillimes(holdFromAmount) }),
    ...(holdHours !== undefined && { hold_hours: holdHours }),
  }
}

/** The rules as the operator sees them, with amounts in TND. */
export function shownRules({ holdFromMillimes, ...rules }: OrderRules) {
  return { ...rules, holdFromAmount: fromMillimes(holdFromMillimes) }
}
