import { settings } from '@shop/testing'
import { shopStructuredData } from './shop-structured-data.ts'

test('SEO-01: the home page’s data say who the shop is and how to search in it, with complete URLs', () => {
  const social = { facebook: 'https://www.facebook.com/jasmin' }
  expect(shopStructuredData('Jasmin', 'https://shop.example', settings({ social }))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Jasmin',
      url: 'https://shop.example/',
      logo: 'https://shop.example/share.png',
      email: 'contact@example.org',
      telephone: '+216 00 000 000',
      address: 'Djerba',
      sameAs: ['https://www.facebook.com/jasmin'],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Jasmin',
      url: 'https://shop.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: 'https://shop.example/search?q={search_term_string}',
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test('SEO-01: contact data that the shop has not set are omitted', () => {
  const contact = { phone: '', email: '', address: '' }
  const [shop] = shopStructuredData(
    'Jasmin',
    'https://shop.example',
    settings({ contact, social: {} }),
  )
  expect(Object.keys(shop ?? {})).toEqual(['@context', '@type', 'name', 'url', 'logo'])
})
