import { aProduct } from '@shop/testing'
import { picture } from './structured-data.ts'

const pictureOf = (image: string[]) =>
  picture({ data: { product: aProduct({ image }), related: [], loadedAt: 0 } } as never)

test('SEO-01: the preview of a link in a message shows the product’s first picture in a small size, or no picture', () => {
  const first = '/images/product/a-00000001.webp'
  const shown = pictureOf([first, '/images/product/b-00000002.webp'])
  expect(shown).toContain('a-00000001')
  expect(shown).toContain('800')
  expect(shown).not.toBe(first)
  expect(pictureOf([])).toBeUndefined()
})
