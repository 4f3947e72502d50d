import * as z from 'zod/mini'
import { languages } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'

/**
 * Pages required by Tunisian law on e-commerce (2000-83) and on personal data (2004-63), and the accessibility statement
 * (LEGAL-01).
 */
export const legalPages = ['terms', 'privacy', 'delivery', 'notice', 'accessibility'] as const
export type LegalPage = (typeof legalPages)[number]

/** A piece of text. Placeholders such as `{{phone}}` stand for the owner's settings. */
const LegalRun = z.object({
  text: z.string(),
  isStrong: z.optional(z.literal(true)),
  /** A web address, `mailto:`, `tel:`, or a path of the shop. */
  href: z.optional(z.string()),
})
export type LegalRun = z.infer<typeof LegalRun>

export const LegalBlock = z.object({
  kind: z.enum(['heading', 'subheading', 'paragraph', 'bullets', 'numbers']),
  /** The entries of a list; a block of another kind has one entry. */
  lines: z.array(z.array(LegalRun)),
})
export type LegalBlock = z.infer<typeof LegalBlock>

const LegalText = z.object({
  /** Language of the text: French if the owner's text has not been translated. */
  language: z.enum(languages),
  title: z.string(),
  /** One or two sentences for search engines. */
  description: z.string(),
  blocks: z.array(LegalBlock),
  /** The owner's text has places to fill in. */
  isUnfilled: z.optional(z.boolean()),
})
export type LegalText = z.infer<typeof LegalText>

export const legalCalls = {
  'legal/page': defineCall({
    input: z.object({ page: z.enum(legalPages) }),
    answer: z.object({
      success: z.literal(true),
      /** The sample text of the shop, which its owner has not replaced. */
      isSample: z.boolean(),
      texts: z.object({ fr: LegalText, en: LegalText, ar: LegalText }),
    }),
    errors: {},
  }),
}
