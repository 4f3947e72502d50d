import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

export const routes = definePages([
  {
    name: 'home',
    path: paths.home,
    namespaces: ['home', 'product', 'newsletter'],
    load: () => import(/* webpackChunkName: "home" */ './features/home/home.route.tsx'),
  },
  {
    name: 'collection',
    // One route for all three, so that the page stays in place while its filters change.
    path: `${paths.collection}/:category?/:subcategory?`,
    namespaces: ['listing', 'product', 'categories'],
    load: () =>
      import(/* webpackChunkName: "collection" */ './features/listing/collection.route.tsx'),
  },
  {
    name: 'coffret',
    path: paths.coffret,
    namespaces: ['listing', 'product', 'categories'],
    load: () => import(/* webpackChunkName: "coffret" */ './features/listing/coffret.route.tsx'),
  },
  {
    name: 'promo',
    path: paths.promo,
    namespaces: ['listing', 'product', 'categories'],
    load: () => import(/* webpackChunkName: "promo" */ './features/listing/promo.route.tsx'),
  },
  {
    name: 'product',
    path: paths.product,
    namespaces: ['product-page', 'product', 'categories'],
    load: () => import(/* webpackChunkName: "product" */ './features/product/product.route.tsx'),
  },
])
