import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** The colours of what is for a person, only with advice, or not; the text alone says the same. */
export const verdictTones = css`
  &[data-verdict='for'] {
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }
  &[data-verdict='ask'] {
    background: ${theme.color.warningTint};
    color: ${theme.color.warning};
  }
  &[data-verdict='not'] {
    background: ${theme.color.dangerTint};
    color: ${theme.color.danger};
  }
`
