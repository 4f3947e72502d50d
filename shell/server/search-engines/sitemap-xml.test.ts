import { languages } from '@shop/domain'
import { inFiles, urlset } from './sitemap-xml.ts'

const around = urlset.start.length + urlset.end.length
const many = { urls: 1000, bytes: around + 10 }

test('SEO-02: a file of the sitemap does not exceed the maximum number of bytes, including the text around its entries', () => {
  expect(inFiles(['12345', '67890', 'a'], many)).toEqual([['12345', '67890'], ['a']])
  expect(inFiles(['12345', '67890a'], many)).toEqual([['12345'], ['67890a']])
})

test('SEO-02: the limit counts bytes, not letters; an entry that is too long gets a separate file', () => {
  expect(inFiles(['ééééé', 'a', 'b'], many)).toEqual([['ééééé'], ['a', 'b']])
  expect(inFiles(['123456789012', 'a'], many)).toEqual([['123456789012'], ['a']])
  expect(inFiles([], many)).toEqual([])
})

test('SEO-02: a file does not exceed the maximum number of addresses; an entry has one address for each language', () => {
  const limits = { urls: languages.length * 2, bytes: 1e6 }
  expect(inFiles(['a', 'b', 'c'], limits)).toEqual([['a', 'b'], ['c']])
  expect(inFiles(['a', 'b'], { ...limits, urls: languages.length * 2 - 1 })).toEqual([['a'], ['b']])
})
