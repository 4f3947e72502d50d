import { seoTags, pageAddress } from './seo-tags.ts'

const listing = { query: ['needs', 'brands', 'page', 'sort'] }
const own = ['needs', 'brands']

test.each([
  ['/about', '', '/about'],
  ['/about/', '?utm_source=x', '/about'],
  ['/', '', '/'],
  ['/collection/B%C3%A9b%C3%A9%20&%20Maman', '', '/collection/B%C3%A9b%C3%A9%20%26%20Maman'],
  ['/collection', '?needs=Acn%C3%A9', '/collection?needs=Acn%C3%A9'],
  ['/collection', '?brands=A+B&gclid=1', '/collection?brands=A%20B'],
  ['/collection', '?needs=Acn%C3%A9%20', '/collection?needs=Acn%C3%A9'],
  [
    '/collection',
    '?needs=%EF%BB%BF%C2%A0Acn%C3%A9%E3%80%80%E2%80%8B',
    '/collection?needs=Acn%C3%A9',
  ],
  ['/collection', '?needs=%20', undefined],
  ['/collection', '?brands=A,B', undefined],
  ['/collection', '?brands=A&needs=B', undefined],
  ['/collection', '?needs=', undefined],
  ['/collection', '?page=2', undefined],
  ['/collection/Visage', '?sort=newest', undefined],
])('SEO-01: the canonical address of %s%s is %s', (pathname, search, address) => {
  expect(pageAddress({ pathname, search }, listing, own)).toBe(address)
})

test('SEO-01: a page can declare that search engines must not index it', () => {
  expect(pageAddress({ pathname: '/cart', search: '' }, { isIndexed: false })).toBeUndefined()
})

const parts = {
  shopName: 'Jasmin',
  head: '<title>Savon &quot;A&quot; – Jasmin</title><meta name="description" content="Un savon."/>',
  publicUrl: 'https://shop.example',
  language: 'ar',
  picture: undefined,
} as const

test('LANG-01: the head has the page’s address in each language, and the French address for all other languages', () => {
  document.head.innerHTML = seoTags({ ...parts, address: '/collection?needs=A%26B' })
  const at = (language: string) => `https://shop.example/collection?needs=A%26B&lng=${language}`
  const links = [...document.querySelectorAll('link')].map(({ rel, hreflang, href }) => [
    rel,
    hreflang,
    href,
  ])
  expect(links).toEqual([
    ['canonical', '', at('ar')],
    ['alternate', 'fr', at('fr')],
    ['alternate', 'en', at('en')],
    ['alternate', 'ar', at('ar')],
    ['alternate', 'x-default', at('fr')],
  ])
})

test('SEO-01: a message with a link to a page shows the page’s title, description and picture', () => {
  const preview = (picture?: string): Record<string, string | null> => {
    document.head.innerHTML = seoTags({ ...parts, address: '/', picture })
    const tags: Record<string, string | null> = {}
    for (const meta of document.querySelectorAll('meta[property]'))
      tags[meta.getAttribute('property') ?? ''] = meta.getAttribute('content')
    return tags
  }
  expect(preview('/images/a.webp')).toMatchObject({
    'og:title': 'Savon "A"',
    'og:description': 'Un savon.',
    'og:url': 'https://shop.example/?lng=ar',
    'og:image': 'https://shop.example/images/a.webp',
    'og:locale': 'ar_TN',
  })
  expect(preview()['og:image']).toBe('https://shop.example/share.png')
})

test('SEO-01: if search engines must not index a page, its head has one robots tag and no canonical address', () => {
  const noindex = seoTags({ ...parts, address: undefined })
  expect(noindex).toMatch(/^<meta name="robots" content="noindex"[^>]*>$/)
  for (const address of [undefined, '/']) {
    expect(seoTags({ ...parts, head: noindex, address })).toBe('')
  }
})
