import { defineFragment } from '@shop/federation/runtime'

/** MINI-01: the cart in the shell's drawer. */
export const fragment = defineFragment({
  namespaces: ['checkout', 'delivery'],
  load: () => import(/* webpackChunkName: "mini-cart-content" */ './mini-cart.tsx'),
})
