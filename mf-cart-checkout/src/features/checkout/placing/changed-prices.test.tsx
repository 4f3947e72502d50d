import { act, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { CallInput, CurrentSums } from '@shop/contracts'
import { $coupon, $settings, setToken } from '@shop/stores'
import { settings } from '@shop/testing'
import { $cartChanges, $isChecked, $seenPrices } from '../../../cart-changes/changes-store.ts'
import { $sumChanges } from '../../../cart-changes/sum-changes.ts'
import { removeCoupon, setCoupon } from '../../../coupon/coupon-store.ts'
import {
  cream,
  fillIn,
  keysOf,
  openCheckout,
  placed,
  resetCheckout,
} from '../testing/open-checkout.tsx'

type Sent = CallInput<'order/place'>

resetCheckout()
beforeEach(() => {
  $cartChanges.set([])
  $seenPrices.set({})
  $isChecked.set(false)
  $sumChanges.set({})
})

const sums = (parts: Partial<CurrentSums>): CurrentSums => ({
  items: [{ id: cream._id, price: cream.price, discount: cream.discount }],
  percentage: 0,
  deliveryFee: 8,
  freeDeliveryThreshold: 150,
  amount: 48,
  ...parts,
})
const refusal = (parts: Partial<CurrentSums>) =>
  new ApiError({
    code: 'prices_changed',
    status: 409,
    message: '',
    currentSums: sums(parts),
  })

/** Texts about a changed price or fee. A changed price is shown beside its line, and announced to screen readers. */
const changeText = /le prix est passé de|les frais sont passés de/

/** Presses the button twice: the first order is refused, and the refusal contains these sums. */
async function orderTwice(
  parts: Partial<CurrentSums>,
  read: (page: Awaited<ReturnType<typeof openCheckout>>) => void,
) {
  let orders = 0
  const page = await openCheckout({
    answers: {
      'order/place': () => ((orders += 1) === 1 ? refusal(parts) : placed),
      'coupon/increment-usage': {},
    },
  })
  fillIn(page)
  await waitFor(() => expect($isChecked.get()).toBe(true))
  await page.user.click(page.submitButton())
  const notice = await page.findByRole('alert')
  await waitFor(() => expect(notice).toHaveTextContent('Le total de votre commande a changé'))
  read(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  return { page, sent: page.api.inputsOf('order/place') as unknown as Sent[] }
}

test('CHK-10: the order has the fields of the specification, with the shown values', async () => {
  setCoupon({ code: 'DIX', percentage: 10, description: '' })
  const page = await openCheckout({ answers: { 'coupon/increment-usage': {} } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')).toMatchObject([
    {
      items: [
        {
          id: cream._id,
          name: cream.name,
          price: 20,
          discount: 0,
          image: cream.image.slice(0, 1),
          size: 'default',
          quantity: 2,
        },
      ],
      amount: 44,
      originalAmount: 48,
      coupon: { code: 'DIX', percentage: 10, discountAmount: 4 },
      guestInfo: { email: 'amel@example.org' },
      isGuestOrder: true,
    },
  ])
  expect(page.router.state.location.state).toMatchObject({ shownAmount: 44 })
})

test('CHK-10, CART-11: a price increase is reported beside its line, and a second press orders at the new price', async () => {
  const items = [{ id: cream._id, price: 50, discount: 0 }]
  const { page, sent } = await orderTwice({ items, amount: 108 }, ({ getByRole, getByText }) => {
    const lines = within(getByRole('list', { name: 'Produits du panier' }))
    expect(
      lines.getByText('Crème Amande : le prix est passé de 20,00 DT à 50,00 DT.'),
    ).toBeVisible()
    expect(getByText(/Le total est maintenant de 108,00 DT/)).toBeVisible()
    expect(getByText('108,00 DT', { selector: 'strong bdi' })).toBeVisible()
  })
  expect(sent.map(({ amount }) => amount)).toEqual([48, 108])
  expect(sent[1]?.items[0]).toMatchObject({ price: 50 })
  expect(new Set(keysOf(page)).size).toBe(2)
})

test('CHK-10: changes of delivery fee and threshold are also reported', async () => {
  const parts = { deliveryFee: 25, freeDeliveryThreshold: 200, amount: 65 }
  const { sent } = await orderTwice(parts, ({ getAllByText }) => {
    expect(getAllByText('Livraison : les frais sont passés de 8,00 DT à 25,00 DT.')).toHaveLength(1)
    expect(getAllByText(/livraison gratuite commence maintenant à 200,00 DT/)).toHaveLength(1)
  })
  expect(sent.map(({ amount }) => amount)).toEqual([48, 65])
})

test('CHK-10: a coupon with a smaller discount is also reported', async () => {
  setCoupon({ code: 'DIX', percentage: 10, description: '10 % sur tout' })
  const { sent } = await orderTwice({ percentage: 5, amount: 46 }, ({ getAllByText }) => {
    expect(getAllByText('Code DIX : la réduction est passée de 10 % à 5 %.')).toHaveLength(1)
  })
  expect(sent.map(({ amount, coupon }) => [amount, coupon?.percentage])).toEqual([
    [44, 10],
    [46, 5],
  ])
  expect($coupon.get()).toBeUndefined()
})

test('CHK-10: after a coupon is removed, its change is no longer reported, even if its code is applied again', async () => {
  setCoupon({ code: 'DIX', percentage: 10, description: '10 % sur tout' })
  await orderTwice({ percentage: 5, amount: 46 }, ({ getByText, queryByText }) => {
    const reduced = 'Code DIX : la réduction est passée de 10 % à 5 %.'
    expect(getByText(reduced)).toBeVisible()
    act(removeCoupon)
    expect(queryByText(reduced)).toBeNull()
    act(() => setCoupon({ code: 'DIX', percentage: 5, description: '' }))
    expect(queryByText(reduced)).toBeNull()
  })
})

test('CART-11, CHK-10: the next order does not report changes of the previous order', async () => {
  const items = [{ id: cream._id, price: 50, discount: 0 }]
  const products = [{ ...cream, price: 50 }]
  const { page } = await orderTwice(
    { items, deliveryFee: 25, amount: 125 },
    ({ api, ...shown }) => {
      expect(shown.getAllByText(changeText)).toHaveLength(3)
      api.answer({ 'product/by-ids': { products } })
    },
  )
  page.unmount()
  $isChecked.set(false)
  const next = await openCheckout({ products })
  await waitFor(() => expect($isChecked.get()).toBe(true))
  expect(next.submitButton()).toBeEnabled()
  expect(next.queryAllByText(changeText)).toEqual([])
})

test('CART-11, CHK-10: the reported changes of an account’s cart are removed when the account signs out', async () => {
  setToken('h.eyJzdWIiOiJ1In0.s')
  const page = await openCheckout()
  await waitFor(() => expect($isChecked.get()).toBe(true))
  page.api.answer({
    'product/by-ids': { products: [{ ...cream, price: 30 }] },
    settings: { settings: settings({ deliveryFee: 12, freeDeliveryThreshold: 150 }) },
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(page.getAllByText(changeText)).toHaveLength(3))
  act(() => setToken(undefined))
  expect(page.queryAllByText(changeText)).toEqual([])
  expect($seenPrices.get()).toEqual({})
})

test('CHK-10: a tab that becomes visible requests the sums again, and reports changes', async () => {
  const page = await openCheckout()
  await waitFor(() => expect($isChecked.get()).toBe(true))
  page.api.answer({
    'product/by-ids': { products: [{ ...cream, price: 30 }] },
    settings: { settings: settings({ deliveryFee: 12, freeDeliveryThreshold: 150 }) },
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const lines = within(await page.findByRole('list', { name: 'Produits du panier' }))
  expect(await lines.findByText(/le prix est passé de 20,00 DT à 30,00 DT/)).toBeVisible()
  for (const total of await page.findAllByText('72,00 DT')) expect(total).toBeVisible()
  expect($settings.get()?.deliveryFee).toBe(12)
})

test('ERR-01: if too many orders came from one network, the message says so and names the waiting time', async () => {
  const tooMany = new ApiError({
    code: 'too_many_orders',
    status: 429,
    message: '',
    retryAfter: 2520,
  })
  const page = await openCheckout({ answers: { 'order/place': tooMany } })
  fillIn(page)
  await page.user.click(page.submitButton())
  const notice = await page.findByRole('alert')
  expect(notice).toHaveTextContent(/depuis votre connexion Internet.*Réessayez dans 42 minutes/)
  expect(notice).not.toHaveTextContent('Vous avez déjà passé')
})
