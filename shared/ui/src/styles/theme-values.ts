import type { ShopTheme } from './theme.ts'

// The values are separate from the names in `theme`, because only the document's style sheet needs the values, and no
// script of a page should contain them.
type ValuesOf<Group extends keyof ShopTheme> = Record<keyof ShopTheme[Group], string>

/**
 * Colours by role, for the light theme and for paper. Text has a contrast of at least 4.5:1 on every background on
 * which it is used, here and in `darkColorValues`; a test checks this. `raised` is the background of an element that
 * floats over the page; `inverse` is a background that is dark in both themes.
 */
export const colorValues = {
  page: '#ffffff',
  surface: '#f6f5f0',
  surfaceStrong: '#edebe3',
  raised: '#ffffff',
  ink: '#12302a',
  inkSoft: '#465c56',
  inkMuted: '#566a64',
  line: '#e3e1d8',
  lineStrong: '#82908b',
  accent: '#0a6b58',
  accentStrong: '#075244',
  accentTint: '#e3f0eb',
  onAccent: '#ffffff',
  inverse: '#12302a',
  onInverse: '#ffffff',
  inverseAccent: '#e3f0eb',
  sale: '#ae2d4b',
  danger: '#a3211a',
  dangerTint: '#fbe9e7',
  warning: '#7a4a00',
  warningTint: '#fbf0da',
  success: '#1b6336',
  successTint: '#e4f2e6',
  scrim: 'rgb(9 34 29 / 0.5)',
} as const satisfies ValuesOf<'color'>

/** The colours of the same roles in the dark theme: warm charcoal, and an accent that is light enough to be read on it (THEME-01). */
export const darkColorValues = {
  page: '#1a1916',
  surface: '#23221e',
  surfaceStrong: '#2f2d28',
  raised: '#282622',
  ink: '#f0ece3',
  inkSoft: '#cbc6ba',
  inkMuted: '#b0aa9d',
  line: '#3b3832',
  lineStrong: '#8b867a',
  accent: '#7fcab2',
  accentStrong: '#a3dcca',
  accentTint: '#20362f',
  onAccent: '#0c231c',
  inverse: '#1c4236',
  onInverse: '#f3f1ea',
  inverseAccent: '#b9e4d5',
  sale: '#f39bab',
  danger: '#ffa397',
  dangerTint: '#402421',
  warning: '#e9c07a',
  warningTint: '#3a2d17',
  success: '#8fd3a3',
  successTint: '#203626',
  scrim: 'rgb(8 7 6 / 0.66)',
} as const satisfies ValuesOf<'color'>

export const spaceValues = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  9: '6rem',
  gutter: 'clamp(16px, 4vw, 40px)',
  section: 'clamp(2.5rem, 1.75rem + 3.2vw, 5rem)',
} as const satisfies ValuesOf<'space'>

export const fontSizeValues = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: 'clamp(1.25rem, 1.17rem + 0.35vw, 1.5rem)',
  // The screen's width limits the size, so that a long word fits at 320 px with text at 200 %.
  '2xl': 'min(clamp(1.5rem, 1.36rem + 0.6vw, 1.875rem), 12vw)',
  '3xl': 'min(clamp(2.125rem, 1.8rem + 1.35vw, 3rem), 13vw)',
  display: 'min(clamp(2.125rem, 1.35rem + 3.1vw, 4rem), 13vw)',
} as const satisfies ValuesOf<'fontSize'>

/** Font size of section headings; only the document's style sheet uses it. */
export const sectionSize = 'min(clamp(1.625rem, 1.42rem + 0.85vw, 2.125rem), 12vw)'

export const radiusValues = {
  sm: '0.375rem',
  md: '0.625rem',
  lg: '1rem',
  full: '999px',
} as const satisfies ValuesOf<'radius'>

export const shadowValues = {
  overlay: '0 12px 40px rgb(18 48 42 / 0.18)',
} as const satisfies ValuesOf<'shadow'>

export const darkShadowValues = {
  overlay: '0 12px 40px rgb(0 0 0 / 0.5)',
} as const satisfies ValuesOf<'shadow'>

export const layerValues = {
  sticky: '10',
  navbar: '20',
  toast: '40',
  skip: '50',
} as const satisfies ValuesOf<'layer'>
