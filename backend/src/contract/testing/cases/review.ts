import { signIn } from '../../../testing/sign-in.ts'
import type { CallCases } from '../call-case.ts'
import { plentiful, unknownProduct } from '../contract-shop.ts'

const content = 'Une crème très douce.'

export const reviewCases: CallCases<'reviews' | 'reviews/add'> = {
  reviews: {
    success: async (shop) => {
      const { token } = await signIn(shop)
      await shop.post('/api/reviews/add', { productId: plentiful, content }, { token })
      return { input: { productId: plentiful } }
    },
    refusals: { product_not_found: () => ({ input: { productId: unknownProduct } }) },
  },
  'reviews/add': {
    success: async (shop) => {
      const { token } = await signIn(shop)
      return { input: { productId: plentiful, content }, headers: { token } }
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
}
