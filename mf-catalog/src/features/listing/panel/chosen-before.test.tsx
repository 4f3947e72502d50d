import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { aProduct, facets, shopTexts } from '@shop/testing'
import { collection } from '../definitions/collection.ts'
import { readListing } from '../query/read-query.ts'
import { setScreen } from '../testing/browser-window.ts'
import { Filters } from './filters.tsx'

const structure = {
  Visage: [{ name: 'Hydratation', subcategories: [] }],
  Corps: [{ name: 'Mains', subcategories: [] }],
}
const found = facets({
  categories: [
    { name: 'Corps', count: 30 },
    { name: 'Visage', count: 15 },
  ],
  subCategories: [{ name: 'Mains', count: 20 }],
  needs: [{ name: 'Acné', count: 12 }],
})

/** Renders the filters of a list, lets the shopper use the server's HTML, and hydrates it. */
function hydrateAfter(search: string, touch: (html: HTMLElement) => void) {
  const onChange = jest.fn()
  const query = readListing(collection, { pathname: '/collection', search })
  const list = {
    status: 'ready' as const,
    data: {
      products: [aProduct()],
      pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
      facets: found,
      priceBounds: { min: 0, max: 80 },
    },
  }
  const data = { list, structure: { status: 'ready' as const, data: structure } }
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const page = (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Filters definition={collection} query={query} data={data} onChange={onChange} />
      </MemoryRouter>
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  touch(container)
  render(page, { container, hydrate: true })
  return onChange
}

const input = (html: HTMLElement, selector: string) =>
  html.querySelector<HTMLInputElement>(selector)!

beforeEach(() => setScreen(true))

test('GEN-11: a filter that is ticked before hydration is applied together with the filters of the address', () => {
  const onChange = hydrateAfter('?brands=Olivane', (html) => {
    input(html, '[name=needs]').checked = true
  })
  expect(onChange.mock.calls).toEqual([[{ needs: ['Acné'] }]])
  expect(screen.getByRole('checkbox', { name: 'Acné 12', hidden: true })).toBeChecked()
})

test('GEN-11: a different category that is chosen before hydration is applied without the subcategories of the previous category', () => {
  const onChange = hydrateAfter('?category=Corps&subcategories=Mains', (html) => {
    input(html, '[name=category][value=Visage]').checked = true
  })
  expect(onChange.mock.calls).toEqual([
    [{ categories: ['Visage'], subcategories: [], subSubCategories: [] }],
  ])
})

test('LIST-03: a price typed before hydration is applied', () => {
  const onChange = hydrateAfter('', (html) => {
    input(html, '[name=maxPrice]').value = '50'
  })
  expect(onChange.mock.calls).toEqual([[{ maxPrice: 50 }]])
})

test('GEN-11: filters that nobody has touched change nothing', () => {
  const onChange = hydrateAfter(
    '?category=Corps&needs=Acn%C3%A9&maxPrice=50&discount=true',
    () => null,
  )
  expect(onChange).not.toHaveBeenCalled()
})
