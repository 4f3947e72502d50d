import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** From 700 px on, picture and buy box stand side by side. */
export const twoColumns = '@media (min-width: 43.75em)'

/** The layout of the page, shared with its early view: both have the same parts in the same places. */
export const Page = styled(Container)`
  padding-block: ${theme.space[1]} ${theme.space.section};
`

export const Columns = styled.article`
  display: grid;
  gap: ${theme.space[4]};
  margin-block: ${theme.space[1]} ${theme.space.section};

  ${twoColumns} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[5]};
    margin-block-start: ${theme.space[3]};
  }
  ${theme.media.desktop} {
    gap: ${theme.space[7]};
  }
`

/** Name, price, stock, quantity and button. */
export const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${theme.space[2]};
  min-inline-size: 0;

  ${twoColumns} {
    gap: ${theme.space[3]};
  }
`

/** Price and unit price side by side if both fit, and the stock label below. */
export const PriceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[3]};

  > :not(p) {
    flex: 1 0 100%;
    order: 1;
  }
  /* A reduced price may leave no room for the unit price. So, except on wide screens, the unit price stands beside the stock label. */
  @media (max-width: 74.99em) {
    > [data-reduced] {
      flex: 1 0 100%;
    }
    > [data-reduced] ~ span {
      flex: none;
      order: 0;
    }
  }
  ${twoColumns} {
    row-gap: ${theme.space[2]};
  }
`

/** About as high as the panel of a sold-out product, so that the content below does not move when the panel arrives. */
export const SoldOutPlace = styled.div`
  min-block-size: 16rem;
  margin-block: ${theme.space[1]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`

/** Quantity and button. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block: ${theme.space[1]};

  > :last-child {
    flex: 1 1 9rem;
  }
  /* The stepper is 7rem wide, so that the text of the button stays on one line on a narrow phone. */
  > div > button {
    inline-size: 2.375rem;
  }
  > div > input {
    inline-size: 2.125rem;
  }
  > button {
    padding-inline: ${theme.space[2]};
  }
  ${twoColumns} {
    gap: ${theme.space[3]};
    margin-block: ${theme.space[3]} ${theme.space[1]};
  }
`

/** Share button and heart, in the corner of the large picture. */
export const Corner = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
  display: grid;
  gap: ${theme.space[2]};
`
