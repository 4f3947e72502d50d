import { languages } from '@shop/domain'
import { inFiles, urlset } from './sitemap-xml.ts'

const around = urlset.start.length + urlset.end.length
const many = { urls: 1000, bytes: around + 10 }

test('SEO-02: a file of the sitemap, with the text around its entries, has at most the allowed bytes', () => {
  expect(inFiles(['12345', '67890', 'a'], many)).toEqual([['12345', '67890'], ['a']])
  expect(inFiles(['12345', '67890a'], many)).toEqual([['12345'], ['67890a']])
})

test('SEO-02: bytes are counted, not letters, and an entry that is too long has a file of its own', () => {
  expect(inFiles(['ééééé', 'a', 'b'], many)).toEqual([['ééééé'], ['a', 'b']])
  expect(inFiles(['123456789012', 'a'], many)).toEqual([['123456789012'], ['a']])
  expect(inFiles([], many)).toEqual([])
})

test('SEO-02: a file has at most the allowed addresses; an entry has one address for each language', () => {
  const limits = { urls: languages.length * 2, bytes: 1e6 }
  expect(inFiles(['a', 'b', 'c'], limits)).toEqual([['a', 'b'], ['c']])
  expect(inFiles(['a', 'b'], { ...limits, urls: languages.length * 2 - 1 })).toEqual([['a'], ['b']])
})
