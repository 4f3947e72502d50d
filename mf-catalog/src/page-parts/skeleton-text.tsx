import { styled } from 'styled-components'
import { Skeleton } from '@shop/ui'

const Lines = styled.span`
  display: block;

  > :last-child:not(:first-child) {
    inline-size: 70%;
  }
`

/** As high as the same number of lines of text at this place. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line}>
          <Skeleton shape="text" />
        </Line>
      ))}
    </Lines>
  )
}

/** One line high: the empty character has the height of the text. */
const Line = styled.span`
  display: flex;
  align-items: center;

  &::before {
    content: '\\200b';
  }
`
