import { defineFragment } from '@shop/federation/runtime'

/** SBAR-01: the search bar, which the shell shows in its layout. Its code is one file, so that the HTML of /search can name this file. */
export const fragment = defineFragment({
  namespaces: ['search-bar', 'product', 'categories'],
  load: () => import(/* webpackMode: "eager" */ './search-bar.tsx'),
})
