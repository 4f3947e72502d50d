import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** The row of small pictures below the large one. */
export const Thumbnails = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};

  > * {
    inline-size: 4.5rem;
    block-size: 4.5rem;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
  }
  > [aria-pressed='true'] {
    border-color: ${theme.color.accent};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
`
