import { styled } from 'styled-components'
import { Container, Skeleton, theme } from '@shop/ui'

const Frame = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-block-size: 60vh;
  padding-block: ${theme.space[5]};

  > :first-child {
    block-size: 2rem;
    max-inline-size: 16rem;
  }
  > :nth-child(2) {
    max-inline-size: 28rem;
  }
  > :last-child {
    flex: 1;
    block-size: auto;
    opacity: 0.6;
  }
`

/** In the place of a page of which nothing is known yet: a heading, a line and a block. */
export function PagePlaceholder() {
  return (
    <Frame aria-busy="true">
      <title>Lotos</title>
      <Skeleton />
      <Skeleton shape="text" />
      <Skeleton />
    </Frame>
  )
}
