import { styled } from 'styled-components'
import { matchesIn } from '../../../search-words/matches-in.ts'

const Match = styled.mark`
  background: none;
  color: inherit;
  font-weight: 600;
`

/** SBAR-02: a text with the searched words in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return (
    // An inline element: as a block, a name in the other writing direction would begin at the other side.
    <span>
      <bdi>
        {matchingParts(text, query).map(({ text: part, isMatch }, index) =>
          isMatch ? (
            // The parts of one text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Match key={index}>{part}</Match>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{part}</span>
          ),
        )}
      </bdi>
    </span>
  )
}

/** A part of a text; `isMatch` where it matches a searched word. */
interface TextPart {
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
