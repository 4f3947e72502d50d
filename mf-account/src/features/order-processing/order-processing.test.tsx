import { renderToString } from 'react-dom/server'
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '@shop/i18n'
import { fakeApi, shopTexts } from '@shop/testing'
import * as urls from '@shop/urls'
import { openPage } from '../../sign-in/testing/open-account-page.tsx'
import { Component } from './order-processing.route.tsx'

test('ROUTE-07: the old address redirects to the orders', async () => {
  fakeApi()
  const { router } = openPage({ path: urls.paths.verify, Component }, urls.verify())
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.state.location.pathname).toBe('/orders')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('ROUTE-07: until the redirect, the page says that the order is being processed', () => {
  const i18n = createI18n({ language: 'en', resources: { en: shopTexts('en') } })
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/verify'] })
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  expect(html).toContain('Processing your order...')
})
