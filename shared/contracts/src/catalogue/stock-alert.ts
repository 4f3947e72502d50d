import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Email, Id, Line } from '../call/text.ts'

const Done = z.object({ success: z.literal(true) })

/** Mails that a sold-out product is back in stock, with double opt-in (BACK-01). */
export const stockAlertCalls = {
  /**
   * Without `email`, the mails go to the session's account, whose address is confirmed. With another address, the
   * answer is the same whether or not that address has asked before.
   */
  'stock-alerts/ask': defineCall({
    input: z.object({ productId: Id, email: z.optional(Email) }),
    answer: z.object({
      success: z.literal(true),
      /** False: a link in a mail has to be followed first. */
      isConfirmed: z.boolean(),
    }),
    errors: { 401: ['unauthorized'], 404: ['product_not_found'], 429: ['too_many_mails'] },
  }),
  'stock-alerts/confirm': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
  'stock-alerts/end': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
}
