import { defineFragment } from '@shop/federation/runtime'

export const fragment = defineFragment({
  namespaces: [],
  load: () => import(/* webpackChunkName: "search-bar-content" */ './search-bar.tsx'),
})
