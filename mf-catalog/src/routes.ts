import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'
import { loadHome } from './features/home/load-home.ts'
import { loadListing } from './features/listing/load-listing.ts'
import { loadProduct } from './features/product/load-product.ts'

const loadEarlyListing = () =>
  import(/* webpackChunkName: "early-listing" */ './features/listing/early-listing.tsx')

export const routes = definePages([
  {
    name: 'home',
    path: paths.home,
    namespaces: ['home', 'product', 'newsletter'],
    loader: loadHome,
    loadsAhead: true,
    load: () => import(/* webpackChunkName: "home" */ './features/home/home.route.tsx'),
  },
  {
    name: 'collection',
    // One route for all three, so that the page stays in place while its filters change.
    path: `${paths.collection}/:category?/:subcategory?`,
    namespaces: ['listing', 'product', 'categories'],
    loader: (args) => loadListing('collection', args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      import(/* webpackChunkName: "collection" */ './features/listing/collection.route.tsx'),
  },
  {
    name: 'coffret',
    path: paths.coffret,
    namespaces: ['listing', 'product', 'categories'],
    loader: (args) => loadListing('coffret', args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () => import(/* webpackChunkName: "coffret" */ './features/listing/coffret.route.tsx'),
  },
  {
    name: 'promo',
    path: paths.promo,
    namespaces: ['listing', 'product', 'categories'],
    loader: (args) => loadListing('promo', args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () => import(/* webpackChunkName: "promo" */ './features/listing/promo.route.tsx'),
  },
  {
    name: 'product',
    path: paths.product,
    namespaces: ['product-page', 'product', 'categories'],
    loader: loadProduct,
    loadsAhead: true,
    loadEarly: () =>
      import(/* webpackChunkName: "early-product" */ './features/product/early-product.tsx'),
    load: () => import(/* webpackChunkName: "product" */ './features/product/product.route.tsx'),
  },
])
