import { screen, within } from '@testing-library/react'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { setWindowWidth } from '../testing/browser-window.ts'
import { $categories } from './categories-store.ts'
import { CategoryBar } from './category-bar.tsx'

const categories = { Visage: [{ name: 'Lèvres', subcategories: [] }], Corps: [] }

// jsdom has no media queries, so elements for wide screens are hidden.
const hidden = true
const bar = () => within(screen.getByLabelText('Catégories'))
const opener = () => bar().getByRole('button', { name: 'Catégories', hidden })
const inMenu = () => bar().queryByText('Lèvres')

function renderBar() {
  return renderWithProviders(<CategoryBar />)
}

beforeEach(() => {
  setWindowWidth('desktop')
  $categories.set({ status: 'ready', data: categories })
  fakeApi({
    'product/filtered-categories-structure': { categories },
    'product/enhanced-filtered': () => new Promise(() => {}),
  })
})
afterEach(() => setWindowWidth('phone'))

test('NAV-06: a button beside the categories shows all levels, and hides them again', async () => {
  const { user } = renderBar()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(inMenu()).not.toBeInTheDocument()
  await user.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(await bar().findByText('Lèvres')).toBeInTheDocument()
  await user.click(opener())
  expect(inMenu()).not.toBeInTheDocument()
})

test('NAV-09: Escape closes the list of all levels and returns the focus to its button', async () => {
  const { user } = renderBar()
  await user.click(opener())
  await bar().findByText('Lèvres')
  await user.keyboard('{Escape}')
  expect(inMenu()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('NAV-06: only on a wide screen does the bar load the categories', async () => {
  $categories.set({ status: 'loading' })
  const api = fakeApi({ 'product/filtered-categories-structure': { categories } })
  setWindowWidth('phone')
  const { unmount } = renderBar()
  expect(api.recorded).toEqual([])
  unmount()
  setWindowWidth('desktop')
  renderBar()
  expect(await bar().findByText('Corps')).toBeInTheDocument()
})
