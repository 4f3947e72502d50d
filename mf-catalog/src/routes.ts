import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { factKinds } from '@shop/domain'
import { paths } from '@shop/urls'
import { loadHome } from './features/home/load-home.ts'
import { coffret } from './features/listing/definitions/coffret.ts'
import { collection } from './features/listing/definitions/collection.ts'
import { promo } from './features/listing/definitions/promo.ts'
import { loadListing } from './features/listing/load-listing.ts'
import { loadPageWithFilters } from './features/listing/panel/load-page-with-filters.ts'
import { loadProduct } from './features/product/load-product.ts'
import { ownPages } from './own-pages.ts'
import { textPages } from './text-pages.ts'

/** False in builds for browsers, so that the bundler removes the parts of a page that only the server needs. */
const onServer = process.env.TARGET !== 'browser'

/** The query parameters that every listing reads (LIST-03, LIST-04, FACET-01). */
const listQuery = onServer
  ? ['brands', 'needs', ...factKinds, 'minPrice', 'maxPrice', 'sort', 'page']
  : []

const loadEarlyListing = () =>
  import(/* webpackChunkName: "early-listing" */ './features/listing/early-listing.tsx')

const pages = definePages([
  {
    name: 'home',
    path: paths.home,
    ...(onServer && { query: [] }),
    namespaces: ['home', 'product', 'categories', 'newsletter'],
    loader: loadHome,
    loadsAhead: true,
    load: () => import(/* webpackChunkName: "home" */ './features/home/home.route.tsx'),
  },
  {
    name: 'collection',
    // One route for the collection, its categories and their subcategories, so that the page stays mounted while its filters change.
    path: `${paths.collection}/:category?/:subcategory?`,
    ...(process.env.TARGET !== 'browser' && {
      loadStructuredData: async () => {
        const { describeListing } = await import(
          /* webpackChunkName: "listing-structured-data" */ './features/listing/results/describe-listing.ts'
        )
        return describeListing(collection, { needs: 0, brands: 0, subSubCategory: 2 })
      },
      query: [
        ...listQuery,
        'category',
        'subcategories',
        'subSubCategory',
        'subSubCategories',
        'discount',
      ],
    }),
    namespaces: ['listing', 'fact-names', 'product', 'categories'],
    loader: (args) => loadListing(collection, args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      loadPageWithFilters(
        import(/* webpackChunkName: "collection" */ './features/listing/collection.route.tsx'),
      ),
  },
  {
    name: 'coffret',
    path: paths.coffret,
    ...(process.env.TARGET !== 'browser' && {
      query: [...listQuery, 'categories', 'subcategories'],
      loadStructuredData: async () => {
        const { describeListing } = await import(
          /* webpackChunkName: "listing-structured-data" */ './features/listing/results/describe-listing.ts'
        )
        return describeListing(coffret)
      },
    }),
    namespaces: ['listing', 'fact-names', 'product', 'categories'],
    loader: (args) => loadListing(coffret, args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      loadPageWithFilters(
        import(/* webpackChunkName: "coffret" */ './features/listing/coffret.route.tsx'),
      ),
  },
  {
    name: 'promo',
    path: paths.promo,
    ...(process.env.TARGET !== 'browser' && {
      query: [...listQuery, 'categories', 'subcategories', 'minDiscount'],
      loadStructuredData: async () => {
        const { describeListing } = await import(
          /* webpackChunkName: "listing-structured-data" */ './features/listing/results/describe-listing.ts'
        )
        return describeListing(promo)
      },
    }),
    namespaces: ['listing', 'fact-names', 'product', 'categories'],
    loader: (args) => loadListing(promo, args),
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      loadPageWithFilters(
        import(/* webpackChunkName: "promo" */ './features/listing/promo.route.tsx'),
      ),
  },
  {
    name: 'hero-products',
    path: paths.heroProducts,
    ...(onServer && { query: [...listQuery, 'products'], isIndexed: false }),
    namespaces: ['listing', 'fact-names', 'product', 'categories'],
    loader: async (args) => {
      const { heroProducts } = await loadWithRetry(
        'hero-products',
        () =>
          import(
            /* webpackChunkName: "hero-products" */ './features/listing/hero/hero-products.route.tsx'
          ),
      )
      return await loadListing(heroProducts, args)
    },
    loadsAhead: true,
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      import(
        /* webpackChunkName: "hero-products" */ './features/listing/hero/hero-products.route.tsx'
      ),
  },
  {
    name: 'search',
    path: paths.search,
    ...(onServer && { isIndexed: false }),
    namespaces: ['listing', 'fact-names', 'search-page', 'facts', 'product', 'categories'],
    // The data is not prefetched, because the shop counts searches.
    loader: async (args) => {
      const { search } = await loadWithRetry(
        'search',
        () => import(/* webpackChunkName: "search" */ './features/listing/search/search.route.tsx'),
      )
      return await loadListing(search, args)
    },
    staysInPlace: true,
    loadEarly: loadEarlyListing,
    load: () =>
      loadPageWithFilters(
        import(/* webpackChunkName: "search" */ './features/listing/search/search.route.tsx'),
      ),
  },
  {
    name: 'product',
    path: paths.product,
    // Written out instead of `onServer`, because otherwise the build would make a chunk for browsers.
    ...(process.env.TARGET !== 'browser' && {
      query: [],
      loadStructuredData: () =>
        import(
          /* webpackChunkName: "product-structured-data" */ './features/product/structured-data.ts'
        ),
    }),
    namespaces: ['product-page', 'delivery', 'facts', 'fact-names', 'product', 'categories'],
    loader: loadProduct,
    loadsAhead: true,
    loadEarly: () =>
      import(/* webpackChunkName: "early-product" */ './features/product/early-product.tsx'),
    load: () => import(/* webpackChunkName: "product" */ './features/product/product.route.tsx'),
  },
])

export const routes = [...pages, ...textPages, ...ownPages]
