import { css } from 'styled-components'
import { theme } from '@shop/ui'

/** The colour of each verdict: suitable, only with advice, not suitable. The text says the same without the colour. */
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
