import { imagePreview, readPreviewPath } from './image-preview.ts'

const preview = '/images/product/serum-30-ml-0a1b2c3d-preview.avif'

test('LIGHT-01: every path of a picture has the same preview path, and the picture can be found from the preview path', () => {
  expect(imagePreview('/images/product/serum-30-ml-0a1b2c3d.webp')).toBe(preview)
  expect(imagePreview('/images/product/serum-30-ml-0a1b2c3d-320.avif')).toBe(preview)
  expect(readPreviewPath(preview)).toEqual({
    kind: 'product',
    name: 'serum-30-ml',
    hash: '0a1b2c3d',
    format: 'webp',
  })
})

test('LIGHT-01: a picture from a different site has no preview', () => {
  expect(imagePreview('https://example.com/picture.jpg')).toBeUndefined()
})

test.each([
  '/images/product/serum-0a1b2c3d.webp',
  '/images/product/serum-0a1b2c3d-320-preview.avif',
  '/images/product/serum-0a1b2c3d-preview.webp',
  '/images/brand/serum-0a1b2c3d-preview.avif',
  '/images/product/../hero/soleil-0a1b2c3d-preview.avif',
])('API-01: %s is not the path of a preview', (path) => {
  expect(readPreviewPath(path)).toBeUndefined()
})
