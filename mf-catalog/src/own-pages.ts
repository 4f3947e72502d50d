import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

/** False in builds for browsers, so that the bundler removes the parts of a page that only the server needs. */
const onServer = process.env.TARGET !== 'browser'

/** The visitor's wishlist, and the page on which a visitor reviews products of an order. */
export const ownPages = definePages([
  {
    name: 'wishlist',
    path: paths.wishlist,
    ...(onServer && {
      query: ['produits'],
      isIndexed: false,
      links: [
        { place: 'footer-shop', text: { fr: 'Mes favoris', en: 'My wishlist', ar: 'مفضلتي' } },
      ],
    }),
    namespaces: ['wishlist', 'product'],
    loader: async (args) => {
      const { loadWishlist } = await loadWithRetry(
        'wishlist',
        () => import(/* webpackChunkName: "wishlist" */ './features/wishlist/wishlist.route.tsx'),
      )
      return await loadWishlist(args)
    },
    loadsAhead: true,
    loadEarly: () =>
      import(/* webpackChunkName: "early-wishlist" */ './features/wishlist/early-wishlist.tsx'),
    load: () => import(/* webpackChunkName: "wishlist" */ './features/wishlist/wishlist.route.tsx'),
  },
  // A link in a mail opens this page; nothing in the shop links to it.
  {
    name: 'write-review',
    path: paths.writeReview,
    isIndexed: false,
    ...(onServer && { query: ['order', 'key'] }),
    namespaces: ['reviews'],
    loader: async (args) => {
      const { loadWriteReview } = await loadWithRetry(
        'write-review',
        () =>
          import(
            /* webpackChunkName: "write-review" */ './features/write-review/write-review.route.tsx'
          ),
      )
      return await loadWriteReview(args)
    },
    loadEarly: () =>
      import(
        /* webpackChunkName: "early-write-review" */ './features/write-review/early-write-review.tsx'
      ),
    load: () =>
      import(
        /* webpackChunkName: "write-review" */ './features/write-review/write-review.route.tsx'
      ),
  },
])
