import * as z from 'zod/mini'
import { maxWishlist } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Id } from '../call/text.ts'

const Ids = z.array(Id).check(z.maxLength(maxWishlist))

/** The products that an account's owner keeps for later (WISH-01). The wishlist of a guest is stored in the browser. */
export const wishlistCalls = {
  /** Ids of products, last added first. A product that is no longer sold keeps its position in the list. */
  'wishlist/get': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), productIds: z.array(Id) }),
    errors: { 401: ['unauthorized'] },
  }),
  /** `add` lists the newest product first; ids of unknown products are ignored. A repeated change has no effect. */
  'wishlist/change': defineCall({
    input: z.object({ add: z.optional(Ids), remove: z.optional(Ids) }),
    answer: z.object({
      success: z.literal(true),
      /** The whole list after the change. */
      productIds: z.array(Id),
      /** Whether the list is full, so that some products of `add` were not added. */
      isFull: z.boolean(),
    }),
    errors: { 401: ['unauthorized'] },
  }),
}
