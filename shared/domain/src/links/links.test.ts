import { heroTarget, safeInAppPath, safeUrl } from '../index.ts'

test.each([
  ['https://example.org/a?b=c', { kind: 'external', href: 'https://example.org/a?b=c' }],
  ['HTTP://example.org', { kind: 'external', href: 'http://example.org/' }],
  ['/promo?page=2', { kind: 'in_app', path: '/promo?page=2' }],
  ['collection/Bébé & Maman', { kind: 'in_app', path: '/collection/Bébé & Maman' }],
  ['  /coffret ', { kind: 'in_app', path: '/coffret' }],
  ['/search?q=a:b', { kind: 'in_app', path: '/search?q=a:b' }],
])('HERO-04: the link %j is accepted', (value, url) => expect(safeUrl(value)).toEqual(url))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x/y',
  '//evil.example',
  ' //evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'http:evil.example',
  'https://',
  'https://shop@evil.example/',
  'https:\\\\evil.example',
  '',
  '   ',
  undefined,
  42,
])('HERO-04: the link %j is refused', (value) => expect(safeUrl(value)).toBeUndefined())

test('AUTH-01: the page that opens after sign-in can only be an in-app path', () => {
  expect(safeInAppPath('/orders')).toBe('/orders')
  expect(safeInAppPath('https://evil.example')).toBeUndefined()
})

test.each([
  [{ linkType: 'none' }, { kind: 'none' }],
  [
    { linkType: 'product', productId: 'a' },
    { kind: 'product', productId: 'a' },
  ],
  [
    { linkType: 'product', productId: { _id: 'a' } },
    { kind: 'product', productId: 'a' },
  ],
  [{ linkType: 'product' }, { kind: 'error', code: 'product_not_found' }],
  [
    { linkType: 'products', productIds: ['a', { _id: 'b' }] },
    { kind: 'products', productIds: ['a', 'b'] },
  ],
  [
    { linkType: 'products', productIds: [] },
    { kind: 'error', code: 'products_not_found' },
  ],
  [
    { linkType: 'category', categoryLink: 'Corps' },
    { kind: 'category', category: 'Corps' },
  ],
  [{ linkType: 'category' }, { kind: 'error', code: 'category_not_found' }],
  [
    { linkType: 'subcategory', categoryLink: 'Corps', subCategoryLink: 'Soins' },
    { kind: 'subcategory', category: 'Corps', subcategory: 'Soins' },
  ],
  [
    { linkType: 'subcategory', categoryLink: 'Corps' },
    { kind: 'error', code: 'subcategory_not_found' },
  ],
  [
    { linkType: 'url', customUrl: '/promo' },
    { kind: 'in_app', path: '/promo' },
  ],
  [
    { linkType: 'url', customUrl: 'javascript:x' },
    { kind: 'error', code: 'url_not_found' },
  ],
  [{ linkType: 'url' }, { kind: 'error', code: 'url_not_found' }],
])('HERO-04: the link of the hero %j is read as %j', (hero, target) =>
  expect(heroTarget(hero)).toEqual(target),
)
