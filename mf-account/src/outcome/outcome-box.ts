import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** The outcome of an action: an icon in a circle, a heading and a text, centred. Without `data-tone` it looks like a success. */
export const OutcomeBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[4]};
  text-align: center;

  > svg {
    box-sizing: content-box;
    padding: ${theme.space[4]};
    border-radius: 50%;
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }
  &[data-tone='danger'] > svg {
    background: ${theme.color.dangerTint};
    color: ${theme.color.danger};
  }
  &[data-tone='neutral'] > svg {
    background: ${theme.color.surfaceStrong};
    color: ${theme.color.inkSoft};
  }
`
