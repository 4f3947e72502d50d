import { randomUUID } from 'node:crypto'
import { moveOrder } from '../../../order/move-order.repository.ts'
import { reviewLinkKey } from '../../../review/link-key.ts'
import { anOrder } from '../../../testing/builders.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { CallCases } from '../call-case.ts'
import { plentiful, unknownProduct } from '../contract-shop.ts'

const content = 'Une crème très douce.'

/** The link of a guest's order that was delivered. */
async function aLink(shop: TestShop): Promise<{ orderId: string; key: string }> {
  const email = `${randomUUID()}@example.tn`
  const draft = anOrder([{ id: plentiful, quantity: 1 }], {
    guestInfo: { name: 'Amel Trabelsi', email, phone: '+216 20 000 000' },
  })
  const { body } = await shop.post('/api/order/place', draft)
  const { orderId } = body
  await moveOrder(shop.db, orderId, 'Delivered', { sendMail: false })
  return { orderId, key: await reviewLinkKey(shop.db, orderId) }
}

const written = { productId: plentiful, content, stars: 4, name: 'Amel' }

export const reviewCases: CallCases<
  'reviews' | 'reviews/add' | 'reviews/link' | 'reviews/add-by-link' | 'reviews/vote'
> = {
  reviews: {
    success: async (shop) => {
      const { token } = await signIn(shop)
      await shop.post('/api/reviews/add', { productId: plentiful, content, stars: 5 }, { token })
      return { input: { productId: plentiful, sort: 'best', stars: 5, limit: 3 } }
    },
    refusals: { product_not_found: () => ({ input: { productId: unknownProduct } }) },
  },
  'reviews/add': {
    success: async (shop) => {
      const { token } = await signIn(shop)
      return { input: { productId: plentiful, content, stars: 4 }, headers: { token } }
    },
    refusals: {
      unauthorized: () => ({ input: { productId: plentiful, content } }),
      name_not_allowed: async (shop) => {
        const { token } = await signIn(shop, { name: 'Amel ✓' })
        return { input: { productId: plentiful, content }, headers: { token } }
      },
      product_not_found: async (shop) => {
        const { token } = await signIn(shop)
        return { input: { productId: unknownProduct, content }, headers: { token } }
      },
    },
  },
  'reviews/link': {
    success: async (shop) => ({ input: await aLink(shop) }),
    refusals: {
      order_link_invalid: async (shop) => ({
        input: { ...(await aLink(shop)), key: 'x'.repeat(22) },
      }),
    },
  },
  'reviews/add-by-link': {
    success: async (shop) => ({ input: { ...(await aLink(shop)), ...written } }),
    refusals: {
      order_link_invalid: async (shop) => ({
        input: { ...(await aLink(shop)), ...written, key: 'x'.repeat(22) },
      }),
      name_not_allowed: async (shop) => ({
        input: { ...(await aLink(shop)), ...written, name: 'Amel ✓' },
      }),
      product_not_found: async (shop) => ({
        input: { ...(await aLink(shop)), ...written, productId: unknownProduct },
      }),
      review_exists: async (shop) => {
        const input = { ...(await aLink(shop)), ...written }
        await shop.post('/api/reviews/add-by-link', input)
        return { input }
      },
    },
  },
  'reviews/vote': {
    success: async (shop) => {
      await shop.post('/api/reviews/add-by-link', { ...(await aLink(shop)), ...written })
      const { body } = await shop.get(`/api/reviews/${plentiful}`)
      return { input: { reviewId: body.reviews[0]?.id ?? 0, isHelpful: true } }
    },
    refusals: {
      review_not_found: () => ({ input: { reviewId: 999_999_999, isHelpful: true } }),
    },
  },
}
