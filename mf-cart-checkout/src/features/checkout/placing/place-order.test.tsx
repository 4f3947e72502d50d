import { act, fireEvent, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { CallInput } from '@shop/contracts'
import {
  $cart,
  $coupon,
  $guestOrders,
  $products,
  $session,
  changeQuantity,
  setToken,
} from '@shop/stores'
import { anId } from '@shop/testing'
import { setCoupon } from '../../../coupon/coupon-store.ts'
import { writeExpiring } from '../storage/expiring-storage.ts'
import {
  cream,
  field,
  fillIn,
  keysOf,
  noConnection,
  openCheckout,
  orderId,
  placed,
  resetCheckout,
  soap,
  unfoldNote,
} from '../testing/open-checkout.tsx'
import { snapshotOf } from '../attempt/order-attempt.ts'

type Sent = CallInput<'order/place'>

resetCheckout()

test('CHK-04: a guest’s order is sent with trimmed texts, guestInfo and the shown sums', async () => {
  const page = await openCheckout({
    cart: { [cream._id]: { default: 2 }, [soap._id]: { '50 ml': 1 } },
  })
  fillIn(page)
  await page.user.selectOptions(page.getByRole('combobox', { name: /^Gouvernorat/ }), 'Médenine')
  await unfoldNote(page)
  await page.user.type(field(page, 'Note pour le livreur'), ' Sonnez{Enter}deux fois ')
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')).toEqual([
    {
      address: {
        firstName: 'Amel',
        lastName: 'Trabelsi',
        email: 'amel@example.org',
        phone: '+21620123456',
        street: '3 rue du Port',
        zipcode: '4180',
        city: 'Houmt Souk',
        state: 'Médenine',
        country: 'Tunisia',
      },
      note: 'Sonnez\ndeux fois',
      items: [
        {
          id: cream._id,
          size: 'default',
          quantity: 2,
          name: 'Crème Amande',
          price: 20,
          discount: 0,
          image: cream.image.slice(0, 1),
        },
        {
          id: soap._id,
          size: '50 ml',
          quantity: 1,
          name: 'Savon doux',
          price: 30.5,
          discount: 20,
          image: soap.image.slice(0, 1),
        },
      ],
      guestInfo: { name: 'Amel Trabelsi', email: 'amel@example.org', phone: '+21620123456' },
      isGuestOrder: true,
      amount: 72,
      originalAmount: 72,
    },
  ])
})

test('CHK-07: a successful order empties the cart, is remembered, and has its confirmation shown', async () => {
  const page = await openCheckout()
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.router.state.location.search).toBe(
    `?orderId=${orderId}&email=amel%40example.org&guest=true`,
  )
  expect(page.router.state.historyAction).toBe('REPLACE')
  expect(localStorage.getItem('guestCart')).toBe('{}')
  expect($guestOrders.get()).toEqual([
    { orderId, email: 'amel@example.org', date: expect.any(Number) },
  ])
  expect(localStorage.getItem('checkoutAddress')).toBeNull()
  expect(localStorage.getItem('checkoutAttempt')).toBeNull()
})

test('CHK-07: the shopper never sees the emptied cart before the confirmation', async () => {
  const page = await openCheckout()
  fillIn(page)
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.user.click(page.submitButton())
  expect(await page.findByText('elsewhere')).toBeVisible()
  watcher.disconnect()
  expect(seen.filter((text) => text.includes('Votre panier est vide'))).toEqual([])
})

test('CHK-07, SUM-01: lines, coupon and sums stay as sent until the confirmation is shown', async () => {
  const coupon = { code: 'DIX', percentage: 10, description: '' }
  const discount = { amount: 4, originalAmount: 40, finalAmount: 36, percentage: 10 }
  const page = await openCheckout({
    answers: { 'coupon/apply': { coupon, discount }, 'coupon/increment-usage': {} },
  })
  act(() => setCoupon(coupon))
  fillIn(page)
  const summary = page.getByRole('complementary')
  const sums = () => summary.querySelector('dl')?.textContent
  const before = sums()
  expect(before).toContain('DIX')
  const seen = new Set<string | undefined>()
  const couponButton = () => page.queryByRole('button', { name: 'J’ai un code promo' })
  const watcher = new MutationObserver(() => {
    if (summary.isConnected) seen.add(couponButton() ? 'no coupon' : sums())
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.user.click(page.submitButton())
  expect(await page.findByText('elsewhere')).toBeVisible()
  watcher.disconnect()
  expect([...seen]).toEqual([before])
  expect($coupon.get()).toBeUndefined()
})

test('CHK-07, CART-07: products that another tab adds while the order is being sent stay in the cart', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof placed>()
  const page = await openCheckout({ answers: { 'order/place': () => promise } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.api.inputsOf('order/place')).toHaveLength(1))
  const fromOtherTab = { [cream._id]: { default: 3 }, [soap._id]: { '50 ml': 1 } }
  localStorage.setItem('guestCart', JSON.stringify(fromOtherTab))
  await act(async () => resolve(placed))
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  const left = { [cream._id]: { default: 1 }, [soap._id]: { '50 ml': 1 } }
  expect($cart.get()).toEqual(left)
  expect(localStorage.getItem('guestCart')).toBe(JSON.stringify(left))
})

test('CHK-03: while the order is being sent, the button says so, and a second submit does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof placed>()
  const page = await openCheckout({ answers: { 'order/place': () => promise }, language: 'en' })
  for (const input of page.getAllByRole('textbox')) {
    fireEvent.change(input, { target: { value: 'a@b.tn' } })
  }
  fireEvent.change(page.getByLabelText(/^Phone/), { target: { value: '20123456' } })
  fireEvent.change(page.getByLabelText(/^Postal code/), { target: { value: '4180' } })
  await page.user.click(page.getByRole('button', { name: 'Place order' }))
  const busy = await page.findByRole('button', { name: 'PROCESSING...' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.user.click(busy)
  await page.user.type(page.getByRole('textbox', { name: /^City/ }), '{Enter}')
  await act(async () => resolve(placed))
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')).toHaveLength(1)
})

test('CHK-08: a retry after a lost answer uses the same key, also after a reload', async () => {
  const first = await openCheckout({ answers: { 'order/place': noConnection } })
  fillIn(first)
  await first.user.click(first.submitButton())
  expect(await first.findByRole('alert')).toHaveTextContent(
    /Échec de la commande.*Connexion impossible.*ne sera pas passée deux fois/,
  )
  expect($cart.get()).toEqual({ [cream._id]: { default: 2 } })
  await first.user.click(first.submitButton())
  await waitFor(() => expect(keysOf(first)).toHaveLength(2))
  await first.findByRole('alert')
  first.unmount()

  const second = await openCheckout()
  expect(await second.findByText(/dernier envoi est resté sans réponse/)).toBeVisible()
  await second.user.click(second.submitButton())
  await waitFor(() => expect(second.pathOf()).toBe('/order-confirmation'))
  expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(1)
  expect(keysOf(first)[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['fr', /plus de temps que d’habitude.*gardez cette page ouverte/, /met trop de temps à répondre/],
  ['en', /longer than usual.*keep this page open/, /taking too long to answer/],
  ['ar', /وقتًا أطول من المعتاد.*أبقوا هذه الصفحة مفتوحة/, /وقتًا طويلًا في الردّ/],
] as const)(
  'CHK-08: in %s the page waits 25 s for an order, says that the shop takes long, and sends the order again with the same key',
  async (language, late, failed) => {
    const page = await openCheckout({
      answers: { 'order/place': () => new Promise<never>(() => {}) },
      ...(language !== 'fr' && { language }),
    })
    for (const input of page.getAllByRole('textbox')) {
      fireEvent.change(input, { target: { value: 'a@b.tn' } })
    }
    fireEvent.change(page.container.querySelector('[name="phone"]')!, {
      target: { value: '20123456' },
    })
    fireEvent.change(page.container.querySelector('[name="zipcode"]')!, {
      target: { value: '4180' },
    })
    jest.useFakeTimers()
    const press = () => fireEvent.click(page.container.querySelector('button[type="submit"]')!)
    press()
    await act(() => jest.advanceTimersByTimeAsync(24_000))
    expect(page.queryByRole('alert')).toBeNull()
    expect(page.getByText(late)).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(page.queryByText(late)).toBeNull()
    expect(page.getByRole('alert')).toHaveTextContent(failed)
    page.api.answer({ 'order/place': placed })
    press()
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(page.pathOf()).toBe('/order-confirmation')
    expect(keysOf(page)).toHaveLength(2)
    expect(new Set(keysOf(page)).size).toBe(1)
  },
)

/** Answers as the server does: the first body under a key places the order, a different body under this key is a conflict. */
function serverThatLosesAnswers() {
  const bodies = new Map<unknown, string>()
  let losses = 0
  const conflict = new ApiError({ code: 'idempotency_conflict', status: 409, message: '' })
  return {
    placedCount: () => bodies.size,
    loseNext: () => void (losses += 1),
    answerTo: (input: Record<string, unknown>, key: unknown) => {
      const body = JSON.stringify(input)
      const first = bodies.get(key) ?? body
      bodies.set(key, first)
      if (losses > 0) {
        losses -= 1
        return noConnection
      }
      return first === body ? placed : conflict
    },
  }
}

async function openWithServer(server: ReturnType<typeof serverThatLosesAnswers>) {
  const page = await openCheckout()
  page.api.answer({
    'order/place': (input) => server.answerTo(input, keysOf(page).at(-1)),
  })
  return page
}

test('CHK-08: the same lines keep their idempotency key even if the form changes, and the page shows the order that was already placed', async () => {
  const server = serverThatLosesAnswers()
  const page = await openWithServer(server)
  fillIn(page)
  server.loseNext()
  await page.user.click(page.submitButton())
  await page.findByRole('alert')
  fireEvent.change(field(page, 'Adresse e-mail'), { target: { value: 'other@example.org' } })
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(new Set(keysOf(page)).size).toBe(1)
  expect(server.placedCount()).toBe(1)
  // The order belongs to the guest with the first e-mail address, and can be found only with this address.
  expect(page.router.state.location.search).toContain('email=amel%40example.org')
  expect(page.router.state.location.state).toMatchObject({ isEarlier: true })
  expect($guestOrders.get()).toMatchObject([{ orderId, email: 'amel@example.org' }])
})

test('CHK-08: a refusal after a lost answer keeps the attempt, because the first order may exist', async () => {
  const page = await openCheckout({ answers: { 'order/place': noConnection } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(keysOf(page)).toHaveLength(1))
  const invalid = new ApiError({ code: 'validation_failed', status: 400, message: '' })
  page.api.answer({ 'order/place': invalid })
  await page.user.type(field(page, 'Ville'), ' Sud')
  await page.user.click(page.submitButton())
  await waitFor(() => expect(keysOf(page)).toHaveLength(2))
  page.api.answer({ 'order/place': placed })
  await page.user.type(field(page, 'Ville'), ' Est')
  await waitFor(() => expect(page.submitButton()).toBeEnabled())
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(new Set(keysOf(page)).size).toBe(1)
})

test.each(['unauthorized', 'rate_limited'] as const)(
  'CHK-08: if the first attempt is refused with %s, the page does not report a missing answer',
  async (code) => {
    const refused = new ApiError({ code, status: 429, message: '' })
    const page = await openCheckout({ answers: { 'order/place': refused } })
    fillIn(page)
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.api.inputsOf('order/place')).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('checkoutAttempt')).toBeNull())
    page.unmount()
    const again = await openCheckout()
    expect(again.queryByText('Votre dernier envoi est resté sans réponse')).toBeNull()
  },
)

test('CHK-08: an order with different lines is a different order and has a new key', async () => {
  const page = await openCheckout({ answers: { 'order/place': noConnection } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await page.findByRole('alert')
  await act(() => changeQuantity({ productId: cream._id, size: 'default' }, 3))
  expect(page.getByText(/peut-être été enregistré/)).toBeVisible()
  await page.user.click(page.submitButton())
  await waitFor(() => expect(keysOf(page)).toHaveLength(2))
  expect(new Set(keysOf(page)).size).toBe(2)
  await waitFor(() => expect(page.submitButton()).toBeEnabled())
})

test('CHK-08: if the same lines are ordered again after the confirmation, they are a new order', async () => {
  const first = await openCheckout()
  fillIn(first)
  await first.user.click(first.submitButton())
  await waitFor(() => expect(first.pathOf()).toBe('/order-confirmation'))
  first.unmount()
  const second = await openCheckout()
  fillIn(second)
  await second.user.click(second.submitButton())
  await waitFor(() => expect(second.pathOf()).toBe('/order-confirmation'))
  expect(keysOf(second)).toHaveLength(1)
  expect(keysOf(second)).not.toEqual(keysOf(first))
})

test('CHK-08: if another tab places the order after this tab’s press, this tab does not send it again', async () => {
  const page = await openCheckout()
  fillIn(page)
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  fireEvent.submit(page.getByRole('form', { name: 'Finaliser ma commande' }))
  const pressedAt = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(pressedAt + 1000)
  const theirs = { orderId: anId(), email: 'amel@example.org', at: Date.now() }
  const snapshot = snapshotOf($cart.get(), $session.get())
  writeExpiring('checkoutPlaced', { ...theirs, snapshot })
  jest.spyOn(Date, 'now').mockReturnValue(pressedAt + 2000)
  act(() => frames.forEach((frame) => frame(0)))
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.router.state.location.search).toContain(theirs.orderId)
  expect(keysOf(page)).toEqual([])
  jest.restoreAllMocks()
})

describe('with a coupon', () => {
  const coupon = { code: 'DIX', percentage: 10, description: '' }
  const answers = {
    'coupon/increment-usage': new ApiError({ code: 'server_error', status: 500, message: '' }),
  }
  beforeEach(() => setCoupon(coupon))

  test('CHK-07: the coupon’s code is sent with the order, and its use is recorded; the coupon is removed even if the recording fails', async () => {
    const page = await openCheckout({ answers })
    expect(page.getByText('44,00 DT', { selector: 'strong bdi' })).toBeVisible()
    fillIn(page)
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
    expect(page.api.inputsOf('order/place')).toMatchObject([{ coupon: { code: 'DIX' } }])
    expect(page.api.inputsOf('coupon/increment-usage')).toEqual([{ code: 'DIX' }])
    expect($coupon.get()).toBeUndefined()
    expect(localStorage.getItem('appliedCoupon')).toBeNull()
    expect(localStorage.getItem('couponDiscount')).toBeNull()
  })

  test('COUP-03: a code that the order refuses is removed and reported, and the order can be sent without it', async () => {
    const refused = new ApiError({ code: 'coupon_invalid', status: 400, message: '' })
    const page = await openCheckout({
      answers: { ...answers, 'order/place': ({ coupon: sent }) => (sent ? refused : placed) },
    })
    fillIn(page)
    await page.user.click(page.submitButton())
    expect(await page.findByRole('alert')).toHaveTextContent(/nous l’avons retiré/)
    expect($coupon.get()).toBeUndefined()
    expect(page.getByText('48,00 DT', { selector: 'strong bdi' })).toBeVisible()
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  })
})

test('CHK-07: an account’s order is sent with its token and without guestInfo, and shown as the account’s', async () => {
  setToken('of-an-account')
  const page = await openCheckout()
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/user-order-confirmation'))
  expect(page.router.state.location.search).toBe(`?orderId=${orderId}&user=true`)
  const [sent] = page.api.inputsOf('order/place') as unknown as Sent[]
  expect(sent).not.toHaveProperty('guestInfo')
  expect(sent).not.toHaveProperty('isGuestOrder')
  expect($guestOrders.get()).toEqual([])
})

test('CHK-08: an order that took the last units and whose answer was lost can still be sent again', async () => {
  const first = await openCheckout({ answers: { 'order/place': noConnection } })
  fillIn(first)
  await first.user.click(first.submitButton())
  await first.findByRole('alert')
  first.unmount()
  const second = await openCheckout({ products: [{ ...cream, stockQuantity: 0 }] })
  await waitFor(() => expect($products.get()[cream._id]?.stockQuantity).toBe(0))
  await waitFor(() => expect(second.submitButton()).toBeEnabled())
  await second.user.click(second.submitButton())
  await waitFor(() => expect(second.pathOf()).toBe('/order-confirmation'))
})

test('CHK-07: a refusal is reported in words, and no data is lost', async () => {
  const refused = new ApiError({ code: 'rate_limited', status: 429, message: 'Doucement' })
  const page = await openCheckout({ answers: { 'order/place': refused } })
  fillIn(page)
  await page.user.click(page.submitButton())
  expect(await page.findByRole('alert')).toHaveTextContent(/Échec de la commande.*Trop de demandes/)
  expect(field(page, 'Nom')).toHaveValue('Trabelsi')
  expect(page.submitButton()).toBeEnabled()
})
