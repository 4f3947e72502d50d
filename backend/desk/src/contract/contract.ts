import { returnReasons } from '@shop/domain'
import * as z from 'zod/mini'

/** The desk's error codes with their HTTP statuses. */
export const deskErrors = {
  unauthorized: 401,
  invalid_credentials: 401,
  wrong_origin: 403,
  order_not_found: 404,
  product_not_found: 404,
  several_orders: 409,
  order_held: 409,
  order_not_held: 409,
  move_not_allowed: 409,
} as const
export type DeskErrorCode = keyof typeof deskErrors

/** Statuses as the database stores them, from the first to the last in an order's progress. */
const deskStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
] as const
const Status = z.enum(deskStatuses)
export type DeskStatus = z.infer<typeof Status>

const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const Names = z.optional(
  z.object({
    en: z.optional(z.object({ name: z.optional(z.string()) })),
    ar: z.optional(z.object({ name: z.optional(z.string()) })),
  }),
)

const OrderSummary = z.object({
  id: Id,
  status: z.string(),
  isHeld: z.boolean(),
  /** Whether the customer asks to return goods of the order (RET-01). */
  asksReturn: z.boolean(),
  /** Whether the order is a pick-up: it has no address and goes to no courier. */
  isPickup: z.boolean(),
  /** Time at which the order was placed, in epoch ms. */
  placedAt: z.number(),
  customer: z.string(),
  city: z.string(),
  units: z.number(),
  /** Total of the order in TND. */
  amount: z.number(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

const DeskOrder = z.extend(OrderSummary, {
  /** The customer's stored phone number, with its country prefix. */
  phone: z.string(),
  /** Link that opens a WhatsApp chat with the customer; empty if the phone number is not valid. */
  whatsApp: z.string(),
  address: z.array(z.string()),
  note: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      translations: Names,
      size: z.string(),
      quantity: z.number(),
    }),
  ),
  /** The open request for a return. `line` is the position of the order line in `items`, counted from 1. */
  returnRequest: z.optional(
    z.object({
      date: z.number(),
      reason: z.enum(returnReasons),
      lines: z.array(z.object({ line: z.number(), units: z.number() })),
    }),
  ),
  /** Epoch ms at which a held order is cancelled unless it is confirmed. */
  heldUntil: z.optional(z.number()),
  /** Statuses to which the order can move next. */
  next: z.array(Status),
})
export type DeskOrder = z.infer<typeof DeskOrder>

const ProductStock = z.object({
  id: z.string(),
  name: z.string(),
  translations: Names,
  reference: z.string(),
  ean: z.string(),
  /** All units that the shop has. */
  stock: z.number(),
  /** Units that are kept for the counter. */
  reserve: z.number(),
  isOnSale: z.boolean(),
})
export type ProductStock = z.infer<typeof ProductStock>

const MOST_UNITS = 1_000_000
const Units = z.number().check(z.int(), z.minimum(-MOST_UNITS), z.maximum(MOST_UNITS))
const Operator = z.object({ name: z.string() })
const Nothing = z.object({})

/** Every call of the desk. A call with `isOpen` needs no sign-in. */
export const deskCalls = {
  session: { method: 'GET', input: Nothing, answer: Operator },
  'sign-in': {
    method: 'POST',
    isOpen: true,
    input: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    answer: Operator,
  },
  'sign-out': { method: 'POST', input: Nothing, answer: Nothing },
  orders: {
    method: 'GET',
    input: z.object({
      day: z.enum(['today', 'all']),
      /** `return-asked`: the orders of all days with an open request for a return, the oldest request first. `day` is ignored. */
      status: z.enum(['any', 'held', 'return-asked', ...deskStatuses]),
    }),
    answer: z.object({ orders: z.array(OrderSummary) }),
  },
  order: {
    method: 'GET',
    /** Input: a short or a full order number; for an imported order, also its number in the former shop. */
    input: z.object({ number: z.string().check(z.trim(), z.minLength(1), z.maxLength(61)) }),
    answer: DeskOrder,
  },
  /** Confirms a held order. */
  release: { method: 'POST', input: z.strictObject({ id: Id }), answer: DeskOrder },
  move: {
    method: 'POST',
    input: z.strictObject({
      id: Id,
      to: Status,
      /** The status that the page showed. If the order no longer has this status, the move is refused. */
      from: z.optional(z.string().check(z.maxLength(60))),
    }),
    answer: DeskOrder,
  },
  /** Closes the request for a return that was made at `date`, without a return. The customer can ask again. */
  'end-return': {
    method: 'POST',
    input: z.strictObject({ id: Id, date: z.number() }),
    answer: DeskOrder,
  },
  product: {
    method: 'GET',
    /** Input: an EAN, a reference or an id. */
    input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    answer: ProductStock,
  },
  stock: {
    method: 'POST',
    input: z
      .strictObject({
        id: Id,
        /** Id that the page creates for each change. If the page retries a change after a lost answer, the change counts once. */
        change: z.uuid(),
        /** `count`: `units` is the new stock. `difference`: `units` is added to the stock; it may be negative. */
        kind: z.enum(['count', 'difference']),
        units: Units,
      })
      .check(
        z.refine(({ kind, units }) => kind === 'difference' || units >= 0, {
          path: ['units'],
          error: 'too_small',
        }),
      ),
    answer: ProductStock,
  },
} as const

type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
export type DeskInput<N extends DeskCallName> = z.output<DeskCalls[N]['input']>
export type DeskAnswer<N extends DeskCallName> = z.output<DeskCalls[N]['answer']>
