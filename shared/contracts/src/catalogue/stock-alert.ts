import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Email, Id, Line } from '../call/text.ts'

const Done = z.object({ success: z.literal(true) })

/** Mails that a sold-out product is back in stock, with double opt-in (BACK-01). */
export const stockAlertCalls = {
  /**
   * Without `email`, the mails go to the e-mail address of the session's account, which is already confirmed. With
   * `email`, the answer is the same whether or not this address has asked before.
   */
  'stock-alerts/ask': defineCall({
    input: z.object({ productId: Id, email: z.optional(Email) }),
    answer: z.object({
      success: z.literal(true),
      /** False if the shopper must first follow a link in a mail. */
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
