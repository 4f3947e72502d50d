import type { TestShop } from '../../../testing/shop.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { CallCases } from '../call-case.ts'
import { lastOne, plentiful, soldOut, unknownProduct } from '../contract-shop.ts'

const size = '50 ml'

async function signedIn(shop: TestShop): Promise<{ token: string }> {
  const { token } = await signIn(shop)
  return { token }
}

/** A cart with the maximum number of lines; adding another size is refused. */
async function fullCart(shop: TestShop): Promise<{ token: string }> {
  const headers = await signedIn(shop)
  for (let line = 1; line <= 100; line += 1) {
    await shop.post('/api/cart/add', { itemId: plentiful, size: `size ${line}` }, headers)
  }
  return headers
}

export const cartCases: CallCases<'cart/add' | 'cart/update' | 'cart/get'> = {
  'cart/add': {
    success: async (shop) => ({
      input: { itemId: plentiful, size },
      headers: await signedIn(shop),
    }),
    refusals: {
      unauthorized: () => ({ input: { itemId: plentiful, size } }),
      product_not_found: async (shop) => ({
        input: { itemId: unknownProduct, size },
        headers: await signedIn(shop),
      }),
      out_of_stock: async (shop) => ({
        input: { itemId: soldOut, size },
        headers: await signedIn(shop),
      }),
      max_quantity_reached: async (shop) => {
        const headers = await signedIn(shop)
        await shop.post('/api/cart/add', { itemId: lastOne, size }, headers)
        return { input: { itemId: lastOne, size }, headers }
      },
      cart_full: async (shop) => ({
        input: { itemId: plentiful, size },
        headers: await fullCart(shop),
      }),
    },
  },
  'cart/update': {
    success: async (shop) => ({
      input: { itemId: plentiful, size, quantity: 3 },
      headers: await signedIn(shop),
    }),
    refusals: {
      unauthorized: () => ({ input: { itemId: plentiful, size, quantity: 1 } }),
      product_not_found: async (shop) => ({
        input: { itemId: unknownProduct, size, quantity: 1 },
        headers: await signedIn(shop),
      }),
      out_of_stock: async (shop) => ({
        input: { itemId: soldOut, size, quantity: 1 },
        headers: await signedIn(shop),
      }),
      max_quantity_reached: async (shop) => ({
        input: { itemId: lastOne, size, quantity: 2 },
        headers: await signedIn(shop),
      }),
      cart_full: async (shop) => ({
        input: { itemId: plentiful, size, quantity: 1 },
        headers: await fullCart(shop),
      }),
    },
  },
  'cart/get': {
    success: async (shop) => {
      const headers = await signedIn(shop)
      await shop.post('/api/cart/add', { itemId: plentiful, size }, headers)
      return { input: {}, headers }
    },
    refusals: { unauthorized: () => ({ input: {}, headers: { token: 'none' } }) },
  },
}
