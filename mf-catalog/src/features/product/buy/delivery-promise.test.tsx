import { act } from '@testing-library/react'
import { $cart, $products, $settings } from '@shop/stores'
import { aProduct, renderWithProviders, settings } from '@shop/testing'
import { DeliveryPromise } from './reassurance.tsx'

// A Monday, 13:00 in Tunis.
const monday = Date.parse('2026-11-23T12:00:00Z')
const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  jest.useFakeTimers({ now: monday })
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 100 }))
})
afterEach(() => {
  jest.useRealTimers()
  $settings.set(undefined)
  $cart.set({})
  $products.set({})
})

const promise = (amount = 10) =>
  renderWithProviders(<DeliveryPromise loadedAt={monday} amount={amount} />)

test.each([
  [99.999, true],
  [100, false],
])('BUY-02: for %d DT the promise names the fee of the shop: %s', (amount, isFee) => {
  const { container } = promise(amount)
  const text = container.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(/8(,00)? DT/.test(text)).toBe(isFee)
})

test('BUY-02: no delivery fee is shown beside a product if the cart already has free delivery', () => {
  const product = aProduct({ price: 60, discount: 0, stockQuantity: 9 })
  $products.set({ [product._id]: product })
  $cart.set({ [product._id]: { default: 1 } })
  const { container } = promise()
  expect(container).toHaveTextContent('8')
  act(() => $cart.set({ [product._id]: { default: 2 } }))
  expect(container).not.toHaveTextContent('8')
})

test('BUY-02: after a day, a page that stays open shows a later delivery day, and so does a tab that becomes visible again', () => {
  const { container, unmount } = promise()
  const first = container.textContent
  act(() => jest.advanceTimersByTime(day))
  const second = container.textContent
  expect(second).not.toBe(first)
  jest.setSystemTime(monday + 2 * day)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(container.textContent).not.toBe(second)
  unmount()
  // After this time the timers of React have ended. A repeated timer of the page would remain.
  jest.advanceTimersByTime(60_000)
  expect(jest.getTimerCount()).toBe(0)
})
