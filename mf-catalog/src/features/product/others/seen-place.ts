import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** As high as the row of products seen before, so that the footer does not move. Its cards are as wide as in `ProductRow`. */
export const SeenPlace = styled.div`
  --words: 11.2rem;

  :lang(ar) & {
    --words: 11.7rem;
  }
  @media screen {
    min-block-size: calc(
      ${theme.space.section} + var(--words) +
        max(10.5rem, min(100vw - 2 * ${theme.space.gutter}, ${theme.container.page}) / 5 - 0.8rem)
    );
  }
`
