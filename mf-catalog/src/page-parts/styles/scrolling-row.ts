import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** A list in one row that scrolls, from one edge of a phone's screen to the other. */
export const scrollingRow = css`
  margin-inline: calc(-1 * ${theme.space.gutter});
  /* Room for the focus rings, which a row that scrolls would cut. */
  padding: ${theme.space[1]} ${theme.space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${theme.space.gutter};
  scroll-snap-type: x proximity;

  > li {
    scroll-snap-align: start;
  }
`
