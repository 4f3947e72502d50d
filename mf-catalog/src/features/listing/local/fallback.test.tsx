import type { Language } from '@shop/domain'
import { ApiError } from '@shop/api'
import { aProduct } from '@shop/testing'
import { Component } from '../collection.route.tsx'
import { collection } from '../definitions/collection.ts'
import { answers, openListing } from '../testing/open-listing.tsx'
import { setScreen } from '../testing/browser-window.ts'

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
  'LIST-05: in %s a failed filter is replaced by one over all products, says so and can be tried again',
  async (language, text, retry) => {
    const { getByRole, getByText, queryByText, queryByRole, findByRole, user, api } =
      await openListing(listing, '/collection/Corps', {
        language,
        answered: {
          ...answers(),
          'product/enhanced-filtered': failure,
          'product/list': { products },
        },
      })
    expect(getByText(text)).toBeVisible()
    expect(getByRole('link', { name: /Lait/ })).toBeVisible()
    expect(queryByRole('link', { name: /Sérum/ })).toBeNull()
    api.answer(answers())
    await user.click(getByRole('button', { name: retry }))
    expect(await findByRole('link', { name: /Amande/ })).toBeVisible()
    expect(queryByText(text)).toBeNull()
  },
)

test('LIST-05: the list of all products is asked for only where the filter failed', async () => {
  const { api } = await openListing(listing, '/collection')
  expect(api.inputsOf('product/list')).toEqual([])
})

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
])('LIST-05: in %s, %s of both calls is shown with Retry', async (language, error, text, retry) => {
  const { getByRole, findByRole, user, api } = await openListing(listing, '/collection', {
    language,
    answered: { ...answers(), 'product/enhanced-filtered': error, 'product/list': error },
  })
  expect(getByRole('alert')).toHaveTextContent(text)
  api.answer(answers())
  await user.click(getByRole('button', { name: retry }))
  expect(await findByRole('link', { name: /Amande/ })).toBeVisible()
})

test.each<[Language, string]>([
  ['fr', 'Une erreur est survenue pendant le filtrage des produits.'],
  ['en', 'An error occurred while filtering products.'],
  ['ar', 'حدث خطأ أثناء تصفية المنتجات.'],
])('LIST-05: in %s filtering that breaks is shown, and reported', async (language, text) => {
  // jsdom has none.
  window.reportError = jest.fn()
  const sorting = jest.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
    throw new Error('broken')
  })
  const { getByRole } = await openListing(listing, '/collection', {
    language,
    answered: {
      ...answers(),
      'product/enhanced-filtered': failure,
      'product/list': { products },
    },
  })
  sorting.mockRestore()
  expect(getByRole('alert')).toHaveTextContent(text)
  expect(window.reportError).toHaveBeenCalledWith(new Error('broken'))
})
