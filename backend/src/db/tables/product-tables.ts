import type { Language } from '@shop/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Translations, WithDefault } from './column-types.ts'

export interface ProductsTable {
  id: string
  name: string
  brand: WithDefault<string>
  /** The brand's range to which the product belongs, in French. */
  range: WithDefault<string>
  /** The size as printed on the pack, in French. */
  size: WithDefault<string>
  /** French names of the needs that the product helps with. */
  needs: WithDefault<string[]>
  description: WithDefault<string>
  fulldescription: WithDefault<string>
  price_millimes: number
  /** The product's own discount. Shoppers see and pay `live_discount`. */
  discount: WithDefault<number>
  /** The highest live discount by date; written by functions/discounts.sql. */
  scheduled_discount: ColumnType<number, never, never>
  live_discount: GeneratedAlways<number>
  final_price_millimes: GeneratedAlways<number>
  image: WithDefault<string[]>
  category: string
  sub_category: WithDefault<string>
  sub_sub_category: WithDefault<string>
  stock: WithDefault<number>
  /** Units that are not sold online. */
  reserve: WithDefault<number>
  /** The stock without the reserve: what shoppers see and buy. */
  available: GeneratedAlways<number>
  bestseller: WithDefault<boolean>
  coffret: WithDefault<boolean>
  /** False: the product is off sale. */
  active: WithDefault<boolean>
  /** Average of the reviews that are not hidden, with one decimal; computed by the trigger of reviews (REV-01). */
  stars_average: ColumnType<number, never, never>
  stars_count: ColumnType<number, never, never>
  created_at: WithDefault<Date>
  /** Set by triggers when a column other than the stock changes, and when the product is sold out or back in stock. */
  changed_at: ColumnType<Date, never, never>
  translations: WithDefault<Translations>
  /** The translations without their descriptions. */
  names: GeneratedAlways<Translations>
}

/** The common property of a discount's products; `products`: a list of products. */
export type DiscountKind = 'brand' | 'category' | 'need' | 'products'

export interface DiscountsTable {
  id: GeneratedAlways<number>
  kind: DiscountKind
  /** The name of the brand, category (of any level) or need; empty for `products`. */
  subject: string
  percent: number
  starts_at: Date
  ends_at: Date
  /** Whether `scheduled_discount` of the products takes it into account. */
  is_applied: WithDefault<boolean>
}

/** Mailboxes that want a mail each time a sold-out product is back (BACK-01). */
export interface StockAlertsTable {
  id: GeneratedAlways<number>
  email: string
  product_id: string
  language: Language
  seed: Generated<string>
  asked_at: WithDefault<Date>
  confirmed_at: Date | null
  told_at: Date | null
  times_told: WithDefault<number>
  ended_at: Date | null
}

/** Mailboxes that want a mail about lower prices of their products, which are in `price_alert_products` (WISH-02). */
export interface PriceAlertsTable {
  id: GeneratedAlways<number>
  email: string
  user_id: string | null
  language: Language
  asked_products: WithDefault<string[]>
  asked_at: WithDefault<Date>
  confirmed_at: Date | null
  told_at: Date | null
  ended_at: Date | null
}

export interface PriceAlertProductsTable {
  alert_id: number
  product_id: string
  asked_millimes: number
  price_millimes: number
  told_millimes: number | null
  is_lower: GeneratedAlways<boolean>
}
