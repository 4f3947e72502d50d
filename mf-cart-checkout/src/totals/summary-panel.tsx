import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** Beside lines or form on a wide screen. On a phone its last part sticks within the column of the page, so it has no box. */
export const SummaryFrame = styled.aside`
  display: contents;

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: 6rem;
    display: block;
    padding: ${theme.space[5]};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
`

/** What leads to the total, one part below the other. A field that wants more than the screen has gets the screen's width. */
export const SummaryPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  ${theme.media.desktop} {
    padding: 0;
  }
`
