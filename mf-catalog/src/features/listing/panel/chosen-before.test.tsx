import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { aProduct, facets, shopTexts } from '@shop/testing'
import { coffret } from '../definitions/coffret.ts'
import { collection } from '../definitions/collection.ts'
import { promo } from '../definitions/promo.ts'
import { search } from '../definitions/search.ts'
import type { ListingDefinition } from '../query/listing-definition.ts'
import type { ListingQuery } from '../query/listing-query.ts'
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
  subSubCategories: [{ name: 'Crèmes', count: 9 }],
  needs: [{ name: 'Acné', count: 12 }],
  brands: [{ name: 'Olivane', count: 5 }],
  discounts: [{ minDiscount: 10, count: 8 }],
  freeOf: [{ name: 'perfume', count: 7 }],
  forWhom: [{ name: 'pregnancy', count: 3 }],
  skinTypes: [{ name: 'dry', count: 6 }],
  spf: [{ name: '50', count: 2 }],
})

/** Renders the filters of a list on the server, lets `touch` change its HTML as a shopper would before hydration, and hydrates it. */
function hydrateAfter(
  query: string,
  touch: (html: HTMLElement) => void,
  definition: ListingDefinition = collection,
) {
  const onChange = jest.fn()
  const shown = readListing(definition, { pathname: definition.path, search: query })
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
        <Filters definition={definition} query={shown} data={data} onChange={onChange} />
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

test('GEN-11: filters that were not used before hydration do not change the list', () => {
  const onChange = hydrateAfter(
    '?category=Corps&needs=Acn%C3%A9&maxPrice=50&discount=true',
    () => null,
  )
  expect(onChange).not.toHaveBeenCalled()
})

/** Changes the first field with this name: ticks or unticks it, chooses it, or types 40. */
function touchFirst(html: HTMLElement, name: string): void {
  const field = input(html, `[name=${name}]:not([type=radio]:checked)`)
  if (field.type === 'checkbox' || field.type === 'radio') field.checked = !field.checked
  else field.value = '40'
}

test.each([
  ['coffret', coffret, ''],
  ['collection', collection, '?category=Corps&subcategories=Mains'],
  ['promo', promo, ''],
  ['search', search, '?q=gel&categories=Corps'],
] as const)(
  'GEN-11: every filter of the listing “%s” that is used before hydration changes the list',
  (_, definition, query) => {
    const shown = readListing(definition, { pathname: definition.path, search: query })
    const names = new Set<string>()
    const readNames = (html: HTMLElement) =>
      html.querySelectorAll('input').forEach(({ type, name }) => {
        if (type !== 'hidden' && name !== '') names.add(name)
      })
    hydrateAfter(query, readNames, definition)
    expect(names).toContain('maxPrice')
    const ineffective = [...names].filter((name) => {
      const touch = (html: HTMLElement) => touchFirst(html, name)
      const { calls } = hydrateAfter(query, touch, definition).mock
      const [changes = {}] = (calls[0] ?? []) as [Partial<ListingQuery>?]
      return JSON.stringify({ ...shown, ...changes }) === JSON.stringify(shown)
    })
    expect(ineffective).toEqual([])
  },
)
