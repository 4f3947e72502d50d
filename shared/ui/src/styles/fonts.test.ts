import { createRequire } from 'node:module'
import { statSync } from 'node:fs'
import { displayFontFile, fontFaceCss, fontFaces, preloadedFontFiles } from './fonts.ts'

const fileOf = createRequire(__filename).resolve
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(fileOf(file)).size, 0)

test('PERF: a French page preloads one font file, an Arabic page two files with at most 45 KB together', () => {
  expect(preloadedFontFiles('fr')).toHaveLength(1)
  expect(preloadedFontFiles('ar')).toHaveLength(2)
  expect(sizeOf(preloadedFontFiles('ar'))).toBeLessThan(45_000)
})

test('PERF: the headings of a page need one more font file, of at most 16 KB, and this file is not preloaded', () => {
  const ahead = ['fr', 'ar'].flatMap(preloadedFontFiles)
  for (const family of ['Newsreader', 'Markazi Text']) {
    const files = fontFaces.filter((face) => face.family === family).map(({ file }) => file)
    expect(files).toHaveLength(1)
    expect(ahead).not.toContain(files[0])
    expect(sizeOf(files)).toBeLessThan(16_000)
  }
})

test('PERF: every font face has font-display: swap, and the address of its file', () => {
  const css = fontFaceCss((file) => `/fonts/${file.split('/').at(-1)}`)
  for (const { file } of fontFaces) expect(css).toContain(`url(/fonts/${file.split('/').at(-1)})`)
  expect(css.match(/font-display:swap/g)).toHaveLength(fontFaces.length)
})

test('LIGHT-01: the rule of a font face is followed by a separate rule for its fallback', () => {
  const rules = fontFaceCss((file) => `/fonts/${file.split('/').at(-1)}`).split(/(?<=\})/)
  const [first, second] = rules
  expect(rules).toHaveLength(
    fontFaces.reduce((sum, { fallbacks }) => sum + 1 + fallbacks.length, 0),
  )
  expect(first).toMatch(
    /^@font-face\{font-family:'Figtree';font-style:normal;font-weight:300 900;font-display:swap;src:url\(\/fonts\/[\w-]+\.woff2\) format\('woff2'\);unicode-range:U\+0000-00FF,[^}]*\}$/,
  )
  expect(second).toMatch(
    /^@font-face\{font-family:'Figtree Arial';font-weight:[\d ]+;src:local\('[^']+'\)(,local\('[^']+'\))*;size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0%;unicode-range:U\+0000-00FF,[^}]*\}$/,
  )
})

test('LIGHT-01: headings need one font file; on an Arabic page it contains Arabic letters', () => {
  const familyOf = (language: string) =>
    fontFaces.find(({ file }) => file === displayFontFile(language))?.family
  expect(['fr', 'en', 'ar'].map(familyOf)).toEqual(['Newsreader', 'Newsreader', 'Markazi Text'])
})

test.each([
  ['Figtree', 'Crème à l’huile – 12,500 DT, 50 %'],
  ['Readex Pro', 'العناية بالبشرة، ٥٠ مل؟'],
  ['Newsreader', 'Œil & contour – l’été à Noël'],
  ['Markazi Text', 'العناية بالبشرة، ٥٠ مل؟'],
])('LIGHT-01: %s is used for each letter of “%s”', (family, text) => {
  const ranges = fontFaces
    .filter((face) => face.family === family)
    .flatMap(({ unicodeRange }) => unicodeRange.split(','))
    .map((range) =>
      range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    )
  const isCovered = (code: number) =>
    ranges.some(([first = 0, last = first]) => first <= code && code <= last)
  const missing = Array.from(text.replaceAll(/\s/g, '')).filter(
    (letter) => !isCovered(letter.codePointAt(0)!),
  )
  expect(missing).toEqual([])
})
