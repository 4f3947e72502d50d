import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** A link with a pale background and round ends. */
export const softChip = css`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
  max-inline-size: 100%;
  padding-inline: ${theme.space[4]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  text-decoration: none;

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.accentTint};
    }
  }
`
