import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/**
 * On a wide screen the summary stands beside the lines or the form. On a phone it is `display: contents`. The bar with the
 * total is the last part of the summary. Without a box around it, the bar can stick within the whole column of the page.
 */
export const SummaryFrame = styled.aside`
  display: contents;

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: 6rem;
    display: flex;
    flex-direction: column;
    /* The Tab key follows the visual order: in the cart the button is above the lines about delivery, but after them
       in the HTML. */
    reading-flow: flex-visual;
    padding: ${theme.space[5]};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
`

/** The parts of the summary, one below the other. A field that is wider than the screen gets the screen's width. */
export const SummaryPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  ${theme.media.desktop} {
    padding: 0;
  }
`
