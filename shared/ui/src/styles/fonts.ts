/**
 * A local font that is scaled to the metrics of the web font, so that the layout does not shift when the web font
 * loads. The metrics are percentages.
 */
export type FallbackFace = {
  family: string
  local: readonly string[]
  weight: string
  sizeAdjust: number
  ascent: number
  descent: number
}

/** A font face in one woff2 file; `file` is an import specifier that the bundler or Node.js resolves. */
export type FontFace = {
  family: string
  file: string
  weight: string
  style: 'normal'
  unicodeRange: string
  /** Scales a face whose letters are small for their font size, in percent. */
  sizeAdjust?: number
  fallbacks: readonly FallbackFace[]
}

const latinFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const latinExtFile = '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
const arabicFile = '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'

const displayLatinFile = '@shop/ui/display/newsreader.woff2'
const displayArabicFile = '@shop/ui/display/markazi-text.woff2'

const regular = '300 500'
const bold = '501 900'

// The metrics were measured on the shop's French texts. Roboto needs no fallback face, because its width differs from
// Figtree's by less than 0.2 %. Arial and the fonts of Linux need a fallback face. If two faces have the same name and
// weight, browsers use the later face whose local font exists.
const latinFallbacks: readonly FallbackFace[] = [
  {
    family: 'Figtree Arial',
    local: ['DejaVu Sans'],
    weight: regular,
    sizeAdjust: 88.69,
    ascent: 107.11,
    descent: 28.19,
  },
  {
    family: 'Figtree Arial',
    local: ['DejaVu Sans Bold'],
    weight: bold,
    sizeAdjust: 79.9,
    ascent: 118.9,
    descent: 31.29,
  },
  {
    family: 'Figtree Arial',
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    weight: regular,
    sizeAdjust: 99.08,
    ascent: 95.88,
    descent: 25.23,
  },
  {
    family: 'Figtree Arial',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    weight: bold,
    sizeAdjust: 94.1,
    ascent: 100.96,
    descent: 26.57,
  },
]

const naskh = {
  family: 'Readex Naskh',
  local: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'NotoNaskhArabicUI'],
  sizeAdjust: 124,
  ascent: 80.65,
  descent: 20.16,
}

// The metrics were measured on the shop's Arabic texts.
const arabicFallbacks: readonly FallbackFace[] = [
  {
    family: 'Readex Naskh',
    local: ['DejaVu Sans'],
    weight: regular,
    sizeAdjust: 106.33,
    ascent: 94.05,
    descent: 23.51,
  },
  {
    family: 'Readex Naskh',
    local: ['DejaVu Sans Bold'],
    weight: bold,
    sizeAdjust: 93.9,
    ascent: 106.5,
    descent: 26.62,
  },
  { ...naskh, weight: regular },
  { ...naskh, weight: bold },
]

const headingLatin = { family: 'Newsreader Serif', weight: '400 700' }

// The metrics were measured on the shop's headings. The fallbacks are regular faces, because bold faces are a tenth
// wider than the web font.
const displayLatinFallbacks: readonly FallbackFace[] = [
  { ...headingLatin, local: ['DejaVu Serif'], sizeAdjust: 83.98, ascent: 87.52, descent: 31.55 },
  {
    ...headingLatin,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    sizeAdjust: 106.97,
    ascent: 68.71,
    descent: 24.77,
  },
  {
    ...headingLatin,
    local: ['Noto Serif', 'NotoSerif'],
    sizeAdjust: 90.37,
    ascent: 81.33,
    descent: 29.32,
  },
  { ...headingLatin, local: ['Georgia'], sizeAdjust: 97.72, ascent: 75.22, descent: 27.12 },
]

const headingArabic = { family: 'Markazi Naskh', weight: '400 700' }

const displayArabicFallbacks: readonly FallbackFace[] = [
  { ...headingArabic, local: ['DejaVu Sans'], sizeAdjust: 93.88, ascent: 107.38, descent: 46.02 },
  { ...headingArabic, local: naskh.local, sizeAdjust: 109.18, ascent: 92.33, descent: 39.56 },
]

export const fontFaces: readonly FontFace[] = [
  {
    family: 'Figtree',
    file: latinFile,
    weight: '300 900',
    style: 'normal',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
      'U+2122,U+2212,U+2215,U+FEFF,U+FFFD',
    fallbacks: latinFallbacks,
  },
  {
    family: 'Figtree',
    file: latinExtFile,
    weight: '300 900',
    style: 'normal',
    unicodeRange:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,' +
      'U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    fallbacks: [],
  },
  {
    family: 'Readex Pro',
    file: arabicFile,
    weight: '160 700',
    style: 'normal',
    unicodeRange: 'U+0600-06FF,U+0750-077F,U+0870-088E,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFC',
    fallbacks: arabicFallbacks,
  },
  // The file has only one weight. Every heading uses this weight, so that no browser computes a bolder one.
  {
    family: 'Newsreader',
    file: displayLatinFile,
    weight: '400 700',
    style: 'normal',
    unicodeRange: 'U+0020-017F,U+2000-206F',
    fallbacks: displayLatinFallbacks,
  },
  {
    family: 'Markazi Text',
    file: displayArabicFile,
    weight: '400 700',
    style: 'normal',
    unicodeRange: 'U+0600-06FF',
    sizeAdjust: 120,
    fallbacks: displayArabicFallbacks,
  },
]

const systemStack = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/**
 * The font stack of texts in Latin letters. It has no Arabic face, because an Arabic word on a French page (in the
 * language switch) must not make the browser load 23 KB.
 */
export const latinFontStack = `Figtree,'Figtree Arial',${systemStack}`
export const arabicFontStack = `Figtree,'Readex Pro','Readex Naskh','Figtree Arial',${systemStack}`

/**
 * The font stack of headings in Latin letters (decision 059). On an Arabic page, Latin words in a heading are in
 * Figtree, so that the page loads only one file for headings.
 */
export const latinDisplayStack = `Newsreader,'Newsreader Serif',${latinFontStack}`
export const arabicDisplayStack = `'Markazi Text','Markazi Naskh',${arabicFontStack}`

/**
 * The font files that the first screen of a page in this language needs first. Preload them as `font/woff2` with
 * `crossorigin`. The font file of headings is not preloaded: browsers load it when they lay out the page, after the
 * main picture.
 */
export function preloadedFontFiles(language: string): readonly string[] {
  return language === 'ar' ? [latinFile, arabicFile] : [latinFile]
}

/** The font file of the headings of a page in this language. */
export function displayFontFile(language: string): string {
  return language === 'ar' ? displayArabicFile : displayLatinFile
}

/** The @font-face rules for the page's head; `urlOf` returns the address of a file of `fontFaces`. */
export function fontFaceCss(urlOf: (file: string) => string): string {
  const faces = fontFaces.flatMap((face) => [
    `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${face.weight};` +
      `font-display:swap;src:url(${urlOf(face.file)}) format('woff2');` +
      `${face.sizeAdjust ? `size-adjust:${face.sizeAdjust}%;` : ''}unicode-range:${face.unicodeRange}}`,
    ...face.fallbacks.map((fallback) => fallbackCss(fallback, face.unicodeRange)),
  ])
  return faces.join('')
}

function fallbackCss(face: FallbackFace, unicodeRange: string): string {
  const sources = face.local.map((name) => `local('${name}')`).join(',')
  return (
    `@font-face{font-family:'${face.family}';font-weight:${face.weight};src:${sources};` +
    `size-adjust:${face.sizeAdjust}%;ascent-override:${face.ascent}%;descent-override:${face.descent}%;` +
    `line-gap-override:0%;unicode-range:${unicodeRange}}`
  )
}
