import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** The rows of the page in a box: links, buttons, and the summaries of folded groups look alike. */
export const AccountRows = styled.div`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  overflow: hidden;

  > * + *,
  li + li {
    border-block-start: 1px solid ${theme.color.line};
  }
  li > a,
  > button {
    display: flex;
    align-items: center;
    inline-size: 100%;
    gap: min(${theme.space[3]}, 3vw);
    min-block-size: 3.25rem;
    padding: ${theme.space[2]} min(${theme.space[4]}, 4vw);
    font-weight: 600;
    text-align: start;
    text-decoration: none;
  }
  li > a:focus-visible,
  > button:focus-visible,
  summary:focus-visible {
    outline-offset: -3px;
  }
  li > a > svg,
  > button > svg {
    flex: none;
    color: ${theme.color.accent};
  }
  li > a > span {
    flex: 1;
  }
  ${theme.media.hover} {
    li > a:hover,
    > button:hover,
    summary:hover {
      background: ${theme.color.accentTint};
    }
  }
`
