import { defineFragment } from '@shop/federation/runtime'

/** SBAR-01: the search bar, which the shell shows in its layout. */
export const fragment = defineFragment({
  namespaces: ['search-bar', 'product', 'categories'],
  load: () => import(/* webpackChunkName: "search-bar-content" */ './search-bar.tsx'),
})
