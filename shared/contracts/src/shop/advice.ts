import * as z from 'zod/mini'
import { isSlug, languages } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { ProductSummary } from '../catalogue/product.ts'
import { LegalBlock } from './legal.ts'

const AdviceHead = z.object({
  /** Language of the text: French if the article is not translated. */
  language: z.enum(languages),
  title: z.string(),
  /** One or two sentences for lists and search engines. */
  description: z.string(),
  /** Number of minutes that reading the text takes, as a whole number. */
  minutes: z.optional(z.number()),
})
const AdviceText = z.extend(AdviceHead, { blocks: z.array(LegalBlock) })
export type AdviceText = z.infer<typeof AdviceText>

/** `slug` names the article in its address; `date` is the date of its text, such as `2026-05-04`. */
const about = { slug: z.string(), date: z.string() }

export const adviceCalls = {
  /** The articles in all languages, newest first (ADV-01). */
  'advice/list': defineCall({
    input: z.object({}),
    answer: z.object({
      success: z.literal(true),
      articles: z.array(
        z.object({
          ...about,
          texts: z.object({ fr: AdviceHead, en: AdviceHead, ar: AdviceHead }),
          /** Pictures of at most three products: the article's first products that are on sale. */
          pictures: z.optional(z.array(z.string())),
        }),
      ),
    }),
    errors: {},
  }),
  /** One article in all languages, with the products of the article that are on sale (ADV-01). */
  'advice/one': defineCall({
    input: z.object({ slug: z.string().check(z.refine(isSlug)) }),
    answer: z.object({
      success: z.literal(true),
      article: z.object({
        ...about,
        texts: z.object({ fr: AdviceText, en: AdviceText, ar: AdviceText }),
      }),
      products: z.array(ProductSummary),
    }),
    errors: { 404: ['not_found'] },
  }),
}
