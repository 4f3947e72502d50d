import { within } from '@testing-library/react'
import { type Language, splitIngredients } from '@shop/domain'
import { renderWithProviders } from '@shop/testing'
import * as urls from '@shop/urls'
import { Composition, percentText } from './composition.tsx'
import { ingredientRole } from './inci-roles.ts'

const inci =
  'Aqua (Water), Glycerin, 1,2-Hexanediol, Argania Spinosa Kernel Oil*, Parfum (Fragrance), Limonene, CI 77491, Mirabilis Zzyx.'

test.each<[Language, string, string, string, string]>([
  [
    'fr',
    'Tous les ingrédients (INCI) et leur rôle',
    'retient l’eau dans la peau',
    'Sans parfum',
    'Voir aussi par composition',
  ],
  [
    'en',
    'All ingredients (INCI) and what they do',
    'holds water in the skin',
    'Fragrance-free',
    'See also by composition',
  ],
  [
    'ar',
    'كل المكونات (INCI) ودورها',
    'يحفظ الماء في البشرة',
    'بدون عطر',
    'منتجات أخرى حسب التركيبة',
  ],
])(
  'FACT-01: in %s the composition says what a product contains and does not contain, and shows the role of each ingredient after a press',
  async (...[language, title, role, without, heading]) => {
    const facts = {
      inci,
      freeOf: ['perfume' as const],
      actives: [{ name: 'Niacinamide', share: '10 %' }],
    }
    const page = renderWithProviders(<Composition facts={facts} />, { language })
    expect(page.getByRole('link', { name: without })).toHaveAttribute(
      'href',
      '/collection?freeOf=perfume',
    )
    expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const share = language === 'ar' ? '10%' : '10 %'
    expect(page.getByRole('link', { name: `Niacinamide ${share}` })).toHaveAttribute(
      'href',
      '/search?q=Niacinamide',
    )
    await page.user.click(page.getByText(title))
    const glycerin = (await page.findByText('Glycerin')).closest('li') as HTMLElement
    expect(within(glycerin).getByText(role)).toBeVisible()
    const unknown = page.getByText('Mirabilis Zzyx').closest('li')
    expect(unknown).toHaveTextContent(/^Mirabilis Zzyx\s*$/)
  },
)

test('FACT-01: an active ingredient is shown and searched for in the language of the page', () => {
  const translations = { en: { name: 'mineral pigments' }, ar: { name: 'صبغات معدنية' } }
  const facts = { actives: [{ name: 'pigments minéraux', translations }] }
  const page = renderWithProviders(<Composition facts={facts} />, { language: 'ar' })
  expect(page.getByRole('link', { name: 'صبغات معدنية' })).toHaveAttribute(
    'href',
    urls.search({ q: 'صبغات معدنية' }),
  )
})

test('FACT-01: a list is split at commas between ingredients; roles are also found for names with brackets or a star, and for names that match a pattern', () => {
  expect(splitIngredients(inci)).toEqual([
    'Aqua (Water)',
    'Glycerin',
    '1,2-Hexanediol',
    'Argania Spinosa Kernel Oil*',
    'Parfum (Fragrance)',
    'Limonene',
    'CI 77491',
    'Mirabilis Zzyx',
  ])
  expect(splitIngredients(inci).map((name) => ingredientRole(name, 'en'))).toEqual([
    'solvent',
    'holds water in the skin',
    'holds water in the skin',
    'nourishes, plant oil',
    'gives the scent',
    'scent, an allergen that must be named',
    'colours',
    undefined,
  ])
})

test('FACT-01: facts that the operator has not entered are not shown', () => {
  const page = renderWithProviders(<Composition facts={{ freeOf: ['alcohol'] }} />)
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sans alcool'])
  expect(page.queryByText(/INCI/)).toBeNull()
})

test('FACT-01: if a product has only a list of ingredients, the page has no heading for links', () => {
  const page = renderWithProviders(<Composition facts={{ inci }} />)
  expect(page.queryByRole('heading')).toBeNull()
  expect(page.getByText('Tous les ingrédients (INCI) et leur rôle')).toBeVisible()
})

test.each([
  ['ar', '8\u00a0%', '8%'],
  ['ar', 'نياسيناميد 10\u202f%، شوفان 1 %', 'نياسيناميد 10%، شوفان 1%'],
  ['fr', '8\u00a0%', '8\u00a0%'],
  ['en', '8%', '8%'],
])('FACT-01: in %s the percentage «%s» is written «%s»', (language, written, shown) => {
  expect(percentText(written, language)).toBe(shown)
})
