import * as z from 'zod/mini'
import { maxWishlist } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Email, Id, Line } from '../call/text.ts'

const Done = z.object({ success: z.literal(true) })

/** Mails about lower prices of a wishlist's products (WISH-02). */
export const priceAlertCalls = {
  /**
   * Asks for alerts about a guest's wishlist. The alerts begin when the guest follows the link in a mail. The answer is
   * the same whether or not this e-mail address has asked before. Products that the shop does not sell are left out.
   */
  'price-alerts/ask': defineCall({
    input: z.object({
      email: Email,
      productIds: z.array(Id).check(z.minLength(1), z.maxLength(maxWishlist)),
    }),
    answer: Done,
    errors: { 404: ['product_not_found'], 429: ['too_many_mails'] },
  }),
  /** Starts the alerts that the mail's token confirms. Their list of products replaces an earlier list of the same e-mail address. */
  'price-alerts/confirm': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
  'price-alerts/end': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
  /** Switches the alert for the account's wishlist on or off. Without `isWanted`, the call only returns whether the alert is on. */
  'wishlist/price-alert': defineCall({
    input: z.object({ isWanted: z.optional(z.boolean()) }),
    answer: z.object({ success: z.literal(true), isOn: z.boolean() }),
    errors: { 401: ['unauthorized'] },
  }),
}
