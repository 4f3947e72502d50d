import type { Query } from '../reading/read-query.ts'
import { countableEmptySearch, countableSearch } from './trends.ts'

const query = (term: string, shown = term) => ({ term, shown }) as Query

test('OPER-12: a search that found nothing is counted under the simplified form of its words, such as small letters without accents', () => {
  expect(countableEmptySearch('  Crème  À l’ÉCORCE! ')).toEqual({
    term: 'creme a l ecorce',
    shown: 'creme a l ecorce',
  })
  expect(countableEmptySearch('spf 50')).toMatchObject({ term: 'spf 50' })
  expect(countableEmptySearch('1234')).toMatchObject({ term: '1234' })
})

test.each([
  ['a phone number', '98 765 432'],
  ['five digits', '12345'],
  ['Arabic digits', '٩٨٧٦٥'],
  ['an e-mail address', 'amel@example'],
  ['an e-mail address with a full-width @', 'amel＠example'],
  ['a name with the name of a mail provider', 'amel gmail'],
  ['a domain', 'example.tn'],
  ['a single letter', 'a'],
  ['a text without a word', ' !? '],
  ['six words', 'un deux trois quatre cinq six'],
  ['a long word', 'x'.repeat(61)],
])('OPER-12: %s is never stored', (_what, typed) => {
  expect(countableEmptySearch(typed)).toBeUndefined()
})

test('OPER-12: a search is also counted if a word contains the name of a mail provider as a part, or if it has five words', () => {
  for (const typed of ['liver', 'hotmailer', 'un deux trois quatre cinq', 'x'.repeat(60)]) {
    expect(countableEmptySearch(typed)).toBeDefined()
  }
})

test('SRCH-08: a search that found something counts for the trends, in its spelling with accents', () => {
  expect(countableSearch(query('creme', 'Crème'), 3)).toEqual({ term: 'creme', shown: 'Crème' })
  expect(countableSearch(query('creme'), 0)).toBeUndefined()
  expect(countableSearch(undefined, 3)).toBeUndefined()
  expect(countableSearch(query('creme', ''), 3)).toBeUndefined()
  expect(countableSearch(query('creme 12345'), 3)).toBeUndefined()
  expect(countableSearch(query('creme 1234'), 3)).toBeDefined()
  expect(countableSearch(query('x'), 3)).toBeUndefined()
})
