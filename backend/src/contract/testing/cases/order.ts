import { randomUUID } from 'node:crypto'
import type { CallInput, CallName } from '@shop/contracts'
import type { FastifyInstance } from 'fastify'
import { createApi } from '../../../api.ts'
import { moveOrder } from '../../../order/move-order.repository.ts'
import { createLogger } from '../../../ops/logger.ts'
import { anOrder } from '../../../testing/builders.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { askedForMails } from '../asked-for-mails.ts'
import type { CallCases } from '../call-case.ts'
import { orderLinkCases } from './order-link.ts'
import { lastOne, plentiful, unknownProduct } from '../contract-shop.ts'

type Draft = CallInput<'order/place'>

/** A guest's order with every field that the contract allows. */
function aDraft(parts: Partial<Draft> = {}): Draft {
  const address = { ...(anOrder([]).address as Draft['address']), state: 'Médenine' }
  const line = { name: 'Produit 1', price: 20, discount: 20, image: ['/images/products/1'] }
  return {
    ...(anOrder([]) as unknown as Draft),
    address,
    items: [{ id: plentiful, size: '50 ml', quantity: 2, ...line }],
    note: 'Sonnez deux fois',
    isPickup: false,
    amount: 5000,
    originalAmount: 5004,
    coupon: { code: 'DIX', percentage: 10, discountAmount: 4 },
    ...parts,
  }
}

/** The input that asks to return a unit of a delivered order. */
async function delivered(shop: TestShop): Promise<CallInput<'order/ask-return'>> {
  const orderId = await placed(shop, aDraft())
  await moveOrder(shop.db, orderId, 'Delivered', { sendMail: false })
  return { orderId, lines: [{ line: 1, units: 1 }], reason: 'faulty' }
}

function linesOf(id: string, quantity: number): Pick<Draft, 'items'> {
  return { items: [{ id, size: 'default', quantity }] }
}

async function placed(
  shop: TestShop,
  draft: Draft,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await shop.post('/api/order/place', draft, headers)
  return body.orderId
}

/** An API on the same shop, with limits. */
export async function withLimits(shop: TestShop): Promise<FastifyInstance> {
  const app = await createApi(shop.db, createLogger('silent'), {
    rateLimits: true,
    publicUrl: 'https://shop.example',
  })
  app.isUnderPressure = () => false
  return app
}

export const orderCases: CallCases<Extract<CallName, `order/${string}`>> = {
  'order/place': {
    success: () => ({ input: aDraft(), headers: { 'idempotency-key': randomUUID() } }),
    refusals: {
      empty_cart: () => ({ input: aDraft({ items: [] }) }),
      coupon_invalid: () => ({ input: aDraft({ coupon: { code: 'EXPIRE' } }) }),
      unauthorized: () => ({ input: aDraft({ isGuestOrder: false }) }),
      out_of_stock: () => ({ input: aDraft(linesOf(lastOne, 2)) }),
      product_unavailable: () => ({ input: aDraft(linesOf(unknownProduct, 1)) }),
      too_many_units: () => ({ input: aDraft(linesOf(plentiful, 100)) }),
      prices_changed: () => ({ input: aDraft({ amount: 1 }) }),
      too_many_orders: async (shop) => {
        const app = await withLimits(shop)
        const payload = aDraft({ ...linesOf(plentiful, 1), coupon: null })
        for (let order = 1; order <= 5; order += 1) {
          await app.inject({ method: 'POST', url: '/api/order/place', payload })
        }
        return { input: payload, isLimited: true }
      },
      idempotency_conflict: async (shop) => {
        const headers = { 'idempotency-key': randomUUID() }
        await placed(shop, aDraft(), headers)
        return { input: aDraft(linesOf(plentiful, 3)), headers }
      },
    },
  },
  ...orderLinkCases(aDraft),
  'order/userorders': {
    success: async (shop) => {
      const { token } = await signIn(shop)
      await placed(shop, aDraft({ isGuestOrder: false }), { token })
      return { input: {}, headers: { token } }
    },
    refusals: { unauthorized: () => ({ input: {} }) },
  },
  'order/take-guest-orders': {
    success: async (shop) => {
      const { token, email } = await signIn(shop)
      const guestInfo = { name: 'Amel', email, phone: '+216 20 000 000' }
      await placed(shop, aDraft({ guestInfo }))
      return { input: {}, headers: { token } }
    },
    refusals: { unauthorized: () => ({ input: {} }) },
  },
  'order/guest-order': {
    success: async (shop) => ({
      input: { orderId: await placed(shop, aDraft()), email: 'amel@example.tn' },
    }),
    refusals: {
      invalid_order_reference: () => ({ input: { orderId: '12', email: 'amel@example.tn' } }),
      order_not_found: async (shop) => ({
        input: { orderId: await placed(shop, aDraft()), email: 'other@example.tn' },
      }),
    },
  },
  'order/send-numbers': {
    success: () => ({ input: { email: `${randomUUID()}@example.tn` } }),
    refusals: {
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'order/send-numbers', {
          email: `${randomUUID()}@example.tn`,
        }),
      }),
    },
  },
  'order/cancel': {
    success: async (shop) => ({
      input: { orderId: await placed(shop, aDraft()), email: 'amel@example.tn' },
    }),
    refusals: {
      unauthorized: async (shop) => ({ input: { orderId: await placed(shop, aDraft()) } }),
      order_not_found: async (shop) => ({
        input: { orderId: await placed(shop, aDraft()), email: 'other@example.tn' },
      }),
      order_not_cancellable: async (shop) => {
        const orderId = await placed(shop, aDraft())
        await moveOrder(shop.db, orderId, 'Packing', { sendMail: false })
        return { input: { orderId, email: 'amel@example.tn' } }
      },
    },
  },
  'order/ask-return': {
    success: async (shop) => ({
      input: { ...(await delivered(shop)), email: 'amel@example.tn' },
    }),
    refusals: {
      unauthorized: async (shop) => ({ input: await delivered(shop) }),
      order_not_found: async (shop) => ({
        input: { ...(await delivered(shop)), email: 'other@example.tn' },
      }),
      order_not_returnable: async (shop) => ({
        input: {
          ...(await delivered(shop)),
          lines: [{ line: 1, units: 3 }],
          email: 'amel@example.tn',
        },
      }),
    },
  },
}
