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
import { translationsOf } from './translations.ts'

const Verdict = z.enum(verdicts)
/** A warning, in each language in which it is written. */
export const Warnings = z.object({
  fr: z.optional(z.string()),
  en: z.optional(z.string()),
  ar: z.optional(z.string()),
})
const Conditions = z.array(z.enum(healthConditions))

/**
 * The facts that the operator states about a product (FACT-01). A field that is left out is unknown: the shop neither
 * claims nor denies it. The specification has no such fields.
 */
export const ProductFacts = z.object({
  /** The youngest age, in months, for which the product is meant. */
  fromMonths: z.optional(z.number()),
  pregnancy: z.optional(Verdict),
  breastfeeding: z.optional(Verdict),
  /** `notFor`: other conditions with which the product must not be used. `askFor`: conditions with which it needs advice. */
  notFor: z.optional(Conditions),
  askFor: z.optional(Conditions),
  freeOf: z.optional(z.array(z.enum(freeOfNames))),
  suits: z.optional(z.array(z.enum(diets))),
  skinTypes: z.optional(z.array(z.enum(skinTypes))),
  hairTypes: z.optional(z.array(z.enum(hairTypes))),
  spf: z.optional(z.number()),
  /** `name` is in French; `share` is written as on the pack: "10 %" or "500 mg". */
  actives: z.optional(
    z.array(
      z.object({
        name: z.string(),
        share: z.optional(z.string()),
        translations: z.optional(translationsOf(z.object({ name: z.optional(z.string()) }))),
      }),
    ),
  ),
  /** The full list of ingredients with their international names (INCI). */
  inci: z.optional(z.string()),
  /** The warning to read before buying. */
  warnings: z.optional(Warnings),
  /** The contents of the pack, from which the price per unit is computed. */
  contents: z.optional(z.object({ value: z.number(), unit: z.enum(baseUnits) })),
  /** The operator's own number of the product. */
  reference: z.optional(z.string()),
  ean: z.optional(z.string()),
})
export type ProductFacts = z.infer<typeof ProductFacts>

/**
 * The facts that a product has in lists of products (PROF-01), the same for all shoppers. `judge` of `shared/domain`
 * needs no other facts.
 */
export const ShortFacts = z.extend(
  z.pick(ProductFacts, { fromMonths: true, pregnancy: true, breastfeeding: true, skinTypes: true }),
  {
    freeOf: z.optional(z.array(z.enum(avoidables))),
    /** The entries of `avoidables` that are in the product's list of ingredients. */
    contains: z.optional(z.array(z.enum(avoidables))),
    /** A retinoid is among the active ingredients or in the full list of ingredients. */
    hasRetinoid: z.optional(z.literal(true)),
  },
)
export type ShortFacts = z.infer<typeof ShortFacts>
