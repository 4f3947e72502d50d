import { act, screen, within } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import { aProduct, facets, fakeApi, renderWithProviders } from '@shop/testing'
import { CategoryTree, type CategoryTreeProps } from './category-tree.tsx'

const categories = {
  Visage: [
    { name: 'Hydratation', subcategories: ['Sérums', 'Crèmes'] },
    { name: 'Lèvres', subcategories: ['Baumes'] },
  ],
  Corps: [{ name: 'Douche', subcategories: ['Gels', 'Savons'] }],
  Homme: [],
}

function renderTree(look: CategoryTreeProps['look'], path = '/') {
  return renderWithProviders(<CategoryTree categories={categories} look={look} />, { path })
}

const link = (name: string) => screen.queryByRole('link', { name })
const toggle = (name: string) => screen.getByRole('button', { name: `Sous-catégories de ${name}` })

const answerOf = (products: ProductSummary[]) => ({
  'product/enhanced-filtered': {
    products,
    pagination: { page: 1, total: products.length, totalPages: 1, hasMore: false },
    priceBounds: { min: 0, max: 0 },
    facets: facets(),
  },
})

// The call for the product is never answered by default, because most tests are not about the product.
beforeEach(() => {
  fakeApi({ 'product/enhanced-filtered': () => new Promise(() => {}) })
})

afterEach(() => jest.useRealTimers())

test('NAV-06: the rows below the first category and below its first row are shown at once', () => {
  renderTree('columns')
  expect(toggle('Visage')).toHaveAttribute('aria-expanded', 'true')
  expect(link('Lèvres')).toHaveAttribute('href', '/collection/Visage/L%C3%A8vres')
  expect(link('Crèmes')).toHaveAttribute(
    'href',
    '/collection/Visage/Hydratation?subSubCategory=Cr%C3%A8mes',
  )
  expect(link('Douche')).not.toBeInTheDocument()
})

test('NAV-06: on the page of a subcategory, the rows below this subcategory are shown', () => {
  renderTree('columns', '/collection/Visage/L%C3%A8vres')
  expect(link('Baumes')).toBeInTheDocument()
  expect(link('Sérums')).not.toBeInTheDocument()
})

test('NAV-06: if the name of one category begins with the name of another category, only the chosen category opens', () => {
  const kids = {
    Bébé: [{ name: 'Bain', subcategories: [] }],
    'Bébé & Maman': [{ name: 'Grossesse', subcategories: ['Huiles'] }],
  }
  renderWithProviders(<CategoryTree categories={kids} look="columns" />, {
    path: `/collection/${encodeURIComponent('Bébé & Maman')}`,
  })
  expect(link('Grossesse')).toBeInTheDocument()
  expect(link('Bain')).not.toBeInTheDocument()
})

test('NAV-06: while the mouse is over a row, the rows below this row are shown, and the rows below the previous row are hidden', async () => {
  const { user } = renderTree('columns')
  await user.hover(screen.getByRole('link', { name: 'Lèvres' }))
  expect(link('Baumes')).toBeInTheDocument()
  expect(link('Sérums')).not.toBeInTheDocument()
  await user.hover(screen.getByRole('link', { name: 'Corps' }))
  expect(link('Savons')).toBeInTheDocument()
  expect(link('Lèvres')).not.toBeInTheDocument()
})

test('NAV-06: a row that the mouse has opened stays open after a click on its button', async () => {
  const { user } = renderTree('columns')
  await user.click(toggle('Corps'))
  expect(link('Douche')).toBeInTheDocument()
})

test.each([
  ['/collection/Visage', 'Visage'],
  ['/collection/Visage/Hydratation', 'Hydratation'],
  ['/collection/Visage/Hydratation?subSubCategory=Cr%C3%A8mes&page=2', 'Crèmes'],
])('NAV-06: on %s only the link %s is current', (path, name) => {
  renderTree('columns', path)
  const current = screen.getAllByRole('link').filter((each) => each.ariaCurrent === 'page')
  expect(current.map((each) => each.textContent)).toEqual([name])
})

test('NAV-06: if the mouse is over the last column, nothing changes', async () => {
  const { user } = renderTree('columns')
  await user.hover(screen.getByRole('link', { name: 'Sérums' }))
  expect(link('Crèmes')).toBeInTheDocument()
})

test('NAV-06: the mouse can cross another category on its way to the subcategories; this category opens only if the mouse rests on it', () => {
  jest.useFakeTimers()
  renderTree('columns')
  const [column] = screen.getAllByRole('list').slice(1)
  jest.spyOn(column!, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 0, 300, 500))
  const row = (name: string) => screen.getByRole('link', { name }).parentElement!
  // jsdom has no pointer events.
  function mouseOver(name: string, x: number, y: number): void {
    const event = new MouseEvent('pointermove', { bubbles: true, clientX: x, clientY: y })
    act(() => void row(name).dispatchEvent(Object.assign(event, { pointerType: 'mouse' })))
  }
  mouseOver('Visage', 100, 43)
  // Moves the mouse slowly: one pixel down, then one pixel to the side.
  for (const [x, y] of [
    [100, 44],
    [101, 44],
    [101, 45],
    [140, 60],
    [180, 80],
  ] as const) {
    mouseOver('Corps', x, y)
    act(() => jest.advanceTimersByTime(299))
    expect(link('Douche')).not.toBeInTheDocument()
  }
  act(() => jest.advanceTimersByTime(1))
  expect(link('Douche')).toBeInTheDocument()
})

test('NAV-09: with the keyboard, a button shows the rows below its own row, and hides them again', async () => {
  const { user } = renderTree('columns')
  act(() => toggle('Corps').focus())
  await user.keyboard('{Enter}')
  expect(toggle('Corps')).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(link('Douche')).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(link('Douche')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Homme/ })).not.toBeInTheDocument()
})

test('NAV-07: on a phone, a row’s children open below the row, and several rows can be open', async () => {
  const { user } = renderTree('accordion')
  expect(link('Hydratation')).not.toBeInTheDocument()
  await user.click(toggle('Visage'))
  await user.click(toggle('Lèvres'))
  await user.click(toggle('Corps'))
  expect(link('Baumes')).toBeInTheDocument()
  expect(link('Douche')).toBeInTheDocument()
  await user.click(toggle('Visage'))
  expect(link('Baumes')).not.toBeInTheDocument()
  expect(link('Douche')).toBeInTheDocument()
})

test('NAV-06: the category’s first product is shown beside the columns, with its price', async () => {
  const api = fakeApi(answerOf([aProduct({ name: 'Baume', price: 20, discount: 25 })]))
  renderTree('columns')
  const pick = screen.getByRole('group', { name: 'Notre sélection' })
  expect(await within(pick).findByRole('link', { name: /Baume/ })).toBeInTheDocument()
  expect(pick).toHaveTextContent(/15,00\sDT.*20,00\sDT/)
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([{ category: 'Visage', limit: '1' }])
})
