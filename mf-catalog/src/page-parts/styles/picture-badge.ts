import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** A label on a picture. All labels have one shape; all but the discount have a pale background that is visible on pale pictures. */
export const pictureBadge = css`
  align-items: center;
  padding: 0 0.5rem;
  border-radius: ${theme.radius.full};
  font-size: 0.75rem;
  line-height: 1.25rem;

  &:not([data-tone='sale']) {
    background: color-mix(in srgb, ${theme.color.page} 90%, transparent);
    font-weight: 500;
  }
`
