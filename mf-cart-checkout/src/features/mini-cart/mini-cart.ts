import { defineFragment } from '@shop/federation/runtime'

/** MINI-01: what the shell's drawer shows of the cart. */
export const fragment = defineFragment({
  namespaces: ['checkout'],
  load: () => import(/* webpackChunkName: "mini-cart-content" */ './mini-cart.tsx'),
})
