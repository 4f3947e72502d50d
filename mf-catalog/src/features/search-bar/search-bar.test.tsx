import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { $searchBar } from '@shop/stores'
import { ApiError } from '@shop/api'
import {
  aProduct,
  facets,
  fakeApi,
  renderWithProviders,
  type RenderOptions,
  shopTexts,
} from '@shop/testing'
import { Component } from './search-bar.tsx'

const noConnection = new ApiError({ code: 'network', status: 0, message: '' })
const pagination = { total: 12, page: 1, totalPages: 3, hasMore: true }
const cream = aProduct({ name: 'Crème mains', price: 20, discount: 10 })
const others = Array.from({ length: 6 }, (_, at) => aProduct({ name: `Savon ${at}` }))

function answer(
  products = [cream],
  more: { correctedQuery?: string; suggestedQuery?: string } = {},
) {
  const total = products.length === 0 ? 0 : pagination.total
  return { products, pagination: { ...pagination, total }, facets: facets(), ...more }
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  $searchBar.set({ isOpen: true, wantsFocus: false })
  api = fakeApi({
    'product/search': answer(),
    'product/suggest': { suggestions: [{ term: 'crème solaire' }] },
    'product/search-trends': { trends: [{ term: 'vitamine c' }] },
    'product/filtered-categories-structure': { categories: { Visage: [], Corps: [] } },
  })
})
afterEach(() => jest.useRealTimers())

async function renderBar(options: RenderOptions = { path: '/promo' }) {
  const rendered = renderWithProviders(<Component />, options)
  const user = rendered.user.setup({ delay: null })
  await settleAll()
  return { ...rendered, user }
}

const box = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const option = (name: string | RegExp) => screen.getByRole('option', { name })
const recents = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as unknown
const type = (q: string) => fireEvent.change(box(), { target: { value: q } })

/** Longer than one frame, in ms. */
const aFrame = 20

/** Lets answers that are under way arrive. */
async function settleAll(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 60; turn += 1) await jest.advanceTimersByTimeAsync(0)
  })
}

async function wait(ms: number): Promise<void> {
  act(() => jest.advanceTimersByTime(ms))
  await settleAll()
}

describe('requests of the search bar', () => {
  test('SBAR-03: for fewer than two characters, nothing is searched for or suggested', async () => {
    await renderBar()
    type('c')
    await wait(1000)
    type(' c ')
    await wait(1000)
    expect(api.inputsOf('product/search')).toEqual([])
    expect(api.inputsOf('product/suggest')).toEqual([])
  })

  test('SBAR-03: rapid typing sends one request, 300 ms after the last key', async () => {
    await renderBar()
    for (const q of ['cr', 'cre', 'crem', 'crème ']) {
      type(q)
      await wait(299)
    }
    expect(api.inputsOf('product/search')).toEqual([])
    await wait(1)
    expect(api.inputsOf('product/search')).toEqual([{ q: 'crème', limit: '5' }])
    expect(api.inputsOf('product/suggest')).toEqual([{ q: 'crème', language: 'fr' }])
  })

  test('SBAR-03: a stale answer never replaces a newer answer', async () => {
    const late = Promise.withResolvers<ReturnType<typeof answer>>()
    api.answer({
      'product/search': ({ q }) => (q === 'sa' ? late.promise : answer([cream])),
    })
    await renderBar()
    type('sa')
    await wait(300)
    type('crème')
    await wait(300)
    expect(option(/Crème mains/)).toBeVisible()
    await act(async () => late.resolve(answer(others)))
    await settleAll()
    expect(option(/Crème mains/)).toBeVisible()
    expect(screen.queryByRole('option', { name: /Savon/ })).not.toBeInTheDocument()
  })

  test('SBAR-03: text that was typed and removed again sends no request', async () => {
    await renderBar()
    type('crème')
    await wait(200)
    type('c')
    await wait(1000)
    expect(api.inputsOf('product/search')).toEqual([])
  })

  test('SBAR-04: the search page’s words are shown, but not sent before the shopper types', async () => {
    const { user } = await renderBar({ path: '/search?q=savon&categories=Corps&maxPrice=50' })
    expect(box()).toHaveValue('savon')
    await user.click(box())
    await wait(1000)
    expect(api.inputsOf('product/search')).toEqual([])
    type('savons')
    await wait(300)
    expect(api.inputsOf('product/search')).toEqual([
      { q: 'savons', categories: 'Corps', maxPrice: '50', limit: '5' },
    ])
  })
})

describe('answers in the popup', () => {
  test('SBAR-02: the popup shows the first three suggestions, the first five products with name and price, and a link to all results', async () => {
    api.answer({
      'product/suggest': {
        suggestions: ['crème solaire', 'crème mains', 'crème pieds', 'crème de nuit'].map(
          (term) => ({ term }),
        ),
      },
      'product/search': answer([cream, ...others]),
    })
    await renderBar()
    type('crème')
    await wait(300)
    const suggestions = screen.getByRole('group', { name: 'Suggestions' })
    expect(within(suggestions).getAllByRole('option')).toHaveLength(3)
    expect(within(suggestions).getByRole('option', { name: 'crème solaire' })).toHaveAttribute(
      'href',
      '/search?q=cr%C3%A8me%20solaire',
    )
    const products = screen.getByRole('group', { name: 'Produits' })
    expect(within(products).getAllByRole('option')).toHaveLength(5)
    expect(option(/Crème mains/)).toHaveTextContent('18,00 DT')
    expect(option(/Crème mains/)).toHaveAttribute('href', `/product/${cream._id}`)
    expect(option('Voir tous les résultats (12)')).toHaveAttribute('href', '/search?q=cr%C3%A8me')
    expect(screen.getByRole('status')).toHaveTextContent('12 produits trouvés')
  })

  test('SBAR-02: a product has its name in the language of the page', async () => {
    const product = aProduct({ name: 'Crème', translations: { en: { name: 'Hand cream' } } })
    api.answer({ 'product/search': answer([product]) })
    await renderBar({ path: '/promo', language: 'en' })
    type('cream')
    await wait(300)
    expect(option(/Hand cream/)).toBeVisible()
  })

  test('SBAR-02: the matching parts of a text are marked', async () => {
    await renderBar()
    type('creme')
    await wait(300)
    const marks = within(option(/Crème mains/)).getAllByText('Crème')
    expect(marks[0]?.tagName).toBe('MARK')
  })

  test('SBAR-02: if the shop corrects the words, the popup shows the corrected words', async () => {
    api.answer({ 'product/search': answer([cream], { correctedQuery: 'sérum' }) })
    await renderBar()
    type('serom')
    await wait(300)
    expect(screen.getByText('sérum').closest('em')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Résultats pour sérum. 12 produits trouvés',
    )
  })

  test.each([
    ['fr', 'Vouliez-vous dire\u00a0: verrue', 'Aucun résultat trouvé pour vertue. '],
    ['en', 'Did you mean: verrue', 'No results found for vertue. '],
    ['ar', 'هل تقصدون: verrue', 'لم يتم العثور على أي نتيجة للبحث عن vertue. '],
  ] as const)(
    'FIND-04: in %s, if nothing is found, the popup offers similar words, which arrow keys reach first',
    async (language, meant, none) => {
      api.answer({
        'product/search': answer([], { suggestedQuery: 'verrue' }),
        'product/suggest': { suggestions: [] },
      })
      const { user } = await renderBar({ path: '/promo', language })
      type('vertue')
      await wait(300)
      expect(api.inputsOf('product/suggest')).toEqual([{ q: 'vertue', language }])
      expect(option(meant)).toHaveAttribute('href', '/search?q=verrue')
      expect(screen.getByRole('status').textContent).toBe(none + meant)
      box().focus()
      await user.keyboard('{ArrowDown}')
      expect(box()).toHaveAttribute('aria-activedescendant', option(meant).id)
    },
  )

  test('SBAR-04: if there are no results, the popup says so, and offers trends and categories', async () => {
    api.answer({ 'product/search': answer([]) })
    await renderBar()
    type('zzz')
    await wait(300)
    expect(screen.getByRole('status')).toHaveTextContent('Aucun résultat trouvé pour zzz')
    expect(screen.getAllByText(/Aucun résultat trouvé pour/)).toHaveLength(2)
    expect(option('vitamine c')).toHaveAttribute('href', '/search?q=vitamine%20c')
    expect(option('Bio & Naturel')).toHaveAttribute('href', '/collection/Bio%20%26%20Naturel')
  })

  test('SBAR-02: if only words or only products are found, the group without results has no heading', async () => {
    api.answer({ 'product/search': noConnection })
    await renderBar()
    type('crème')
    await wait(300)
    expect(screen.getByRole('group', { name: 'Suggestions' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Produits' })).toBeNull()
    api.answer({ 'product/search': answer(), 'product/suggest': { suggestions: [] } })
    type('crème m')
    await wait(300)
    expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Produits' })).toBeVisible()
  })

  test('SBAR-02: suggestions are shown if the words and filters find no product', async () => {
    api.answer({ 'product/search': answer([]) })
    await renderBar()
    type('creme sol')
    await wait(300)
    expect(screen.getByRole('status')).toHaveTextContent('Aucun résultat trouvé')
    expect(options()[0]).toBe('crème solaire')
    expect(option('vitamine c')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Produits' })).toBeNull()
  })

  test('SBAR-04: a failure empties the results without a message', async () => {
    await renderBar()
    type('crème')
    await wait(300)
    api.answer({ 'product/search': noConnection, 'product/suggest': noConnection })
    type('crème s')
    await wait(300)
    expect(options()).toEqual(['Voir tous les résultats'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('SBAR-02: a trend that names a category is in the language of the page', async () => {
    api.answer({ 'product/search-trends': { trends: [{ term: 'Cheveux' }] } })
    const { user } = await renderBar({ path: '/promo', language: 'en' })
    await user.click(box())
    await settleAll()
    const trends = within(screen.getByRole('group', { name: 'Popular searches' }))
    expect(trends.getByRole('option', { name: 'Hair' })).toHaveAttribute(
      'href',
      '/search?q=Cheveux',
    )
  })

  test('SBAR-02: trends that cannot be loaded are not shown, without a message', async () => {
    api.answer({ 'product/search-trends': noConnection })
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    expect(screen.queryByRole('group', { name: 'Recherches populaires' })).not.toBeInTheDocument()
    expect(option('Visage')).toBeVisible()
  })
})

describe('filters in the popup', () => {
  async function openFilters() {
    const { user } = await renderBar()
    // `fireEvent` instead of `user`: the answers of the popup would arrive before the click of `user` ends, outside of `act`.
    fireEvent.click(screen.getByRole('button', { name: 'Filtres de recherche' }))
    await settleAll()
    return user
  }

  test('SBAR-02: categories, prices and promotions are sent with the words, and a drag sends one request', async () => {
    const user = await openFilters()
    type('crème')
    await wait(300)
    await user.click(screen.getByRole('checkbox', { name: 'Corps' }))
    await user.click(screen.getByRole('checkbox', { name: 'En promotion uniquement' }))
    await wait(aFrame)
    for (const value of [10, 20, 30]) {
      fireEvent.change(screen.getByRole('slider', { name: 'Minimum' }), { target: { value } })
    }
    await wait(300)
    expect(api.inputsOf('product/search')).toEqual([
      { q: 'crème', limit: '5' },
      { q: 'crème', categories: 'Corps', minPrice: '30', hasDiscount: 'true', limit: '5' },
    ])
    expect(api.inputsOf('product/suggest')).toHaveLength(1)
    expect(option(/Voir tous les résultats/)).toHaveAttribute(
      'href',
      '/search?q=cr%C3%A8me&categories=Corps&minPrice=30&hasDiscount=true',
    )
  })

  test('SBAR-02: the lowest price cannot exceed the highest price, and the highest cannot be below the lowest', async () => {
    await openFilters()
    const slider = (name: string) => screen.getByRole('slider', { name })
    fireEvent.change(slider('Maximum'), { target: { value: 200 } })
    fireEvent.change(slider('Minimum'), { target: { value: 500 } })
    expect(slider('Minimum')).toHaveValue('200')
    fireEvent.change(slider('Maximum'), { target: { value: 100 } })
    expect(slider('Maximum')).toHaveValue('200')
    expect(slider('Maximum')).toHaveAttribute('aria-valuetext', '200\u00a0DT')
  })

  test('SBAR-02: active filters are counted on the filter button, and reset together', async () => {
    const user = await openFilters()
    await user.click(screen.getByRole('checkbox', { name: 'Visage' }))
    await wait(aFrame)
    expect(screen.getByRole('button', { name: 'Filtres de recherche' })).toHaveTextContent('1')
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
    expect(screen.getByRole('checkbox', { name: 'Visage' })).not.toBeChecked()
  })

  test('SBAR-02: the promotions filter can be removed again', async () => {
    const user = await openFilters()
    const promotions = screen.getByRole('checkbox', { name: 'En promotion uniquement' })
    await user.click(promotions)
    await wait(aFrame)
    expect(promotions).toBeChecked()
    await user.click(promotions)
    await wait(aFrame)
    expect(promotions).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull()
  })

  test('SBAR-02: categories that could not be loaded are requested again', async () => {
    api.answer({ 'product/filtered-categories-structure': noConnection })
    const user = await openFilters()
    expect(screen.getByText(/Échec du chargement des catégories/)).toBeVisible()
    api.answer({ 'product/filtered-categories-structure': { categories: { Visage: [] } } })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await settleAll()
    expect(screen.getByRole('checkbox', { name: 'Visage' })).toBeVisible()
  })
})

describe('recent searches', () => {
  test('SBAR-02: five different searches are kept, newest first', async () => {
    const { user } = await renderBar()
    for (const q of ['savon', 'gel', 'huile', 'crème', 'Savon', 'baume', 'sérum']) {
      type(q)
      await user.type(box(), '{Enter}')
    }
    expect(recents()).toEqual(['sérum', 'baume', 'Savon', 'crème', 'huile'])
  })

  test('SBAR-02: each search can be removed, by its button and by the Delete key, and all searches together', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['savon', 'gel', 'huile', 'baume']))
    const { user } = await renderBar()
    await user.click(box())
    await user.click(option(/^Retirer des recherches récentes.*gel$/))
    expect(recents()).toEqual(['savon', 'huile', 'baume'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}')
    expect(recents()).toEqual(['savon', 'baume'])
    await user.click(option('Effacer tout'))
    expect(recents()).toEqual([])
    expect(screen.queryByRole('group', { name: 'Recherches récentes' })).not.toBeInTheDocument()
    expect(box()).toHaveFocus()
  })

  test.each([
    ['invalid JSON', '{'],
    ['an object in place of a list', '{"a":1}'],
    [
      'values that are not texts',
      JSON.stringify([1, null, 'a', ' b ', 'x'.repeat(300), { q: 'y' }]),
    ],
  ])('SBAR-02: %s in the storage is ignored', async (_, stored) => {
    localStorage.setItem('recentSearches', stored)
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    expect(screen.queryByRole('group', { name: 'Recherches récentes' })).not.toBeInTheDocument()
  })

  test('SBAR-02: of more than five stored searches the first five are shown', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['s1', 's2', 's3', 's4', 's5', 's6']))
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    expect(screen.getByRole('status')).toHaveTextContent('5 recherches récentes.')
    const group = within(screen.getByRole('group', { name: 'Recherches récentes' }))
    expect(group.getByRole('option', { name: 's5' })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 's6' })).not.toBeInTheDocument()
  })

  test.each(['QuotaExceededError', 'SecurityError'])(
    'SBAR-02: if storage fails with %s, searches are kept until the page is closed',
    async (name) => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      const { user } = await renderBar()
      type('savon')
      await user.type(box(), '{Enter}')
      await user.click(box())
      expect(option('savon')).toBeVisible()
      jest.restoreAllMocks()
      await user.click(option('Effacer tout'))
    },
  )
})

describe('keyboard and focus', () => {
  test('SBAR-02: arrows, Home and End move between the options, Enter chooses an option, and the text box keeps the focus', async () => {
    const { user, router } = await renderBar()
    await user.click(box())
    type('crème')
    await wait(300)
    const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('crème solaire')
    expect(active()).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('Crème mains')
    await user.keyboard('{End}')
    expect(active()).toHaveTextContent('Voir tous les résultats')
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('crème solaire')
    await user.keyboard('{ArrowUp}{Home}')
    expect(active()).toHaveTextContent('crème solaire')
    expect(box()).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(router.state.location.pathname).toBe(`/product/${cream._id}`)
    expect(recents()).toEqual(['crème'])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('SBAR-02: Enter without a selected option searches for the words, with their filters', async () => {
    const { user, router } = await renderBar({ path: '/search?q=gel&hasDiscount=true' })
    type('savon')
    await user.type(box(), '{Enter}')
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/search?q=savon&hasDiscount=true',
    )
    expect(box()).not.toHaveFocus()
  })

  test('SBAR-03: Enter with one character says that two characters are needed', async () => {
    const { user, router } = await renderBar()
    type('s')
    await user.type(box(), '{Enter}')
    expect(router.state.location.pathname).toBe('/promo')
    expect(screen.getByRole('status')).toHaveTextContent('Saisissez au moins 2 caractères.')
    type('sa')
    expect(screen.queryByText('Saisissez au moins 2 caractères.')).not.toBeInTheDocument()
  })

  test('SBAR-01: Escape closes the popup, then empties the box, then closes the bar', async () => {
    const { user } = await renderBar()
    await user.click(box())
    type('savon')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveValue('savon')
    await user.keyboard('{Escape}')
    expect(box()).toHaveValue('')
    expect($searchBar.get().isOpen).toBe(true)
    await user.keyboard('{Escape}')
    expect($searchBar.get().isOpen).toBe(false)
  })

  test('SBAR-02: after a popup was closed, it opens again without a selected option and without the filters', async () => {
    const { user } = await renderBar()
    await user.click(screen.getByRole('button', { name: 'Filtres de recherche' }))
    await settleAll()
    expect(screen.getByRole('checkbox', { name: 'Visage' })).toBeVisible()
    type('crème')
    await wait(300)
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant')
    await user.keyboard('{Escape}')
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    await user.click(box())
    await settleAll()
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    expect(screen.queryByRole('checkbox', { name: 'Visage' })).toBeNull()
  })

  test('SBAR-01: on the search page the bar stays open', async () => {
    const { user } = await renderBar({ path: '/search' })
    await user.click(box())
    await user.keyboard('{Escape}{Escape}{Escape}')
    expect($searchBar.get().isOpen).toBe(true)
  })

  test('SBAR-01: after a press of the search button, the bar opens and gets the focus', async () => {
    $searchBar.set({ isOpen: true, wantsFocus: true })
    await renderBar()
    expect(box()).toHaveFocus()
    expect(screen.getByRole('listbox')).toBeVisible()
    expect($searchBar.get().wantsFocus).toBe(false)
  })

  test('SBAR-02: on the search page without words, a press opens the popup, but the focus alone does not', async () => {
    $searchBar.set({ isOpen: true, wantsFocus: true })
    const { user } = await renderBar({ path: '/search' })
    expect(box()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.click(box())
    await settleAll()
    expect(screen.getByRole('listbox')).toBeVisible()
  })

  test('SBAR-02: while the filters are open, popular categories and trends are hidden', async () => {
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    expect(options()).toContain('vitamine c')
    await user.click(screen.getByRole('button', { name: 'Filtres de recherche' }))
    await settleAll()
    expect(screen.getByRole('checkbox', { name: 'Visage' })).toBeVisible()
    expect(options()).toEqual([])
  })

  test('SBAR-02: a press outside closes the popup', async () => {
    const { user } = await renderBar()
    await user.click(box())
    fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('SBAR-02: while an input method composes a word, the popup does not react to keys', async () => {
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    expect(box()).not.toHaveAttribute('aria-activedescendant')
  })

  test('SBAR-02: a link that opens in another tab leaves the popup open', async () => {
    const { user } = await renderBar()
    await user.click(box())
    await settleAll()
    // jsdom cannot open another tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(option('Visage'), { ctrlKey: true })
    expect(screen.getByRole('listbox')).toBeVisible()
  })
})

test('SBAR-01: the bar is a plain form that opens the search page', async () => {
  await renderBar()
  expect(screen.getByRole('search', { name: 'Recherche' })).toHaveAttribute('action', '/search')
  expect(box()).toHaveAttribute('name', 'q')
  expect(box()).toHaveAttribute('enterkeyhint', 'search')
  expect(screen.getByRole('button', { name: 'Lancer la recherche' })).toHaveAttribute(
    'type',
    'submit',
  )
})

test('GEN-11: words typed before hydration stay, also on the search page', async () => {
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const page = () => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/search?q=gel']}>
        <Component />
      </MemoryRouter>
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  container.querySelector('input')!.value = 'gel douche'
  render(page(), { container, hydrate: true })
  expect(box()).toHaveValue('gel douche')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(box())
  await settleAll()
  expect(box()).toHaveValue('gel douche')
})
