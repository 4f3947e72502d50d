import { keyframes, styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

const breathe = keyframes`
  50% { opacity: 0.55; }
`

/** A placeholder that is shown while content loads. It fills its container; with `shape="text"` it is one line of text. */
export const Skeleton = styled.span
  .withConfig({ shouldForwardProp: (name) => name !== 'shape' })
  .attrs<{ shape?: 'block' | 'text' | 'square' }>(({ shape = 'block' }) => ({
    'aria-hidden': true,
    'data-shape': shape,
  }))`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceStrong};
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-shape='text'] {
    block-size: 0.75em;
    margin-block: 0.3em;
    border-radius: ${theme.radius.sm};
  }
  &[data-shape='square'] {
    block-size: auto;
    aspect-ratio: 1;
  }
`
