import { defineFragment } from '@shop/federation/runtime'

/** ROUTE-08: what the shell's not-found page offers. */
export const fragment = defineFragment({
  namespaces: ['product', 'categories'],
  load: () => import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx'),
})
