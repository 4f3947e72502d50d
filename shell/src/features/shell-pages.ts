import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

/** The shell's own pages. Their code is loaded on demand, like the code of a remote's pages. */
export const shellPages = definePages([
  {
    name: 'about',
    path: paths.about,
    query: [],
    namespaces: ['about', 'newsletter'],
    load: () => import(/* webpackChunkName: "about" */ './about/about.route.tsx'),
  },
  {
    name: 'contact',
    path: paths.contact,
    query: [],
    namespaces: ['contact', 'newsletter'],
    load: () => import(/* webpackChunkName: "contact" */ './contact/contact.route.tsx'),
  },
  {
    name: 'legal',
    path: paths.legal,
    query: [],
    namespaces: ['legal'],
    loader: async (args) => {
      const { loadLegal } = await loadWithRetry(
        'legal',
        () => import(/* webpackChunkName: "legal" */ './legal/legal.route.tsx'),
      )
      return await loadLegal(args)
    },
    load: () => import(/* webpackChunkName: "legal" */ './legal/legal.route.tsx'),
  },
  {
    name: 'newsletter',
    path: paths.newsletter,
    namespaces: ['newsletter-page'],
    load: () => import(/* webpackChunkName: "newsletter" */ './newsletter/newsletter.route.tsx'),
  },
  {
    name: 'stock-alert',
    path: paths.stockAlert,
    namespaces: ['stock-alert-page'],
    load: () => import(/* webpackChunkName: "stock-alert" */ './stock-alert/stock-alert.route.tsx'),
  },
  {
    name: 'price-alert',
    path: paths.priceAlert,
    namespaces: ['price-alert-page'],
    load: () => import(/* webpackChunkName: "price-alert" */ './price-alert/price-alert.route.tsx'),
  },
])
