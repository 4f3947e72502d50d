import { defineFragment } from '@shop/federation/runtime'

/** ROUTE-08: the best-selling products that the shell's not-found page offers. */
export const fragment = defineFragment({
  namespaces: ['product'],
  load: () => import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx'),
})
