import { cleanup, within } from '@testing-library/react'
import fc from 'fast-check'
import { fromMillimes, type Language } from '@shop/domain'
import { anOrder, anOrderItem, renderWithProviders, shopTexts } from '@shop/testing'
import {
  aPurchase,
  expectedSums,
  type Purchase,
  readAmount,
  type Sums,
} from '@shop/testing/purchases'
import { OrderContents } from './order-contents.tsx'

const code = 'PROMO'

/** The amounts that the pages for confirmation and tracking show for an order. */
function sumsOf(purchase: Purchase, language: Language): Sums {
  const { coupon, delivery } = expectedSums(purchase)
  const order = anOrder({
    items: purchase.lines.map((line) => anOrderItem(line)),
    deliveryFee: fromMillimes(delivery),
    ...(coupon && {
      coupon: {
        code,
        percentage: purchase.percentage ?? 0,
        discountAmount: fromMillimes(coupon),
      },
    }),
  })
  const page = renderWithProviders(<OrderContents order={order} />, { language })
  const { totals } = shopTexts(language).orders as Record<string, Record<string, string>>
  const terms = [...page.container.querySelectorAll('dt')]
  const amountOf = (label: RegExp) => {
    const value = terms.find(({ textContent }) => label.test(textContent))?.nextElementSibling
    return value ? readAmount(value.textContent) : undefined
  }
  const lines = within(page.getByRole('list')).getAllByRole('listitem')
  const discount = amountOf(new RegExp(code))
  return {
    lines: lines.map((line) =>
      readAmount([...line.querySelectorAll('strong bdi')].at(-1)!.textContent),
    ),
    subtotal: amountOf(new RegExp(`^${totals?.subtotal}$`))!,
    coupon: discount && -discount,
    delivery: amountOf(new RegExp(`^${totals?.delivery}$`))!,
    rounding: amountOf(new RegExp(`^${totals?.rounding}$`)),
    total: amountOf(new RegExp(`^${totals?.total}$`))!,
  }
}

test.each(['fr', 'en', 'ar'] as const)(
  'SUM-01: in %s an order shows the amounts of the purchase, and they add up',
  (language) => {
    fc.assert(
      fc.property(aPurchase, (purchase) => {
        try {
          const shown = sumsOf(purchase, language)
          expect(shown).toEqual(expectedSums(purchase))
          const { lines, subtotal, coupon = 0, delivery, rounding = 0, total } = shown
          expect(lines.reduce((sum, each) => sum + each, 0)).toBe(subtotal)
          expect(subtotal - coupon + delivery + rounding).toBe(total)
        } finally {
          cleanup()
        }
      }),
      { numRuns: 12 },
    )
  },
)
