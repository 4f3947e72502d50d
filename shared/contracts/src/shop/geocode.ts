import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'

const Degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

/** The address at a position, in the fields of the checkout form; unknown fields are left out (CHK-02). */
export const LocatedAddress = z.object({
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  /** In Tunisia, the French name of a governorate. */
  state: z.optional(z.string()),
  zipcode: z.optional(z.string()),
  country: z.optional(z.string()),
})
export type LocatedAddress = z.infer<typeof LocatedAddress>

export const geocodeCalls = {
  /** The call is a POST, so that no log and no browser history stores the position. */
  'geocode/reverse': defineCall({
    input: z.object({ lat: Degrees(90), lon: Degrees(180) }),
    answer: z.object({ success: z.literal(true), address: LocatedAddress }),
    errors: { 404: ['address_not_found'], 503: ['geocoder_unavailable'] },
  }),
}
