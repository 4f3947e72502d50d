import { act, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Review } from '@shop/contracts'
import { $toasts, $token } from '@shop/stores'
import { aProduct, changeLanguage, fakeApi, renderWithProviders, toastTexts } from '@shop/testing'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { ProductTabs } from '../details/product-tabs.tsx'

let scrollIntoView: (isIntersecting: boolean) => void

beforeEach(() => {
  scrollIntoView = fakeIntersections()
  $toasts.set([])
  $token.set(undefined)
})

const product = aProduct()
const amel: Review = {
  userName: 'Amel',
  content: 'Très bien.\nJe rachète.',
  date: Date.UTC(2026, 10, 21, 12),
}
const offline = new ApiError({ code: 'network', status: 0, message: '' })

function open(path = '/') {
  return renderWithProviders(<ProductTabs product={product} original={product} />, { path })
}

test('PROD-05: the tab shows the number of reviews once the tab is in view, and opens the reviews', async () => {
  const { recorded } = fakeApi({ reviews: { reviews: [amel] } })
  const { getByRole, findByRole, findByText, getByText, user } = open()
  expect(getByRole('tab', { name: 'Avis' })).toHaveAttribute('aria-selected', 'false')
  expect(recorded).toEqual([])
  scrollIntoView(true)
  await user.click(await findByRole('tab', { name: 'Avis (1)' }))
  expect(await findByText('Amel')).toBeVisible()
  expect(getByText(/Je rachète/)).toBeVisible()
  expect(getByText('samedi 21 novembre 2026')).toBeVisible()
})

test('PROD-07: the page marks reviews by shoppers who received the product, and no other reviews', async () => {
  const leila = { ...amel, userName: 'Leïla', isVerifiedPurchase: true }
  fakeApi({ reviews: { reviews: [leila, amel] } })
  const { findAllByRole } = open('/#reviews')
  const [first, second] = (await findAllByRole('listitem')).filter(({ textContent }) =>
    textContent?.includes('Je rachète'),
  )
  expect(first).toHaveTextContent(/^Leïla.*Achat vérifié/)
  expect(second).not.toHaveTextContent('Achat vérifié')
})

test.each([
  ['empty lines', `Bien.${'\n \n'.repeat(900)}Merci.`, 'Bien.\n\nMerci.'],
  ['lines', 'Bien\n'.repeat(200), 'Bien '.repeat(200)],
])(
  'PROD-05: most line breaks of a review with many %s are removed, so that the next reviews stay near',
  async (_, content, shown) => {
    fakeApi({ reviews: { reviews: [{ ...amel, content }] } })
    const { findByText } = open('/#reviews')
    expect((await findByText(/^Bien/)).textContent).toBe(shown)
  },
)

test('GEN-02: on a French page, a review in Arabic is read from the right, aligned with its author’s name', async () => {
  fakeApi({ reviews: { reviews: [{ ...amel, content: 'منتج جيد جدا' }] } })
  const words = await open('/#reviews').findByText('منتج جيد جدا')
  expect(words).toHaveAttribute('dir', 'auto')
  expect(getComputedStyle(words).textAlign).toMatch(/match-parent/)
})

test('REV-01: a review shows its stars and the shop’s answer, and reviews are sorted and filtered', async () => {
  const leila = {
    ...amel,
    userName: 'Leïla',
    stars: 4,
    answer: { content: 'Une noisette suffit.', date: amel.date },
  }
  const { inputsOf } = fakeApi({ reviews: { reviews: [leila, amel] } })
  const { findByText, getByText, getByRole, user } = renderWithProviders(
    <ProductTabs product={{ ...product, rating: { average: 4, count: 4 } }} original={product} />,
    { path: '/#reviews' },
  )
  expect(await findByText('Une noisette suffit.')).toBeVisible()
  expect(getByText('Réponse de la boutique')).toBeVisible()
  expect(getByText('★★★★☆')).toHaveAttribute('aria-hidden', 'true')
  await user.selectOptions(getByRole('combobox', { name: 'Trier par' }), 'Mieux notés')
  fakeApi({ reviews: { reviews: [] } })
  await user.selectOptions(getByRole('combobox', { name: 'Notes' }), '1')
  expect(await findByText('Aucun avis avec cette note.')).toBeVisible()
  expect(getByRole('tab', { name: 'Avis (2)' })).toBeVisible()
  expect(inputsOf('reviews')).toContainEqual({ productId: product._id, sort: 'best' })
})

test('REV-01: the average is above the reviews; three reviews are shown without sort and filter', async () => {
  fakeApi({ reviews: { reviews: [amel] } })
  const { findByText, getByRole, queryByRole } = renderWithProviders(
    <ProductTabs product={{ ...product, rating: { average: 4, count: 3 } }} original={product} />,
    { path: '/#reviews' },
  )
  expect(await findByText('Amel')).toBeVisible()
  expect(getByRole('img', { name: /4,0 sur 5/ })).toHaveTextContent('★ 4,0 (3)')
  expect(queryByRole('combobox')).toBeNull()
})

test('REV-02: a shopper marks a review as helpful, finds the vote again at the next visit, and takes it back', async () => {
  localStorage.clear()
  const reviews = [{ ...amel, id: 7, helpful: 2 }]
  const { inputsOf, answer } = fakeApi({ reviews: { reviews }, 'reviews/vote': { helpful: 3 } })
  const first = open('/#reviews')
  const button = await first.findByRole('button', { name: 'Utile (2)', description: 'Amel' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  button.focus()
  await first.user.keyboard('{Enter}')
  expect(await first.findByRole('button', { name: 'Utile (3)', pressed: true })).toHaveFocus()
  first.unmount()

  answer({ reviews: { reviews: [{ ...amel, id: 7, helpful: 3 }] }, 'reviews/vote': { helpful: 0 } })
  const second = open('/#reviews')
  await second.user.click(await second.findByRole('button', { name: 'Utile (3)', pressed: true }))
  expect(await second.findByRole('button', { name: 'Utile', pressed: false })).toBeVisible()
  expect(inputsOf('reviews/vote')).toEqual([
    { reviewId: 7, isHelpful: true },
    { reviewId: 7, isHelpful: false },
  ])
})

test('REV-02: the page says why a vote is not counted; a damaged store of votes counts as empty', async () => {
  localStorage.setItem('helpfulReviews', '{"7":true}')
  const gone = new ApiError({ code: 'review_not_found', status: 404, message: '' })
  fakeApi({ reviews: { reviews: [{ ...amel, id: 7 }] }, 'reviews/vote': gone })
  const { findByRole, user, queryByRole } = open('/#reviews')
  await user.click(await findByRole('button', { name: 'Utile', pressed: false }))
  expect(await findByRole('alert')).toHaveTextContent('Cet avis n’est plus affiché.')
  expect(queryByRole('button', { name: 'Utile', pressed: false })).toBeEnabled()
})

test('REV-01: the reviews in the page’s data are shown while all reviews are loading', async () => {
  const all = Promise.withResolvers<{ reviews: Review[] }>()
  fakeApi({ reviews: () => all.promise })
  const { findByText, getByRole } = renderWithProviders(
    <ProductTabs product={product} original={product} newest={[{ ...amel, id: 7 }]} />,
    { path: '/#reviews' },
  )
  expect(await findByText('Amel')).toBeVisible()
  expect(getByRole('status', { name: 'Chargement des avis…' })).toBeVisible()
  act(() => all.resolve({ reviews: [{ ...amel, id: 8, userName: 'Leïla' }] }))
  expect(await findByText('Leïla')).toBeVisible()
})

test('PROD-05: a signed-out shopper is asked to sign in, and returns to the reviews', async () => {
  fakeApi({ reviews: { reviews: [] } })
  const { findByRole, findByText, queryByRole } = open('/#reviews')
  expect(await findByRole('tab', { name: 'Avis', selected: true })).toBeVisible()
  expect(await findByText('Vous devez être connecté pour laisser un avis')).toBeVisible()
  expect(await findByText(/^Aucun avis pour le moment/)).toBeVisible()
  expect(queryByRole('textbox')).toBeNull()
  expect(await findByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(`/product/${product._id}#reviews`)}`,
  )
})

test('PROD-05: if reviews fail to load, a message is shown, and the shopper can load them again', async () => {
  fakeApi({ reviews: offline })
  const { findByRole, findByText, user } = open('/#reviews')
  expect(await findByText('Les avis n’ont pas pu être chargés')).toBeVisible()
  fakeApi({ reviews: { reviews: [amel] } })
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  expect(await findByText('Amel')).toBeVisible()
})

test('PROD-05: an empty review is refused', async () => {
  const { recorded } = fakeApi({ reviews: { reviews: [] } })
  $token.set('token')
  const { findByRole, getByText, user, i18n } = open('/#reviews')
  const field = await findByRole('textbox', { name: /^Votre avis/ })
  await user.type(field, '   ')
  await user.click(await findByRole('button', { name: 'Publier mon avis' }))
  expect(getByText("L'avis ne peut pas être vide")).toBeVisible()
  expect(field).toHaveFocus()
  expect(recorded.map(({ name }) => name)).not.toContain('reviews/add')
  await changeLanguage(i18n, 'en')
  expect(getByText('The review cannot be empty')).toBeVisible()
})

test('PROD-05: a new review is shown at once, and stays if the list cannot be loaded again', async () => {
  const { recorded } = fakeApi({
    reviews: { reviews: [amel] },
    'reviews/add': { message: 'Avis enregistré' },
  })
  $token.set('token')
  const { findByRole, findByText, getByRole, user } = open('/#reviews')
  const field = await findByRole('textbox', { name: /^Votre avis/ })
  await findByText('Amel')
  await user.type(field, ' Douce et légère ')
  fakeApi({ reviews: offline, 'reviews/add': { message: 'Avis enregistré' } })
  await user.click(getByRole('button', { name: 'Publier mon avis' }))
  expect(await findByText('Douce et légère')).toBeVisible()
  expect(await findByRole('tab', { name: 'Avis (2)' })).toBeVisible()
  expect(field).toHaveValue('')
  expect(toastTexts($toasts.get())).toEqual(['Merci, votre avis est publié'])
  expect(toastTexts($toasts.get(), 'en')).toEqual(['Thank you, your review is published'])
  expect(recorded).not.toEqual([])
})

test.each([
  ['because there is no connection', offline, "Échec de l'ajout de l'avis"],
  [
    'because the session has ended',
    new ApiError({ code: 'unauthorized', status: 401, message: '' }),
    'Vous devez être connecté pour laisser un avis',
  ],
  [
    'because the account’s name resembles the shop’s name',
    new ApiError({ code: 'name_not_allowed', status: 400, message: '' }),
    'Le nom de votre compte évoque la boutique ou une mention officielle. Changez-le pour publier votre avis.',
  ],
  [
    'because too many reviews were sent (ERR-01)',
    new ApiError({ code: 'rate_limited', status: 429, message: '', retryAfter: 90 }),
    /^Trop de tentatives.*2 minutes/,
  ],
])(
  'PROD-05: if a review could not be added %s, a message is shown and the text stays',
  async (_, error, text) => {
    fakeApi({ reviews: { reviews: [] }, 'reviews/add': error })
    act(() => $token.set('token'))
    const { findByRole, findByText, getByRole, user } = open('/#reviews')
    const field = await findByRole('textbox', { name: /^Votre avis/ })
    await user.type(field, 'Douce')
    await user.click(getByRole('button', { name: 'Publier mon avis' }))
    expect(await findByText(text)).toBeVisible()
    expect(field).toHaveValue('Douce')
    expect(field).toHaveFocus()
    await waitFor(() => expect(getByRole('button', { name: 'Publier mon avis' })).toBeEnabled())
  },
)
