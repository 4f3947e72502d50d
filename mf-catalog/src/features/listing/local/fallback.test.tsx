import type { Language } from '@shop/domain'
import { ApiError } from '@shop/api'
import { loadWithRetry, RemoteUnavailable } from '@shop/federation/runtime'
import { aProduct } from '@shop/testing'
import type * as Runtime from '@shop/federation/runtime'
import { Component } from '../collection.route.tsx'
import { collection } from '../definitions/collection.ts'
import { answers, openListing } from '../testing/open-listing.tsx'
import { setScreen } from '../testing/browser-window.ts'

jest.mock('@shop/federation/runtime', () => {
  const actual = jest.requireActual<typeof Runtime>('@shop/federation/runtime')
  return { ...actual, loadWithRetry: jest.fn(actual.loadWithRetry) }
})

const listing = { definition: collection, Component }
const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
const offline = new ApiError({ code: 'network', status: 0, message: '' })
const products = [
  aProduct({ name: 'Lait', category: 'Corps' }),
  aProduct({ name: 'Sérum', category: 'Visage' }),
]

beforeEach(() => setScreen(true))

test.each<[Language, string, string]>([
  ['fr', 'Échec du chargement des produits. Filtrage local utilisé.', 'Réessayer'],
  ['en', 'Failed to fetch products. Using local filtering.', 'Retry'],
  ['ar', 'تعذّر تحميل المنتجات. تُستعمل التصفية المحلية.', 'إعادة المحاولة'],
])(
  'LIST-05: in %s, if the API’s filter fails, the page filters the category’s products itself, says so, and Retry calls the API again',
  async (language, text, retry) => {
    const { getByRole, getByText, queryByText, queryByRole, findByRole, user, api } =
      await openListing(listing, '/collection/Corps', {
        language,
        answered: {
          ...answers(),
          'product/enhanced-filtered': failure,
          'products/filtered': { products },
        },
      })
    expect(getByText(text)).toBeVisible()
    expect(api.inputsOf('products/filtered')).toEqual([{ category: 'Corps', limit: '500' }])
    expect(getByRole('link', { name: /Lait/ })).toBeVisible()
    expect(queryByRole('link', { name: /Sérum/ })).toBeNull()
    api.answer(answers())
    await user.click(getByRole('button', { name: retry }))
    expect(await findByRole('link', { name: /Amande/ })).toBeVisible()
    expect(queryByText(text)).toBeNull()
  },
)

test('LIST-05: if the API’s filter has answered, the page requests no other list', async () => {
  const { api } = await openListing(listing, '/collection')
  expect(api.inputsOf('products/filtered')).toEqual([])
})

test.each([
  ['/collection', {}],
  ['/collection/Corps/Mains', { category: 'Corps', subcategory: 'Mains' }],
  ['/collection/Corps?subcategories=Mains,Pieds', { category: 'Corps' }],
])(
  'LIST-05: for %s the page requests only the newest products of that category or subcategory',
  async (url, place) => {
    const { api } = await openListing(listing, url, {
      answered: {
        ...answers(),
        'product/enhanced-filtered': failure,
        'products/filtered': { products },
      },
    })
    expect(api.inputsOf('products/filtered')).toEqual([{ ...place, limit: '500' }])
    expect(api.inputsOf('product/list')).toEqual([])
  },
)

test('LIST-05: if only products of one category were loaded, the counts of other categories are unknown', async () => {
  const { findByRole } = await openListing(listing, '/collection/Corps', {
    answered: {
      ...answers(),
      'product/enhanced-filtered': failure,
      'products/filtered': { products },
    },
  })
  expect(await findByRole('radio', { name: 'Visage', hidden: true })).toBeEnabled()
})

test.each([
  ['is overloaded', 'overloaded', 503],
  ['has received too many calls', 'rate_limited', 429],
] as const)(
  'LIST-05: if the shop %s, the page sends no further request',
  async (_, code, status) => {
    const error = new ApiError({ code, status, message: '' })
    const { api, getByRole } = await openListing(listing, '/collection', {
      answered: {
        ...answers(),
        'product/enhanced-filtered': error,
        'products/filtered': { products },
      },
    })
    expect(getByRole('alert')).toBeVisible()
    expect(api.inputsOf('products/filtered')).toEqual([])
  },
)

test.each<[Language, ApiError, string, string]>([
  ['fr', failure, 'Échec du chargement des produits', 'Réessayer'],
  ['en', failure, 'Failed to fetch products', 'Retry'],
  [
    'fr',
    offline,
    'Une erreur inattendue est survenue lors de la récupération des produits.',
    'Réessayer',
  ],
  ['en', offline, 'An unexpected error occurred while retrieving products.', 'Retry'],
  ['ar', offline, 'حدث خطأ غير متوقع أثناء جلب المنتجات.', 'إعادة المحاولة'],
])(
  'LIST-05: in %s, if both calls fail with %s, an error is shown with Retry',
  async (language, error, text, retry) => {
    const { getByRole, findByRole, user, api } = await openListing(listing, '/collection', {
      language,
      answered: { ...answers(), 'product/enhanced-filtered': error, 'products/filtered': error },
    })
    expect(getByRole('alert')).toHaveTextContent(text)
    api.answer(answers())
    await user.click(getByRole('button', { name: retry }))
    expect(await findByRole('link', { name: /Amande/ })).toBeVisible()
  },
)

test.each<[Language, string]>([
  ['fr', 'Une erreur est survenue pendant le filtrage des produits.'],
  ['en', 'An error occurred while filtering products.'],
  ['ar', 'حدث خطأ أثناء تصفية المنتجات.'],
])(
  'LIST-05: in %s, if filtering in the browser throws an error, the error is shown and reported',
  async (language, text) => {
    // jsdom has no `reportError`.
    window.reportError = jest.fn()
    const sorting = jest.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
      throw new Error('broken')
    })
    const { getByRole } = await openListing(listing, '/collection', {
      language,
      answered: {
        ...answers(),
        'product/enhanced-filtered': failure,
        'products/filtered': { products },
      },
    })
    sorting.mockRestore()
    expect(getByRole('alert')).toHaveTextContent(text)
    expect(window.reportError).toHaveBeenCalledWith(new Error('broken'))
  },
)

test('LIST-05: if the code for filtering cannot be loaded because there is no connection, no page error is reported', async () => {
  window.reportError = jest.fn()
  const unavailable = new RemoteUnavailable('mf-catalog/local-list', new Error('no connection'))
  jest.mocked(loadWithRetry).mockRejectedValueOnce(unavailable)
  const { getByRole } = await openListing(listing, '/collection', {
    answered: { ...answers(), 'product/enhanced-filtered': offline },
  })
  expect(getByRole('alert')).toHaveTextContent(
    'Une erreur inattendue est survenue lors de la récupération des produits.',
  )
  expect(window.reportError).not.toHaveBeenCalled()
})
