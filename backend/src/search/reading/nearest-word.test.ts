import fc from 'fast-check'
import {
  editDistance,
  likelyCorrections,
  misspellingsOf,
  certainCorrections,
} from './nearest-word.ts'

const known = (word: string, inNames = 1, more = {}) => ({
  word,
  shown: word,
  in_names: inNames,
  languages: 3,
  is_lay: false,
  ...more,
})
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ش'), maxLength: 9 })

test.each([
  ['creme', 'creme', 0],
  ['cerme', 'creme', 1],
  ['crme', 'creme', 1],
  ['creeme', 'creme', 1],
  ['crame', 'creme', 1],
  ['ecrem', 'creme', 2],
  ['', 'abc', 3],
])('API-03: the distance from %s to %s is %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes)
})

test('API-03: the distance of two words is the same in both directions, and 0 only for equal words', () => {
  fc.assert(
    fc.property(anyWord, anyWord, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

test('API-03: every typing error counts as one change, except letters that are doubled by mistake', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      for (const slip of misspellingsOf(word)) {
        const isShorter = slip.length < word.length - 1
        expect(editDistance(word, slip)).toBeLessThanOrEqual(isShorter ? word.length : 1)
      }
    }),
  )
})

const sure = (word: string, ...words: ReturnType<typeof known>[]) =>
  certainCorrections(word, words, 1).map((each) => each.word)

test.each([
  ['cerme', 'creme'],
  ['creeme', 'creme'],
  ['acnnee', 'acne'],
  ['hyratnante', 'hydratante'],
  ['shampoign', 'shampooing'],
  ['serrum', 'serum'],
  ['الشاامبو', 'شامبو'],
  ['شابمو', 'الشامبو'],
])('FIND-04: the word %s counts as a sure typing error for %s', (word, meant) => {
  expect(sure(word, known(meant))).toEqual([meant])
})

test.each([
  // In words of fewer than six letters, one changed letter is not a sure correction.
  ['poux', 'pour'],
  ['حامل', 'حال'],
  ['شانبو', 'شامبو'],
  ['crame', 'creme'],
  // Two changes in seven letters, or a different first letter, make a different word.
  ['fievre', 'fibre'],
  ['migraine', 'graine'],
  ['calvitie', 'cavities'],
  ['verrue', 'terre'],
  ['hxdxxtante', 'hydratante'],
  // The words have different scripts.
  ['cream', 'كريم'],
])('FIND-04: the word %s does not count as a sure typing error for %s', (word, other) => {
  expect(sure(word, known(other))).toEqual([])
})

test('FIND-04: the nearest word is chosen; among equally near words, the word that is in the most names comes first, and lay words come last', () => {
  expect(sure('hydratanet', known('hydratants', 9), known('hydratante'))).toEqual([
    'hydratante',
    'hydratants',
  ])
  expect(sure('gelllee', known('gele'), known('gelle', 5))).toEqual(['gelle', 'gele'])
  expect(sure('shampoign', known('shampoing', 0, { is_lay: true }), known('shampooing'))).toEqual([
    'shampooing',
    'shampoing',
  ])
})

test('FIND-04: among equally near words, a word in the language of the first typed word is preferred', () => {
  const words = [known('hydrating', 9, { languages: 2 }), known('hydratant', 1, { languages: 1 })]
  expect(certainCorrections('hydratang', words, 1).map(({ word }) => word)).toEqual([
    'hydratant',
    'hydrating',
  ])
  expect(certainCorrections('hydratang', words, 2).map(({ word }) => word)).toEqual([
    'hydrating',
    'hydratant',
  ])
})

test('FIND-04: a word with one changed letter may be suggested; the comparison ignores the Arabic article', () => {
  const likely = (word: string, one: string) => likelyCorrections(word, [known(one)]).length
  expect(likely('شانبو', 'شامبو')).toBe(1)
  expect(likely('الشبعر', 'شعر')).toBe(1)
  expect(likely('crame', 'creme')).toBe(1)
  expect(likely('crxxe', 'creme')).toBe(0)
})
