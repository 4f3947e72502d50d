import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** Number of pictures on the first screen: one row on a wide screen, two rows on a phone. */
export const priorityCount = 4

/**
 * The layout of the page and its early view. The list arrives after the server's HTML, so the page is about one screen high
 * from the start, and the footer stays below the first screen.
 */
export const Page = styled(Container)`
  min-block-size: calc(100dvh - 6rem);
  padding-block: 1.75rem ${theme.space.section};

  > header {
    display: grid;
    gap: ${theme.space[2]};
    max-inline-size: 44rem;
    margin-block-end: ${theme.space[5]};
  }
  /* An empty list has nothing to share. */
  > header:has(~ [data-part='empty']) > p {
    display: none;
  }
  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }
  > ul ~ p {
    margin-block-start: ${theme.space[5]};
  }
`

/** Number of products and buttons, above the list. It has the height of a button even if it has no button. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-block-size: 3rem;
  margin-block-end: ${theme.space[4]};
`
