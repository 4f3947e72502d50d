import { anId } from '../../../testing/builders.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { TestShop } from '../../../testing/shop.ts'
import type { CallCases } from '../call-case.ts'

async function signedIn(shop: TestShop): Promise<{ token: string }> {
  const { token } = await signIn(shop)
  return { token }
}

export const wishlistCases: CallCases<'wishlist/get' | 'wishlist/change' | 'wishlist/price-alert'> =
  {
    'wishlist/get': {
      success: async (shop) => {
        const headers = await signedIn(shop)
        await shop.post('/api/wishlist/change', { add: [anId(1)] }, headers)
        return { input: {}, headers }
      },
      refusals: { unauthorized: () => ({ input: {} }) },
    },
    'wishlist/change': {
      success: async (shop) => ({
        input: { add: [anId(1)], remove: [anId(2)] },
        headers: await signedIn(shop),
      }),
      refusals: { unauthorized: () => ({ input: { add: [anId(1)] } }) },
    },
    'wishlist/price-alert': {
      success: async (shop) => ({ input: { isWanted: true }, headers: await signedIn(shop) }),
      refusals: { unauthorized: () => ({ input: { isWanted: true } }) },
    },
  }
