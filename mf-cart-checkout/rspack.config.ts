import { defineRemote } from '@shop/federation/build'

export default defineRemote({
  name: 'mf-cart-checkout',
  exposes: { './routes': './src/routes.ts' },
})
