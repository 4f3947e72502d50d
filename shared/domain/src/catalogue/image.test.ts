import { imageSize, imageSrcSet, imageVariant, imageWidths, readImagePath } from './image.ts'

const product = '/images/product/serum-30-ml-0a1b2c3d.webp'
const hero = '/images/hero/soleil-0a1b2c3d.webp'
const foreign = 'https://example.com/picture.jpg'

test('PROD-01: a product picture is offered in six widths and two formats', () => {
  expect(imageWidths(product)).toEqual([160, 320, 480, 800, 1200, 1600])
  expect(imageVariant(product, 320, 'avif')).toBe('/images/product/serum-30-ml-0a1b2c3d-320.avif')
  expect(imageSrcSet(product, 'webp')).toBe(
    [160, 320, 480, 800, 1200, 1600]
      .map((width) => `/images/product/serum-30-ml-0a1b2c3d-${width}.webp ${width}w`)
      .join(', '),
  )
  expect(imageSize(product)).toEqual({ width: 1600, height: 1600 })
})

test('HERO-02: a hero picture has a landscape format', () => {
  expect(imageWidths(hero)).toEqual([480, 800, 1200, 1600])
  expect(imageSize(hero)).toEqual({ width: 1600, height: 900 })
})

test('HERO-02: a hero picture for phones has a portrait format', () => {
  const phone = '/images/hero-phone/soleil-0a1b2c3d.webp'
  expect(imageWidths(phone)).toEqual([480, 800, 1080])
  expect(imageSize(phone)).toEqual({ width: 1080, height: 1350 })
  expect(readImagePath(phone)?.kind).toBe('hero-phone')
})

test('HERO-02: the address of a picture from a different site stays unchanged', () => {
  expect(imageWidths(foreign)).toEqual([])
  expect(imageVariant(foreign, 320, 'avif')).toBe(foreign)
  expect(imageSrcSet(foreign, 'avif')).toBe('')
  expect(imageSize(foreign)).toBeUndefined()
})

test.each([
  '/images/product/serum-0a1b2c3d-321.webp',
  '/images/product/serum-0a1b2c3d-320.png',
  '/images/product/serum-0a1b2c3d.avif',
  '/images/product/../hero/soleil-0a1b2c3d.webp',
  '/images/product/serum.webp',
  '/images/brand/serum-0a1b2c3d.webp',
])('API-01: %s is not a picture of the shop', (path) => {
  expect(readImagePath(path)).toBeUndefined()
})

test('PROD-01: kind, name and hash are read from a path', () => {
  expect(readImagePath(imageVariant(product, 480, 'webp'))).toEqual({
    kind: 'product',
    name: 'serum-30-ml',
    hash: '0a1b2c3d',
    width: 480,
    format: 'webp',
  })
})
