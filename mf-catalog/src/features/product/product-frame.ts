import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** The layout of the page, shared with its early view: both have the same parts in the same places. */
export const Page = styled(Container)`
  padding-block: ${theme.space[3]} ${theme.space.section};
`

export const Columns = styled.article`
  display: grid;
  gap: ${theme.space[5]};
  margin-block: ${theme.space[3]} ${theme.space.section};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[7]};
  }
`

/** Name, price, stock and what buys the product. */
export const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${theme.space[3]};

  > h1 {
    text-wrap: wrap;
  }
`

/** Quantity and button. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-block: ${theme.space[3]};

  > :last-child {
    flex: 1 1 11rem;
  }
`
