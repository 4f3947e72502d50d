import { returnPolicyCodes } from '@shop/domain'
import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'
import { Regions, UnitLimits } from '../call/errors.ts'

/** Settings that the shop's owner chooses. Amounts are TND. */
export const ShopSettings = z.object({
  deliveryFee: z.number(),
  freeDeliveryThreshold: z.number(),
  regions: z.optional(Regions),
  /** Shoppers can collect orders in the pharmacy, at `contact.address` during `openingHours` (OPER-10). */
  offersPickup: z.optional(z.boolean()),
  /** The shop delivers only in Tunisia. */
  isTunisiaOnly: z.optional(z.boolean()),
  /** French name of a category → the return policy that the operator has set for it (OPER-06). */
  returnPolicies: z.optional(
    z.array(
      z.object({
        category: z.string(),
        code: z.enum(returnPolicyCodes),
        days: z.number(),
        contentLeftPercent: z.optional(z.number()),
        guaranteeYears: z.optional(z.number()),
      }),
    ),
  ),
  contact: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
  unitLimits: z.optional(UnitLimits),
  /** The shop has a geocoding service, which converts a shopper's position to an address for the checkout form (CHK-02). */
  locatesAddresses: z.optional(z.boolean()),
  /** One entry for each series of days with the same hours; `days` are ISO weekdays, times are HH:MM in Tunisia. */
  openingHours: z.array(
    z.object({
      days: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  /** Addresses of the shop's pages on social networks; absent if the backend is older (BRAND-01). */
  social: z.optional(
    z.object({ facebook: z.optional(z.string()), instagram: z.optional(z.string()) }),
  ),
  /** How each language writes the dinar after an amount; absent if the shop uses the usual words (BRAND-01). */
  currency: z.optional(z.object({ fr: z.string(), en: z.string(), ar: z.string() })),
  /** The shop's folder has articles of advice; absent if the backend is older (ADV-01). */
  hasAdvice: z.optional(z.boolean()),
  /**
   * The lists of the home page that have no product: `bestSellers`, `giftSets`, or a list that a newer backend has
   * added; absent if the backend is older (HOME-01).
   */
  emptyLists: z.optional(z.array(z.string())),
  /** Shoppers may sign in with Google (ROUTE-06). */
  googleSignIn: z.optional(z.boolean()),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const settingsCalls = {
  settings: defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), settings: ShopSettings }),
    errors: {},
  }),
}
