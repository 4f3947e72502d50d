import { expect, type Page, test } from '@playwright/test'
import { Checkout } from './orders/checkout.ts'
import { type FaultFigures, figuresAnnotation } from './orders/figures.ts'
import { type Delay, OrderLoad } from './orders/order-load.ts'
import { type BreakableShop, coupons } from './shops/breakable-shop.ts'

export interface Fault {
  /** Where shoppers reach the shop, if not at its own address. */
  url?: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** What orders may be answered with while the fault lasts, and for a moment after it. */
  delays: readonly Delay[]
  /**
   * What happens to a shopper who confirms while the fault lasts: the order fails, which the page says, or it is placed after a while.
   * `either`: the fault comes and goes, and either may happen.
   */
  order: 'fails' | 'is placed' | 'either'
  /** What else must be true while it lasts. */
  meanwhile?: () => Promise<void>
}

/** Orders placed before a fault and after it. */
const ordersAround = 25

/**
 * Five clients order while a fault is made, lasts and ends, and a shopper in a browser, whose checkout is filled in before it,
 * confirms meanwhile. Afterwards the shop sells as before, without anybody's help, and the database is compared with all that was confirmed.
 */
export async function sellThrough(shop: BreakableShop, page: Page, fault: Fault): Promise<void> {
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
    (delay) => !fault.delays.includes(delay as Delay),
  )
  expect(others, `delays other than ${fault.delays.join(', ')}`).toEqual([])
  await shop.expectBalanced()
}
