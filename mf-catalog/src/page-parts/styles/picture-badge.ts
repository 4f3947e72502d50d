import { css } from 'styled-components'
import { theme } from '@shop/ui'

export const pictureBadgeHeight = '1.5rem'

/** A label on a picture. All labels have one shape; all but the discount have a pale background that is visible on pale pictures. */
export const pictureBadge = css`
  align-items: center;
  min-block-size: ${pictureBadgeHeight};
  padding: 0 0.5rem;
  border-radius: ${theme.radius.full};
  font-size: 0.75rem;

  &:not([data-tone='sale']) {
    background: color-mix(in srgb, ${theme.color.page} 90%, transparent);
    font-weight: 500;
  }
`
