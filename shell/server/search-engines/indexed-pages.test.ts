import type { ListingChanges } from '@shop/contracts'
import { indexedPages } from './indexed-pages.ts'

const monday = Date.UTC(2026, 10, 23, 8)
const empty: ListingChanges = { places: [], needs: [], brands: [] }
const always = [
  '/',
  '/about',
  '/contact',
  '/legal/terms',
  '/legal/privacy',
  '/legal/delivery',
  '/legal/notice',
  '/legal/accessibility',
]
const addressesOf = (changes: Partial<ListingChanges>) =>
  indexedPages({ ...empty, ...changes }).map(({ address }) => address)

test('SEO-02: a shop without products has no listings, brands or articles in its sitemap', () => {
  expect(addressesOf({})).toEqual(always)
})

test.each([
  ['collection', '/collection'],
  ['coffret', '/coffret'],
  ['promo', '/promo'],
])(
  'SEO-02: the listing %s is in the sitemap with its last change if it has products',
  (name, address) => {
    const pages = indexedPages({ ...empty, [name]: monday })
    expect(pages.filter((page) => !always.includes(page.address))).toEqual([
      { address, changedAt: monday },
    ])
  },
)

test('SEO-02: a sub-subcategory with a comma in its name is not in the sitemap, because it has no address', () => {
  const place = { category: 'Visage', subCategory: 'Soins', changedAt: monday }
  const places = [
    { ...place, subSubCategory: 'Jour' },
    { ...place, subSubCategory: 'Jour, nuit' },
  ]
  expect(addressesOf({ places }).filter((address) => !always.includes(address))).toEqual([
    '/collection/Visage/Soins?subSubCategory=Jour',
  ])
})

test('SEO-02: an article is in the sitemap with its date, after the list of all articles', () => {
  const head = { language: 'fr' as const, title: 'Les mains', description: 'Trois gestes.' }
  const article = {
    slug: 'mains-seches',
    date: '2026-01-15',
    texts: { fr: head, en: head, ar: head },
  }
  const pages = indexedPages(empty, [article])
  expect(pages.filter(({ address }) => !always.includes(address))).toEqual([
    { address: '/conseils' },
    { address: '/conseils/mains-seches', changedAt: Date.UTC(2026, 0, 15) },
  ])
})
