import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

export const cardPadding = 'clamp(1rem, 0.75rem + 1.2vw, 1.75rem)'

/** A box with a thin border. With `data-tone="soft"` it is a tinted box without a border. */
export const Card = styled.div<{ 'data-tone'?: 'soft' | 'accent' }>`
  padding: ${cardPadding};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.page};

  &[data-tone='soft'] {
    border-color: transparent;
    background: ${theme.color.surface};
  }
  &[data-tone='accent'] {
    border-color: transparent;
    background: ${theme.color.accentTint};
  }
`
