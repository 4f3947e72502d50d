import { arabicDisplayStack, arabicFontStack, latinDisplayStack, latinFontStack } from './fonts.ts'
import {
  colorValues,
  darkColorValues,
  darkShadowValues,
  fontSizeValues,
  layerValues,
  radiusValues,
  sectionSize,
  shadowValues,
  spaceValues,
} from './theme-values.ts'
import { theme } from './theme.ts'

/** Pictures of a shop have light grounds, which would glow on a dark page. */
const dimmed = 'brightness(0.84)'

function declarations(prefix: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('')
}

/** Declarations of a theme's colours, with what a browser draws by itself: form controls, scrollbars, the canvas. */
function scheme(name: 'light' | 'dark'): string {
  const isDark = name === 'dark'
  return [
    `color-scheme:${name};`,
    declarations('color', isDark ? darkColorValues : colorValues),
    declarations('shadow', isDark ? darkShadowValues : shadowValues),
  ].join('')
}

/** What a browser paints around the page, for the document's `theme-color`. */
export const pageColors = { light: colorValues.page, dark: darkColorValues.page } as const

const customProperties = [
  declarations('space', spaceValues),
  declarations('text', fontSizeValues),
  declarations('text', { section: sectionSize }),
  declarations('radius', radiusValues),
  declarations('layer', layerValues),
].join('')

const variables = `
  :root {
    ${scheme('light')}
    ${customProperties}
    --font-body: ${latinFontStack};
    --font-display: ${latinDisplayStack};
    --weight-display: 500;
    --tracking-tight: -0.018em;
    --tracking-wide: 0.01em;
    --leading-body: 1.6;
    --leading-tight: 1.3;
    --leading-display: 1.12;
    /* How much the navbar covers, for what stays in view below it (COLL-01). */
    --header-size: calc(3.75rem + 1px);
  }

  @media (min-width: 60em) {
    :root {
      --header-size: calc(7.25rem + 2px);
    }
  }

  /* With the search bar, which is 4rem high (SBAR-01). */
  :root:has(header > [data-search-bar]) {
    --header-size: calc(7.75rem + 1px);
  }

  @media (min-width: 60em) {
    :root:has(header > [data-search-bar]) {
      --header-size: calc(11.25rem + 2px);
    }
  }

  /* Of screens alone: paper stays white. */
  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${scheme('dark')}
    }

    picture > img {
      filter: ${dimmed};
    }
  }

  /* Arabic letters join and carry marks: no letter spacing, more height. */
  :root:lang(ar) {
    --font-body: ${arabicFontStack};
    --font-display: ${arabicDisplayStack};
    /* For Latin words in an Arabic heading: the Arabic face has one weight, as heavy as this. */
    --weight-display: 600;
    --tracking-tight: 0;
    --tracking-wide: 0;
    --leading-body: 1.8;
    --leading-tight: 1.5;
    --leading-display: 1.3;
  }
`

const reset = `
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
    scrollbar-gutter: stable;
    scroll-padding-block: calc(var(--header-size) + 2rem) var(--foot, 0px);
  }

  html:has(dialog:modal) {
    overflow: hidden;
  }

  body {
    min-block-size: 100dvh;
    /* The height of a bar that a page lays over the foot of the screen (BUY-01). */
    padding-block-end: var(--foot, 0px);
    background: ${theme.color.page};
    color: ${theme.color.ink};
    font-family: ${theme.font.body};
    font-size: ${theme.fontSize.md};
    line-height: ${theme.leading.body};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    /* What a finger touches answers before any script (FAST-01). */
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

const heading = ':is(h1, h2, h3)'

const headings = `
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
`

const behaviour = `
  :focus-visible {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
    border-radius: ${theme.radius.sm};
  }

  /* Where a route moves the focus for a screen reader, no ring is drawn. */
  [tabindex='-1']:focus-visible {
    outline: none;
  }

  ::selection {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  [dir='rtl'] svg[data-mirror] {
    transform: scaleX(-1);
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }

  @media print {
    body {
      background: none;
    }
  }
`

/**
 * Custom properties of the theme, the reset, the focus ring, and what right-to-left and reduced motion change. It stands
 * in the head of every document and never changes, so no script carries it.
 */
export const globalCss = [variables, reset, headings, behaviour]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s+/g, ' ')
