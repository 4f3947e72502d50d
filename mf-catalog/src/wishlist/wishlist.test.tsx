import { act, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $session, $toasts, setToken, signOut } from '@shop/stores'
import { anId, fakeApi, renderWithProviders, toastTexts } from '@shop/testing'
import { maxWishlist } from '@shop/domain'
import { Heart } from './heart.tsx'
import { $saved, restoreSavedProducts } from './saved-products.ts'

const [a, b, c] = [anId(), anId(), anId()]
const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
const tokenOf = (account: string) => `h.${btoa(JSON.stringify({ sub: account }))}.s`
const stored = () => localStorage.getItem('wishlist')
const signedIn = () => act(() => setToken(tokenOf('u1')))

beforeEach(() => {
  localStorage.clear()
  $toasts.set([])
  $session.set({ status: 'signed_out' })
  restoreSavedProducts()
})

afterEach(() => act(() => setToken(undefined)))

function show(ids = [a]) {
  const page = renderWithProviders(
    <>
      {ids.map((id) => (
        <Heart key={id} productId={id} name={`Produit ${id}`} />
      ))}
    </>,
  )
  const heart = (id = a) =>
    page.getByRole('button', { name: `Ajouter aux favoris : Produit ${id}` })
  const isPressed = (id = a) => heart(id).getAttribute('aria-pressed') === 'true'
  return { ...page, heart, isPressed }
}

test('WISH-01: in this browser, a guest saves a product by keyboard and removes it again', async () => {
  const api = fakeApi()
  const { user, heart, isPressed } = show([a, b])
  await user.tab()
  expect(heart(a)).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stored()).toBe(a))
  await user.tab()
  await user.keyboard(' ')
  await waitFor(() => expect(stored()).toBe(`${b},${a}`))
  expect([isPressed(a), isPressed(b)]).toEqual([true, true])
  await user.click(heart(a))
  await waitFor(() => expect(stored()).toBe(b))
  expect(isPressed(a)).toBe(false)
  expect([api.recorded, $toasts.get()]).toEqual([[], []])
})

test('WISH-01: a guest’s product is stored at the press, before any code is loaded', async () => {
  fakeApi()
  const { heart } = show()
  await act(async () => {
    heart().click()
    expect(stored()).toBe(a)
  })
})

test('WISH-01: hearts of a guest’s saved products are filled after the page is loaded, and change when another tab changes the list', () => {
  localStorage.setItem('wishlist', a)
  const { isPressed } = show([a, b])
  expect([isPressed(a), isPressed(b)]).toEqual([true, false])
  localStorage.setItem('wishlist', b)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' })))
  expect([isPressed(a), isPressed(b)]).toEqual([false, true])
})

test.each([
  ['its second half is missing', () => `${a},${b.slice(0, 9)}`],
  [
    'a different version of the shop has written it',
    () => JSON.stringify({ list: [{ id: a }, null] }),
  ],
  ['it contains HTML', () => `<b>${a}</b>"`],
])('WISH-01: of a damaged list, only complete ids are kept: %s', async (_, text) => {
  localStorage.setItem('wishlist', text())
  const { user, heart, isPressed } = show([a, c])
  expect(isPressed(a)).toBe(true)
  await user.click(heart(c))
  await waitFor(() => expect(stored()).toBe(`${c},${a}`))
})

test('WISH-01: if the storage is full or denied, the list is kept in the tab, and a message says so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user, heart, isPressed } = show()
  await user.click(heart())
  await waitFor(() => expect(toastTexts($toasts.get())[0]).toMatch(/à la fermeture de l’onglet/))
  expect(isPressed()).toBe(true)
  jest.restoreAllMocks()
  await user.click(heart())
  await waitFor(() => expect(isPressed()).toBe(false))
})

test('WISH-01: if the list is full, the page says so, and nothing is lost', async () => {
  const full = Array.from({ length: maxWishlist }, () => anId()).join(',')
  localStorage.setItem('wishlist', full)
  const { user, heart, isPressed } = show()
  await user.click(heart())
  await waitFor(() => expect(toastTexts($toasts.get())[0]).toMatch(/Votre liste est pleine/))
  expect([stored(), isPressed()]).toEqual([full, false])
})

test('WISH-01: at sign-in the guest’s list is joined with the account’s; at sign-out the list is removed from this browser', async () => {
  localStorage.setItem('wishlist', a)
  const api = fakeApi({
    'wishlist/change': { productIds: [a, b], isFull: false },
    'user/logout': {},
  })
  const { isPressed } = show([a, b])
  signedIn()
  await waitFor(() => expect(isPressed(b)).toBe(true))
  expect(api.inputsOf('wishlist/change')).toEqual([{ add: [a] }])
  expect(stored()).toBeNull()
  act(() => signOut())
  expect($saved.get()).toEqual([])
  await waitFor(() => expect(localStorage.getItem('accountWishlist')).toBeNull())
})

test('WISH-01: products that do not fit into the account’s list stay in this browser', async () => {
  localStorage.setItem('wishlist', `${a},${c}`)
  fakeApi({ 'wishlist/change': { productIds: [a, b], isFull: true } })
  const { isPressed } = show([a, b, c])
  signedIn()
  await waitFor(() => expect(stored()).toBe(c))
  expect([isPressed(a), isPressed(b), isPressed(c)]).toEqual([true, true, true])
})

test('WISH-01: of a list that is longer than an account’s maximum, only the maximum is sent', async () => {
  const ids = Array.from({ length: maxWishlist + 1 }, anId)
  localStorage.setItem('wishlist', ids.join(','))
  const api = fakeApi({
    'wishlist/change': { productIds: ids.slice(0, maxWishlist), isFull: true },
  })
  show()
  signedIn()
  await waitFor(() => expect(api.inputsOf('wishlist/change')).toHaveLength(1))
  expect(api.inputsOf('wishlist/change')[0]?.add).toHaveLength(maxWishlist)
  await waitFor(() => expect(stored()).toBe(ids.at(-1)))
})

test('WISH-01: if the shop does not answer, the guest’s list is kept and shown', async () => {
  localStorage.setItem('wishlist', a)
  const api = fakeApi({ 'wishlist/change': failure })
  const { isPressed } = show()
  signedIn()
  await waitFor(() => expect(api.inputsOf('wishlist/change')).toHaveLength(1))
  expect([stored(), isPressed()]).toEqual([a, true])
})

test('WISH-01: if the shop refuses an account’s change, the change is undone, and a toast says so', async () => {
  const api = fakeApi({ 'wishlist/get': { productIds: [b] } })
  const { user, heart, isPressed } = show([a, b])
  signedIn()
  await waitFor(() => expect(isPressed(b)).toBe(true))
  api.answer({ 'wishlist/change': failure })
  await user.click(heart(a))
  await waitFor(() => expect(toastTexts($toasts.get())[0]).toMatch(/n’ont pas pu être modifiés/))
  expect([isPressed(a), isPressed(b)]).toEqual([false, true])
})

test('WISH-01: changes of an account are sent one after another, and an older answer undoes no change', async () => {
  const api = fakeApi({ 'wishlist/get': { productIds: [] } })
  const { heart, isPressed } = show([a, b])
  signedIn()
  await waitFor(() => expect(api.inputsOf('wishlist/get')).toHaveLength(1))
  api.answer({ 'wishlist/change': { productIds: [b, a], isFull: false } })
  act(() => {
    heart(a).click()
    heart(b).click()
  })
  await waitFor(() => expect(api.inputsOf('wishlist/change')).toHaveLength(2))
  expect(api.inputsOf('wishlist/change')).toEqual([
    { add: [a], remove: [] },
    { add: [b], remove: [] },
  ])
  expect([isPressed(a), isPressed(b)]).toEqual([true, true])
})
