import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

export const routes = definePages([
  {
    name: 'home',
    path: paths.home,
    namespaces: ['home', 'product'],
    load: () => import(/* webpackChunkName: "home" */ './features/home/home.route.tsx'),
  },
  {
    name: 'collection',
    // One route for all three, so that the page stays in place while its filters change.
    path: `${paths.collection}/:category?/:subcategory?`,
    namespaces: ['product'],
    load: () =>
      import(/* webpackChunkName: "collection" */ './features/listing/collection.route.tsx'),
  },
  {
    name: 'coffret',
    path: paths.coffret,
    namespaces: ['product'],
    load: () => import(/* webpackChunkName: "coffret" */ './features/listing/coffret.route.tsx'),
  },
  {
    name: 'promo',
    path: paths.promo,
    namespaces: ['product'],
    load: () => import(/* webpackChunkName: "promo" */ './features/listing/promo.route.tsx'),
  },
  {
    name: 'product',
    path: paths.product,
    namespaces: ['product'],
    load: () => import(/* webpackChunkName: "product" */ './features/product/product.route.tsx'),
  },
])
