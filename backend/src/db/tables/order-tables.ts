import type { Language } from '@shop/domain'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Translations, WithDefault } from './column-types.ts'

export interface OrdersTable {
  id: string
  short_number: GeneratedAlways<string>
  status: WithDefault<string>
  created_at: WithDefault<Date>
  payment_method: WithDefault<string>
  amount_millimes: number
  subtotal_millimes: number
  delivery_fee_millimes: number
  free_delivery_threshold_millimes: number
  coupon_code: string | null
  coupon_percentage: number | null
  coupon_discount_millimes: WithDefault<number>
  address: ColumnType<Record<string, string>, object, object>
  note: WithDefault<string | null>
  guest_name: string | null
  guest_email: string | null
  guest_phone: string | null
  /** null: a guest's order. */
  user_id: WithDefault<string | null>
  language: WithDefault<Language>
  /** What the browser ran, as `writeReleaseSet` of the domain has it; empty where it did not say. */
  releases: WithDefault<string>
  /** Set while the order waits for the operator's confirmation: when it is cancelled by itself. */
  held_until: WithDefault<Date | null>
  held_reason: WithDefault<HoldReason | null>
}

/** Why an order is held: its units, its amount, or its size where many orders come from one place. */
export type HoldReason = 'units' | 'amount' | 'busy'

export interface OrderItemsTable {
  order_id: string
  position: number
  product_id: string
  name: string
  /** Of the product when it was ordered, by language. */
  names: Translations
  image: string[]
  size: string
  quantity: number
  price_millimes: number
  discount: number
}
