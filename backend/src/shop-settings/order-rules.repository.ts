import { fromMillimes, toMillimes } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Limits of an order, and thresholds above which it is held (decision 061). */
export interface OrderRules {
  unitsPerProduct: number
  unitsPerOrder: number
  /** 0 turns holding off for units; the same applies to the thresholds for one product and for the amount. */
  holdFromUnits: number
  holdFromUnitsPerProduct: number
  holdFromMillimes: number
  holdHours: number
}

/** Select expression for the rules in `shop_settings`. */
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

/** Fields to change; others stay. `holdFromAmount` is TND. */
export interface OrderRulesChange {
  maxPerProduct?: number
  maxPerOrder?: number
  holdFromUnits?: number
  holdFromUnitsPerProduct?: number
  holdFromAmount?: number
  holdHours?: number
}

/** The columns that a change sets. */
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

/** The rules for the operator, with amounts in TND. */
export function shownRules({ holdFromMillimes, ...rules }: OrderRules) {
  return { ...rules, holdFromAmount: fromMillimes(holdFromMillimes) }
}
