import type { ShopSettings } from '@shop/contracts'
import { fromMillimes, isEmail, toMillimes, toShown } from '@shop/domain'
import * as z from 'zod/mini'
import { column, flag, line, money } from '../sheet-format/column.ts'

/** The types of setting values. The command `settings set` and the file `settings.json` check values in the same way. */
export const amount = column('amount', money)
/** The amount from which delivery is free. Texts for shoppers show two decimals of it, so it has no more. */
export const threshold = column('threshold', {
  ...money,
  expects: 'dinars with at most 2 decimals, from 0 to 1000000, such as 99.90 or 99,90',
  schema: z.number().check(
    z.minimum(0),
    z.maximum(1_000_000),
    z.refine((tnd) => fromMillimes(toShown(toMillimes(tnd))) === tnd),
  ),
})
export const phone = column(
  'phone',
  line(30, {
    min: 5,
    pattern: /^\+?[\d ().-]+$/,
    expects: 'a phone number such as "+216 75 650 000"',
  }),
)
export const email = column('email', {
  ...line(254, { min: 3, expects: 'an e-mail address' }),
  schema: z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail)),
})
export const address = column('address', line(200, { min: 1 }))
export const yesOrNo = column('answer', flag)

export type OpeningHours = ShopSettings['openingHours']

const EXAMPLE = '[{"days":[1,2,3,4,5,6],"opens":"09:00","closes":"21:30"}]'
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const Hours = z
  .array(
    z
      .strictObject({
        days: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(
          z.minLength(1),
          z.refine((days) => new Set(days).size === days.length),
        ),
        opens: time,
        closes: time,
      })
      .check(z.refine(({ opens, closes }) => opens < closes)),
  )
  .check(z.refine(isWithoutOverlap))

/** Opening hours. Day 1 is Monday. */
export const openingHours = {
  example: EXAMPLE,
  expects: `a list such as ${EXAMPLE}: each span opens before it closes, and spans of one day do not overlap`,
  schema: Hours,
}

/** Whether the spans of a day do not overlap. A day may have several spans, because many shops close at midday. */
function isWithoutOverlap(hours: OpeningHours): boolean {
  return hours.every(({ days, opens }, place) =>
    hours.every(
      (other, otherPlace) =>
        place === otherPlace ||
        !other.days.some((day) => days.includes(day)) ||
        opens < other.opens ||
        opens >= other.closes,
    ),
  )
}

/** Largest number of working days from the order to its arrival. */
export const mostDays = 30
