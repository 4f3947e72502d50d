import { matchesIn } from '../../../search-words/matches-in.ts'

/** A part of a text; `isMatch` where it matches a searched word. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** SBAR-02: splits a text into parts that match the searched words and the rest. The joined parts are the text. */
export function matchingParts(text: string, query: string): TextPart[] {
  const parts: TextPart[] = []
  let last = 0
  for (const { start, end } of matchesIn(text, query)) {
    if (start > last) parts.push({ text: text.slice(last, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    last = end
  }
  if (last < text.length) parts.push({ text: text.slice(last), isMatch: false })
  return parts
}
