import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** What the shop's owner sets. Amounts are TND. */
export const ShopSettings = z.object({
  deliveryFee: z.number(),
  freeDeliveryThreshold: z.number(),
  contact: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const settingsCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/api/settings',
    input: z.object({}),
    answer: z.object({ success: z.literal(true), settings: ShopSettings }),
    errors: {},
  }),
}
