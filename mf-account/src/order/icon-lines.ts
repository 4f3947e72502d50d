import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** Lines of text, each after an icon. Each child contains icon and text of one line. */
export const IconLines = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  line-height: 1.45;

  > * {
    display: flex;
    gap: ${theme.space[3]};
  }
  > * > :first-child {
    flex: none;
  }
  svg {
    margin-block-start: 0.125rem;
    color: ${theme.color.accent};
  }
  > * > :last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
