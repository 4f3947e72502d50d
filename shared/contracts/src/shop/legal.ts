import * as z from 'zod/mini'
import { languages } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'

/**
 * Pages required by Tunisian law on e-commerce (2000-83) and on personal data (2004-63), and the accessibility statement
 * (LEGAL-01).
 */
export const legalPages = ['terms', 'privacy', 'delivery', 'notice', 'accessibility'] as const
export type LegalPage = (typeof legalPages)[number]

/** A piece of text. Placeholders such as `{{phone}}` stand for settings of the shop. */
const LegalRun = z.object({
  text: z.string(),
  isStrong: z.optional(z.literal(true)),
  /** The link of the piece: a web address, `mailto:`, `tel:`, or a path of the shop. */
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
  /** Language of the text: French if the text of the shop's folder is not translated. */
  language: z.enum(languages),
  title: z.string(),
  /** One or two sentences for search engines. */
  description: z.string(),
  blocks: z.array(LegalBlock),
  /** The text of the shop's folder still contains words in square brackets, which the shop's owner must replace. */
  isUnfilled: z.optional(z.boolean()),
})
export type LegalText = z.infer<typeof LegalText>

export const legalCalls = {
  'legal/page': defineCall({
    input: z.object({ page: z.enum(legalPages) }),
    answer: z.object({
      success: z.literal(true),
      /** Whether the text is the shop's sample text, because the shop's owner has not replaced it. */
      isSample: z.boolean(),
      texts: z.object({ fr: LegalText, en: LegalText, ar: LegalText }),
    }),
    errors: {},
  }),
}
