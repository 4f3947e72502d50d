import { screen, waitFor, within } from '@testing-library/react'
import { ApiError, configureApi } from '@shop/api'
import { facets, fakeApi, renderWithProviders } from '@shop/testing'
import * as urls from '@shop/urls'
import { MenuNeeds } from './menu-needs.tsx'

const page = {
  products: [],
  pagination: { total: 0, page: 1, totalPages: 1, hasMore: false },
  priceBounds: { min: 0, max: 0 },
}
const needs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Besoin ${at}`, count: 1 }))
const nameOf = (name: string) => name.replace('Besoin', 'Need')

function show(found: ReturnType<typeof needs> | ApiError) {
  const answer = found instanceof ApiError ? found : { ...page, facets: facets({ needs: found }) }
  const api = fakeApi({ 'product/enhanced-filtered': answer })
  return { api, ...renderWithProviders(<MenuNeeds nameOf={nameOf} />) }
}

test('FACET-02: the menu has links to the first ten needs, with their names in the language of the page', async () => {
  const { api } = show(needs(12))
  const list = within(await screen.findByRole('list'))
  const links = list.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Need ${at}`),
  )
  expect(links[0]).toHaveAttribute('href', urls.need('Besoin 0'))
  expect(
    screen.getByRole('region', { name: screen.getByRole('heading').textContent }),
  ).toBeVisible()
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([{ limit: '1' }])
})

test.each([[], new ApiError({ code: 'network', status: 0, message: '' })])(
  'FACET-02: if there are no needs or if they cannot be loaded, the menu has no list of needs: case %#',
  async (found) => {
    const { api, container } = show(found)
    await waitFor(() => expect(api.recorded).toHaveLength(1))
    expect(container).toBeEmptyDOMElement()
  },
)

test('FACET-02: if the menu closes before the needs are loaded, their request is aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  configureApi({
    fetch: (_, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  const { unmount } = renderWithProviders(<MenuNeeds nameOf={nameOf} />)
  await waitFor(() => expect(signals).toHaveLength(1))
  unmount()
  expect(signals[0]?.aborted).toBe(true)
})
