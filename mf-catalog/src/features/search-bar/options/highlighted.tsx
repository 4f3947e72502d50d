import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { matchingParts } from './matching-parts.ts'

const Match = styled.mark`
  background: none;
  color: ${theme.color.accent};
  font-weight: 700;
`

/** SBAR-02: a text with what was searched for in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return (
    // As a block of its own a name of the other direction would begin at the other side.
    <span>
      <bdi>
        {matchingParts(text, query).map(({ text: part, isMatch }, index) =>
          // The parts of one text do not change places.
          // oxlint-disable-next-line react/no-array-index-key
          isMatch ? <Match key={index}>{part}</Match> : part,
        )}
      </bdi>
    </span>
  )
}
