import { beginningsOf, factWords, refusedWords, youngest } from './fact-words.ts'
import { ARABIC_ARTICLE, foldWord } from './fold-word.ts'

test.each([
  ['CRÈME', 'creme'],
  ['Œil', 'oeil'],
  ['Straße', 'strase'],
  ['Bjørn', 'bjorn'],
  ['ﬁn', 'fin'],
  ['so\u00adin\u200b', 'soin'],
  ['مدرسة', 'مدرسه'],
  ['ذكرى', 'ذكري'],
  ['كـــتاب', 'كتاب'],
  ['كِتَاب', 'كتاب'],
  ['٥٠', '50'],
  ['۵۰', '50'],
  ['پڤچ', 'بفج'],
])('SRCH-01: the word %j is searched for in the form %j', (word, folded) => {
  expect(foldWord(word)).toBe(folded)
})

test('SRCH-01: the Arabic article is removed from the beginning of a word, unless the rest of the word would be too short', () => {
  const without = (word: string) => word.replace(ARABIC_ARTICLE, '')
  expect(['الصابون', 'للبشرة', 'والصابون', 'بالزيت', 'ال', 'الم'].map(without)).toEqual([
    'صابون',
    'بشرة',
    'صابون',
    'زيت',
    'ال',
    'الم',
  ])
})

test('FIND-01: the facts in a query become words that a product must have', () => {
  const [free, without, condition] = factWords(
    { conditions: ['baby'], freeOf: ['perfume'], without: ['miel'] } as unknown as Parameters<
      typeof factWords
    >[0],
    ['bebes:*'],
  )
  expect(free).toEqual({ word: '@free:perfume', forms: [], isRequired: true })
  expect(without).toEqual({ word: '@without:miel', forms: [], isRequired: true })
  expect(condition).toMatchObject({
    word: '@fact:baby',
    alternatives: ['bebes:*'],
    isRequired: true,
  })
  // Only single words are forms, not phrases. Each Arabic word is a form without and with its article.
  expect(condition?.forms).toEqual(expect.arrayContaining(['bebe', 'رضيع', 'الرضيع', 'للرضيع']))
  expect(condition?.forms).not.toContain('tout petit')
  expect(refusedWords(['baby', 'child'])).toEqual(['@no:baby', '@no:child'])
})

test.each([
  'nourri',
  'nourris',
  'grosse',
  'grosses',
  'hyper',
  'breast',
  'smoke',
  'epile',
  'السكر',
  'المرض',
  'الارض',
])('FIND-01: %p is a word with a meaning of its own and names no condition', (word) => {
  expect(beginningsOf([word, word.replace(ARABIC_ARTICLE, '')])).toEqual([])
})

test('FIND-01: the beginning of a word names a condition if it has enough letters', () => {
  expect(beginningsOf(['encei'])).toEqual(['pregnancy'])
  expect(beginningsOf(['ence'])).toEqual([])
  expect(beginningsOf(['رضيع'])).toContain('baby')
  expect(beginningsOf(['رضي'])).toEqual([])
  expect(beginningsOf(['savon'])).toEqual([])
  expect(beginningsOf(['الطف', 'طف'])).toEqual([])
  expect(beginningsOf(['الطفل', 'طفل'])).toEqual(['child'])
  expect(beginningsOf(['الحام', 'حام'])).toEqual(['pregnancy'])
  expect(youngest).toEqual({ newborn: 1, baby: 12, child: 144 })
})
