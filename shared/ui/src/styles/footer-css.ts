import { theme } from './theme.ts'

/** The styles of the footer's parts, which `globalCss` includes (NAV-08). */
export const footerCss = `
  /* On a phone, each list of the footer is folded below its name; on wider screens, the names are headings. */
  footer h2 {
    display: none;
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.fontSize.md};
  }

  footer details {
    border-block-start: 1px solid ${theme.color.line};
  }

  footer summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 3rem;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  footer summary::-webkit-details-marker {
    display: none;
  }

  footer nav + div {
    padding-block: ${theme.space[2]};
    border-block: 1px solid ${theme.color.line};
  }

  /* The part about the shop: on a phone, the links to social networks are beside the logo. */
  footer div:has(+ nav) {
    align-content: start;
    max-inline-size: 26rem;
    margin-block-end: ${theme.space[5]};
    color: ${theme.color.inkSoft};
  }

  footer div:has(+ nav) > span {
    color: ${theme.color.accent};
  }

  footer div:has(+ nav) > p {
    order: 1;
    flex-basis: 100%;
  }

  footer > :last-child {
    padding-block: ${theme.space[4]};
  }

  footer details[open] svg {
    rotate: 180deg;
  }

  ${theme.media.tablet} {
    @supports selector(::details-content) {
      footer h2 {
        display: block;
      }

      footer summary {
        display: none;
      }

      footer :is(details, nav + div) {
        padding: 0;
        border: 0;
      }

      footer div:has(+ nav) {
        margin: 0;
      }

      footer div:has(+ nav) > p {
        order: 0;
      }

      footer details::details-content {
        content-visibility: visible;
      }
    }
  }
`
