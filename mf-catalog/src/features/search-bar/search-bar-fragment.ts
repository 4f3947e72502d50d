import { defineFragment } from '@shop/federation/runtime'

/** SBAR-01: the search bar, which the shell shows in its layout. Its code is one file, so that /search can name it in its HTML. */
export const fragment = defineFragment({
  namespaces: ['search-bar', 'product', 'categories'],
  load: () => import(/* webpackMode: "eager" */ './search-bar.tsx'),
})
