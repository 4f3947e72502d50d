import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** The layout of the page and of its early view. */
export const Section = styled(Container)`
  padding-block: ${theme.space.section};

  > * {
    max-inline-size: 40rem;
  }
`
