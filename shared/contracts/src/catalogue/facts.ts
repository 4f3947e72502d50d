import * as z from 'zod/mini'
import {
  avoidables,
  baseUnits,
  diets,
  freeOfNames,
  hairTypes,
  healthConditions,
  skinTypes,
  verdicts,
} from '@shop/domain'

const Verdict = z.enum(verdicts)
/** A warning in the languages it is written in. */
export const Warnings = z.object({
  fr: z.optional(z.string()),
  en: z.optional(z.string()),
  ar: z.optional(z.string()),
})
const Conditions = z.array(z.enum(healthConditions))

/**
 * What the operator says of a product (FACT-01). A field that is left out is unknown: neither claimed nor denied. The
 * specification has no such fields.
 */
export const ProductFacts = z.object({
  /** The age that it is meant for begins at, in months. */
  fromMonths: z.optional(z.number()),
  pregnancy: z.optional(Verdict),
  breastfeeding: z.optional(Verdict),
  /** Other conditions in which it must not be used, or only on advice. */
  notFor: z.optional(Conditions),
  askFor: z.optional(Conditions),
  freeOf: z.optional(z.array(z.enum(freeOfNames))),
  suits: z.optional(z.array(z.enum(diets))),
  skinTypes: z.optional(z.array(z.enum(skinTypes))),
  hairTypes: z.optional(z.array(z.enum(hairTypes))),
  spf: z.optional(z.number()),
  /** `share` as on the pack: "10 %" or "500 mg". */
  actives: z.optional(z.array(z.object({ name: z.string(), share: z.optional(z.string()) }))),
  /** The full list of ingredients in their international names. */
  inci: z.optional(z.string()),
  /** The warning to read before one buys. */
  warnings: z.optional(Warnings),
  /** What the pack contains, by which prices are compared. */
  contents: z.optional(z.object({ value: z.number(), unit: z.enum(baseUnits) })),
  /** The operator's own number of the product. */
  reference: z.optional(z.string()),
  ean: z.optional(z.string()),
})
export type ProductFacts = z.infer<typeof ProductFacts>

/** What lists say of a product's facts (PROF-01): enough to tell whom it is for, the same for all shoppers. */
export const ShortFacts = z.extend(
  z.pick(ProductFacts, { fromMonths: true, pregnancy: true, breastfeeding: true, skinTypes: true }),
  {
    freeOf: z.optional(z.array(z.enum(avoidables))),
    /** What the list of ingredients names. */
    contains: z.optional(z.array(z.enum(avoidables))),
    /** An active ingredient or one of the list is a retinoid. */
    hasRetinoid: z.optional(z.literal(true)),
  },
)
export type ShortFacts = z.infer<typeof ShortFacts>
