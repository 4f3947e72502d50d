import { within } from '@testing-library/react'
import type { Language } from '@shop/domain'
import type { CallAnswer } from '@shop/contracts'
import { aProduct, anId, facets } from '@shop/testing'
import { setScreen } from '../testing/browser-window.ts'
import { answers, openListing } from '../testing/open-listing.tsx'
import { Component, search } from './search.route.tsx'

type Group = NonNullable<CallAnswer<'product/search'>['contraindicated']>
type Refused = Group['products'][number]

const retinol: Refused = {
  ...aProduct({ _id: anId(), name: 'Sérum rétinol' }),
  notFor: ['pregnancy', 'breastfeeding'],
  warnings: { fr: 'Déconseillé aux femmes enceintes ou allaitantes.' },
}
const vitamins: Refused = {
  ...aProduct({ _id: anId(), name: 'Vitamines enfant' }),
  notFor: ['baby'],
  fromMonths: 48,
}
const syrup: Refused = {
  ...aProduct({ _id: anId(), name: 'Sirop' }),
  notFor: ['pregnancy', 'diabetes'],
}
const drops: Refused = {
  ...aProduct({ _id: anId(), name: 'Gouttes' }),
  notFor: ['baby', 'asthma'],
  fromMonths: 35,
}

beforeEach(() => setScreen(true))

const open = (language: Language, contraindicated?: Group) =>
  openListing({ definition: search, Component }, '/search?q=s%C3%A9rum', {
    language,
    answered: {
      ...answers(),
      'product/search': {
        products: [],
        pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
        facets: facets(),
        ...(contraindicated && { contraindicated }),
      },
    },
  })

test.each<[Language, string, RegExp, string[]]>([
  [
    'fr',
    'À ne pas utiliser dans ce cas : 25 produits',
    /^Ces produits correspondent .* ne doivent pas être utilisés/,
    [
      'À ne pas utiliser pendant la grossesse ou pendant l’allaitement',
      'À partir de 4 ans',
      'À ne pas utiliser pendant la grossesse ou en cas de diabète',
      'À ne pas utiliser en cas d’asthme · À partir de 35 mois',
    ],
  ],
  [
    'en',
    'Not to be used in this case: 25 products',
    /^These products match .* must not be used/,
    [
      'Not to be used during pregnancy or while breast-feeding',
      'From 4 years of age',
      'Not to be used during pregnancy or in case of diabetes',
      'Not to be used in case of asthma · From 35 months',
    ],
  ],
  [
    'ar',
    'لا تُستعمل في هذه الحالة: 25 منتجًا',
    /^هذه المنتجات مطابقة لبحثكم، لكنها لا تُستعمل/,
    [
      'لا يُستعمل أثناء الحمل أو أثناء الرضاعة',
      'ابتداءً من 4 سنوات',
      'لا يُستعمل أثناء الحمل أو عند الإصابة بالسكري',
      'لا يُستعمل عند الإصابة بالربو · ابتداءً من 35 شهرًا',
    ],
  ],
])(
  'FIND-01: in %s the search page puts unsuitable products into a folded group, and says why',
  async (language, title, explanation, reasons) => {
    const products = [retinol, vitamins, syrup, drops]
    const page = await open(language, { total: 25, products })
    const summary = await page.findByText(title)
    const group = within(summary.parentElement as HTMLElement)
    expect(group.getByRole('link', { name: /Sérum/, hidden: true })).not.toBeVisible()
    await page.user.click(summary)
    expect(group.getByRole('link', { name: /Sérum/ })).toHaveAttribute(
      'href',
      expect.stringContaining(retinol._id),
    )
    expect(group.getByText(explanation)).toBeVisible()
    const items = group.getAllByRole('listitem')
    expect(items).toHaveLength(reasons.length)
    for (const [at, reason] of reasons.entries()) {
      expect(within(items[at] as HTMLElement).getByText(reason)).toBeVisible()
    }
    const warning = group.getByText('Déconseillé aux femmes enceintes ou allaitantes.')
    expect(items[0]).toContainElement(warning)
    expect(warning).toHaveAttribute('lang', 'fr')
    expect(group.getByText(/21/)).toBeVisible()
  },
)

test('FIND-01: a search without unsuitable products shows no group for them', async () => {
  const page = await open('fr')
  expect(page.queryByRole('group')).toBeNull()
})
