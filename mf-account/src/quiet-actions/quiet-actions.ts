import { css, styled } from 'styled-components'
import { Cluster, theme } from '@shop/ui'

/** A ghost button whose text is aligned with the texts above and below it. */
export const quietButton = css`
  padding-inline: 0;

  ${theme.media.hover} {
    /* Repeats the attribute, so that this rule has a higher specificity than the rules of the button. */
    &[data-variant][data-variant][data-variant]:hover {
      background: none;
      text-decoration: underline;
    }
  }
`

/** The buttons for the actions of an order. All except the main buttons look like links. Printed pages leave them out. */
export const QuietActions = styled(Cluster)`
  &[data-gap] {
    column-gap: ${theme.space[5]};
  }

  > [data-variant='ghost'] {
    ${quietButton}
  }
  /* On a phone the main actions are as wide as the cards above them. */
  > :is([data-variant='primary'], [data-variant='secondary']) {
    inline-size: 100%;
  }
  ${theme.media.tablet} {
    > :is([data-variant='primary'], [data-variant='secondary']) {
      inline-size: auto;
    }
  }
  @media print {
    display: none;
  }
`
