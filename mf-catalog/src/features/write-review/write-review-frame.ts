import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** The layout of the page and of its early view. */
export const Section = styled(Container)`
  padding-block: 1.75rem ${theme.space.section};

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }

  > * {
    max-inline-size: 40rem;
  }
`
