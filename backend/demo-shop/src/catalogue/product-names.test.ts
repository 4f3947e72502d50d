import bidiFactory from 'bidi-js'
import { directionOf, languages, productName, productNameText } from '@shop/domain'
import { demoProducts } from './catalogue.ts'

const bidi = bidiFactory()
const products = demoProducts()
/** Matches a number with the unit or word after it, and with "SPF" or "pH" before it. */
const amounts = /(?:(?:SPF|pH)\s)?\p{Nd}+(?:[.,]\p{Nd}+)*(?:\s?[%+°]|\s\p{L}[\p{L}\p{M}]*)?/giu
/** Matches the text inside an isolate (Unicode bidi), between the invisible characters that begin and end the isolate. */
const isolates = /(?<=\u2066)[^\u2066\u2069]*(?=\u2069)/gu

/** The displayed position of each character, counted from the left, on a line that is long enough for the whole text. */
function placesOf(text: string, direction: 'ltr' | 'rtl'): number[] {
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, direction))
  const places: number[] = []
  order.forEach((index, place) => (places[index] = place))
  return places
}

/** Matches of `pattern` that are displayed with other text between their characters. */
function torn(text: string, direction: 'ltr' | 'rtl', pattern: RegExp): string[] {
  const places = placesOf(text, direction)
  return [...text.matchAll(pattern)]
    .filter(({ 0: part, index }) => {
      const own = places.slice(index, index + part.length)
      return Math.max(...own) - Math.min(...own) >= part.length
    })
    .map(([part]) => `${part} in ${text}`)
}

/** The texts inside isolates that are not displayed from left to right, in the order of their characters. */
function reversed(text: string, direction: 'ltr' | 'rtl'): string[] {
  const places = placesOf(text, direction)
  return [...text.matchAll(isolates)]
    .filter(({ 0: part, index }) => {
      const own = places.slice(index, index + part.length)
      return own.some((place, at) => at > 0 && place < (own[at - 1] ?? 0))
    })
    .map(([part]) => part)
}

/** A text without the characters that begin and end isolates. */
const plain = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '')

describe.each(languages)('in %s', (language) => {
  const direction = directionOf(language)
  const names = products.map((product) => productName(product, language))
  const shown = [
    ...products.map((product) => productNameText(product, language)),
    ...names.flatMap(({ brand = '', range = '', title, size = '' }) => [brand, range, title, size]),
  ]

  test('SEO-01: no two products have the same name', () => {
    const called = products.map((product) => productNameText(product, language))
    expect(called.filter((text, index) => called.indexOf(text) < index)).toEqual([])
  })

  test('NAME-01: no number is separated from its unit', () => {
    expect(shown.flatMap((text) => torn(text, direction, amounts))).toEqual([])
  })

  test('NAME-01: no text between Unicode isolate characters is displayed in several pieces or reversed', () => {
    expect(shown.flatMap((text) => torn(text, direction, isolates))).toEqual([])
    expect(shown.flatMap((text) => reversed(text, direction))).toEqual([])
  })

  test('NAME-01: no title contains the brand, the size or the dash before them, because the page shows brand and size beside the title', () => {
    const odd = names.filter(
      ({ brand = '', title, size = '' }) =>
        brand === '' ||
        plain(title).includes(plain(brand)) ||
        (size !== '' && plain(title).includes(plain(size))) ||
        /^[\s,،–-]|[\s,،–-]$|\s[–-]\s/u.test(plain(title)),
    )
    expect(odd).toEqual([])
  })

  test('NAME-01: no line breaks between a number and its unit', () => {
    expect(shown.filter((text) => /\p{Nd} [\p{L}%+°]|SPF \p{Nd}/iu.test(text))).toEqual([])
  })
})

test('NAME-01: without isolate characters many numbers would be displayed in several pieces, and this check finds these numbers', () => {
  const names = products.flatMap(({ translations }) => translations?.ar?.name ?? [])
  expect(names.flatMap((name) => torn(name, 'rtl', amounts)).length).toBeGreaterThan(400)
})
