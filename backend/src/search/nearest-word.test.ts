import fc from 'fast-check'
import { editDistance, nearestWords, misspellingsOf } from './nearest-word.ts'

const known = (word: string, inNames = 1) => ({ word, shown: word, in_names: inNames })
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ش'), maxLength: 9 })

test.each([
  ['creme', 'creme', 0],
  ['cerme', 'creme', 1],
  ['crme', 'creme', 1],
  ['creeme', 'creme', 1],
  ['crame', 'creme', 1],
  ['ecrem', 'creme', 2],
  ['', 'abc', 3],
])('API-03: from %s to %s in %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes)
})

test('API-03: distances are symmetric, and 0 for the same word only', () => {
  fc.assert(
    fc.property(anyWord, anyWord, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

test('API-03: every slip is one change away, or none where two letters are alike', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      for (const slip of misspellingsOf(word))
        expect(editDistance(word, slip)).toBeLessThanOrEqual(1)
    }),
  )
})

test('API-03: the nearest word wins, then the one in most names', () => {
  const nearest = (word: string, ...words: ReturnType<typeof known>[]) =>
    nearestWords(word, words).map((each) => each.word)
  expect(nearest('cerme', known('crame', 9), known('creme'))).toEqual(['creme'])
  expect(nearest('gelle', known('belle'), known('celle', 5))).toEqual(['celle', 'belle'])
  expect(nearest('hydrtnte', known('hydratante'))).toEqual(['hydratante'])
})

test('API-03: no word beyond the maximum distance is returned', () => {
  expect(nearestWords('crxxe', [known('creme')])).toEqual([])
  expect(nearestWords('hxdxxtante', [known('hydratante')])).toEqual([])
})
