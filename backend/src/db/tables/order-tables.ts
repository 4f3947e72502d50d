import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Language, ReturnReason, WorkingDays } from '@shop/domain'
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
  /** The account that placed the order; null for a guest's order. */
  user_id: WithDefault<string | null>
  language: WithDefault<Language>
  /**
   * The versions of the shell and the remotes that the browser ran, as `writeReleaseSet` of the domain writes them; empty
   * if the browser did not send them.
   */
  releases: WithDefault<string>
  /** Time at which a held order is cancelled unless the operator or the customer confirms it; null if it is not held. */
  held_until: WithDefault<Date | null>
  held_reason: WithDefault<HoldReason | null>
  /** Time at which the customer confirmed the order with the link of a message. */
  confirmed_at: WithDefault<Date | null>
  /** Number of answers that were given through links of the order. The signature of the next link contains this number (OPER-08). */
  link_round: WithDefault<number>
  tracking_number: WithDefault<string | null>
  tracking_url: WithDefault<string | null>
  is_pickup: WithDefault<boolean>
  /**
   * The range of working days until delivery that the shopper saw. Null if the shopper saw the date of `estimatedDelivery`
   * (three days after the order).
   */
  delivery_days: WithDefault<WorkingDays | null>
  /** The order's number in the shop from which it was imported; null if it was placed in this shop. */
  old_number: WithDefault<string | null>
}

/** The events of an order about which the shop gets mails. The customer causes `cancelled`, `changed` and `return_asked`. */
export const orderEvents = ['placed', 'confirmed', 'changed', 'cancelled', 'return_asked'] as const
export type OrderEvent = (typeof orderEvents)[number]

/** The shop gets one mail for each event (`each`), one mail about all events of some hours (`digest`), or none. */
export const orderMailModes = ['each', 'digest', 'none'] as const
export type OrderMailMode = (typeof orderMailModes)[number]

/** Why an order is held: it has many units, it has a high amount, or it is large and many orders come from its network. */
export type HoldReason = 'units' | 'amount' | 'busy'

export interface OrderItemsTable {
  order_id: string
  position: number
  product_id: string
  name: string
  /** Language → name of the product at the time of the order. */
  names: Translations
  /** Parts of the French name at the time of the order; null for orders from before these parts were stored. */
  name_parts: { brand: string; range: string; size: string } | null
  image: string[]
  size: string
  quantity: number
  price_millimes: number
  discount: number
}

/** Events of orders that the next digest will contain. */
export interface OrderNewsTable {
  id: GeneratedAlways<number>
  order_id: string
  event: OrderEvent
  happened_at: WithDefault<Date>
}

/** Changes of an order other than changes of its status. The values of its address are not stored here. */
export interface OrderChangesTable {
  id: GeneratedAlways<number>
  order_id: string
  changed_by: 'customer' | 'shop'
  changes: string[]
  note: string | null
  changed_at: WithDefault<Date>
}

/** Returns: units of a delivered order that a customer brought back (OPER-14). */
export interface OrderReturnsTable {
  id: GeneratedAlways<number>
  order_id: string
  returned_at: WithDefault<Date>
  /** The delivery fee that is paid back to the customer; 0 if it is not paid back. */
  delivery_millimes: number
}

export interface OrderReturnItemsTable {
  return_id: number
  /** Position of the order's line in `order_items`. */
  position: number
  units: number
  /** The amount that the customer paid for these units. */
  millimes: number
  is_restocked: boolean
}

export interface OrderMovesTable {
  id: GeneratedAlways<number>
  order_id: string
  from_status: string
  to_status: string
  moved_at: WithDefault<Date>
  /** True if the order was cancelled after its courier had lost the parcel, so that no units returned to the stock. */
  has_lost_units: WithDefault<boolean>
}

/** Units that came back from an order for another reason than its cancellation. */
export interface StockReturnsTable {
  product_id: string
  units: number
  returned_at: WithDefault<Date>
  /** If a line of an order was reduced, the time at which that order was placed. Null if the quantity of the line did not change. */
  order_placed_at: WithDefault<Date | null>
}

/** Requests of customers to return units of a delivered order (RET-01). */
export interface ReturnRequestsTable {
  id: GeneratedAlways<number>
  order_id: string
  reason: ReturnReason
  requested_at: WithDefault<Date>
  /** Null while the request is open. */
  handled_at: WithDefault<Date | null>
}

export interface ReturnRequestItemsTable {
  request_id: number
  /** Position of the order's line in `order_items`. */
  position: number
  units: number
}

/** What a settlement said about a parcel. `short`: a part was paid, and the courier owes the rest. */
export type ParcelOutcome = 'paid' | 'short' | 'refused' | 'lost'

/** An order that goes with a courier. */
export interface ParcelsTable {
  order_id: string
  courier: string
  exported_at: WithDefault<Date>
  /** Null if no settlement has named the parcel. */
  outcome: WithDefault<ParcelOutcome | null>
  paid_millimes: WithDefault<number>
  settled_at: WithDefault<Date | null>
}
