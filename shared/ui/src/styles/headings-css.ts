import { theme } from './theme.ts'

const heading = ':is(h1, h2, h3)'

/** The rules of headings, for the style sheet in the head of every document. */
export const headings = `
  ${heading}[data-size] {
    letter-spacing: ${theme.tracking.tight};
  }
  ${heading}[data-size='md'] {
    font-size: ${theme.fontSize.md};
    letter-spacing: normal;
  }
  ${heading}[data-size='lg'] {
    font-size: ${theme.fontSize.lg};
    letter-spacing: normal;
  }
  ${heading}[data-size='xl'] {
    font-size: ${theme.fontSize.xl};
  }
  ${heading}:is([data-size='2xl'], [data-size='3xl'], [data-size='display']) {
    font-family: var(--font-display);
    font-size: var(--text-section);
    font-weight: var(--weight-display);
  }
  ${heading}:is([data-size='3xl'], [data-size='display']) {
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.leading.display};
  }
  ${heading}[data-size='display'] {
    font-size: ${theme.fontSize.display};
  }

  /* Arabic letters reach far below their line. */
  ${theme.media.tablet} {
    :lang(ar) ${heading}[data-size='3xl'] {
      padding-block-end: 0.2em;
    }
  }
`
