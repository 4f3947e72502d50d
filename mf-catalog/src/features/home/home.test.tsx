import { act, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $settings } from '@shop/stores'
import { aHero, aProduct, settings } from '@shop/testing'
import { answersWith, openHome, prepareHome, view } from './testing/open-home.tsx'

beforeEach(() => prepareHome())

const heroes = [aHero()]

test('HOME-01: the latest collection is loaded with the page, the other sections when they come into view', async () => {
  const { api, getByRole, queryByRole, findByRole } = await openHome(answersWith(heroes))
  expect(getByRole('link', { name: 'Nouveau' })).toBeVisible()
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([{ sort: 'newest', limit: '12' }])
  expect(queryByRole('link', { name: 'Aimé' })).toBeNull()
  act(() => view.comeIn())
  expect(await findByRole('link', { name: 'Aimé' })).toBeVisible()
  expect(await findByRole('link', { name: 'Un coffret' })).toBeVisible()
})

test('HOME-01: a shop without best sellers and gift sets has no sections for them, not even placeholders', async () => {
  $settings.set(settings({ emptyLists: ['bestSellers', 'giftSets'] }))
  const { getByRole, queryByRole } = await openHome(answersWith(heroes))
  expect(getByRole('link', { name: 'Nouveau' })).toBeVisible()
  expect(queryByRole('region', { name: 'Meilleures ventes' })).toBeNull()
  expect(queryByRole('region', { name: /coffret/i })).toBeNull()
})

test.each([
  [150, 'Offerte dès 150 DT d’achats.'],
  [99.4, 'Offerte dès 99,40 DT d’achats.'],
])(
  'HOME-01: with a threshold of %d TND, the promise of free delivery says: %s',
  async (tnd, said) => {
    $settings.set(settings({ freeDeliveryThreshold: tnd }))
    const { getByRole } = await openHome(answersWith(heroes))
    expect(getByRole('region', { name: 'Nos engagements' })).toHaveTextContent(said)
  },
)

const head = {
  language: 'fr' as const,
  title: 'Bien choisir sa crème',
  description: 'Trois gestes.',
}
const article = (slug: string) => ({
  slug,
  date: '2026-05-04',
  texts: { fr: { ...head, title: slug }, en: head, ar: head },
})
const articles = ['Soleil', 'Bébé', 'Peau sèche', 'Hiver'].map(article)

test('HOME-01: the three newest articles appear when their section is nearly in view', async () => {
  $settings.set(settings({ hasAdvice: true }))
  const answers = { ...answersWith(heroes), 'advice/list': { articles } }
  const { getAllByRole, findByRole, queryByRole } = await openHome(answers)
  expect(queryByRole('link', { name: 'Soleil' })).toBeNull()
  act(() => view.comeIn())
  expect(await findByRole('link', { name: 'Soleil' })).toHaveAttribute('href', '/conseils/Soleil')
  expect(getAllByRole('link', { name: /Bébé|Peau sèche|Hiver/ })).toHaveLength(2)
})

test.each([
  ['has no articles yet', { articles: [] }],
  ['does not answer', new ApiError({ code: 'server_error', status: 500, message: '' })],
])('HOME-01: the section of advice is removed if the shop %s', async (_, answer) => {
  $settings.set(settings({ hasAdvice: true }))
  const { api, container } = await openHome({ ...answersWith(heroes), 'advice/list': answer })
  const before = container.querySelectorAll('section').length
  act(() => view.comeIn())
  await waitFor(() => expect(container.querySelectorAll('section')).toHaveLength(before - 1))
  expect(api.inputsOf('advice/list')).toHaveLength(1)
})

test('HOME-01: the section of advice is removed if there is no network', async () => {
  $settings.set(settings({ hasAdvice: true }))
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { api, container } = await openHome(answersWith(heroes))
  const before = container.querySelectorAll('section').length
  act(() => view.comeIn())
  await waitFor(() => expect(container.querySelectorAll('section')).toHaveLength(before - 1))
  expect(api.inputsOf('advice/list')).toEqual([])
})

test('LIGHT-01: placeholders are animated only while their section loads', async () => {
  const { getByRole, findAllByRole } = await openHome(answersWith(heroes))
  const parts = () =>
    getByRole('region', { name: 'Meilleures ventes' }).querySelectorAll('[data-shape]')
  const movements = () => Array.from(parts(), (part) => getComputedStyle(part).animation)
  expect(new Set(movements())).toEqual(new Set(['none']))
  act(() => view.comeIn())
  await waitFor(() => expect(movements()[0]).toMatch(/infinite/))
  await findAllByRole('link', { name: 'Aimé' })
})

test('HOME-01: a section that failed to load can be loaded again', async () => {
  const { api, findByRole, user } = await openHome(answersWith(heroes))
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  api.answer({ 'product/enhanced-filtered': failure })
  act(() => view.comeIn())
  const section = within(await findByRole('region', { name: 'Meilleures ventes' }))
  const retry = await section.findByRole('button', { name: 'Réessayer' })
  api.answer(answersWith(heroes))
  await user.click(retry)
  await waitFor(() => expect(section.getByRole('link', { name: 'Aimé' })).toBeVisible())
})

test('HOME-01: the newsletter’s form is the last section, and subscribes the typed address', async () => {
  const page = await openHome({ ...answersWith(heroes), 'newsletter/subscribe': {} })
  expect(page.getAllByRole('region').at(-1)).toHaveAccessibleName('La lettre de Jasmin')
  await page.user.type(page.getByRole('textbox'), 'amel@example.tn{Enter}')
  await page.findByText(/un lien de confirmation part/)
  expect(page.api.inputsOf('newsletter/subscribe')).toEqual([{ email: 'amel@example.tn' }])
})

test('HOME-01: if a subscription fails, the page says why', async () => {
  const refused = new ApiError({ code: 'rate_limited', status: 429, message: 'Trop' })
  const page = await openHome({ ...answersWith(heroes), 'newsletter/subscribe': refused })
  await page.user.type(page.getByRole('textbox'), 'amel@example.tn{Enter}')
  await page.findByText(/Trop de tentatives/)
  expect(page.getByRole('textbox')).toBeInvalid()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aProduct({ name: `Produit ${index + 1}` }))

test('HOME-01: sold-out products come last in a section', async () => {
  const products = many(8).map((product, index) =>
    index === 1 ? { ...product, stockQuantity: 0, inStock: false } : product,
  )
  const { getByRole } = await openHome(answersWith(heroes, products))
  const names = within(getByRole('region', { name: 'Nouveautés' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.trim())
  expect(names[1]).toBe('Produit 3')
  expect(names.at(-1)).toBe('Produit 2')
})

test('HOME-01: a section shows eight products, although more products are requested', async () => {
  const { getByRole } = await openHome(answersWith(heroes, many(12)))
  const section = within(getByRole('region', { name: 'Nouveautés' }))
  expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(8)
})

test('HOME-01: the section of best sellers shows only best sellers, even if there are few', async () => {
  const products = many(8).map((product, index) => ({ ...product, bestseller: index < 3 }))
  const { findByRole } = await openHome(answersWith(heroes, products))
  act(() => view.comeIn())
  const section = within(await findByRole('region', { name: 'Meilleures ventes' }))
  await waitFor(() => expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(3))
})

test('HOME-01: a shop that names no best sellers has no section for them', async () => {
  const { getByRole, queryByRole } = await openHome(answersWith(heroes, many(8)))
  expect(getByRole('region', { name: 'Meilleures ventes' })).toBeInTheDocument()
  act(() => view.comeIn())
  await waitFor(() => expect(queryByRole('region', { name: 'Meilleures ventes' })).toBeNull())
})

test('HOME-01: a shop without gift sets has no section for them', async () => {
  const { getByRole, queryByRole } = await openHome(answersWith(heroes, []))
  expect(getByRole('region', { name: 'Coffrets' })).toBeInTheDocument()
  act(() => view.comeIn())
  await waitFor(() => expect(queryByRole('region', { name: 'Coffrets' })).toBeNull())
})

test('FACET-02: a row between heroes and sections shows the needs that products help with, each with a link to its listing', async () => {
  const needs = ['Hygiène', 'Soleil', 'Acné']
  const { getByRole, api } = await openHome(answersWith(heroes, undefined, needs))
  const links = within(getByRole('region', { name: 'Choisir par besoin' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Acné', 'Soleil', 'Hygiène'])
  expect(links[0]).toHaveAttribute('href', '/collection?needs=Acn%C3%A9')
  expect(api.inputsOf('product/enhanced-filtered')).toHaveLength(1)
})

test('FACET-02: needs have their names in the language of the page, and at most ten are shown', async () => {
  const needs = Array.from({ length: 12 }, (_, index) => `Besoin ${index}`)
  const { getByRole } = await openHome(
    answersWith(heroes, undefined, ['Chute de cheveux', ...needs]),
    {
      language: 'ar',
    },
  )
  const links = within(getByRole('region', { name: 'تسوّقوا حسب حاجتكم' })).getAllByRole('link')
  expect(links[0]).toHaveAccessibleName('تساقط الشعر')
  expect(links).toHaveLength(10)
})

test('FACET-02: if a shop’s products name no needs, there is no row of needs', async () => {
  const { queryByRole } = await openHome(answersWith(heroes))
  expect(queryByRole('region', { name: 'Choisir par besoin' })).toBeNull()
})

test('FACET-02: if the newest products cannot be loaded, the row offers the usual needs', async () => {
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  const { getByRole, findByText } = await openHome({
    ...answersWith(heroes),
    'product/enhanced-filtered': failure,
  })
  expect(await findByText('Échec du chargement des produits')).toBeVisible()
  const links = within(getByRole('region', { name: 'Choisir par besoin' })).getAllByRole('link')
  expect(links).toHaveLength(10)
  expect(links[0]).toHaveAttribute('href', '/collection?needs=Acn%C3%A9')
})
