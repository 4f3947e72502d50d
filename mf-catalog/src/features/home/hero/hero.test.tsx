import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError, configureApi, forgetSharedAnswers } from '@shop/api'
import type { Hero } from '@shop/contracts'
import type { Language } from '@shop/domain'
import { aHero, type RenderOptions } from '@shop/testing'
import {
  answersWith,
  openHome,
  pictures,
  prepareHome,
  toasts,
  view,
} from '../testing/open-home.tsx'

beforeEach(() => prepareHome())

afterEach(() => {
  jest.useRealTimers()
  configureApi({ keepAnswersMs: 0 })
  forgetSharedAnswers()
  Reflect.deleteProperty(navigator, 'connection')
})

const two = [
  aHero({ _id: '1', secondword: 'Premier', linkType: 'category', categoryLink: 'Corps' }),
  aHero({ _id: '2', secondword: 'Second' }),
]
const three = [...two, aHero({ _id: '3', secondword: 'Troisième' })]

const open = (
  answers: Parameters<typeof openHome>[0] = answersWith(two),
  options?: RenderOptions,
) => openHome(answers, options)
const openAt = async (hero: Partial<Hero>, options?: RenderOptions) =>
  open(answersWith([aHero(hero)]), options)

test('HERO-02: a split hero shows three lines, with their defaults', async () => {
  const { getByText, getByRole } = await openAt({ linkType: 'category', categoryLink: 'Corps' })
  expect(getByText('Bienvenue')).toBeVisible()
  expect(getByRole('heading', { level: 2, name: 'Notre Collection' })).toBeVisible()
  expect(getByText('Découvrez nos produits')).toBeVisible()
  expect(getByRole('link', { name: /^Cliquez pour explorer/ })).toBeVisible()
})

test('HERO-02: lines that the shop left empty are shown with their defaults', async () => {
  const { getByText, getByRole } = await openAt({ firstword: '', secondword: '', thirdword: '' })
  expect(getByText('Bienvenue')).toBeVisible()
  expect(getByRole('heading', { level: 2, name: 'Notre Collection' })).toBeVisible()
  expect(getByText('Découvrez nos produits')).toBeVisible()
})

test('HERO-02: an image-only hero shows its picture and no words', async () => {
  const { getByRole, queryByText } = await openAt({ displayMode: 'image-only', secondword: 'Été' })
  expect(getByRole('img', { name: 'Été' })).toBeVisible()
  expect(queryByText('Bienvenue')).toBeNull()
})

test('HERO-02: a picture made for phones is shown on narrow screens, the wide picture on all other screens', async () => {
  const { shown } = await openAt({
    image: ['/images/hero/visage-00000000.webp'],
    imagePhone: ['/images/hero-phone/visage-00000001.webp'],
  })
  const sources = shown().querySelectorAll('source')
  expect(sources[0]).toHaveAttribute('media', 'not all and (min-width: 37.5em)')
  expect(sources[0]?.srcset).toContain('/images/hero-phone/visage-00000001-800.avif 800w')
  expect(sources[2]).not.toHaveAttribute('media')
  expect(sources[2]?.srcset).toContain('/images/hero/visage-00000000-800.avif 800w')
})

test('LIGHT-01: the preview of an image-only hero shows the same part as the picture', async () => {
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
])('HERO-04: the hero %j links to %s', async (hero, href) => {
  const { getByRole } = await openAt(hero)
  expect(getByRole('link', { name: /^Cliquez/ })).toHaveAttribute('href', href)
})

test('HERO-04: a link to a different site opens a new tab that cannot access the shop’s tab', async () => {
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
  [{ linkType: 'url' }, 'URL not found'],
  [{ linkType: 'url', customUrl: 'javascript:alert(1)' }, 'URL not found'],
  [{ linkType: 'url', customUrl: 'data:text/html,hello' }, 'URL not found'],
  [{ linkType: 'url', customUrl: '//evil.example' }, 'URL not found'],
  [{ linkType: 'url', customUrl: '/\\evil.example' }, 'URL not found'],
])('HERO-05: a tap on the hero %j shows the message: %s', async (hero, text) => {
  const { getByRole, user } = await openAt(hero, { language: 'en' })
  await user.click(getByRole('button', { name: /^Click to explore/ }))
  expect(toasts('en')).toEqual([text])
})

test.each<[Language, string, RegExp]>([
  ['fr', 'Erreur de navigation', /^Cliquez pour explorer/],
  ['en', 'Navigation error', /^Click to explore/],
  ['ar', 'خطأ في التنقل', /^انقروا للاستكشاف/],
])(
  'HERO-05: in %s a tap on a link with an invalid address shows: %s',
  async (language, text, name) => {
    const unpaired = '\ud800'
    const hero = { linkType: 'category', categoryLink: unpaired } as const
    const { getByRole, user } = await openAt(hero, { language })
    await user.click(getByRole('button', { name }))
    expect(toasts(language)).toEqual([text])
    expect(toasts('en')).toEqual(['Navigation error'])
  },
)

test('HERO-03: the carousel advances every 3 s, from the last slide to the first', async () => {
  jest.useFakeTimers()
  const { shown } = await open()
  expect(within(shown()).getByText('Premier')).toBeVisible()
  act(() => jest.advanceTimersByTime(3000))
  expect(within(shown()).getByText('Second')).toBeVisible()
  act(() => jest.advanceTimersByTime(3000))
  expect(within(shown()).getByText('Premier')).toBeVisible()
})

test('HERO-03: a change of slides is blocked while the previous change is in progress', async () => {
  jest.useFakeTimers()
  const { shown, getByLabelText } = await open(answersWith(three))
  const previous = getByLabelText('Diapositive précédente')
  act(() => previous.click())
  act(() => previous.click())
  expect(shown()).toHaveAccessibleName('3 sur 3')
  act(() => jest.advanceTimersByTime(500))
  act(() => previous.click())
  expect(shown()).toHaveAccessibleName('2 sur 3')
})

test('HERO-03: the carousel does not advance while it is stopped', async () => {
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  act(() => getByRole('button', { name: 'Arrêter le défilement' }).click())
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
})

test('HERO-03: if the visitor prefers less motion, the carousel is stopped from the start', async () => {
  prepareHome({ prefersLessMotion: true })
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  expect(getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
})

/** Moves the pointer over an element or away from it. jsdom has no pointer events. */
function point(element: HTMLElement, kind: 'pointerover' | 'pointerout', pointerType = 'mouse') {
  const event = Object.assign(new MouseEvent(kind, { bubbles: true }), { pointerType })
  act(() => void element.dispatchEvent(event))
}

test('HERO-03: the carousel does not advance while the mouse is over it, and continues when the mouse leaves', async () => {
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  const region = getByRole('region', { name: 'À la une' })
  point(region, 'pointerover')
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  point(region, 'pointerout')
  act(() => jest.advanceTimersByTime(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

test('HERO-03: a finger on the carousel does not stop it, because a finger, unlike a mouse, never leaves the carousel', async () => {
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  point(getByRole('region', { name: 'À la une' }), 'pointerover', 'touch')
  act(() => jest.advanceTimersByTime(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

test('HERO-03: the carousel does not advance while it is out of view', async () => {
  jest.useFakeTimers()
  const { shown } = await open()
  act(() => view.leave())
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  act(() => view.comeIn())
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

const slidePictures = () => document.querySelectorAll('[aria-roledescription] picture').length

test('LIGHT-01: the picture of the next slide is requested just before the slide is shown', async () => {
  jest.useFakeTimers()
  const { shown } = await open(answersWith(three))
  act(() => jest.advanceTimersByTime(1400))
  expect(slidePictures()).toBe(1)
  act(() => jest.advanceTimersByTime(100))
  expect(slidePictures()).toBe(2)
  expect(shown()).toHaveAccessibleName('1 sur 3')
  act(() => jest.advanceTimersByTime(1500))
  expect(slidePictures()).toBe(2)
  expect(shown()).toHaveAccessibleName('2 sur 3')
})

test('LIGHT-01: while the browser saves data, it requests only the pictures of slides that the shopper opens', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  jest.useFakeTimers()
  const { shown, getByRole, getByLabelText } = await open()
  point(getByRole('region', { name: 'À la une' }), 'pointerover')
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

test('HERO-06: heroes that failed to load are reported and can be loaded again', async () => {
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  const { getByText, findByRole, getByRole, user, api } = await open({
    ...answersWith([]),
    'heroes/list': failure,
  })
  expect(getByText('Impossible de charger le contenu. Veuillez réessayer plus tard.')).toBeVisible()
  await waitFor(() => expect(toasts()).toEqual(['Erreur de chargement du carrousel']))
  expect(toasts('en')).toEqual(['The carousel could not be loaded'])
  api.answer(answersWith(two))
  await user.click(getByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('heading', { level: 2, name: 'Premier' })).toBeVisible()
})

test.each<[Language, string, string]>([
  ['fr', 'Réessayer', 'Chargement du carrousel...'],
  ['en', 'Try again', 'Loading the carousel…'],
  ['ar', 'إعادة المحاولة', 'جارٍ تحميل العرض…'],
])(
  'HERO-01: in %s, after a press of “%s” the page shows that the heroes are loading',
  async (language, retry, text) => {
    const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
    const page = await open({ ...answersWith([]), 'heroes/list': failure }, { language })
    const heroes = Promise.withResolvers<{ heroes: Hero[] }>()
    page.api.answer({ 'heroes/list': () => heroes.promise })
    await page.user.click(page.getByRole('button', { name: retry }))
    const loading = await page.findByText(text)
    expect(loading).toHaveRole('status')
    await act(async () => heroes.resolve({ heroes: two }))
    expect(await page.findByRole('heading', { level: 2, name: 'Premier' })).toBeVisible()
    expect(loading).not.toBeInTheDocument()
  },
)

test('HERO-06: a shop without slides starts with its products', async () => {
  const { getByRole, queryByRole, queryByText } = await open(answersWith([]))
  expect(getByRole('region', { name: 'Nouveautés' })).toBeVisible()
  expect(queryByText(/carrousel|Impossible de charger/)).toBeNull()
  expect(queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

/** Swipes over a slide by `x` and `y` px. jsdom has no pointer events. */
function swipe(slide: HTMLElement, x: number, y = 0, pointerType = 'touch') {
  const fire = (kind: string, clientX: number, clientY: number) => {
    const event = new MouseEvent(kind, { bubbles: true, clientX, clientY })
    slide.dispatchEvent(Object.assign(event, { pointerType }))
  }
  act(() => {
    fire('pointerdown', 200, 200)
    fire('pointerup', 200 + x, 200 + y)
  })
}

test.each([
  ['a finger to the left', [-60, 4], '2 sur 3'],
  ['a finger to the right', [60, 4], '3 sur 3'],
  ['a tap', [-10, 0], '1 sur 3'],
  ['a finger that scrolls the page', [-60, 90], '1 sur 3'],
  ['a mouse', [-60, 0, 'mouse'], '1 sur 3'],
] as const)('HERO-03: %s shows the expected slide', async (_, [x, y, type], name) => {
  const { shown } = await open(answersWith(three))
  swipe(shown(), x, y, type)
  expect(shown()).toHaveAccessibleName(name)
})

test('HERO-03: a swipe follows the reading direction', async () => {
  const { shown } = await open(answersWith(three))
  const stage = shown().parentElement!
  stage.style.direction = 'rtl'
  swipe(shown(), 60)
  expect(shown()).toHaveAccessibleName('2 sur 3')
})

test('HERO-03: every slide has a button, and the button of the current slide is marked', async () => {
  const { getByRole, shown } = await open(answersWith(three))
  const third = getByRole('button', { name: 'Afficher la diapositive 3' })
  expect(third).not.toHaveAttribute('aria-current')
  act(() => third.click())
  expect(shown()).toHaveAccessibleName('3 sur 3')
  expect(third).toHaveAttribute('aria-current', 'true')
})

test('HERO-03: the carousel does not advance while it contains the keyboard focus, and continues when the focus leaves', async () => {
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  const link = getByRole('link', { name: /^Cliquez/ })
  // jsdom cannot detect whether the keyboard caused the focus.
  jest.spyOn(link, 'matches').mockReturnValue(true)
  act(() => link.focus())
  act(() => jest.advanceTimersByTime(9000))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  act(() => link.blur())
  act(() => jest.advanceTimersByTime(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

test('HERO-03: a stopped carousel continues when the shopper starts it', async () => {
  prepareHome({ prefersLessMotion: true })
  jest.useFakeTimers()
  const { shown, getByRole } = await open()
  act(() => getByRole('button', { name: 'Reprendre le défilement' }).click())
  act(() => jest.advanceTimersByTime(3000))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})

test('HERO-02: a hero without a picture shows the mark of the shop', async () => {
  const { shown } = await openAt({ image: [] })
  expect(shown().querySelector('picture')).toBeNull()
  expect(shown().querySelector('[data-mark]')).toBeVisible()
})

test('HERO-02: the shop’s mark is shown only if a picture cannot be loaded', async () => {
  const { shown } = await openAt({})
  expect(shown().querySelector('[data-mark]')).toBeNull()
  fireEvent.error(shown().querySelector('img')!)
  expect(shown().querySelector('[data-mark] + picture')).toBeVisible()
})

test('HERO-02: the shop’s mark is shown for a picture that failed before the page was hydrated', async () => {
  pictures.naturalWidth = 0
  const { shown } = await openAt({})
  await waitFor(() => expect(shown().querySelector('[data-mark]')).toBeVisible())
})

test('HERO-03: the carousel waits for a picture that has not loaded yet', async () => {
  jest.useFakeTimers()
  pictures.complete = false
  const { shown } = await open()
  for (let half = 0; half < 4; half++) act(() => jest.advanceTimersByTime(1500))
  expect(shown()).toHaveAccessibleName('1 sur 2')
  pictures.complete = true
  act(() => jest.advanceTimersByTime(1500))
  expect(shown()).toHaveAccessibleName('2 sur 2')
})
