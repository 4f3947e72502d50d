import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/**
 * Names with their values below, each as `<div><dt/><dd/></div>`, side by side if there is room. Five or more facts stand in rows
 * of three, on narrow screens in rows of two, because the fifth fact would be alone in a row after four. On wide screens, four
 * facts are as wide as their values, because a date with its weekday is longer than an amount.
 */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space[4]} ${theme.space[5]};

  ${theme.media.wide} {
    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(4, auto);
      justify-content: space-between;
    }
  }
  &:has(> :nth-child(5)) {
    --columns: 2;
    --share: calc((100% - (var(--columns) - 1) * ${theme.space[5]}) / var(--columns) - 1px);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.5rem, var(--share))), 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    ${theme.media.tablet} {
      --columns: 3;

      > :last-child:nth-child(odd) {
        grid-column: auto;
      }
    }
  }
  dt {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
    line-height: 1.4;
  }
  dd {
    margin-block-start: 0.125rem;
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
    /* A date on two lines does not leave the year alone on the second. */
    text-wrap: balance;
  }
  dd::first-letter {
    text-transform: uppercase;
  }
`
