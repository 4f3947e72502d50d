import { styled } from 'styled-components'
import { Skeleton } from '@shop/ui'

const Lines = styled.span`
  display: block;

  > :last-child:not(:first-child) {
    inline-size: 70%;
  }
`

/** Placeholder of a text. It is as high as `lines` lines in the font of the surrounding element. */
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

/** One line high, because it contains a zero-width space, which is as high as any other character. */
const Line = styled.span`
  display: flex;
  align-items: center;

  &::before {
    content: '\\200b';
  }
`
