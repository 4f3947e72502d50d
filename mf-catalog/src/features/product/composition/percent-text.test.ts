import { percentText } from './composition.tsx'

test.each([
  ['ar', '8\u00a0%', '8%'],
  ['ar', 'نياسيناميد 10\u202f%، شوفان 1 %', 'نياسيناميد 10%، شوفان 1%'],
  ['fr', '8\u00a0%', '8\u00a0%'],
  ['en', '8%', '8%'],
])('FACT-01: in %s the percentage «%s» is written «%s»', (language, written, shown) => {
  expect(percentText(written, language)).toBe(shown)
})
