import { styled } from 'styled-components'
import { matchingParts } from './matching-parts.ts'

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
