import * as z from 'zod/mini'
import { languages } from '@shop/domain'
import { defineCall } from '../call.ts'

/** The pages that Tunisian law on e-commerce (2000-83) and on personal data (2004-63) asks for (LEGAL-01). */
export const legalPages = ['terms', 'privacy', 'delivery', 'notice'] as const
export type LegalPage = (typeof legalPages)[number]

/** A run of text. `{{phone}}` and the like stand for what the shop's owner has set. */
const LegalRun = z.object({
  text: z.string(),
  isStrong: z.optional(z.literal(true)),
  /** A web address, `mailto:`, `tel:`, or a path of the shop. */
  href: z.optional(z.string()),
})
export type LegalRun = z.infer<typeof LegalRun>

const LegalBlock = z.object({
  kind: z.enum(['heading', 'subheading', 'paragraph', 'bullets', 'numbers']),
  /** The entries of a list; all others have one. */
  lines: z.array(z.array(LegalRun)),
})
export type LegalBlock = z.infer<typeof LegalBlock>

const LegalText = z.object({
  /** French where the owner's text has not been translated. */
  language: z.enum(languages),
  title: z.string(),
  /** One sentence or two, for search engines. */
  description: z.string(),
  blocks: z.array(LegalBlock),
})
export type LegalText = z.infer<typeof LegalText>

export const legalCalls = {
  'legal/page': defineCall({
    input: z.object({ page: z.enum(legalPages) }),
    answer: z.object({
      success: z.literal(true),
      /** The text that comes with the shop, which no owner has replaced. */
      isSample: z.boolean(),
      texts: z.object({ fr: LegalText, en: LegalText, ar: LegalText }),
    }),
    errors: {},
  }),
}
