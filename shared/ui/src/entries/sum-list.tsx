import { styled } from 'styled-components'
import { tabularNumbers, theme } from '@shop/ui'

/**
 * The sums of a cart or an order: a `dl` with one `div` per line, in which the name (`dt`) and the amount (`dd`) are at
 * opposite sides. A line may have `data-tone` `saving` or `total`. A second `dd` with `data-note` is a sentence below
 * the line.
 */
export const SumList = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.md};
  line-height: 1.4;
  break-inside: avoid;
  ${tabularNumbers}

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
  }
  dt {
    color: ${theme.color.inkSoft};
  }
  dd {
    margin-inline-start: auto;
    font-weight: 600;
    text-align: end;
  }
  > [data-tone='saving'] > dd {
    color: ${theme.color.success};
  }
  dd[data-note] {
    flex-basis: 100%;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: 400;
    text-align: start;
  }
  > [data-tone='total'] {
    padding-block-start: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.line};

    > dt {
      color: inherit;
      font-weight: 600;
    }
    > dd {
      font-size: ${theme.fontSize.xl};
      font-weight: 700;
      line-height: 1.3;
    }
  }
`
