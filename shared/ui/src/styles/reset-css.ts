import { theme } from './theme.ts'

/** Base styles of every element, which replace the browser's own styles. */
export const reset = `
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
    padding: 0;
  }

  html {
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
    /* Pages that need no scrollbar are as wide as pages that need one. */
    overflow-y: scroll;
    scroll-padding-block: calc(var(--header-size) + 2rem) var(--foot, 0px);
  }

  /* While a dialog hides the scrollbar, its space is kept, so that the page does not move. */
  html:has(dialog:modal) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }

  body {
    min-block-size: 100dvh;
    /* The height of a bar that a page shows over the foot of the screen (BUY-01). */
    padding-block-end: var(--foot, 0px);
    background: ${theme.color.page};
    color: ${theme.color.ink};
    font-family: ${theme.font.body};
    font-size: ${theme.fontSize.md};
    line-height: ${theme.leading.body};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    /* With this colour, the browser highlights a touched element before any script runs (FAST-01). */
    -webkit-tap-highlight-color: color-mix(in srgb, ${theme.color.accent} 14%, transparent);
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    font-size: inherit;
    font-weight: 600;
    line-height: ${theme.leading.tight};
    text-wrap: balance;
  }

  p {
    text-wrap: pretty;
  }

  ul[role='list'],
  ol[role='list'] {
    list-style: none;
  }

  img,
  picture,
  svg,
  video {
    display: block;
    max-inline-size: 100%;
  }

  img {
    block-size: auto;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  /* The font is at least 16 px, because a phone zooms into a field with a smaller font. */
  @media (pointer: coarse) {
    select {
      font-size: max(16px, 1rem);
    }
  }

  button {
    border: 0;
    background: none;
    cursor: pointer;
  }

  fieldset {
    border: 0;
    min-inline-size: 0;
  }

  a {
    color: inherit;
  }

  table {
    border-collapse: collapse;
  }

  [hidden] {
    display: none !important;
  }
`
