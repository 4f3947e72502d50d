import * as z from 'zod/mini'
import { hasMarkup, htmlAsText } from './html-as-text.ts'

/**
 * Invisible characters, except line breaks, tabs, and joiners between the parts of an emoji. NUL is not in the
 * pattern, because a text with NUL is refused.
 */
const unseen = /(?!\u200d\p{Extended_Pictographic})\p{Cf}|(?![\0\t\n\r])\p{Cc}/gu

/** IMP-01: a text without markup and without invisible characters, in NFC, the form of Unicode that the shop stores. */
function cleanText(written: string): string {
  // Invisible characters may be written as HTML entities, so they are removed after decoding.
  return htmlAsText(written).replaceAll(unseen, '').normalize('NFC')
}

/** Cleans a text and replaces blanks of every width by normal spaces, so that names can be compared. */
function cleanName(written: string): string {
  return cleanText(written).replaceAll(/[\p{Zs}\t]+/gu, ' ')
}

export const asCleanText = z.overwrite(cleanText)
export const asCleanName = z.overwrite(cleanName)
/** Refuses text that could not be read as HTML, such as half a tag. */
export const refuseMarkup = z.refine<string>((text) => !hasMarkup(text))

/** Whether a value is refused because it still contains markup after cleaning. */
export function stillHasMarkup(value: unknown): boolean {
  return typeof value === 'string' && hasMarkup(cleanText(value))
}
