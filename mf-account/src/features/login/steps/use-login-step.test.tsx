import { act, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { fakeApi, shopTexts } from '@shop/testing'
import type { LoginStep } from '../../../sign-in/login-step.ts'
import { resetVisitor } from '../../../sign-in/testing/open-account-page.tsx'
import { Component } from '../login.route.tsx'

afterEach(resetVisitor)

test('AUTH-04: after a reload the page shows the step stored in the history, although the server renders the first step', async () => {
  fakeApi()
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const page = (state?: LoginStep) => {
    const router = createMemoryRouter([{ id: 'login', path: '/login', Component }], {
      initialEntries: [{ pathname: '/login', state }],
      hydrationData: { loaderData: {} },
    })
    return (
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    )
  }
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page())
  const view = within(container)
  expect(view.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible()
  const problems: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, page({ name: 'forgot' }), {
      onRecoverableError: (error) => problems.push(error),
    }),
  )
  expect(problems).toEqual([])
  expect(view.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  act(() => root.unmount())
  container.remove()
})
