import { defineFragment } from '@shop/federation/runtime'

/** SBAR-01: the search bar of the shell's layout. All its code is in one file, so that the HTML of /search can name this file. */
export const fragment = defineFragment({
  namespaces: ['search-bar', 'product', 'categories'],
  load: () => import(/* webpackMode: "eager" */ './search-bar.tsx'),
})
