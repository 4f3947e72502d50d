import { isSlug } from './slug.ts'

test.each([
  ['mains-seches', true],
  ['spf-50', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['Mains', false],
  ['mains--seches', false],
  ['-mains', false],
  ['../etc', false],
  ['mains-sèches', false],
])('ADV-01: %s is accepted as the name of an article: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected)
})
