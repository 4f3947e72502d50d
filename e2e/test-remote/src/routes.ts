import { definePages } from '@shop/federation/runtime'

export const routes = definePages([
  {
    name: 'sample-page',
    path: '/sample-page',
    namespaces: [],
    load: () => import(/* webpackChunkName: "sample-page" */ './sample-page.route.tsx'),
  },
])
