import { createRequire } from 'node:module'
import { statSync } from 'node:fs'
import { fontFaceCss, fontFaces, preloadedFontFiles } from './fonts.ts'

const fileOf = createRequire(__filename).resolve
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(fileOf(file)).size, 0)

test('PERF: a French page fetches one font file, an Arabic page two, at most 45 KB', () => {
  expect(preloadedFontFiles('fr')).toHaveLength(1)
  expect(preloadedFontFiles('ar')).toHaveLength(2)
  expect(sizeOf(preloadedFontFiles('ar'))).toBeLessThan(45_000)
})

test('PERF: every font face has font-display: swap, and every file has its address', () => {
  const css = fontFaceCss((file) => `/fonts/${file.split('/').at(-1)}`)
  for (const { file } of fontFaces) expect(css).toContain(`url(/fonts/${file.split('/').at(-1)})`)
  expect(css.match(/font-display:swap/g)).toHaveLength(fontFaces.length)
})
