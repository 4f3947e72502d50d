import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** A link that covers its tile (the nearest positioned ancestor); the focus ring is around the tile. */
export const coveringLink = css`
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`
