import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { ApiError, call } from '@shop/api'
import type { Cart, Language } from '@shop/domain'
import {
  $cart,
  $isCartRestored,
  $products,
  $settings,
  clearCart,
  restoreCart,
  restoreCoupon,
  setToken,
  startStores,
} from '@shop/stores'
import { createI18n } from '@shop/i18n'
import { aProduct, aToken, fakeApi, renderWithProviders, settings, shopTexts } from '@shop/testing'
import { useCartContent } from '../cart-lines/use-cart-content.ts'
import { OrderTotals } from '../totals/order-totals.tsx'
import { CouponBox } from './coupon-box.tsx'
import { CouponForm } from './coupon-form.tsx'
import { setCoupon, removeCoupon, withdrawCoupon } from './coupon-store.ts'

const cream = aProduct({ name: 'Crème Amande', price: 50, stockQuantity: 9 })
const ten = { code: 'DIX', percentage: 10, description: 'Pour votre première commande' }
const refused = new ApiError({ code: 'coupon_invalid', status: 400, message: '' })
const noConnection = new ApiError({ code: 'network', status: 0, message: '' })

function answerFor(cartAmount: number) {
  const amount = cartAmount / 10
  const discount = { amount, originalAmount: cartAmount, finalAmount: cartAmount - amount }
  return { coupon: ten, discount: { ...discount, percentage: ten.percentage } }
}

/** Finds only the amount of the total. */
const total = { selector: '[data-tone=total] bdi' }

function Page() {
  const content = useCartContent()
  const filled = content.status === 'filled' ? content : undefined
  return (
    <form onSubmit={() => document.body.setAttribute('data-submitted', '')}>
      <CouponBox content={filled} />
      <OrderTotals content={filled} />
    </form>
  )
}

beforeEach(() => {
  act(removeCoupon)
  localStorage.clear()
  $cart.set({})
  $isCartRestored.set(false)
  $products.set({})
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 100 }))
})

async function open(
  cart: Cart = { [cream._id]: { default: 2 } },
  stored?: unknown,
  language?: Language,
) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  if (stored !== undefined) localStorage.setItem('appliedCoupon', JSON.stringify(stored))
  const api = fakeApi({
    'product/by-ids': { products: [cream] },
    'coupon/apply': ({ cartAmount }) => answerFor(Number(cartAmount)),
  })
  const page = renderWithProviders(<Page />, language && { language })
  act(() => {
    restoreCart()
    restoreCoupon()
  })
  await page.findByText(/^\d+[,.]00\s(DT|TND|د\.ت)$/, { selector: 'dl > div:first-child bdi' })
  const unfold = page.queryByRole('button', fold)
  if (unfold) await page.user.click(unfold)
  const field = () => page.getByRole('textbox', { name: 'Code promo' })
  const apply = async (code: string) => {
    await page.user.type(field(), code)
    await page.user.click(page.getByRole('button', { name: 'Appliquer' }))
  }
  return { ...page, api, field, apply }
}

const fold = { name: 'J’ai un code promo' }
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown

test('COUP-01: the code’s field opens below a button, gets the focus, and can be closed again', async () => {
  const { field, getByRole, queryByRole, user } = await open()
  expect(field()).toHaveFocus()
  const button = getByRole('button', fold)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(queryByRole('textbox')).toBeNull()
})

test('COUP-01: a code is written in capitals as it is typed, at most 20 characters', async () => {
  const { user, field } = await open()
  await user.type(field(), 'bienvenue10-et-encore-plus')
  expect(field()).toHaveValue('BIENVENUE10-ET-ENCOR')
})

test('COUP-01: after a letter is typed in the middle of a code, the cursor is behind this letter', async () => {
  const { user, field } = await open()
  await user.type(field(), 'dx')
  await user.type(field(), 'i', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field()).toHaveValue('DIX')
  expect((field() as HTMLInputElement).selectionStart).toBe(2)
})

test('COUP-01: a code typed before hydration is kept', () => {
  const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
  const form = (
    <I18nextProvider i18n={i18n}>
      <CouponForm amountMillimes={1000} onApplied={jest.fn()} />
    </I18nextProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  container.querySelector('input')!.value = 'dix'
  const { getByRole, rerender } = render(form, { container, hydrate: true })
  rerender(form)
  expect(getByRole('textbox', { name: 'Code promo' })).toHaveValue('DIX')
})

test.each<[Language, string]>([
  ['fr', 'Pour votre première commande'],
  ['en', '10% off'],
  ['ar', 'تخفيض \u206610%\u2069'],
])(
  'COUP-01: in %s an applied code has its description in this language',
  async (language, said) => {
    const { getByText, queryByText } = await open(undefined, ten, language)
    expect(getByText(said)).toBeVisible()
    expect(queryByText(ten.description) !== null).toBe(language === 'fr')
  },
)

test('COUP-02: if a code gives no discount, the page says that the code saves nothing and will not be used up', async () => {
  const { findByText, queryByText } = await open(undefined, ten)
  await findByText(/vous fait économiser/)
  act(() => setCoupon({ ...ten, percentage: 0.4 }))
  expect(await findByText(/ne retire rien de ce panier.*ne sera pas utilisé/)).toBeVisible()
  expect(queryByText(/vous fait économiser/)).toBeNull()
})

test('COUP-01: an accepted code shows its description and its savings, and can be removed', async () => {
  const { api, apply, findByText, getByText, getByRole, findByRole, queryByText, user } =
    await open()
  await apply(' dix')
  expect(await findByText('Ce code vous fait économiser 10,00 DT.')).toBeVisible()
  expect(api.inputsOf('coupon/apply')).toEqual([{ code: 'DIX', cartAmount: 100 }])
  expect(getByText('Pour votre première commande')).toBeVisible()
  expect(getByText('−10,00 DT')).toBeVisible()
  expect(getByText('98,00 DT', total)).toBeVisible()
  expect(getByRole('status')).toHaveTextContent('Code promo DIX appliqué')
  const remove = getByRole('button', { name: 'Retirer le code DIX' })
  expect(remove).toHaveFocus()
  await user.click(remove)
  expect(await findByRole('button', fold)).toHaveFocus()
  expect(getByRole('status')).toHaveTextContent('Code promo retiré')
  expect(queryByText('−10,00 DT')).toBeNull()
  expect(stored('appliedCoupon')).toBeNull()
  expect(stored('couponDiscount')).toBeNull()
})

test('CART-10: the amount after the coupon’s discount decides whether delivery is free', async () => {
  const { apply, findByText, getByText, queryByText } = await open()
  expect(getByText('Offerte')).toBeVisible()
  await apply('DIX')
  expect(await findByText('8,00 DT')).toBeVisible()
  expect(queryByText('Offerte')).toBeNull()
})

test('COUP-01: Enter applies the code and does not submit the form around it', async () => {
  const { user, field, findByText } = await open()
  await user.type(field(), 'DIX{Enter}')
  expect(await findByText(/vous fait économiser/)).toBeVisible()
  expect(document.body).not.toHaveAttribute('data-submitted')
})

test('COUP-01: during the API call the button is busy, and a second press sends nothing', async () => {
  const { api, apply, findByRole, user, findByText } = await open()
  const coming = Promise.withResolvers<ReturnType<typeof answerFor>>()
  api.answer({ 'coupon/apply': () => coming.promise })
  await apply('DIX')
  await user.click(await findByRole('button', { name: 'Vérification…' }))
  expect(api.inputsOf('coupon/apply')).toHaveLength(1)
  coming.resolve(answerFor(100))
  expect(await findByText(/vous fait économiser/)).toBeVisible()
})

test.each([
  ['a code that the shop does not have', refused, 'Code promo invalide'],
  [
    'a failed call',
    noConnection,
    "Erreur lors de l'application du code promo Connexion impossible. Vérifiez votre accès à Internet et réessayez.",
  ],
])('COUP-01: %s is reported beside the field, and the typed text stays', async (_, error, said) => {
  const { api, apply, field, getByRole } = await open()
  api.answer({ 'coupon/apply': error })
  await apply('FAUX')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(said))
  expect(field()).toBeInvalid()
  expect(field()).toHaveValue('FAUX')
  expect(getByRole('button', { name: 'Appliquer' })).toBeEnabled()
})

test('COUP-01: when the cart changes, the message about a code is removed and the typed text stays', async () => {
  const { api, apply, field } = await open()
  api.answer({ 'coupon/apply': refused })
  await apply('FAUX')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Code promo invalide'))
  act(() => $cart.set({ [cream._id]: { default: 3 } }))
  await waitFor(() => expect(field()).toBeValid())
  expect(field()).not.toHaveAccessibleDescription('Code promo invalide')
  expect(field()).toHaveValue('FAUX')
})

test('COUP-01: an answer that was requested for an earlier cart is not shown', async () => {
  const { api, apply, field, getByRole } = await open()
  const { promise, reject } = Promise.withResolvers<never>()
  api.answer({ 'coupon/apply': () => promise })
  await apply('FAUX')
  act(() => $cart.set({ [cream._id]: { default: 3 } }))
  await act(async () => reject(refused))
  await waitFor(() => expect(getByRole('button', { name: 'Appliquer' })).toBeEnabled())
  expect(field()).toBeValid()
})

test('COUP-01: an empty code is not sent', async () => {
  const { api, apply, field } = await open()
  await apply(' ')
  expect(field()).toHaveAccessibleDescription('Saisissez votre code promo.')
  expect(api.inputsOf('coupon/apply')).toEqual([])
})

test('COUP-02: when the cart changes, the discount is computed again as a rounded percentage, and is stored', async () => {
  const { apply, findByText } = await open({ [cream._id]: { default: 1 } })
  await apply('DIX')
  expect(await findByText('−5,00 DT')).toBeVisible()
  expect(stored('couponDiscount')).toBe(5)
  act(() => $cart.set({ [cream._id]: { default: 3 } }))
  expect(await findByText('−15,00 DT')).toBeVisible()
  expect(stored('couponDiscount')).toBe(15)
  expect(stored('appliedCoupon')).toEqual(ten)
})

test('COUP-02: an empty cart has no coupon', async () => {
  const { apply, findByText } = await open()
  await apply('DIX')
  await findByText(/vous fait économiser/)
  act(clearCart)
  await waitFor(() => expect(stored('appliedCoupon')).toBeNull())
})

test('COUP-02: a stored coupon is applied again after a reload, and is checked once', async () => {
  const { api, findByText } = await open(undefined, ten)
  expect(await findByText('Ce code vous fait économiser 10,00 DT.')).toBeVisible()
  act(() => $cart.set({ [cream._id]: { default: 1 } }))
  expect(await findByText('Ce code vous fait économiser 5,00 DT.')).toBeVisible()
  expect(api.inputsOf('coupon/apply')).toEqual([{ code: 'DIX', cartAmount: 100 }])
})

test('COUP-01: a stored coupon that has expired is removed, and the page says so', async () => {
  localStorage.setItem('guestCart', JSON.stringify({ [cream._id]: { default: 2 } }))
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  fakeApi({ 'product/by-ids': { products: [cream] }, 'coupon/apply': refused })
  const { findByRole, queryByText } = renderWithProviders(<Page />)
  act(() => {
    restoreCart()
    restoreCoupon()
  })
  const field = await findByRole('textbox', { name: 'Code promo' })
  expect(field).toHaveAccessibleDescription(/Le code DIX n’est plus valable/)
  expect(queryByText(/vous fait économiser/)).toBeNull()
  expect(stored('appliedCoupon')).toBeNull()
})

test('COUP-01: if the API fails, a stored coupon stays, because the order checks the coupon again', async () => {
  const { api, findByText } = await open()
  api.answer({ 'coupon/apply': noConnection })
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  act(restoreCoupon)
  await waitFor(() => expect(api.inputsOf('coupon/apply')).toHaveLength(1))
  expect(await findByText(/vous fait économiser/)).toBeVisible()
})

test.each([
  ['a number in place of an object', 5],
  ['a percentage that is a text', { ...ten, percentage: '10' }],
  ['a percentage above 100', { ...ten, percentage: 101 }],
  ['a missing code', { percentage: 10, description: '' }],
])('COUP-02: a stored coupon with %s is ignored, and the cart stays', async (_, value) => {
  const { field, getByText } = await open(undefined, value)
  expect(field()).toBeVisible()
  expect(getByText('100,00 DT', total)).toBeVisible()
})

test('COUP-02: if another tab applies or removes a coupon, this tab does the same, and the focus stays', async () => {
  const { findByText, getByRole, field, findByRole } = await open()
  expect(field()).toHaveFocus()
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  act(restoreCoupon)
  expect(await findByText(/vous fait économiser/)).toBeVisible()
  expect(getByRole('button', { name: 'Retirer le code DIX' })).not.toHaveFocus()
  localStorage.removeItem('appliedCoupon')
  act(restoreCoupon)
  expect(await findByRole('button', fold)).toBeVisible()
})

test('COUP-01: if an order is refused because of a code, this code is removed; a coupon with a different code stays', async () => {
  const { apply, findByText, field } = await open()
  await apply('DIX')
  await findByText(/vous fait économiser/)
  act(() => withdrawCoupon('AUTRE'))
  expect(stored('appliedCoupon')).toEqual(ten)
  act(() => withdrawCoupon('DIX'))
  expect(field()).toHaveAccessibleDescription(/Le code DIX n’est plus valable/)
  fireEvent.change(field(), { target: { value: 'A' } })
  expect(field()).toHaveAccessibleDescription(/Un seul code/)
})

describe('COUP-02: after a session has ended on the cart’s page', () => {
  let close = () => {}
  afterEach(() => close())

  /** A signed-in shopper with a cart and a code, whose session the shop ends. */
  async function openUntilSessionEnds(accountId: string) {
    localStorage.setItem('token', aToken({ accountId }))
    localStorage.setItem('appliedCoupon', JSON.stringify(ten))
    const api = fakeApi({
      'cart/get': { cartData: { [cream._id]: { default: 2 } } },
      'product/by-ids': { products: [cream] },
      'product/hot': { hotProducts: [] },
      'coupon/apply': ({ cartAmount }) => answerFor(Number(cartAmount)),
    })
    const page = renderWithProviders(<Page />)
    let stop = () => {}
    act(() => void (stop = startStores(() => null)))
    close = () => {
      page.unmount()
      setToken(undefined)
      stop()
    }
    await page.findByText('Ce code vous fait économiser 10,00 DT.')
    const unauthorized = new ApiError({ code: 'unauthorized', status: 401, message: '' })
    api.answer({ 'cart/get': unauthorized, 'user/refresh-token': unauthorized })
    await act(async () => await call('cart/get', {}).catch(() => null))
    expect(await page.findByRole('button', fold)).toBeVisible()
    api.answer({ 'cart/get': { cartData: { [cream._id]: { default: 2 } } } })
    return { ...page, api }
  }
  const signIn = (accountId: string) => act(() => setToken(aToken({ accountId })))

  test('the same account gets its promo code and its cart back when it signs in again', async () => {
    const { api, findByText } = await openUntilSessionEnds('amel')
    signIn('amel')
    expect(await findByText('Ce code vous fait économiser 10,00 DT.')).toBeVisible()
    expect(api.inputsOf('coupon/apply')).toHaveLength(2)
  })

  test('the promo code is removed when a different account signs in', async () => {
    const { findByText, queryByText } = await openUntilSessionEnds('amel')
    signIn('sami')
    expect(await findByText('100,00 DT', total)).toBeVisible()
    signIn('amel')
    expect(await findByText('100,00 DT', total)).toBeVisible()
    expect(queryByText(/vous fait économiser/)).toBeNull()
  })
})
