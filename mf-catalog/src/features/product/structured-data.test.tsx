import { aProduct, renderWithProviders, settings } from '@shop/testing'
import type { Review } from '@shop/contracts'
import { $settings } from '@shop/stores'
import { picture, structuredData } from './structured-data.ts'

afterEach(() => $settings.set(undefined))

const place = { category: 'Visage', subCategory: 'Hydratation', subSubCategory: '' }

function describe(
  overrides: Parameters<typeof aProduct>[0],
  language: 'fr' | 'en' = 'fr',
  newest: readonly Review[] = [],
) {
  const product = aProduct({ ...place, ...overrides })
  const { i18n } = renderWithProviders(null, { language })
  const [about, trail] = structuredData({
    data: { product, related: [], loadedAt: 0, newest },
    address: { pathname: `/product/${product._id}`, search: '' },
    publicUrl: 'https://shop.example',
    i18n,
  })
  return { product, about, trail }
}

test('SEO-01: structured data has the product with its offer in TND after discount', () => {
  const { product, about } = describe({
    name: 'Crème </script>',
    brand: 'Olivane',
    range: 'Verger',
    image: ['/images/product/a-00000001.webp', 'https://cdn.example/b.jpg'],
    price: 50,
    discount: 10,
  })
  const url = `https://shop.example/product/${product._id}`
  expect(about).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Crème </script>',
    description: product.description,
    sku: product._id,
    url,
    image: ['https://shop.example/images/product/a-00000001.webp', 'https://cdn.example/b.jpg'],
    brand: { '@type': 'Brand', name: 'Olivane' },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'range', value: 'Verger' }],
    category: 'Visage > Hydratation',
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'TND',
      price: 45,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
})

test('REV-01: structured data has average and count of the stars, and no rating if no review has stars', () => {
  expect(describe({ rating: { average: 4.3, count: 12 } }).about).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12, bestRating: 5, worstRating: 1 },
  })
  expect(describe({}).about).not.toHaveProperty('aggregateRating')
})

test('REV-01: structured data has the newest reviews with stars, each with author, date and text', () => {
  const date = Date.UTC(2026, 10, 21, 12)
  const { about } = describe({ rating: { average: 4, count: 1 } }, 'fr', [
    { userName: 'Amel', content: 'Douce </script>', date, stars: 4 },
    { userName: 'Sami', content: 'Sans note', date },
  ])
  expect(about).toHaveProperty('review', [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Amel' },
      datePublished: '2026-11-21T12:00:00.000Z',
      reviewBody: 'Douce </script>',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    },
  ])
})

test('SEO-01: structured data says that a product is sold out, and omits a missing brand or picture', () => {
  const { about } = describe({ brand: '', image: [], inStock: false })
  expect(about).not.toHaveProperty('brand')
  expect(about).not.toHaveProperty('image')
  expect(about).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock')
})

test('OPER-03: structured data names the reference and the EAN that the operator has given', () => {
  const { about } = describe({ facts: { reference: 'LOT-17', ean: '4006381333931' } })
  expect(about).toMatchObject({ sku: 'LOT-17', gtin: '4006381333931' })
})

test('SEO-01: the breadcrumb in structured data is the page’s breadcrumb, in the page’s language', () => {
  const { trail } = describe({ translations: { en: { name: 'Almond cream' } } }, 'en')
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Face', item: 'https://shop.example/collection/Visage' },
      { position: 3, item: 'https://shop.example/collection/Visage/Hydratation' },
      { position: 4, name: 'Almond cream' },
    ],
  })
})

const terms = { deliveryFee: 8, freeDeliveryThreshold: 100 }
const offer = (price: number) => describe({ price, discount: 0 }).about

test('OPER-12: structured data contains the delivery fee and the number of days for a return', () => {
  $settings.set(
    settings({ ...terms, returnPolicies: [{ category: 'Visage', code: 'other', days: 21 }] }),
  )
  expect(offer(99)).toHaveProperty('offers.shippingDetails.shippingRate.value', 8)
  expect(offer(100)).toHaveProperty('offers.shippingDetails.shippingRate.value', 0)
  expect(offer(99)).toHaveProperty('offers.hasMerchantReturnPolicy.merchantReturnDays', 21)
})

test('OPER-12: if governorates have different fees, structured data contains no fee', () => {
  $settings.set(settings({ ...terms, regions: { Sfax: { deliveryFee: 5 } } }))
  expect(offer(50)).not.toHaveProperty('offers.shippingDetails')
})

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
