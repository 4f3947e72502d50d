import { styled } from 'styled-components'
import { ProgressBar } from '@shop/ui'

/**
 * A progress bar over the lower edge of its container, so that the content does not move when the cart is restored
 * after the first paint.
 */
export const EdgeBar = styled(ProgressBar)`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 3px;
  border-radius: 0;
  background: none;

  &::-webkit-progress-bar {
    background: none;
  }
`
