import { styled } from 'styled-components'
import { quietLinkStyles, theme } from '@shop/ui'

/** The row of a category: a link, and beside it a button that shows the category's children. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  border-radius: ${theme.radius.sm};

  > a {
    ${quietLinkStyles}
    display: flex;
    flex: 1;
    align-items: center;
    min-inline-size: 0;
    min-block-size: ${theme.touch};
    padding-inline: ${theme.space[3]};
    line-height: 1.3;
  }
  > a[aria-current] {
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

export const Toggle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${theme.touch};
  block-size: ${theme.touch};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.inkMuted};
`

export const Tree = styled.div`
  &[data-look='columns'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${theme.space[6]};
    font-size: ${theme.fontSize.sm};

    /* The rows of each level are in one column of a common grid; the last row of the grid takes the remaining
       height. */
    ul {
      display: grid;
      grid-template-rows: repeat(var(--rows), auto) 1fr;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    ul ul {
      grid-row: 1 / -1;
      grid-column: 2 / -1;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      border-inline-start: 1px solid ${theme.color.line};
    }
    ul ul ul {
      grid-template-columns: minmax(0, 1fr);
    }
    li {
      display: contents;
    }
    ${Row} {
      grid-column: 1;
      margin-inline: ${theme.space[2]};
    }
    > ul > li > ${Row} {
      margin-inline-start: 0;
    }
    ${Row}[data-open='true'] {
      background: ${theme.color.accentTint};
      color: ${theme.color.accentStrong};
      font-weight: 500;
    }
  }

  &[data-look='accordion'] {
    li > ${Row} {
      border-block-end: 1px solid ${theme.color.line};
      border-radius: 0;
    }
    ${Row} > a {
      min-block-size: 3rem;
      padding-inline: 0;
    }
    ul ul {
      padding-inline-start: ${theme.space[4]};
      font-size: ${theme.fontSize.sm};
    }
    /* The icon is aligned below the cross that closes the menu. */
    ${Toggle} {
      margin-inline-end: -0.5rem;
    }
    ${Toggle} > svg {
      transform: rotate(90deg);
      transition: transform ${theme.motion.fast};
    }
    ${Toggle}[aria-expanded='true'] > svg {
      transform: rotate(-90deg);
    }
  }
`
