import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** A native `details` element. Its summary is a row; the last icon of the row is the chevron. */
export const Folded = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: min(${theme.space[3]}, 3vw);
    min-block-size: 3.25rem;
    padding: ${theme.space[2]} min(${theme.space[4]}, 4vw);
    line-height: 1.4;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > :not(svg) {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > summary > svg {
    flex: none;
    color: ${theme.color.accent};
  }
  > summary > svg:last-child {
    transition: rotate ${theme.motion.fast};
  }
  &[open] > summary > svg:last-child {
    rotate: 180deg;
  }
`
