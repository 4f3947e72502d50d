import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Email, Line } from '../call/text.ts'

const Done = z.object({ success: z.literal(true), message: z.optional(z.string()) })

/** Double opt-in: the newsletter goes to an e-mail address only after the address's owner has followed the link in a mail (INFO-03). */
export const newsletterCalls = {
  /** Gives the same answer for an address that is already subscribed. */
  'newsletter/subscribe': defineCall({
    input: z.object({ email: Email }),
    answer: Done,
    errors: { 429: ['too_many_mails'] },
  }),
  'newsletter/confirm': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
  'newsletter/unsubscribe': defineCall({
    input: z.object({ token: Line(200) }),
    answer: Done,
    errors: { 400: ['invalid_confirmation_link'] },
  }),
}
