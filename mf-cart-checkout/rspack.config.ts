import { defineRemote } from '@shop/federation/build'

export default defineRemote({
  name: 'mf-cart-checkout',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/routes.ts',
    './mini-cart': './src/features/mini-cart/mini-cart-fragment.ts',
  },
})
