import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** Title and picture: one below the other on phones, side by side on wider screens. */
export const Top = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  margin-block: ${theme.space[4]} ${theme.space[6]};

  > header {
    display: grid;
    gap: ${theme.space[3]};
    align-content: center;
  }
  /* The picture is flatter on a phone, so that the text begins higher. */
  > [data-part='picture'] {
    aspect-ratio: 16 / 10;
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > [data-part='picture'] {
      aspect-ratio: 4 / 3;
    }
  }
  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 36rem) minmax(0, 32rem);
    justify-content: space-between;
    gap: ${theme.space[7]};
    margin-block-end: ${theme.space[7]};
  }
`

/** The text in lines of readable length. On wide screens the table of contents stands beside it. */
export const Body = styled.div`
  ${theme.media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 42rem) minmax(0, 22rem);
    justify-content: space-between;
    gap: ${theme.space[7]};

    > aside {
      grid-row: 1;
      grid-column: 2;
    }
    > div {
      grid-row: 1;
      grid-column: 1;
    }
  }
`

export const Section = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space.section};
`

/** Products in full rows: on wide screens the grid has three, five or six columns instead of four if this fills each row. */
export const Products = styled.div`
  ${theme.media.wide} {
    > ul:has(> :nth-child(3):last-child),
    > ul:has(> :nth-child(6):last-child),
    > ul:has(> :nth-child(9):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    > ul:has(> :nth-child(5):last-child),
    > ul:has(> :nth-child(10):last-child) {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  @media (min-width: 80em) {
    > ul:has(> :nth-child(6):last-child) {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`

export const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space[6]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`
