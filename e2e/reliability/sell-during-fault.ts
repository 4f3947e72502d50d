import { expect, type Page, test } from '@playwright/test'
import { Checkout } from './orders/checkout.ts'
import { type FaultFigures, figuresAnnotation } from './orders/figures.ts'
import { type DelayReason, OrderLoad } from './orders/order-load.ts'
import { type BreakableShop, coupons } from './shops/breakable-shop.ts'

export interface Fault {
  /** The address that the clients call; by default the shop's own. */
  url?: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** Allowed answers other than a confirmation during the fault and for a moment after it. */
  delays: readonly DelayReason[]
  /**
   * What happens if a shopper confirms during the fault. `fails`: the page says that the order failed. `is placed`:
   * the order is placed after a while. `either`: both may happen, because the fault is not always present.
   */
  order: 'fails' | 'is placed' | 'either'
  /** Further checks during the fault. */
  meanwhile?: () => Promise<void>
}

/** Number of orders placed before the fault, and after it. */
const ordersAround = 25

/**
 * Five clients order before, during and after the fault. A shopper in a browser fills in the checkout before the fault and
 * confirms during it. Afterwards the shop must sell again without a restart, and the database must have exactly the confirmed
 * orders.
 */
export async function sellDuringFault(
  shop: BreakableShop,
  page: Page,
  fault: Fault,
): Promise<void> {
  const [product] = shop.products
  if (!product) throw new Error('The shop has no product')
  const url = fault.url ?? shop.url
  const checkout = new Checkout(page)
  await checkout.fillIn(url, product)
  const load = new OrderLoad({ url, products: shop.products, coupons })
  load.start()
  await load.more(ordersAround)

  let orderId: string | undefined
  const beginning = fault.begin()
  if (fault.order === 'fails') {
    await beginning
    await checkout.confirmInVain()
  } else {
    orderId = await checkout.tryToConfirm()
    if (fault.order === 'is placed') expect(orderId, 'the order of the shopper').toBeDefined()
    await beginning
  }
  await fault.meanwhile?.()
  await fault.end()
  const ended = performance.now()
  await load.more(1)
  const untilNextOrderMs = Math.round(performance.now() - ended)
  shop.confirmed.push(orderId ?? (await checkout.confirm()))
  await load.more(ordersAround)
  await load.end()

  shop.confirmed.push(...load.placed)
  const figures: FaultFigures = { ...load.figures, untilNextOrderMs }
  test.info().annotations.push({ type: figuresAnnotation, description: JSON.stringify(figures) })
  expect(load.wrong, 'answers that the fault does not excuse').toEqual({})
  const others = Object.keys(figures.delays).filter(
    (delay) => !fault.delays.includes(delay as DelayReason),
  )
  expect(others, `delays other than ${fault.delays.join(', ')}`).toEqual([])
  await shop.expectBalanced()
}
