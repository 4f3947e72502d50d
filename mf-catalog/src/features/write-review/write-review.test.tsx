import { ApiError } from '@shop/api'
import { fakeApi, renderPage } from '@shop/testing'
import * as urls from '@shop/urls'
import { loadWriteReview } from './load-write-review.ts'
import { Component } from './write-review.route.tsx'

const cream = {
  _id: 'a'.repeat(24),
  name: 'Crème douce',
  image: [],
  isReviewed: false,
}
const gel = { ...cream, _id: 'b'.repeat(24), name: 'Gel lavant', isReviewed: true }
const link = { orderId: 'a1', key: 'k1' }

function open() {
  const routes = [
    {
      path: urls.paths.writeReview,
      loader: loadWriteReview,
      Component,
      HydrateFallback: () => null,
    },
  ]
  return renderPage(routes, { path: urls.writeReview(link) })
}

test('REV-01: a guest chooses stars, writes and publishes the review of a delivered product', async () => {
  const api = fakeApi({
    'reviews/link': { delivered: [cream, gel], name: 'Amel' },
    'reviews/add-by-link': {},
  })
  const { findByRole, getByRole, getByText, findByText, user } = open()
  expect(await findByRole('form', { name: 'Crème douce' })).toBeVisible()
  expect(getByText(/^Vous avez déjà donné votre avis/)).toBeVisible()
  await user.click(getByRole('button', { name: 'Publier mon avis' }))
  expect(getByText('Choisissez une note')).toBeVisible()
  await user.click(getByRole('radio', { name: 'Très bien' }))
  await user.type(getByRole('textbox', { name: /^Votre avis/ }), 'Légère')
  expect(getByRole('textbox', { name: /^Prénom affiché/ })).toHaveValue('Amel')
  await user.click(getByRole('button', { name: 'Publier mon avis' }))
  expect(await findByText('Merci, votre avis est publié')).toBeVisible()
  expect(api.inputsOf('reviews/add-by-link')).toEqual([
    { ...link, productId: cream._id, stars: 4, content: 'Légère', name: 'Amel' },
  ])
})

test('REV-01: if a link is forged, the page says so and shows no form', async () => {
  const refusal = new ApiError({ code: 'order_link_invalid', status: 400, message: '' })
  fakeApi({ 'reviews/link': refusal })
  const { findByText, queryByRole } = open()
  expect(await findByText(/^Ce lien n’est pas valable/)).toBeVisible()
  expect(queryByRole('form')).toBeNull()
})
