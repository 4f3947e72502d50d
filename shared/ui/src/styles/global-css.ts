import { arabicDisplayStack, arabicFontStack, latinDisplayStack, latinFontStack } from './fonts.ts'
import { footerCss } from './footer-css.ts'
import { headings } from './headings-css.ts'
import { reset } from './reset-css.ts'
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

export { accentCss } from './accent-colors.ts'

/** Filter for pictures in the dark theme: the shop's pictures have light backgrounds, which would be too bright on a dark page. */
const dimmed = 'brightness(0.84)'

function declarations(prefix: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('')
}

/** Declarations of a theme's colours and shadows. Browsers draw form controls, scrollbars and the canvas by `color-scheme`. */
function scheme(name: 'light' | 'dark'): string {
  const isDark = name === 'dark'
  return [
    `color-scheme:${name};`,
    declarations('color', isDark ? darkColorValues : colorValues),
    declarations('shadow', isDark ? darkShadowValues : shadowValues),
  ].join('')
}

/** Values of `theme-color`: the colour with which a browser paints the area around the page. */
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
    /* Height of the navbar, for elements that stick below it (COLL-01). */
    --header-size: calc(3.75rem + 1px);
  }

  @media (min-width: 60em) {
    :root {
      --header-size: calc(7.25rem + 2px);
    }
  }

  /* Height of the navbar together with the search bar, which is 4rem high (SBAR-01). */
  :root:has(header > [data-search-bar]) {
    --header-size: calc(7.75rem + 1px);
  }

  @media (min-width: 60em) {
    :root:has(header > [data-search-bar]) {
      --header-size: calc(11.25rem + 2px);
    }
  }

  /* A notice lies over the foot of the page, so that the content does not move when the notice appears or
     disappears. */
  .foot-notice {
    position: fixed;
    z-index: ${theme.layer.toast};
    inset-inline: ${theme.space.gutter};
    inset-block-end: calc(var(--foot, 0px) + ${theme.space[3]});
    inline-size: fit-content;
    margin-inline: auto;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.inverse};
    color: ${theme.color.onInverse};
    box-shadow: ${theme.shadow.overlay};
    font-size: ${theme.fontSize.sm};
    text-align: center;
    text-wrap: balance;
    pointer-events: none;
  }

  /* An empty notice has no shadow, so that browsers do not count a layout shift when it gets its text. */
  .foot-notice:empty {
    padding: 0;
    box-shadow: none;
  }

  @media print {
    .foot-notice {
      display: none;
    }
  }

  /* A bar at the top of the screen while the next page loads. */
  .route-progress {
    position: fixed;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: ${theme.layer.skip};
    block-size: 3px;
    background: ${theme.color.accent};
    transform: scaleX(0);
    transform-origin: left;
    animation: route-progress 6s cubic-bezier(0.1, 0.6, 0.2, 1) both;
  }

  [dir='rtl'] .route-progress {
    transform-origin: right;
  }

  @keyframes route-progress {
    from { transform: scaleX(0); }
    30% { transform: scaleX(0.6); }
    to { transform: scaleX(0.95); }
  }

  /* The place of the search bar while its code is loading; as high as the search bar. */
  .search-bar-place {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${theme.space[3]};
    min-block-size: 4rem;
  }

  .search-bar-place > button {
    flex: none;
  }

  /* The placeholder of a loading page, so high that the footer stays below the screen. */
  .page-placeholder {
    display: flex;
    flex-direction: column;
    gap: ${theme.space[4]};
    min-block-size: 100vh;
    padding-block: ${theme.space[5]};
  }

  .page-placeholder > [data-shape='text'] {
    max-inline-size: 28rem;
  }

  .page-placeholder > :last-child {
    flex: none;
    block-size: 50vh;
    opacity: 0.6;
  }

  /* The dark colours are only for screens, because paper is white. */
  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${scheme('dark')}
    }

    /* Pictures are light in both themes, so words on a picture keep the light colours and are dimmed together with
       the picture. */
    [data-scheme='light'] {
      ${scheme('light')}
      color: ${theme.color.ink};
    }

    [data-scheme='light'],
    :not([data-scheme='light'] *) > picture > img {
      filter: ${dimmed};
    }
  }

  /* Arabic letters are joined and have marks, so they need a larger line height and no letter spacing. */
  :root:lang(ar) {
    --font-body: ${arabicFontStack};
    --font-display: ${arabicDisplayStack};
    --tracking-tight: 0;
    --tracking-wide: 0;
    --leading-body: 1.8;
    --leading-tight: 1.5;
    --leading-display: 1.3;
    /* The Arabic face has one, bold weight. Latin words beside it are bold too. */
    --weight-display: 600;
  }
`

const behaviour = `
  :focus-visible {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
    border-radius: ${theme.radius.sm};
  }

  /* An element that only a change of page focuses, for screen readers, has no focus ring. */
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
 * The style sheet in the head of every document: custom properties of the theme, the reset, the focus ring, and the
 * rules for right-to-left pages and reduced motion. It never changes while the page is open, so no script contains it.
 */
export const globalCss = [variables, reset, headings, footerCss, behaviour]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s+/g, ' ')
