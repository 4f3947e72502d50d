import { screen } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { $categories } from './categories-store.ts'
import { CategoryMenu } from './category-menu.tsx'

jest.mock('./category-tree.tsx', () => {
  throw new Error('no such file')
})

test('NAV-06: if the code of the lower levels cannot be loaded, the categories are plain links', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  $categories.set({ status: 'ready', data: { Visage: [{ name: 'Lèvres', subcategories: [] }] } })
  renderWithProviders(<CategoryMenu look="accordion" />)
  expect(await screen.findByRole('link', { name: 'Visage' })).toHaveAttribute(
    'href',
    '/collection/Visage',
  )
  expect(logged).toHaveBeenCalled()
})
