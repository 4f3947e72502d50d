import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** The layout of a page of text, shared with its early view. */
export const TextPage = styled(Container)`
  padding-block: ${theme.space[3]} ${theme.space.section};

  > header {
    display: grid;
    gap: ${theme.space[3]};
    max-inline-size: 44rem;
    margin-block: ${theme.space[4]} ${theme.space[6]};
  }
  ${theme.media.desktop} {
    /* If there is no breadcrumb, the header stands at the height of the other pages' titles. */
    > header:first-child {
      margin-block-start: calc(${theme.space[7]} - ${theme.space[3]});
    }
  }
  h1,
  h2,
  h3,
  li,
  p {
    overflow-wrap: anywhere;
  }
`
