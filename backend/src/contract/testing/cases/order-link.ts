import type { CallInput } from '@shop/contracts'
import { orderLinkKey } from '../../../order/link/link-key.ts'
import { answerLink } from '../../../order/link/answer-link.repository.ts'
import { moveOrder } from '../../../order/move-order.repository.ts'
import type { TestShop } from '../../../testing/shop.ts'
import type { CallCases } from '../call-case.ts'

type Answer = CallInput<'order/answer-link'>
type Draft = CallInput<'order/place'>

/** Examples of both calls of an order's link, for orders of `aDraft`. */
export function orderLinkCases(aDraft: () => Draft): CallCases<'order/link' | 'order/answer-link'> {
  async function aLink(shop: TestShop): Promise<{ orderId: string; key: string }> {
    const { body } = await shop.post('/api/order/place', aDraft())
    return { orderId: body.orderId, key: await orderLinkKey(shop.db, body.orderId, 0) }
  }

  async function forged(shop: TestShop) {
    return { ...(await aLink(shop)), key: `0-${'x'.repeat(22)}` }
  }

  async function used(shop: TestShop) {
    const link = await aLink(shop)
    await answerLink(shop.db, link, { answer: 'confirm' })
    return link
  }

  async function late(shop: TestShop) {
    const link = await aLink(shop)
    await moveOrder(shop.db, link.orderId, 'Packing', { sendMail: false })
    return link
  }

  const confirm = { answer: 'confirm' } as const
  const change: Omit<Answer, 'orderId' | 'key'> = {
    answer: 'change',
    address: {
      street: '4 rue du Phare',
      city: 'Midoun',
      zipcode: '4116',
      phone: '+216 20 111 111',
    },
    quantities: aDraft().items.map(({ id, size = 'default' }, index) => ({
      line: index + 1,
      id,
      size,
      quantity: 1,
    })),
  }
  return {
    'order/link': {
      success: async (shop) => ({ input: await aLink(shop) }),
      refusals: {
        order_link_invalid: async (shop) => ({ input: await forged(shop) }),
        order_link_used: async (shop) => ({ input: await used(shop) }),
        order_link_late: async (shop) => ({ input: await late(shop) }),
      },
    },
    'order/answer-link': {
      success: async (shop) => ({ input: { ...(await aLink(shop)), ...change } }),
      refusals: {
        order_link_invalid: async (shop) => ({ input: { ...(await forged(shop)), ...confirm } }),
        order_link_used: async (shop) => ({ input: { ...(await used(shop)), ...confirm } }),
        order_link_late: async (shop) => ({ input: { ...(await late(shop)), ...confirm } }),
      },
    },
  }
}
