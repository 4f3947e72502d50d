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
  | 'items'
  | 'deliveryMillimes'
  | 'deliveryVatPercent'
  | 'reductionMillimes'
  | 'vat'
  | 'stampDutyMillimes'
  | 'totalMillimes'
>

/**
 * The sums of an order's invoice, which add up exactly to the amount that the customer pays (OPER-11). An order never
 * costs more than was shown, so the amount includes the stamp duty, and the shop bears the duty as a reduction.
 * Reductions are spread over the tax rates in proportion to the amounts of the rates.
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
    deliveryVatPercent,
    reductionMillimes: before - taxed,
    vat: spread(charged, { before, after: taxed }),
    stampDutyMillimes,
    totalMillimes,
  }
}

/**
 * Splits the amount `after` in proportion to the charged amounts of the tax rates, whose sum is `before`. The last rate gets the
 * remainder of rounding.
 */
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

/** The part of an invoice that a credit note takes back: units of each item, with or without the delivery fee. */
export interface TakenBack {
  units: readonly number[]
  hasDelivery: boolean
}

/**
 * The credit note for the units and the fee in `taken`. Earlier credit notes cover the units and the fee in `before`. The stamp duty
 * is not credited: it stays due for the invoice. Each amount is a difference: the rounded amount of `before` and `taken` together,
 * minus the rounded amount of `before`. So the credit notes for all units and the fee add up, at each tax rate, to the invoice
 * without the stamp duty. Undefined if nothing is taken back.
 */
export function creditOf(
  invoice: InvoiceContent,
  credited: string,
  { before, taken }: { before: TakenBack; taken: TakenBack },
): InvoiceContent | undefined {
  const items = invoice.items
    .map((item, index) => ({ ...item, quantity: taken.units[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length === 0 && !taken.hasDelivery) return undefined
  const after: TakenBack = {
    units: invoice.items.map((_, index) => (before.units[index] ?? 0) + (taken.units[index] ?? 0)),
    hasDelivery: before.hasDelivery || taken.hasDelivery,
  }
  const vat = differences(vatUntil(invoice, after), vatUntil(invoice, before))
  const deliveryMillimes = taken.hasDelivery ? invoice.deliveryMillimes : 0
  const charged = items.reduce(
    (sum, { priceMillimes, quantity }) => sum + priceMillimes * quantity,
    deliveryMillimes,
  )
  const totalMillimes = vat.reduce(
    (sum, { netMillimes, vatMillimes }) => sum + netMillimes + vatMillimes,
    0,
  )
  return {
    ...invoice,
    credited,
    items,
    deliveryMillimes,
    reductionMillimes: charged - totalMillimes,
    vat,
    stampDutyMillimes: 0,
    totalMillimes,
  }
}

/** The whole invoice as the part that is taken back: all units and the delivery fee. */
export function wholeOf({ items }: InvoiceContent): TakenBack {
  return { units: items.map(({ quantity }) => quantity), hasDelivery: true }
}

/** The part of an invoice that is left after `before` was taken back. */
export function restOf(invoice: InvoiceContent, before: TakenBack): TakenBack {
  return {
    units: invoice.items.map(({ quantity }, index) => quantity - (before.units[index] ?? 0)),
    hasDelivery: invoice.deliveryMillimes > 0 && !before.hasDelivery,
  }
}

/** For each tax rate of the invoice, the share of its net amount and tax that belongs to the units and the fee in `part`, rounded. */
function vatUntil(invoice: InvoiceContent, part: TakenBack): VatSum[] {
  const whole = chargedByRate(invoice, wholeOf(invoice))
  const counted = chargedByRate(invoice, part)
  return invoice.vat.map(({ percent, netMillimes, vatMillimes }) => {
    const all = whole.get(percent) ?? 0
    const share = (millimes: number) =>
      all === 0 ? 0 : Math.round((millimes * (counted.get(percent) ?? 0)) / all)
    return { percent, netMillimes: share(netMillimes), vatMillimes: share(vatMillimes) }
  })
}

function chargedByRate(invoice: InvoiceContent, { units, hasDelivery }: TakenBack) {
  const charged = new Map<number, number>()
  const charge = (percent: number, millimes: number) =>
    charged.set(percent, (charged.get(percent) ?? 0) + millimes)
  for (const [index, { vatPercent, priceMillimes }] of invoice.items.entries()) {
    charge(vatPercent, priceMillimes * (units[index] ?? 0))
  }
  if (hasDelivery) charge(deliveryRate(invoice), invoice.deliveryMillimes)
  return charged
}

/**
 * The tax rate of the delivery fee. Invoices from before OPER-14 do not state this rate. If `vat` of the invoice has a rate that
 * no item has, that rate must be the rate of the fee. Otherwise the highest rate of `vat` is assumed.
 */
function deliveryRate({ deliveryVatPercent, items, vat }: InvoiceContent): number {
  const ofItems = new Set(items.map(({ vatPercent }) => vatPercent))
  const rates = vat.map(({ percent }) => percent)
  return (
    deliveryVatPercent ?? rates.find((percent) => !ofItems.has(percent)) ?? Math.max(0, ...rates)
  )
}

function differences(after: readonly VatSum[], before: readonly VatSum[]): VatSum[] {
  return after
    .map(({ percent, netMillimes, vatMillimes }, index) => ({
      percent,
      netMillimes: netMillimes - (before[index]?.netMillimes ?? 0),
      vatMillimes: vatMillimes - (before[index]?.vatMillimes ?? 0),
    }))
    .filter(({ netMillimes, vatMillimes }) => netMillimes !== 0 || vatMillimes !== 0)
}
