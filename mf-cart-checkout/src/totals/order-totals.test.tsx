import { act, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { ApiError } from '@shop/api'
import type { Cart, Language } from '@shop/domain'
import {
  $cart,
  $coupon,
  $isCartRestored,
  $products,
  $settings,
  loadCartProducts,
} from '@shop/stores'
import { aProduct, fakeApi, renderPage, settings, shopTexts } from '@shop/testing'
import {
  aPurchase,
  expectedSums,
  type Purchase,
  readAmount,
  type Sums,
} from '@shop/testing/purchases'
import { CartPage } from '../features/cart/cart-page.tsx'
import { listing } from '../testing/cart-shop.ts'
import { Component as CheckoutPage } from '../features/checkout/checkout.route.tsx'

const pages = { cart: CartPage, checkout: CheckoutPage }
const code = 'PROMO'

function buy({ lines, percentage, settings: delivery }: Purchase): void {
  const products = lines.map(({ price, discount }) =>
    aProduct({ price, discount, stockQuantity: 99 }),
  )
  const cart: Cart = Object.fromEntries(
    products.map(({ _id }, index) => [_id, { default: lines[index]?.quantity ?? 0 }]),
  )
  localStorage.setItem('guestCart', JSON.stringify(cart))
  act(() => {
    $settings.set(settings(delivery))
    $coupon.set(percentage === undefined ? undefined : { code, percentage, description: '' })
    $products.set(Object.fromEntries(products.map((product) => [product._id, product])))
    $cart.set(cart)
  })
}

/** Opens a page that shows the last purchase, and returns a function that reads its amounts. */
async function open(page: keyof typeof pages, language: Language): Promise<() => Sums> {
  buy({
    lines: [{ price: 1, discount: 0, quantity: 1 }],
    percentage: undefined,
    settings: { deliveryFee: 1, freeDeliveryThreshold: 2 },
  })
  const api = fakeApi({
    'product/by-ids': () => ({
      products: Object.values($products.get()).filter((each) => each !== undefined),
    }),
    'product/enhanced-filtered': listing([]),
    'coupon/apply': new ApiError({ code: 'network', status: 0, message: '' }),
  })
  $isCartRestored.set(true)
  const { container, getAllByText, getByRole, user } = renderPage(
    [{ path: '*', Component: pages[page] }],
    {
      language,
    },
  )
  // The page loads its products again when it opens.
  await waitFor(() => expect(api.inputsOf('product/by-ids')).toHaveLength(1))
  await act(() => loadCartProducts())
  if (page === 'checkout') {
    const [lines] = within(getByRole('complementary')).getAllByRole('button', { expanded: false })
    await user.click(lines!)
  }
  const { totals, cart } = shopTexts(language).checkout as Record<string, Record<string, string>>

  function amountOf(label: RegExp): number | undefined {
    const terms = [...container.querySelectorAll('dt')]
    const value = terms.find(({ textContent }) => label.test(textContent))?.nextElementSibling
    return value ? readAmount(value.textContent) : undefined
  }

  return () => {
    const lines = within(getByRole('list', { name: cart?.lines })).getAllByRole('listitem')
    // The totals at the end of the sums and beside the button.
    const shownTotals = getAllByText(totals?.total ?? '').map(({ nextElementSibling }) =>
      readAmount(nextElementSibling!.textContent),
    )
    const [total] = shownTotals
    expect(shownTotals).toEqual([total, total])
    const coupon = amountOf(new RegExp(code))
    return {
      // The last amount of a line that is not crossed out is the amount of all its units.
      lines: lines.map((line) =>
        readAmount([...line.querySelectorAll(':not(del) > bdi')].at(-1)!.textContent),
      ),
      subtotal: amountOf(new RegExp(`^${totals?.subtotal}$`))!,
      coupon: coupon && -coupon,
      delivery: amountOf(new RegExp(`^${totals?.delivery}$`))!,
      rounding: amountOf(new RegExp(`^${totals?.rounding}$`)),
      total: total!,
    }
  }
}

describe.each(['cart', 'checkout'] as const)('the %s', (page) => {
  test.each(['fr', 'en', 'ar'] as const)(
    'SUM-01: in %s the page shows the amounts of the purchase, and the amounts add up',
    async (language) => {
      const sums = await open(page, language)
      fc.assert(
        fc.property(aPurchase, (purchase) => {
          buy(purchase)
          const shown = sums()
          expect(shown).toEqual(expectedSums(purchase))
          const { lines, subtotal, coupon = 0, delivery, rounding = 0, total } = shown
          expect(lines.reduce((sum, each) => sum + each, 0)).toBe(subtotal)
          expect(subtotal - coupon + delivery + rounding).toBe(total)
        }),
        { numRuns: 12 },
      )
    },
  )
})
