import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** The layout of the page, shared with its early view: both have the same parts in the same places. */
export const Page = styled(Container)`
  padding-block-end: ${theme.space.section};
`

export const Head = styled.header`
  margin-block: ${theme.space[3]} ${theme.space[5]};

  > h1 {
    margin-block: ${theme.space[2]} ${theme.space[1]};
  }
`

export const Columns = styled.div`
  > aside {
    display: none;
  }
  > section {
    min-inline-size: 0;
  }
  > section:focus {
    outline: none;
  }
  ${theme.media.desktop} {
    display: grid;
    grid-template-columns: 15rem 1fr;
    align-items: start;
    gap: ${theme.space[7]};

    > aside {
      display: block;
    }
  }
`

/** Number of products, the button that opens the filters, and the sort. */
export const ToolbarRow = styled.div`
  display: grid;
  /* Side by side, but for text so large that a word would not fit. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-block-end: ${theme.space[5]};

  > p {
    grid-column: 1 / -1;
  }
  ${theme.media.desktop} {
    grid-template-columns: 1fr 16rem;

    > p {
      grid-column: auto;
    }
    /* The filters stand beside the list. */
    > :nth-child(2) {
      display: none;
    }
  }
`
