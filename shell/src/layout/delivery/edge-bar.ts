import { styled } from 'styled-components'
import { ProgressBar } from '@shop/ui'

/** Progress along a lower edge, so that it shifts nothing when the cart is restored after the first paint. */
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
