import { act, waitFor } from '@testing-library/react'
import { aProduct, facets } from '@shop/testing'
import { setScreen } from '../testing/browser-window.ts'
import { answers, openListing } from '../testing/open-listing.tsx'
import { Component, search } from './search.route.tsx'

const products = ['Crème Amande', 'Sérum et crème', 'Savon doux'].map((name) => aProduct({ name }))
const found = (more = {}) => ({
  ...answers(),
  'product/search': {
    products,
    pagination: { total: 3, page: 1, totalPages: 1, hasMore: false },
    facets: facets(),
    ...more,
  },
})

/** Stands in for `CSS.highlights`, which jsdom lacks: name of a highlight → the ranges of text that it marks. */
const marks = new Map<string, Range[]>()
const marked = () => marks.get('search-words')?.map(String)

function giveMarks(): void {
  Object.assign(globalThis, {
    Highlight: class extends Array<Range> {},
    CSS: { highlights: marks },
  })
}

function saveData(saves: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: saves }, configurable: true })
}

beforeEach(() => setScreen(true))
afterEach(() => {
  marks.clear()
  Reflect.deleteProperty(globalThis, 'Highlight')
  Reflect.deleteProperty(globalThis, 'CSS')
  Reflect.deleteProperty(navigator, 'connection')
})

const open = (path: string, answered = found()) =>
  openListing({ definition: search, Component }, path, { answered })
/** Waits for the code that is loaded after the page. */
const settled = () =>
  act(async () => {
    await import('./ranges-in.ts')
    await new Promise((resolve) => setTimeout(resolve))
  })

test('SRCH-01: the searched words are marked in the names of the products', async () => {
  giveMarks()
  await open('/search?q=creme')
  await waitFor(() => expect(marked()).toEqual(['Crème', 'crème']))
})

test('SRCH-01: if the shop has corrected the search, the corrected words are marked', async () => {
  giveMarks()
  await open('/search?q=savom', found({ correctedQuery: 'savon' }))
  await waitFor(() => expect(marked()).toEqual(['Savon']))
})

test('SRCH-01: the marks of a search are removed when its page is left', async () => {
  giveMarks()
  const page = await open('/search?q=creme')
  await waitFor(() => expect(marked()).toBeDefined())
  await act(() => page.router.navigate('/'))
  await page.findByRole('heading', { name: 'Ailleurs' })
  expect(marked()).toBeUndefined()
})

test('SRCH-01: with data saving on, the script of the marks is not loaded', async () => {
  giveMarks()
  saveData(true)
  await open('/search?q=creme')
  await settled()
  expect(marked()).toBeUndefined()
})

test('SRCH-01: a browser that cannot mark text shows the results', async () => {
  const page = await open('/search?q=creme')
  await settled()
  expect(page.getByRole('link', { name: /Amande/ })).toBeVisible()
})
