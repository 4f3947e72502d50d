import { matchingParts } from './highlighted.tsx'

/** The text with the matching parts in brackets. */
function marked(text: string, query: string): string {
  return matchingParts(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')
}

test.each([
  ['creme', 'Crème solaire', '[Crème] solaire'],
  ['CRÈ', 'La crème', 'La [crè]me'],
  ['oeil', 'Contour de l’œil', 'Contour de l’[œil]'],
  ['crèmes', 'Crème mains', '[Crème] mains'],
  ['sham ar', 'Shampooing à l’argan', '[Sham]pooing à l’[ar]gan'],
  ['solaire', 'Crème parasolaire', 'Crème parasolaire'],
  ['50', 'SPF 50+', 'SPF [50]+'],
  ['شعر', 'زيت الشعر', 'زيت ال[شعر]'],
  ['الشعر', 'زيت شعر', 'زيت [شعر]'],
  ['اقراص', 'أقراص', '[أقراص]'],
  ['كريم', 'كَرِيم للوجه', '[كَرِيم] للوجه'],
  ['(a.b*', 'Texte a.b', 'Texte [a].[b]'],
  ['', 'Savon', 'Savon'],
  ['savon', '', ''],
])('SBAR-02: a search for %j in the text %j marks %j', (query, text, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('SBAR-02: a letter that is folded to several letters is marked completely, and the joined parts equal the text', () => {
  const text = 'Cœur d’Œillette et e\u0301clat'
  const parts = matchingParts(text, 'coe eclat')
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual([
    'Cœ',
    'e\u0301clat',
  ])
})
