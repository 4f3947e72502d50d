/** Returns for each name `var(--prefix-name)`, a reference to a custom property. The values of the properties are in `theme-values.ts`. */
function references<const Name extends string | number>(
  prefix: string,
  names: readonly Name[],
): { readonly [Each in Name]: string } {
  const entries = names.map((name) => [name, `var(--${prefix}-${name})`])
  return Object.fromEntries(entries) as { readonly [Each in Name]: string }
}

/**
 * Media queries. The breakpoints are in em, so that they depend on the browser's font size, and are all min-width
 * queries: styles are written for phones first.
 */
const media = {
  tablet: '@media (min-width: 37.5em)',
  desktop: '@media (min-width: 60em)',
  wide: '@media (min-width: 72em)',
  hover: '@media (hover: hover)',
} as const

/**
 * The design values of the shop. Every value is a reference to a CSS custom property that the document sets, so that a
 * style with such a value is static text. Import `theme` in files with styles.
 */
export const theme = {
  color: references('color', [
    'page',
    'surface',
    'surfaceStrong',
    'raised',
    'ink',
    'inkSoft',
    'inkMuted',
    'line',
    'lineStrong',
    'accent',
    'accentStrong',
    'accentTint',
    'onAccent',
    'inverse',
    'onInverse',
    'inverseAccent',
    'sale',
    'danger',
    'dangerTint',
    'warning',
    'warningTint',
    'success',
    'successTint',
    'scrim',
  ]),
  space: references('space', [1, 2, 3, 4, 5, 6, 7, 9, 'gutter', 'section']),
  fontSize: references('text', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'display']),
  radius: references('radius', ['sm', 'md', 'lg', 'full']),
  shadow: references('shadow', ['overlay']),
  layer: references('layer', ['sticky', 'navbar', 'toast', 'skip']),
  font: { body: 'var(--font-body)' },
  /** Letter spacing of headings: tight for Latin letters; none for Arabic letters, because they join. */
  tracking: { tight: 'var(--tracking-tight)', wide: 'var(--tracking-wide)' },
  leading: {
    body: 'var(--leading-body)',
    tight: 'var(--leading-tight)',
    display: 'var(--leading-display)',
  },
  /** Minimum size of touch targets. It is in px, because it does not depend on the text size. */
  touch: '44px',
  motion: { fast: '120ms ease-out', calm: '220ms cubic-bezier(0.2, 0, 0, 1)' },
  container: { page: '77.5rem' },
  media,
} as const

export type ShopTheme = typeof theme
