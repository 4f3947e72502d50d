import { fireEvent, render, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { fakeApi, shopTexts } from '@shop/testing'
import { Component } from './collection.route.tsx'
import { collection } from './definitions/collection.ts'
import { loadListing } from './load-listing.ts'
import { answers, openListing } from './testing/open-listing.tsx'
import { letDialogsOpen, setScreen } from './testing/browser-window.ts'

beforeEach(() => {
  setScreen(false)
  letDialogsOpen()
  localStorage.clear()
  Element.prototype.scrollIntoView = jest.fn()
})

async function open(path: string) {
  const page = await openListing({ definition: collection, Component }, path)
  const filters = async (name: string) => {
    await page.user.click(page.getByRole('button', { name }))
    return within(page.getByRole('dialog', { name: 'Filtres' }))
  }
  return { ...page, filters }
}

test('COLL-01: if filters are opened and closed without a change, focus and scroll position do not change', async () => {
  const { filters, user, getByRole, queryByRole } = await open('/collection')
  const dialog = await filters('Filtres')
  expect(dialog.queryByRole('link', { name: 'Effacer les filtres' })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Voir 45 produits' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(getByRole('region', { name: 'Produits' })).not.toHaveFocus()
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
})

test('COLL-01: if filters were changed, closing the filters scrolls to the products', async () => {
  const { filters, user } = await open('/collection/Corps?discount=true')
  const dialog = await filters('Filtres (1)')
  expect(dialog.getByRole('link', { name: 'Effacer les filtres' })).toBeVisible()
  await user.click(await dialog.findByLabelText(/^Mains/))
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: /^Voir / }))
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled())
})

test('COLL-01: if filters are opened a second time and closed without a change, the page does not scroll', async () => {
  const { filters, user } = await open('/collection/Corps')
  const dialog = await filters('Filtres')
  await user.click(await dialog.findByLabelText(/^Mains/))
  await user.click(dialog.getByRole('button', { name: /^Voir / }))
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1))
  const again = await filters('Filtres (1)')
  await user.click(again.getByRole('button', { name: /^Voir / }))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1)
})

test('LIST-03: when the filters are closed, a typed price is applied, and the page scrolls to the products', async () => {
  const { filters, place } = await open('/collection')
  const dialog = await filters('Filtres')
  const maximum = await dialog.findByRole('spinbutton', { name: 'Maximum' })
  fireEvent.change(maximum, { target: { value: '50' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Voir / }))
  await waitFor(() => expect(place()).toBe('/collection?maxPrice=50'))
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled())
})

test('FACET-01: the button counts the shopper’s filters, not the category of the page', async () => {
  const { filters } = await open('/collection/Corps')
  const dialog = await filters('Filtres')
  expect(dialog.queryByRole('link', { name: 'Effacer les filtres' })).toBeNull()
})

test('LIST-02: the chosen sort is written into the address, and the list starts again at page 1', async () => {
  const { getByRole, place } = await open('/collection?page=2')
  const order = getByRole('combobox', { name: /^Trier/ })
  expect(order).toHaveValue('relevant')
  fireEvent.change(order, { target: { value: 'price_low' } })
  await waitFor(() => expect(place()).toBe('/collection?sort=price_low'))
  expect(order).toHaveValue('price_low')
})

/** Renders the page of the collection on the server, lets `touch` change the sort as a shopper would, and hydrates the page. */
async function hydrateAfter(touch: (order: HTMLSelectElement) => void) {
  const api = fakeApi(answers())
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const route = {
    id: 'collection',
    path: '/collection',
    Component,
    loader: (args: Parameters<typeof loadListing>[1]) => loadListing(collection, args),
  }
  const first = createMemoryRouter([route], { initialEntries: ['/collection'] })
  await waitFor(() => expect(first.state.initialized).toBe(true))
  const { loaderData } = first.state
  const router = createMemoryRouter([route], {
    initialEntries: ['/collection'],
    hydrationData: { loaderData },
  })
  const page = (
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const order = within(container).getByRole<HTMLSelectElement>('combobox', { name: /^Trier/ })
  touch(order)
  const sent = api.recorded.length
  render(page, { container, hydrate: true })
  return { order, router, sentAfter: () => api.recorded.slice(sent) }
}

test('GEN-11: a sort that is chosen before hydration is applied', async () => {
  const { order, router } = await hydrateAfter((select) => {
    select.value = 'price_low'
  })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price_low'))
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(order).toBeInTheDocument()
  expect(order).toHaveValue('price_low')
})

test('GEN-11: if the sort was not changed before hydration, nothing changes, and the browser does not restore an earlier sort', async () => {
  const { order, router, sentAfter } = await hydrateAfter(() => null)
  expect(router.state.location.search).toBe('')
  expect(sentAfter()).toEqual([])
  expect(order).toHaveAttribute('autocomplete', 'off')
})
