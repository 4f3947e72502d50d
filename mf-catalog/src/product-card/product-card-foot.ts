import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { footHeight } from './product-card-frame.tsx'

/** Price and button side by side. Every card and its placeholder give the row the same height. If enlarged text leaves no room for both, the button goes below. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-block-size: ${footHeight};
  margin-block-start: auto;

  /* The button's circle ends where the picture ends. */
  > button {
    margin-inline: auto -4px;
  }
`

/**
 * The price, and below it a line for the stars. A card without stars keeps this line empty, so that the prices in a row of
 * cards are at the same height. On a narrow card, the line shows the old price before the stars. Content that does not fit
 * into the two lines is cut off.
 */
export const PriceSlot = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  column-gap: ${theme.space[2]};
  align-items: baseline;
  align-content: start;
  min-inline-size: min-content;
  block-size: ${footHeight};
  padding-block-start: 0.375rem;
  overflow-y: clip;

  > p {
    display: contents;
  }
  > [data-level] {
    flex: 1 0 100%;
    padding-block-start: 0.1875rem;
    font-size: ${theme.fontSize.xs};
    line-height: 1;
    white-space: nowrap;
  }
  @container (max-width: 13rem) {
    column-gap: ${theme.space[1]};

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
