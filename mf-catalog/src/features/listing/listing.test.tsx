import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $hotProducts, $products, $toasts } from '@shop/stores'
import { aProduct, facets, fakeApi, renderPage } from '@shop/testing'
import { Component } from './collection.route.tsx'
import { loadListing } from './load-listing.ts'

const structure = {
  Visage: [{ name: 'Hydratation', subcategories: ['Crèmes', 'Sérums'] }],
  Corps: [
    { name: 'Mains', subcategories: [] },
    { name: 'Pieds', subcategories: [] },
  ],
}
const cream = aProduct({ name: 'Crème Amande' })

function answers({ total = 45, products = [cream] } = {}) {
  return {
    'product/filtered-categories-structure': { categories: structure },
    'product/enhanced-filtered': ({ page = '1' }: Record<string, unknown>) => ({
      products,
      pagination: {
        total,
        page: Number(page),
        totalPages: Math.ceil(total / 20),
        hasMore: false,
      },
      priceBounds: { min: 12, max: 180 },
      facets: facets(),
    }),
  }
}

async function open(path = '/collection', answered: Parameters<typeof fakeApi>[0] = answers()) {
  const api = fakeApi(answered)
  const page = renderPage(
    [
      {
        id: 'collection',
        path: '/collection/:category?/:subcategory?',
        Component,
        loader: (args) => loadListing('collection', args),
        HydrateFallback: () => null,
      },
      { path: '*', element: null },
    ],
    { path },
  )
  await page.findByRole('heading', { level: 1 })
  const place = () => {
    const { pathname, search } = page.router.state.location
    return decodeURIComponent(pathname + search)
  }
  const lastFilter = () => api.inputsOf('product/enhanced-filtered').at(-1)
  return { ...page, api, place, lastFilter }
}

// The panel stands beside the list on wide screens alone, which jsdom is not: labels find what is not shown.
beforeEach(() => {
  $toasts.set([])
  $hotProducts.set([])
  Element.prototype.scrollIntoView = jest.fn()
})

test('COLL-01: heading, breadcrumb, count and cards of a category', async () => {
  const { getByRole, getByText } = await open('/collection/Visage/Hydratation')
  expect(getByRole('heading', { level: 1, name: 'Hydratation' })).toBeVisible()
  const trail = within(getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(trail.getByRole('link', { name: 'Visage' })).toHaveAttribute('href', '/collection/Visage')
  expect(getByText('45 produits')).toBeVisible()
  expect(getByRole('link', { name: 'Crème Amande' })).toHaveAttribute(
    'href',
    `/product/${cream._id}`,
  )
  expect($products.get()[cream._id]).toEqual(expect.objectContaining({ name: 'Crème Amande' }))
})

test('COLL-01: a category, then its subcategories, go into the address', async () => {
  const { getByLabelText, findByLabelText, queryByLabelText, user, place, lastFilter } =
    await open('/collection?page=2')
  expect(queryByLabelText('Mains')).toBeNull()
  await user.click(getByLabelText('Corps'))
  await user.click(await findByLabelText('Mains'))
  expect(place()).toBe('/collection/Corps/Mains')
  await user.click(getByLabelText('Pieds'))
  expect(place()).toBe('/collection/Corps?subcategories=Mains,Pieds')
  expect(lastFilter()).toMatchObject({
    categories: 'Corps',
    subcategories: 'Mains,Pieds',
    page: '1',
  })
  await user.click(getByLabelText('Visage'))
  expect(place()).toBe('/collection/Visage')
})

test('COLL-01: leaving a subcategory drops what was chosen below it', async () => {
  const path = '/collection/Visage/Hydratation?subSubCategory=S%C3%A9rums'
  const { getByLabelText, user, place } = await open(path)
  expect(getByLabelText('Sérums')).toBeChecked()
  await user.click(getByLabelText('Hydratation'))
  expect(place()).toBe('/collection/Visage')
})

test('COLL-01: discounted only, sort and reset', async () => {
  const { getByRole, getByText, getByLabelText, user, place } = await open('/collection/Corps')
  await user.click(getByLabelText('En promotion uniquement'))
  await user.selectOptions(getByRole('combobox', { name: 'Trier par' }), 'price_low')
  expect(place()).toBe('/collection/Corps?discount=true&sort=price_low')
  await user.click(getByText('Réinitialiser'))
  expect(place()).toBe('/collection?sort=price_low')
})

test('COLL-01: a choice shows at once, and a second one right after it keeps the first', async () => {
  const { place, getByLabelText } = await open('/collection/Corps')
  const hands = getByLabelText('Mains')
  const discounted = getByLabelText('En promotion uniquement')
  fireEvent.click(hands)
  expect(hands).toBeChecked()
  fireEvent.click(discounted)
  expect(discounted).toBeChecked()
  expect(hands).toBeChecked()
  await waitFor(() => expect(place()).toBe('/collection/Corps/Mains?discount=true'))
})

test('LIST-01: pages are links, and turning one leads to the top of the list', async () => {
  const { getByRole, user, place } = await open('/collection?sort=newest')
  const second = getByRole('link', { name: 'Page 2' })
  expect(second).toHaveAttribute('href', '/collection?sort=newest&page=2')
  await user.click(second)
  expect(place()).toBe('/collection?sort=newest&page=2')
  await waitFor(() => expect(getByRole('region', { name: 'Produits' })).toHaveFocus())
})

test('LIST-01: a page past the end leads to the last one', async () => {
  const { place } = await open('/collection?page=9')
  expect(place()).toBe('/collection?page=3')
})

test('LIST-03: a typed price applies 300 ms later, clamped, and starts at page 1', async () => {
  const { getByLabelText, user, place } = await open('/collection?page=2')
  jest.useFakeTimers({ advanceTimers: true })
  const highest = getByLabelText('Maximum')
  expect(highest).toHaveValue(200)
  await user.clear(highest)
  await user.type(highest, '95')
  expect(place()).toBe('/collection?page=2')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?maxPrice=95')
  await user.type(getByLabelText('Minimum'), '500')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?minPrice=95&maxPrice=95')
  jest.useRealTimers()
})

test('LIST-04: a list that failed can be tried again', async () => {
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  const { getByRole, findByRole, user, api } = await open('/collection', {
    ...answers(),
    'product/enhanced-filtered': failure,
  })
  expect(getByRole('alert')).toHaveTextContent('Échec du chargement des produits')
  api.answer(answers())
  await user.click(getByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('link', { name: 'Crème Amande' })).toBeVisible()
})

test('LIST-04: an empty list offers a reset', async () => {
  const { getByText, getAllByText } = await open(
    '/collection/Corps?maxPrice=1',
    answers({ total: 0, products: [] }),
  )
  expect(getByText('Aucun produit ne correspond')).toBeVisible()
  for (const reset of getAllByText('Réinitialiser')) {
    expect(reset).toHaveAttribute('href', '/collection')
  }
})

test('COLL-01: without categories the list still stands', async () => {
  const { getByRole, getByText } = await open('/collection', {
    ...answers(),
    'product/filtered-categories-structure': new ApiError({
      code: 'network',
      status: 0,
      message: '',
    }),
  })
  expect(getByRole('link', { name: 'Crème Amande' })).toBeVisible()
  expect(getByText('Échec du chargement des catégories')).toBeInTheDocument()
})
