import type { Generated, GeneratedAlways } from 'kysely'
import type { ShopSettings } from '@shop/contracts'
import type { Language } from '@shop/domain'
import type { OrderEvent, OrderMailMode } from './order-tables.ts'
import type { WithDefault } from './column-types.ts'

export interface ShopSettingsTable {
  only_row: Generated<boolean>
  delivery_fee_millimes: number
  free_delivery_threshold_millimes: number
  /** Whether orders can be collected in the pharmacy. */
  offers_pickup: Generated<boolean>
  is_tunisia_only: Generated<boolean>
  contact_phone: string
  contact_email: string
  contact_address: string
  opening_hours: ShopSettings['openingHours']
  max_units_per_product: Generated<number>
  max_units_per_order: Generated<number>
  /** An order with at least this many units is held; 0 turns the rule off. The next two thresholds work in the same way. */
  hold_from_units: Generated<number>
  hold_from_units_per_product: Generated<number>
  hold_from_millimes: Generated<number>
  hold_hours: Generated<number>
  /** Address to which the shop's own mails about orders are sent. If empty, it is `contact_email`. */
  order_mail_to: Generated<string>
  order_mail_mode: Generated<OrderMailMode>
  order_mail_events: Generated<OrderEvent[]>
  order_mail_language: Generated<Language>
  order_digest_hours: Generated<number>
  /** Time of the last mail with a digest of orders. */
  order_digest_at: Generated<Date>
  /** Checksum of the last `settings.json` of the shop's folder that was applied. */
  folder_settings: Generated<string | null>
}

export interface ReturnPoliciesTable {
  category: string
  code: 'makeup' | 'face_body' | 'supplements' | 'medical' | 'other'
  days: number
  content_left_percent: number | null
  guarantee_years: number | null
}

export interface RegionsTable {
  governorate: string
  delivery_fee_millimes: number | null
  free_delivery_threshold_millimes: number | null
  days_from: number | null
  days_to: number | null
}

export interface OperatorsTable {
  id: Generated<number>
  name: string
  password_hash: string
  created_at: WithDefault<Date>
}

export interface DeskSessionsTable {
  token_hash: Buffer
  operator_id: number
  expires_at: Date
}

/** The events about which web hooks can get messages. */
export const hookEvents = [
  'order.placed',
  'order.moved',
  'order.cancelled',
  'stock.low',
  'stock.out',
  'review.written',
  'search.empty',
] as const
export type HookEvent = (typeof hookEvents)[number]

export interface WebHooksTable {
  id: GeneratedAlways<number>
  url: string
  events: HookEvent[]
  created_at: WithDefault<Date>
}

export interface HookMessagesTable {
  id: GeneratedAlways<number>
  hook_id: number
  message_id: Generated<string>
  event: HookEvent
  payload: object
  created_at: WithDefault<Date>
  state: WithDefault<'waiting' | 'sent' | 'failed'>
  due_at: WithDefault<Date>
  tries: WithDefault<number>
  ended_at: WithDefault<Date | null>
  /** The receiver's last answer, or the last network error. */
  last_answer: WithDefault<string | null>
}
