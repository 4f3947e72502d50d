import { act, fireEvent, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Language } from '@shop/domain'
import { $settings } from '@shop/stores'
import { facets, settings } from '@shop/testing'
import { setScreen } from '../testing/browser-window.ts'
import { answers, cream, openListing } from '../testing/open-listing.tsx'
import { Component, search } from './search.route.tsx'

const listing = { definition: search, Component }
const failure = new ApiError({ code: 'server_error', status: 500, message: '' })

beforeEach(() => setScreen(true))
afterEach(() => jest.useRealTimers())

async function open(path: string, answered = answers(), language: Language = 'fr') {
  const page = await openListing(listing, path, { answered, language })
  return { ...page, lastSearch: () => page.api.inputsOf('product/search').at(-1) }
}

test.each<[Language, string]>([
  ['fr', 'Résultats pour « crème »'],
  ['en', 'Results for “crème”'],
  ['ar', 'نتائج البحث عن «crème»'],
])('SRCH-01: in %s the heading shows the searched words', async (language, heading) => {
  const page = await open('/search?q=cr%C3%A8me&page=2', answers(), language)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  expect(page.queryByText('Trouvez un soin, une marque ou un besoin.')).toBeNull()
  expect(page.getByRole('link', { name: /Amande/ })).toBeVisible()
  expect(page.lastSearch()).toEqual({ q: 'crème', page: '2', limit: '20' })
})

test('SRCH-01: a title with searched words takes the whole row if there is not enough space beside the button', async () => {
  const page = await open('/search?q=cr%C3%A8me')
  const title = page.getByRole('heading', { level: 1 })
  expect(getComputedStyle(title).flexBasis).toBe('auto')
})

test('SRCH-01: the shop’s categories at all levels can be chosen, and are written into the address', async () => {
  const page = await open('/search?q=cr%C3%A8me')
  const form = within(await page.findByRole('form', { name: 'Filtres', hidden: true }))
  await page.user.click(form.getByLabelText('Hydratation 15'))
  await page.user.click(form.getByLabelText('Sérums 6'))
  await page.user.click(form.getByLabelText('En promotion uniquement'))
  expect(page.place()).toBe(
    '/search?q=crème&subCategories=Hydratation&subSubCategories=Sérums&hasDiscount=true',
  )
  expect(page.lastSearch()).toMatchObject({
    subCategories: 'Hydratation',
    subSubCategories: 'Sérums',
    hasDiscount: 'true',
  })
})

test('LIST-02: results can be sorted; without a chosen sort, the best match is first', async () => {
  const page = await open('/search?q=cr%C3%A8me&page=2')
  const order = page.getByRole('combobox', { name: 'Trier par' })
  expect(order).toHaveDisplayValue('Pertinence')
  await page.user.selectOptions(order, 'Prix croissant')
  expect(page.place()).toBe('/search?q=crème&sort=price_low')
  expect(page.lastSearch()).toEqual({ q: 'crème', sort: 'price_low', page: '1', limit: '20' })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Trier par' }), 'Pertinence')
  expect(page.place()).toBe('/search?q=crème')
})

test('SRCH-02: before the first search, the page offers no sort', async () => {
  const page = await open('/search')
  expect(page.getByRole('button', { name: 'Filtres' })).toBeInTheDocument()
  expect(page.queryByRole('combobox', { name: 'Trier par' })).toBeNull()
})

test('SRCH-01: all categories are always listed; categories without products come last and cannot be chosen', async () => {
  const page = await open('/search?q=cr%C3%A8me', {
    ...answers(),
    'product/search': {
      products: [cream],
      pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
      facets: facets({ categories: [{ name: 'Corps', count: 1 }] }),
    },
  })
  const form = within(await page.findByRole('form', { name: 'Filtres', hidden: true }))
  const group = within(form.getByRole('group', { name: 'Catégories', hidden: true }))
  const boxes = group.getAllByRole('checkbox', { hidden: true })
  expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(['Corps', 'Visage'])
  expect(group.getByLabelText('Corps 1')).toBeEnabled()
  expect(group.getByLabelText('Visage 0')).toBeDisabled()
  expect(form.queryByRole('group', { name: 'Marques', hidden: true })).toBeNull()
})

test('SRCH-01: prices go from 0 to 1000, and apply 500 ms after the last move', async () => {
  const page = await open('/search?q=cr%C3%A8me')
  const form = within(await page.findByRole('form', { name: 'Filtres', hidden: true }))
  jest.useFakeTimers()
  const highest = form.getByRole('slider', { name: 'Prix maximum', hidden: true })
  expect(highest).toHaveAttribute('max', '1000')
  fireEvent.change(highest, { target: { value: '100' } })
  await act(() => jest.advanceTimersByTimeAsync(499))
  expect(page.place()).toBe('/search?q=crème')
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(page.place()).toBe('/search?q=crème&maxPrice=100')
})

test('SRCH-01: if the shop corrects the words, the page shows the corrected words', async () => {
  const corrected = {
    products: [cream],
    pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
    facets: facets(),
    correctedQuery: 'sérum',
  }
  const page = await open('/search?q=serrum', { ...answers(), 'product/search': corrected })
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Résultats pour « sérum »')
  expect(page.getAllByText('serrum')[0]).toBeVisible()
})

test.each<[Language, string]>([
  ['fr', 'Chercher plutôt serrum'],
  ['en', 'Search instead for serrum'],
  ['ar', 'البحث عن النص كما كُتب: serrum'],
])(
  'FIND-04: in %s a link searches for the words as typed, without the correction',
  async (language, name) => {
    const corrected = {
      products: [cream],
      pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
      facets: facets(),
      correctedQuery: 'sérum',
    }
    const answered = { ...answers(), 'product/search': corrected }
    const page = await open('/search?q=serrum&maxPrice=90', answered, language)
    const back = page.getByRole('link', { name })
    expect(back).toHaveAttribute('href', '/search?q=serrum&exact=true&maxPrice=90')
    page.api.answer(answers())
    await page.user.click(back)
    expect(page.lastSearch()).toMatchObject({ q: 'serrum', exact: 'true' })
  },
)

test.each<[Language, string]>([
  ['fr', 'Vouliez-vous dire :'],
  ['en', 'Did you mean:'],
  ['ar', 'هل تقصدون:'],
])('FIND-04: in %s a search without results offers similar words', async (language, text) => {
  const found = {
    products: [],
    pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
    facets: facets(),
    suggestedQuery: 'peau',
  }
  const none = { ...answers(), 'product/search': found }
  const page = await open('/search?q=poau', none, language)
  expect(page.getByText(text)).toBeVisible()
  expect(page.getByRole('link', { name: 'peau' })).toHaveAttribute('href', '/search?q=peau')
})

test.each<[Language, string, string, string]>([
  ['fr', 'Besoins proches de votre recherche', 'Acné', 'Demander sur WhatsApp'],
  ['en', 'Needs close to your search', 'Acne', 'Ask on WhatsApp'],
  ['ar', 'احتياجات قريبة من بحثكم', 'حب الشباب', 'اسألوا عبر واتساب'],
])(
  'FIND-07: in %s a search without results links to similar needs, and to a message that contains the words',
  async (language, title, need, ask) => {
    $settings.set(settings())
    const found = {
      products: [],
      pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
      facets: facets(),
      nearNeeds: ['Acné'],
    }
    const path = '/search?q=patch%20boutons'
    const page = await open(path, { ...answers(), 'product/search': found }, language)
    expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(page.getByRole('link', { name: need })).toHaveAttribute(
      'href',
      '/collection?needs=Acn%C3%A9',
    )
    const link = new URL(page.getByRole('link', { name: ask }).getAttribute('href') ?? '')
    expect(link.origin + link.pathname).toMatch(/^https:\/\/wa\.me\/\d+$/)
    expect(link.searchParams.get('text')).toContain('patch boutons')
  },
)

test('FIND-07: the page does not offer a message to the shop after a failed search or before the first search', async () => {
  $settings.set(settings())
  const failed = await open('/search?q=cr%C3%A8me', { ...answers(), 'product/search': failure })
  expect(failed.queryByRole('link', { name: 'Demander sur WhatsApp' })).toBeNull()
  failed.unmount()
  const start = await open('/search')
  expect(start.queryByRole('link', { name: 'Demander sur WhatsApp' })).toBeNull()
})

test.each(['/search', '/search?q=a', '/search?q=🙂'])(
  'SRCH-01: at the address %s nothing is searched for, and the page says what to do',
  async (path) => {
    const page = await open(path)
    expect(page.getByText('Que cherchez-vous ?')).toBeVisible()
    expect(page.queryByText('0 produit')).toBeNull()
    expect(page.lastSearch()).toBeUndefined()
  },
)

test.each<[Language, string, string[]]>([
  [
    'fr',
    'Aucun résultat trouvé pour «\u00a0zzz\u00a0»',
    ['Visage', 'Corps', 'Cheveux', 'Bio & Naturel'],
  ],
  ['en', 'No results found for “zzz”', ['Face', 'Body', 'Hair']],
  ['ar', 'لم يُعثر على أي نتيجة عن «zzz»', ['الوجه']],
])(
  'SRCH-02: in %s a search without results offers frequent searches and popular categories',
  async (language, title, categories) => {
    const page = await open('/search?q=zzz', answers({ total: 0, products: [] }), language)
    const heading = page.getByRole('heading', { level: 1 })
    expect(heading).toBeVisible()
    expect(heading.textContent).toBe(title)
    // The words have their own direction, because Latin words may end in a sign.
    expect(within(heading).getByText('zzz').tagName).toBe('BDI')
    expect(page.queryByRole('button', { name: 'Adapté à moi' })).toBeNull()
    expect(page.getByRole('link', { name: 'vitamine c' })).toHaveAttribute(
      'href',
      '/search?q=vitamine%20c',
    )
    for (const category of categories) {
      expect(page.getByRole('link', { name: category })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/search\?categories=/),
      )
    }
  },
)

test('SRCH-02: a search without results shows neither filters nor sort, unless a filter is set', async () => {
  const none = answers({ total: 0, products: [] })
  const order = { name: 'Trier par' }
  const bare = await open('/search?q=zzz', none)
  expect(bare.queryByRole('combobox', order)).toBeNull()
  expect(bare.queryByRole('form', { name: 'Filtres', hidden: true })).toBeNull()
  expect(bare.queryByRole('button', { name: /^Filtres/ })).toBeNull()
  bare.unmount()
  const filtered = await open('/search?q=zzz&maxPrice=5', none)
  expect(filtered.getByRole('combobox', order)).toBeVisible()
  expect(await filtered.findByRole('form', { name: 'Filtres', hidden: true })).toBeInTheDocument()
})

test('SRCH-02: if the filters of a search leave no product, the search can be repeated without filters', async () => {
  const page = await open('/search?q=zzz&maxPrice=5', answers({ total: 0, products: [] }))
  expect(page.getByRole('link', { name: 'Chercher sans filtres' })).toHaveAttribute(
    'href',
    '/search?q=zzz',
  )
})

test.each<[Language, string, string]>([
  ['fr', 'Une erreur est survenue lors de la recherche. Veuillez réessayer.', '0 produit'],
  ['en', 'An error occurred during the search. Please try again.', '0 products'],
  ['ar', 'حدث خطأ أثناء البحث. يُرجى المحاولة من جديد.', 'لا توجد منتجات'],
])(
  'SRCH-02: in %s a failed search shows an empty result with a warning, and can be tried again',
  async (language, text, count) => {
    const failed = { ...answers(), 'product/search': failure }
    const page = await open('/search?q=cr%C3%A8me', failed, language)
    expect(page.getByText(text)).toBeVisible()
    expect(page.getByText(count)).toBeVisible()
    page.api.answer(answers())
    const [retry] = page.getAllByRole('button', { name: /Réessayer|Retry|إعادة المحاولة/ })
    await page.user.click(retry!)
    expect(await page.findByRole('link', { name: /Amande/ })).toBeVisible()
    expect(page.queryByText(text)).toBeNull()
  },
)

test('SRCH-02: if popular searches cannot be loaded, popular categories are still offered', async () => {
  const page = await open('/search?q=zzz', {
    ...answers({ total: 0, products: [] }),
    'product/search-trends': failure,
  })
  expect(page.getByRole('link', { name: 'Visage' })).toBeVisible()
  expect(page.queryByText('Recherches populaires')).toBeNull()
})
