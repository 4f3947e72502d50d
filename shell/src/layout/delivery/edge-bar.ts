import { styled } from 'styled-components'
import { ProgressBar } from '@shop/ui'

/**
 * A progress bar that covers the lower edge of its container. It takes no space of its own, so the content does not move
 * when the cart is restored after the first paint.
 */
export const EdgeBar = styled(ProgressBar)`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 3px;
  border-radius: 0;
  background: none;

  &::-webkit-progress-bar {
    background: color-mix(in srgb, currentcolor 20%, transparent);
  }
`
