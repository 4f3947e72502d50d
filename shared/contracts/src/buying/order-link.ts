import * as z from 'zod/mini'
import { addressLengths } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Id, Line } from '../call/text.ts'
import { Order } from './order.ts'

/** Order number and key in a signed link (OPER-08). */
const OrderLink = z.object({
  orderId: z.string().check(z.trim(), z.maxLength(40)),
  key: z.string().check(z.trim(), z.maxLength(40)),
})

const refusals = {
  400: ['order_link_invalid'],
  409: ['order_link_used', 'order_link_late'],
} as const

export const orderLinkCalls = {
  'order/link': defineCall({
    input: OrderLink,
    answer: z.object({ success: z.literal(true), order: Order }),
    errors: refusals,
  }),
  'order/answer-link': defineCall({
    input: z.extend(OrderLink, {
      answer: z.enum(['confirm', 'change', 'cancel']),
      /** Only with `change`: the changed fields of the delivery address. */
      address: z.optional(
        z.object({
          street: z.optional(Line(addressLengths.street)),
          city: z.optional(Line(addressLengths.city)),
          zipcode: z.optional(Line(addressLengths.zipcode)),
          phone: z.optional(Line(addressLengths.phone)),
        }),
      ),
      /**
       * Only with `change`: the new number of units of a line, at most the ordered number; 0 removes the line. Product,
       * size and `line`, the line's number counted from 1, together identify the line. Lines that are left out stay
       * unchanged.
       */
      quantities: z.optional(
        z
          .array(
            z.object({
              line: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
              id: Id,
              size: Line(40),
              quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
            }),
          )
          .check(z.maxLength(100)),
      ),
    }),
    answer: z.object({ success: z.literal(true), order: Order }),
    errors: refusals,
  }),
}
