import { discountedMillimes } from '@shop/domain'
import type { InvoiceContent, VatSum } from '../db/tables/invoice-tables.ts'

/** The charged amounts of an order and their tax rates. Amounts include the tax. */
interface ChargedOrder {
  items: readonly {
    name: string
    nameAr?: string
    quantity: number
    priceMillimes: number
    discount: number
    vatPercent: number
  }[]
  deliveryFeeMillimes: number
  deliveryVatPercent: number
  stampDutyMillimes: number
  totalMillimes: number
}

type Sums = Pick<
  InvoiceContent,
  'items' | 'deliveryMillimes' | 'reductionMillimes' | 'vat' | 'stampDutyMillimes' | 'totalMillimes'
>

/**
 * The sums of an order's invoice, which add up exactly to the amount that the customer pays (OPER-11). That amount includes
 * the stamp duty: an order never costs more than was shown, so the shop bears the duty as a reduction. Reductions are spread
 * over the tax rates in proportion to their amounts.
 */
export function invoiceSums(order: ChargedOrder): Sums {
  const { deliveryFeeMillimes, deliveryVatPercent, stampDutyMillimes, totalMillimes } = order
  const items = order.items.map(({ priceMillimes, discount, ...item }) => ({
    ...item,
    priceMillimes: discountedMillimes(priceMillimes, discount),
  }))
  const charged = new Map<number, number>()
  const charge = (percent: number, millimes: number) =>
    charged.set(percent, (charged.get(percent) ?? 0) + millimes)
  for (const item of items) charge(item.vatPercent, item.priceMillimes * item.quantity)
  if (deliveryFeeMillimes > 0) charge(deliveryVatPercent, deliveryFeeMillimes)
  const before = [...charged.values()].reduce((sum, millimes) => sum + millimes, 0)
  const taxed = totalMillimes - stampDutyMillimes
  return {
    items,
    deliveryMillimes: deliveryFeeMillimes,
    reductionMillimes: before - taxed,
    vat: spread(charged, { before, after: taxed }),
    stampDutyMillimes,
    totalMillimes,
  }
}

/** Splits `after` over the rates in proportion to their parts of `before`; the last rate gets the remainder of rounding. */
function spread(
  charged: ReadonlyMap<number, number>,
  { before, after }: { before: number; after: number },
): VatSum[] {
  let [openBefore, openAfter] = [before, after]
  return [...charged]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, millimes]) => {
      const gross = openBefore === 0 ? 0 : Math.round((openAfter * millimes) / openBefore)
      openBefore -= millimes
      openAfter -= gross
      const netMillimes = withoutVat(gross, percent)
      return { percent, netMillimes, vatMillimes: gross - netMillimes }
    })
}

/** The amount without its tax, rounded to the millime. */
export function withoutVat(millimes: number, percent: number): number {
  return Math.round((millimes * 100) / (100 + percent))
}

/** The credit note of an invoice: goods and tax, but not the stamp duty, which stays due for the invoice. */
export function creditOf(content: InvoiceContent, credited: string): InvoiceContent {
  const { stampDutyMillimes, totalMillimes } = content
  return {
    ...content,
    credited,
    stampDutyMillimes: 0,
    totalMillimes: totalMillimes - stampDutyMillimes,
  }
}
