import { css } from 'styled-components'

/** For a list of best sellers: the badge would only repeat that they are best sellers (CARD-02). */
export const withoutHotBadge = css`
  [data-tone='accent'] {
    display: none;
  }
`
