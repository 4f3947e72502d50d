import * as z from 'zod/mini'
import { maxWishlist } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Id } from '../call/text.ts'

const Ids = z.array(Id).check(z.maxLength(maxWishlist))

/** The products that an account's owner keeps for later (WISH-01). The wishlist of a guest is stored in the browser. */
export const wishlistCalls = {
  /** Ids, the newest first. A product that is not sold any more keeps its place. */
  'wishlist/get': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), productIds: z.array(Id) }),
    errors: { 401: ['unauthorized'] },
  }),
  /** `add`: the newest first; products that the shop does not know are left out. Repeating a change changes nothing. */
  'wishlist/change': defineCall({
    input: z.object({ add: z.optional(Ids), remove: z.optional(Ids) }),
    answer: z.object({
      success: z.literal(true),
      /** The whole list after the change. */
      productIds: z.array(Id),
      /** The list is full: some products of `add` were not added. */
      isFull: z.boolean(),
    }),
    errors: { 401: ['unauthorized'] },
  }),
}
