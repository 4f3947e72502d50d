import { act, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Hero } from '@shop/contracts'
import { $toasts } from '@shop/stores'
import { aHero, aProduct, facets, fakeApi, renderPage, type RenderOptions } from '@shop/testing'
import { Component } from './home.route.tsx'
import { loadHome } from './load-home.ts'

/** Sections come into view, and everything leaves it, when a test says so. */
let comeIntoView: () => void
let leaveView: () => void
let prefersLessMotion = false

beforeEach(() => {
  $toasts.set([])
  prefersLessMotion = false
  const seen: ((isIntersecting: boolean) => void)[] = []
  comeIntoView = () => seen.forEach((see) => see(true))
  leaveView = () => seen.forEach((see) => see(false))
  window.matchMedia = (query) => ({ media: query, matches: prefersLessMotion }) as MediaQueryList
  window.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      seen.push((isIntersecting) =>
        report(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    observe = jest.fn()
    disconnect = jest.fn()
  } as unknown as typeof IntersectionObserver
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const two = [
  aHero({ _id: '1', secondword: 'Premier', linkType: 'category', categoryLink: 'Corps' }),
  aHero({ _id: '2', secondword: 'Second' }),
]

function answersWith(heroes: Hero[]) {
  return {
    'heroes/list': { heroes },
    'product/enhanced-filtered': ({ sort, coffret }: Record<string, unknown>) => ({
      products: [
        aProduct({ name: coffret ? 'Un coffret' : sort === 'newest' ? 'Nouveau' : 'Aimé' }),
      ],
      pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
      priceBounds: { min: 0, max: 0 },
      facets: facets(),
    }),
  }
}

async function open(
  answers: Parameters<typeof fakeApi>[0] = answersWith(two),
  options?: RenderOptions,
) {
  const api = fakeApi(answers)
  const route = { id: 'home', path: '/', Component, loader: loadHome, HydrateFallback: () => null }
  const page = renderPage([route, { path: '*', element: null }], options)
  await page.findByRole('heading', { level: 1 })
  return { ...page, api, shown: () => page.getByRole('group', { name: / sur | of / }) }
}

const toasts = () => $toasts.get().map((toast) => ('text' in toast ? toast.text : toast.key))
const openAt = async (hero: Partial<Hero>, options?: RenderOptions) =>
  open(answersWith([aHero(hero)]), options)

test('HERO-02: a split hero shows three lines, with their defaults', async () => {
  const { getByText, getByRole } = await openAt({ linkType: 'category', categoryLink: 'Corps' })
  expect(getByText('Bienvenue')).toBeVisible()
  expect(getByRole('heading', { level: 2, name: 'Notre Collection' })).toBeVisible()
  expect(getByText('Découvrez nos produits')).toBeVisible()
  expect(getByRole('link', { name: /^Cliquez pour explorer/ })).toBeVisible()
})

test('HERO-02: an image-only hero shows its picture and no words', async () => {
  const { getByRole, queryByText } = await openAt({ displayMode: 'image-only', secondword: 'Été' })
  expect(getByRole('img', { name: 'Été' })).toBeVisible()
  expect(queryByText('Bienvenue')).toBeNull()
})

test('LIGHT-01: the preview of an image-only hero is cut as its picture is', async () => {
  const { getByRole } = await openAt({ displayMode: 'image-only', secondword: 'Été' })
  const { objectPosition, backgroundPosition } = getComputedStyle(getByRole('img', { name: 'Été' }))
  expect(objectPosition).not.toBe('')
  expect(backgroundPosition).toBe(objectPosition)
})

test.each<[Partial<Hero>, string]>([
  [{ linkType: 'product', productId: { _id: 'a1' } }, '/product/a1'],
  [{ linkType: 'products', productIds: ['a1', { _id: 'b2' }] }, '/hero-products?products=a1,b2'],
  [{ linkType: 'category', categoryLink: 'Corps' }, '/collection/Corps'],
  [
    { linkType: 'subcategory', categoryLink: 'Corps', subCategoryLink: 'Mains' },
    '/collection/Corps/Mains',
  ],
  [{ linkType: 'url', customUrl: 'promo' }, '/promo'],
  [{ linkType: 'url', customUrl: 'https://example.org/' }, 'https://example.org/'],
])('HERO-04: %j leads to %s', async (hero, href) => {
  const { getByRole } = await openAt(hero)
  expect(getByRole('link', { name: /^Cliquez/ })).toHaveAttribute('href', href)
})

test('HERO-04: another site opens in a new tab that cannot reach this one', async () => {
  const { getByRole } = await openAt({ linkType: 'url', customUrl: 'https://example.org/' })
  const link = getByRole('link', { name: /^Cliquez/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test.each<[Partial<Hero>, string]>([
  [{ linkType: 'product' }, 'Product not found'],
  [{ linkType: 'products', productIds: [] }, 'Products not found'],
  [{ linkType: 'category' }, 'Category not found'],
  [{ linkType: 'subcategory', categoryLink: 'Corps' }, 'Category or subcategory not found'],
  [{ linkType: 'url', customUrl: 'javascript:alert(1)' }, 'URL not found'],
])('HERO-05: %j says %s', async (hero, text) => {
  const { getByRole, user } = await openAt(hero, { language: 'en' })
  await user.click(getByRole('button', { name: /^Click to explore/ }))
  expect(toasts()).toEqual([text])
})

test('HERO-03: it advances every 3 s and wraps', async () => {
  jest.useFakeTimers()
  const { shown } = await open()
  expect(within(shown()).getByText('Premier')).toBeVisible()
  act(() => jest.advanceTimersByTime(3000))
  expect(within(shown()).getByText('Second')).toBeVisible()
  act(() => jest.advanceTimersByTime(3000))
  expect(within(shown()).getByText('Premier')).toBeVisible()
})

test('HERO-03: a change is blocked while another is under way', async () => {
  jest.useFakeTimers()
  const { shown, getByLabelText } = await open(answersWith([...two, aHero({ _id: '3' })]))
  const previous = getByLabelText('Diapositive précédente')
  act(() => previous.click())
  act(() => previous.click())
  expect(shown()).toHaveAccessibleName('3 sur 3')
  act(() => jest.advanceTimersByTime(500))
  act(() => previous.click())
  expect(shown()).toHaveAccessibleName('2 sur 3')
})

test('HERO-03: it rests while it is stopped', async () => {
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  act(() => getByRole('button', { name: 'Arrêter le défilement' }).click())
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
})

test('HERO-03: it rests from the start where less motion is preferred', async () => {
  prefersLessMotion = true
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  expect(getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
})

test('HERO-03: it rests under the pointer', async () => {
  const { shown, getByRole, user } = await open()
  jest.useFakeTimers()
  await user
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .hover(getByRole('region', { name: 'À la une' }))
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
})

test('HERO-03: it rests while it is out of view', async () => {
  jest.useFakeTimers()
  const { shown } = await open()
  act(() => leaveView())
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  act(() => comeIntoView())
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

const slidePictures = () => document.querySelectorAll('[aria-roledescription] picture').length

test('LIGHT-01: the picture of the next slide is fetched just before it is shown', async () => {
  jest.useFakeTimers()
  const { shown } = await open(answersWith([...two, aHero({ _id: '3' })]))
  act(() => jest.advanceTimersByTime(1400))
  expect(slidePictures()).toBe(1)
  act(() => jest.advanceTimersByTime(100))
  expect(slidePictures()).toBe(2)
  expect(shown()).toHaveAccessibleName('1 sur 3')
  act(() => jest.advanceTimersByTime(1500))
  expect(slidePictures()).toBe(2)
  expect(shown()).toHaveAccessibleName('2 sur 3')
})

test('LIGHT-01: whoever saves data fetches the picture of a slide they ask for, and no other', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { shown, getByRole, getByLabelText, user } = await open()
  jest.useFakeTimers()
  await user
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .hover(getByRole('region', { name: 'À la une' }))
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  expect(slidePictures()).toBe(1)
  act(() => getByLabelText('Diapositive suivante').click())
  expect(slidePictures()).toBe(2)
})

test('HERO-03: a single hero has no controls', async () => {
  const { queryByRole } = await openAt({})
  expect(queryByRole('button', { name: /diapositive/i })).toBeNull()
})

test('HERO-06: what failed to load is told and can be tried again', async () => {
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  const { getByText, findByRole, getByRole, user, api } = await open({
    ...answersWith([]),
    'heroes/list': failure,
  })
  expect(getByText('Impossible de charger le contenu. Veuillez réessayer plus tard.')).toBeVisible()
  expect(toasts()).toEqual(['Erreur de chargement du carrousel'])
  api.answer(answersWith(two))
  await user.click(getByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('heading', { level: 2, name: 'Premier' })).toBeVisible()
})

test('HERO-06: without heroes it says so', async () => {
  const { getByText, getByRole } = await open(answersWith([]))
  expect(getByText("Aucun contenu hero n'a été trouvé")).toBeVisible()
  expect(getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('HOME-01: the latest collection comes with the page, the other sections when they are seen', async () => {
  const { api, getByRole, queryByRole, findByRole } = await open()
  expect(getByRole('link', { name: 'Nouveau' })).toBeVisible()
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([{ sort: 'newest', limit: '8' }])
  expect(queryByRole('link', { name: 'Aimé' })).toBeNull()
  act(() => comeIntoView())
  expect(await findByRole('link', { name: 'Aimé' })).toBeVisible()
  expect(await findByRole('link', { name: 'Un coffret' })).toBeVisible()
})

test('LIGHT-01: placeholders move only while their section loads', async () => {
  const { getByRole, findAllByRole } = await open()
  const parts = () =>
    getByRole('region', { name: 'Meilleures ventes' }).querySelectorAll('[data-shape]')
  const movements = () => Array.from(parts(), (part) => getComputedStyle(part).animation)
  expect(new Set(movements())).toEqual(new Set(['none']))
  act(() => comeIntoView())
  await waitFor(() => expect(movements()[0]).toMatch(/infinite/))
  await findAllByRole('link', { name: 'Aimé' })
})

test('HOME-01: a section that failed can be tried again', async () => {
  const { api, findByRole, user } = await open()
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  api.answer({ 'product/enhanced-filtered': failure })
  act(() => comeIntoView())
  const section = within(await findByRole('region', { name: 'Meilleures ventes' }))
  const retry = await section.findByRole('button', { name: 'Réessayer' })
  api.answer(answersWith(two))
  await user.click(retry)
  await waitFor(() => expect(section.getByRole('link', { name: 'Aimé' })).toBeVisible())
})

test('HOME-01: the newsletter is the last section, and subscribes', async () => {
  const page = await open({ ...answersWith(two), 'newsletter/subscribe': {} })
  expect(page.getAllByRole('region').at(-1)).toHaveAccessibleName('La lettre de Lotos')
  await page.user.type(page.getByRole('textbox'), 'amel@example.tn{Enter}')
  await page.findByText(/Ouvrez le lien/)
  expect(page.api.inputsOf('newsletter/subscribe')).toEqual([{ email: 'amel@example.tn' }])
})

test('HOME-01: a subscription that fails says why', async () => {
  const refused = new ApiError({ code: 'rate_limited', status: 429, message: 'Trop' })
  const page = await open({ ...answersWith(two), 'newsletter/subscribe': refused })
  await page.user.type(page.getByRole('textbox'), 'amel@example.tn{Enter}')
  await page.findByText(/Trop de tentatives/)
  expect(page.getByRole('textbox')).toBeInvalid()
})
