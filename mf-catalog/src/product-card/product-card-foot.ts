import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/**
 * Price and button side by side. The row is as high as the button. On a card without room for both prices in one line,
 * the old price stands below the price without moving it, so that all prices of a row of cards are at the same height.
 * If enlarged text leaves no room for both, the button goes below.
 */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  margin-block-start: auto;

  > p {
    position: relative;
    flex: 1 1 0;
    min-inline-size: min-content;
  }
  @container (max-width: 13rem) {
    > p {
      padding-block-end: 0.375rem;
    }
    > p > del {
      position: absolute;
      inset-block-start: calc(100% - 0.375rem);
    }
  }
  /* The button's circle ends where the picture ends. */
  > button {
    margin-inline: auto -4px;
  }
`
