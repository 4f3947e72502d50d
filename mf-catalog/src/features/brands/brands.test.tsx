import { within } from '@testing-library/react'
import { fakeApi, renderPage } from '@shop/testing'
import { paths } from '@shop/urls'
import { byLetter, Component as BrandsPage } from './brands.route.tsx'
import { loadBrands } from './load-brands.ts'

function open(
  brands: { name: string; count: number; picture?: string }[],
  language: 'fr' | 'ar' = 'fr',
) {
  fakeApi({ 'product/brands': { brands } })
  return renderPage(
    [
      {
        path: paths.brands,
        Component: BrandsPage,
        loader: loadBrands,
        HydrateFallback: () => null,
      },
    ],
    { path: paths.brands, language },
  )
}

test('ADV-01: brands are listed under their first letter without accents; other scripts and signs come last', () => {
  const names = ['Zéphyr', '3 Chênes', 'Éclat', 'ياسمين', 'eau', 'Argiléa', 'Œnobiol']
  const groups = byLetter(names.map((name) => ({ name, count: 1 })))
  expect(groups.map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
    ['A', 'Argiléa'],
    ['E', 'eau', 'Éclat'],
    ['O', 'Œnobiol'],
    ['Z', 'Zéphyr'],
    ['ي', 'ياسمين'],
    ['', '3 Chênes'],
  ])
})

test('ADV-01: each brand links to its listing, and shows the number of its products', async () => {
  const { findByRole, getByRole } = open([
    { name: 'Argiléa', count: 12 },
    { name: 'Eau & Co', count: 1 },
    { name: 'Un, deux', count: 4 },
  ])
  expect(await findByRole('heading', { level: 1, name: 'Nos marques' })).toBeVisible()
  const first = within(getByRole('region', { name: 'A' })).getByRole('listitem')
  expect(first).toHaveTextContent('12 produits')
  expect(within(first).getByRole('link', { name: 'Argiléa' })).toHaveAttribute(
    'href',
    '/collection?brands=Argil%C3%A9a',
  )
  expect(getByRole('link', { name: 'Un, deux' })).toHaveAttribute(
    'href',
    '/collection?brands=Un%5C%2C%20deux',
  )
  expect(within(getByRole('region', { name: 'E' })).getByRole('listitem')).toHaveTextContent(
    '1 produit',
  )
  const letters = within(getByRole('navigation', { name: 'Aller à une lettre' }))
  expect(letters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/marques#brands-A',
    '/marques#brands-E',
    '/marques#brands-U',
  ])
})

test('ADV-01: numbers of products have the plural forms of Arabic', async () => {
  const { findByRole } = open([{ name: 'Argiléa', count: 2 }], 'ar')
  expect(await findByRole('listitem')).toHaveTextContent('منتجان')
})

const brandsWithPictures = (length: number) =>
  Array.from({ length }, (_, index) => ({
    name: `Marque ${index + 1}`,
    count: index + 1,
    picture: `/images/product/marque-${index}-00000001.webp`,
  }))

test.each([
  [6, 6],
  [11, 6],
  [20, 12],
])(
  'ADV-01: of %i brands with pictures, only the %i brands with the most products are shown, in full rows',
  async (all, shown) => {
    const { findByRole } = open([{ name: 'Sans image', count: 99 }, ...brandsWithPictures(all)])
    const best = within(await findByRole('region', { name: 'Marques phares' }))
    const links = best.getAllByRole('link')
    expect(links).toHaveLength(shown)
    expect(links[0]).toHaveTextContent(`Marque ${all}`)
    expect(links[0]).toHaveAttribute('href', `/collection?brands=Marque%20${all}`)
  },
)

test('ADV-01: no row of brands is shown if too few brands have pictures to fill it', async () => {
  const { findByRole, queryByRole } = open(brandsWithPictures(5))
  await findByRole('heading', { level: 1 })
  expect(queryByRole('region', { name: 'Marques phares' })).toBeNull()
})

test('ADV-01: if a shop has no brands, the page says so', async () => {
  const { findByRole } = open([])
  expect(await findByRole('heading', { name: /Aucune marque/ })).toBeVisible()
})
