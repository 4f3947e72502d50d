import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely'
import type { Hero, SavedAddress } from '@shop/contracts'
import type { Language } from '@shop/domain'
import type {
  DeskSessionsTable,
  HookMessagesTable,
  OperatorsTable,
  RegionsTable,
  ReturnPoliciesTable,
  ShopSettingsTable,
  WebHooksTable,
} from './tables/settings-tables.ts'
import type { WithDefault } from './tables/column-types.ts'
import type {
  OrderChangesTable,
  OrderItemsTable,
  OrderMovesTable,
  OrderNewsTable,
  OrderReturnItemsTable,
  OrderReturnsTable,
  OrdersTable,
  ParcelsTable,
  ReturnRequestItemsTable,
  ReturnRequestsTable,
  StockReturnsTable,
} from './tables/order-tables.ts'
import type { InvoiceKind, InvoiceSettingsTable, InvoicesTable } from './tables/invoice-tables.ts'
import type {
  DiscountsTable,
  PriceAlertProductsTable,
  PriceAlertsTable,
  ProductFactsTable,
  ProductsTable,
  ReviewsTable,
  ReviewVotesTable,
  StockAlertsTable,
} from './tables/product-tables.ts'

/** The columns of a product that may be written. */
export type ProductColumn = keyof Insertable<ProductsTable>

/** A product as a select returns it. */
export type ProductsRow = Selectable<ProductsTable>

export interface HeroesTable {
  id: string
  position: number
  image: string[]
  image_phone: string[] | null
  display_mode: string
  firstword: string | null
  secondword: string | null
  thirdword: string | null
  link_type: 'none' | 'product' | 'products' | 'category' | 'subcategory' | 'url'
  product_id: string | null
  product_ids: string[] | null
  category_link: string | null
  sub_category_link: string | null
  custom_url: string | null
  translations: WithDefault<NonNullable<Hero['translations']>>
}

/** Accounts. Their e-mail addresses are verified. */
export interface UsersTable {
  id: string
  email: string
  name: string
  password_hash: WithDefault<string | null>
  created_at: WithDefault<Date>
  /** Null if no language was chosen yet. */
  mail_language: WithDefault<Language | null>
}

export interface SessionsTable {
  id: string
  user_id: string
  generation: Generated<number>
  rotated_at: WithDefault<Date | null>
  confirmed_at: WithDefault<Date | null>
  created_at: WithDefault<Date>
  expires_at: Date
  used_at: WithDefault<Date | null>
  browser: WithDefault<string | null>
  system: WithDefault<string | null>
}

export interface RegistrationsTable {
  id: string
  email: string
  name: string
  password_hash: string
  browser_hash: Buffer
  created_at: WithDefault<Date>
}

export interface AskedCodesTable {
  purpose: 'verification' | 'reset' | 'deletion'
  email_hash: Buffer
  asker: Buffer
  code_hash: Buffer
  tries_left: number
  expires_at: Date
  asked_at: Date
  mailed_at: Date | null
  registration_id: string | null
}

/** All tables and columns after the migrations. */
export interface Tables {
  products: ProductsTable
  product_facts: ProductFactsTable
  products_to_index: { product_id: string; noted_at: WithDefault<Date> }
  product_search: {
    product_id: string
    place: number
    /** Id of the row in `search_labels` that has the product's brand and needs. */
    label: number
    /** Facts by which lists are filtered, one bit each: at most 53, because a number of JavaScript holds 53 bits (FACT-01). */
    facts: WithDefault<string>
    final_price_millimes: number
    discount: number
    bestseller: boolean
    coffret: boolean
    created_at: Date
    in_stock: boolean
  }
  /** Phrases of shoppers, each with the words of the shop that mean the same (FIND-03). */
  search_meanings: { phrase: string; meaning: string; is_name: WithDefault<boolean> }
  taxonomy: { category: string; sub_category: string; sub_sub_category: string; position: number }
  discounts: DiscountsTable
  discount_products: { discount_id: number; product_id: string }
  hot_products: {
    product_id: string
    position: number
    /** Whether the operator has set the badge. If false, it was computed from orders. */
    by_hand: WithDefault<boolean>
  }
  heroes: HeroesTable
  shop_settings: ShopSettingsTable
  /** Terms of governorates, by the French name of the governorate; null means the shop's own terms (OPER-10). */
  regions: RegionsTable
  return_policies: ReturnPoliciesTable
  coupons: {
    code: string
    percentage: number
    description: WithDefault<string>
    expires_at: Date | null
    usage_limit: number | null
    used: WithDefault<number>
  }
  carts: { user_id: string; changed_at: WithDefault<Date> }
  cart_lines: {
    user_id: string
    product_id: string
    size: string
    quantity: number
    position: GeneratedAlways<number>
  }
  reviews: ReviewsTable
  review_votes: ReviewVotesTable
  orders: OrdersTable
  order_items: OrderItemsTable
  parcels: ParcelsTable
  invoices: InvoicesTable
  invoice_settings: InvoiceSettingsTable
  invoice_counters: { kind: InvoiceKind; year: number; last: number }
  vat_rates: { kind: 'product' | 'category'; subject: string; percent: number }
  imported_files: { sha256: string; imported_at: WithDefault<Date> }
  stock_returns: StockReturnsTable
  order_moves: OrderMovesTable
  order_news: OrderNewsTable
  order_returns: OrderReturnsTable
  order_return_items: OrderReturnItemsTable
  return_requests: ReturnRequestsTable
  return_request_items: ReturnRequestItemsTable
  order_changes: OrderChangesTable
  order_marks: { key: string; order_id: string; placed_at: WithDefault<Date>; is_held: boolean }
  idempotency_keys: {
    key: string
    request_hash: string
    order_id: string | null
    created_at: WithDefault<Date>
  }
  server_secret: { only_row: Generated<boolean>; secret: Buffer }
  users: UsersTable
  saved_addresses: {
    id: string
    user_id: string
    address: ColumnType<SavedAddress['address'], string, string>
    is_default: WithDefault<boolean>
    created_at: WithDefault<Date>
  }
  sessions: SessionsTable
  registrations: RegistrationsTable
  asked_codes: AskedCodesTable
  sender_marks: { key: string; made_at: WithDefault<Date> }
  own_devices: { key: string; user_id: string; seen_at: WithDefault<Date> }
  reset_tokens: { token_hash: Buffer; email: string; expires_at: Date }
  login_attempts: {
    email_hash: Buffer
    network: string
    attempts: number
    window_ends_at: Date
  }
  google_accounts: {
    issuer: string
    subject: string
    user_id: string
    linked_at: WithDefault<Date>
  }
  google_attempts_used: { state_hash: Buffer; expires_at: Date }
  outbox: {
    id: GeneratedAlways<number>
    kind: string
    payload: ColumnType<unknown, object, object>
    created_at: WithDefault<Date>
    message_id: Generated<string>
    recipient: string
    language: WithDefault<Language>
    state: WithDefault<'waiting' | 'sent' | 'failed' | 'expired'>
    urgent: WithDefault<boolean>
    due_at: WithDefault<Date>
    expires_at: WithDefault<Date | null>
    tries: WithDefault<number>
    ended_at: WithDefault<Date | null>
    last_error: WithDefault<string | null>
  }
  stock_alerts: StockAlertsTable
  price_alerts: PriceAlertsTable
  price_alert_products: PriceAlertProductsTable
  wishlist_products: { user_id: string; product_id: string; added_at: WithDefault<Date> }
  web_hooks: WebHooksTable
  hook_messages: HookMessagesTable
  operators: OperatorsTable
  desk_sessions: DeskSessionsTable
  newsletter_subscribers: {
    email: string
    language: Language
    unsubscribe_token: Generated<string>
    created_at: WithDefault<Date>
    asked_at: WithDefault<Date>
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
  newsletter_confirmations: { token_hash: string; email: string; expires_at: Date }
}

/** A connection of the pool, or the transaction in which the caller works. */
export type Db = Kysely<Tables>
/** The transaction in which the caller works, for statements that must be committed together with the caller's statements. */
export type Tx = Transaction<Tables>
