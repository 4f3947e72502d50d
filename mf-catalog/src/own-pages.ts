import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

/** False in builds for browsers, which then leave out what a page declares for the server alone. */
const onServer = process.env.TARGET !== 'browser'

/** The pages of what a visitor keeps. */
export const ownPages = definePages([
  {
    name: 'wishlist',
    path: paths.wishlist,
    ...(onServer && { query: ['produits'], isIndexed: false }),
    namespaces: ['wishlist', 'product'],
    links: [{ place: 'footer-shop', text: { fr: 'Mes favoris', en: 'My wishlist', ar: 'مفضلتي' } }],
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
])
