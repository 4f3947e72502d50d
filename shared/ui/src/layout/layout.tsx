import { css, styled } from 'styled-components'
import type { DataAttributes } from '../styles/data-attributes.ts'
import { theme } from '../styles/theme.ts'

type GapProps = { gap?: 2 | 3 | 4 | 5 | 6 }
type ClusterProps = GapProps & {
  justify?: 'center' | 'between'
  wrap?: boolean
}

const gaps = css`
  &[data-gap='2'] {
    gap: ${theme.space[2]};
  }
  &[data-gap='3'] {
    gap: ${theme.space[3]};
  }
  &[data-gap='4'] {
    gap: ${theme.space[4]};
  }
  &[data-gap='5'] {
    gap: ${theme.space[5]};
  }
  &[data-gap='6'] {
    gap: ${theme.space[6]};
  }
`

/** Places its children below each other. `gap` sets the distance between them; the default 4 is 1rem. */
export const Stack = styled.div
  .withConfig({ shouldForwardProp: (name) => name !== 'gap' })
  .attrs<GapProps>(({ gap = 4 }): DataAttributes => ({ 'data-gap': gap }))`
  display: flex;
  flex-direction: column;

  > * {
    min-inline-size: 0;
  }
  ${gaps}
`

const clusterProps: ReadonlySet<string> = new Set(['gap', 'justify', 'wrap'])

/**
 * Places its children side by side, on several lines if there is no room. `gap` sets the distance between them; the
 * default 3 is 0.75rem.
 */
export const Cluster = styled.div
  .withConfig({ shouldForwardProp: (name) => !clusterProps.has(name) })
  .attrs<ClusterProps>(({ gap = 3, justify, wrap = true }): DataAttributes => ({
    'data-gap': gap,
    'data-justify': justify,
    'data-wrap': wrap ? undefined : 'no',
  }))`
  display: flex;
  flex-wrap: wrap;
  align-items: center;

  &[data-wrap='no'] {
    flex-wrap: nowrap;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
  ${gaps}
`

/** A box with the page's width and gutters. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: calc(${theme.container.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
`

/** At most `count` columns. If text is enlarged so much that a column would be narrower than `narrowest`, there are fewer columns. */
const columns = (count: number, gap: string, narrowest: string) => {
  const share = `(100% - ${count - 1} * ${gap}) / ${count}`
  // A column may be one pixel narrower than its share, so that rounding never removes a column.
  return `repeat(auto-fill, minmax(max(${narrowest}, ${share} - 1px), 1fr))`
}

/** A grid of products or cards: two columns on a phone, three on a tablet, four on a wide screen; fewer if text is enlarged. */
export const Grid = styled.div`
  display: grid;
  gap: ${theme.space[4]} ${theme.space[3]};
  grid-template-columns: ${columns(2, theme.space[3], '7.75rem')};
  list-style: none;

  > * {
    min-inline-size: 0;
  }

  ${theme.media.tablet} {
    gap: ${theme.space[6]} ${theme.space[5]};
    grid-template-columns: ${columns(3, theme.space[5], '9rem')};
  }

  ${theme.media.wide} {
    grid-template-columns: ${columns(4, theme.space[5], '9rem')};
  }
`

const hiddenFromSight = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Text that only screen readers read. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`

/** The first link of the page, `<SkipLink href="#main">`, which is visible only while it has the focus. */
export const SkipLink = styled.a`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  z-index: ${theme.layer.skip};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-weight: 600;

  &:not(:focus) {
    ${hiddenFromSight}
  }
`
