import { css } from 'styled-components'
import { theme } from '@shop/ui'

export const pictureBadgeHeight = '1.5rem'

/** A badge on a picture: its ground is seen on a pale picture too. */
export const pictureBadge = css`
  min-block-size: ${pictureBadgeHeight};
  padding-block: 0;

  &[data-tone='accent'] {
    background: color-mix(in srgb, ${theme.color.page} 92%, transparent);
  }
`
