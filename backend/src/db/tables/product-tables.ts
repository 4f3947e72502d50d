import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BaseUnit, Language, Verdict } from '@shop/domain'
import type { ProductFacts } from '@shop/contracts'
import type { Translations, WithDefault } from './column-types.ts'

export interface ProductsTable {
  id: string
  name: string
  brand: WithDefault<string>
  /** French name of the brand's range to which the product belongs. */
  range: WithDefault<string>
  /** The size as the French pack shows it. */
  size: WithDefault<string>
  /** French names of the needs that the product helps with. */
  needs: WithDefault<string[]>
  description: WithDefault<string>
  fulldescription: WithDefault<string>
  price_millimes: number
  /** The product’s own discount. What shoppers see and pay follows from `live_discount`. */
  discount: WithDefault<number>
  /** The highest discount of `discounts` that is live now. The functions of functions/discounts.sql write it. */
  scheduled_discount: ColumnType<number, never, never>
  live_discount: GeneratedAlways<number>
  final_price_millimes: GeneratedAlways<number>
  image: WithDefault<string[]>
  category: string
  sub_category: WithDefault<string>
  sub_sub_category: WithDefault<string>
  stock: WithDefault<number>
  /** Units that are kept back from online sale. */
  reserve: WithDefault<number>
  /** The stock without the reserve. Shoppers see and buy these units. */
  available: GeneratedAlways<number>
  bestseller: WithDefault<boolean>
  coffret: WithDefault<boolean>
  /** Whether the product is on sale. If false, it is off sale. */
  active: WithDefault<boolean>
  /** Average of the reviews that are not hidden, with one decimal; the trigger of reviews computes it (REV-01). */
  stars_average: ColumnType<number, never, never>
  stars_count: ColumnType<number, never, never>
  created_at: WithDefault<Date>
  /**
   * Time of the last change. A change of the stock counts only if the product is then sold out, or back in stock. Triggers set
   * this time.
   */
  changed_at: ColumnType<Date, never, never>
  translations: WithDefault<Translations>
  /** The translations without the descriptions. */
  names: GeneratedAlways<Translations>
}

/** The property that the products of a discount have in common. `products` means a list of products. */
export type DiscountKind = 'brand' | 'category' | 'need' | 'products'

export interface DiscountsTable {
  id: GeneratedAlways<number>
  kind: DiscountKind
  /** The name of the brand, category (of any level) or need; empty for `products`. */
  subject: string
  percent: number
  starts_at: Date
  ends_at: Date
  /** Whether the discount is counted in `scheduled_discount` of its products. */
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

/** Mailboxes that want a mail if the price of one of their products falls. The products are in `price_alert_products` (WISH-02). */
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

type Listed<Name extends keyof ProductFacts> = WithDefault<NonNullable<ProductFacts[Name]>>

/** The facts that the operator states about a product. A null or empty value means that the fact is unknown (FACT-01). */
export interface ProductFactsTable {
  product_id: string
  from_months: WithDefault<number | null>
  pregnancy: WithDefault<Verdict | ''>
  breastfeeding: WithDefault<Verdict | ''>
  not_for: Listed<'notFor'>
  ask_for: Listed<'askFor'>
  free_of: Listed<'freeOf'>
  suits: Listed<'suits'>
  skin_types: Listed<'skinTypes'>
  hair_types: Listed<'hairTypes'>
  spf: WithDefault<number | null>
  actives: Listed<'actives'>
  inci: WithDefault<string>
  warning: WithDefault<string>
  warning_en: WithDefault<string>
  warning_ar: WithDefault<string>
  contents: WithDefault<number | null>
  contents_unit: WithDefault<BaseUnit | ''>
  reference: WithDefault<string>
  ean: WithDefault<string>
}

export type ProductFactsRow = Selectable<ProductFactsTable>

export interface ReviewsTable {
  id: GeneratedAlways<number>
  product_id: string
  /** The author's account; null for a guest's review. */
  user_id: string | null
  content: string
  /** Null for a review that was written before reviews had stars (REV-01). */
  stars: WithDefault<number | null>
  /** The delivered order, if the review was written with the order's link. */
  order_id: WithDefault<string | null>
  author_name: WithDefault<string | null>
  is_by_link: WithDefault<boolean>
  answer: WithDefault<string | null>
  answered_at: WithDefault<Date | null>
  created_at: WithDefault<Date>
  /** Time since which the operator has hidden the review from shoppers; null if it is shown. */
  hidden_at: WithDefault<Date | null>
  /** The number of the review's rows in `review_votes` (REV-02). */
  helpful: WithDefault<number>
}

export interface ReviewVotesTable {
  review_id: number
  /** A signature of the voter's cookie, account or network. */
  voter: string
  user_id: string | null
}
