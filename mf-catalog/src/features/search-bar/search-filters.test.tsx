import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@shop/api'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { emptyQuery, type SearchQuery } from './answers/search-query.ts'
import { SearchFilters } from './search-filters.tsx'

const categories = { Visage: [], Corps: [], Cheveux: [] }
let query: SearchQuery

function Filters({ first }: { first: Partial<SearchQuery> }) {
  const [shown, setShown] = useState({ ...emptyQuery, q: 'savon', ...first })
  return (
    <SearchFilters
      query={shown}
      onChange={(change) => {
        query = { ...shown, ...change }
        setShown(query)
      }}
    />
  )
}

async function open(first: Partial<SearchQuery> = {}) {
  const page = renderWithProviders(<Filters first={first} />)
  await screen.findByText('Cheveux')
  return page
}
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } })
const box = (name: string) => screen.getByRole('checkbox', { name })
const reset = () => screen.queryByRole('button', { name: 'Effacer les filtres' })

beforeEach(() => fakeApi({ 'product/filtered-categories-structure': { categories } }))

test('SBAR-02: prices go from 0 to 1000 DT, and screen readers read them as money', async () => {
  await open()
  expect(screen.getByRole('group', { name: 'Filtres de recherche' })).toBeVisible()
  for (const name of ['Minimum', 'Maximum']) {
    expect(slider(name)).toHaveAttribute('min', '0')
    expect(slider(name)).toHaveAttribute('max', '1000')
  }
  expect(slider('Maximum').getAttribute('aria-valuetext')).toMatch(/^1.000.DT$/)
  move('Minimum', 50)
  expect(slider('Minimum')).toHaveAttribute('aria-valuetext', '50\u00a0DT')
  expect(query.prices).toEqual({ min: 50, max: 1000 })
})

test('SBAR-02: a moved end of the price stops at the other end, and the other end does not move', async () => {
  await open({ prices: { min: 100, max: 300 } })
  move('Minimum', 500)
  expect(query.prices).toEqual({ min: 300, max: 300 })
  move('Minimum', 200)
  move('Maximum', 50)
  expect(query.prices).toEqual({ min: 200, max: 200 })
  move('Maximum', 900)
  expect(query.prices).toEqual({ min: 200, max: 900 })
})

test('SBAR-02: categories are added and removed one at a time', async () => {
  const { user } = await open({ categories: ['Corps'] })
  expect(await screen.findByRole('checkbox', { name: 'Corps' })).toBeChecked()
  expect(box('Visage')).not.toBeChecked()
  await user.click(box('Visage'))
  expect(query.categories).toEqual(['Corps', 'Visage'])
  await user.click(box('Corps'))
  expect(query.categories).toEqual(['Visage'])
})

test('SBAR-02: Reset removes all filters and keeps the words; without filters there is no Reset', async () => {
  const { user } = await open()
  expect(reset()).not.toBeInTheDocument()
  await user.click(box('En promotion uniquement'))
  expect(query.hasDiscount).toBe(true)
  move('Minimum', 50)
  fireEvent.click(reset()!)
  expect(query).toEqual({ ...emptyQuery, q: 'savon' })
  expect(reset()).not.toBeInTheDocument()
})

test('ERR-01: if the categories cannot be loaded, the other filters stay, and the categories can be requested again', async () => {
  const api = fakeApi({
    'product/filtered-categories-structure': new ApiError({
      code: 'network',
      status: 0,
      message: '',
    }),
  })
  const { user } = renderWithProviders(<Filters first={{}} />)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(slider('Minimum')).toBeVisible()
  api.answer({ 'product/filtered-categories-structure': { categories } })
  await user.click(retry)
  expect(await screen.findByRole('checkbox', { name: 'Cheveux' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  await waitFor(() => expect(api.recorded).toHaveLength(2))
})
