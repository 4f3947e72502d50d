import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** Price and button side by side. The row is as high as the button. If enlarged text leaves no room for both, the button goes below. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  margin-block-start: auto;

  /* The button's circle ends where the picture ends. */
  > button {
    margin-inline: auto -4px;
  }
`

/**
 * The price, and the stars in a line below it, for which every card has room: the prices of a row of cards are level. On
 * a card without room for both prices in one line, the old price stands before the stars. What has no room there is not seen.
 */
export const PriceSlot = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  column-gap: ${theme.space[2]};
  align-items: baseline;
  align-content: start;
  min-inline-size: min-content;
  block-size: 2.75rem;
  padding-block-start: 0.5rem;
  overflow-y: clip;

  > p {
    display: contents;
  }
  > [data-level] {
    flex: 1 0 100%;
    font-size: ${theme.fontSize.xs};
    line-height: 1;
    white-space: nowrap;
  }
  @container (max-width: 13rem) {
    column-gap: ${theme.space[1]};
    padding-block-start: 0.375rem;

    strong {
      flex: 1 0 100%;
    }
    > [data-level] {
      flex: none;
      padding-block-start: 0.125rem;
    }
    > [data-reduced] + [data-level] > span + span {
      display: none;
    }
  }
`
