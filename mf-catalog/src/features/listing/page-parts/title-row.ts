import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/**
 * The title. Where the toolbar has no room, the profile's button stands at the end of the title, without making the row
 * higher. A title with searched words (`bdi`) takes the whole row if it does not fit in one line beside the button.
 */
export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[3]};

  /* The title of search results has no breadcrumb above it. */
  &:first-child {
    margin-block-start: ${theme.space[3]};
  }
  > h1 {
    flex: 1 1 7rem;
  }
  > h1:has(bdi) {
    flex-basis: auto;

    /* In a row of its own, the button begins where the title does. */
    + button[data-variant] {
      margin-inline-start: calc(-1 * ${theme.space[2]});
    }
  }
  > button[data-variant] {
    gap: ${theme.space[1]};
    margin-block: calc(-1 * ${theme.space[1]});
    margin-inline: auto calc(-1 * ${theme.space[2]});
    padding-inline: ${theme.space[2]};

    /* On narrow phones, the text of this button is as small as the texts in the toolbar below. */
    @media (max-width: 23rem) {
      font-size: ${theme.fontSize.sm};
    }
    ${theme.media.desktop} {
      display: none;
    }
  }
`
