import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

const loadEarlyText = () =>
  import(/* webpackChunkName: "early-text" */ './page-parts/early-text.tsx')

/** Pages of texts: advice and brands. */
export const textPages = definePages([
  {
    name: 'advice',
    path: paths.advice,
    ...(process.env.TARGET !== 'browser' && {
      links: [{ place: 'footer-shop', text: { fr: 'Conseils', en: 'Advice', ar: 'نصائح' } }],
      query: [],
      loadStructuredData: () =>
        import(
          /* webpackChunkName: "advice-structured-data" */ './features/advice/list/structured-data.ts'
        ),
    }),
    namespaces: ['advice'],
    loader: async (args) => {
      const { loadAdvice } = await loadWithRetry(
        'advice',
        () => import(/* webpackChunkName: "advice" */ './features/advice/list/advice.route.tsx'),
      )
      return await loadAdvice(args)
    },
    loadsAhead: true,
    loadEarly: loadEarlyText,
    load: () => import(/* webpackChunkName: "advice" */ './features/advice/list/advice.route.tsx'),
  },
  {
    name: 'article',
    path: paths.article,
    ...(process.env.TARGET !== 'browser' && {
      query: [],
      loadStructuredData: () =>
        import(
          /* webpackChunkName: "article-structured-data" */ './features/advice/article/structured-data.ts'
        ),
    }),
    namespaces: ['advice', 'product'],
    loader: async (args) => {
      const { loadArticle } = await loadWithRetry(
        'article',
        () =>
          import(/* webpackChunkName: "article" */ './features/advice/article/article.route.tsx'),
      )
      return await loadArticle(args)
    },
    loadsAhead: true,
    loadEarly: loadEarlyText,
    load: () =>
      import(/* webpackChunkName: "article" */ './features/advice/article/article.route.tsx'),
  },
  {
    name: 'brands',
    path: paths.brands,
    ...(process.env.TARGET !== 'browser' && {
      links: [
        { place: 'navigation', text: { fr: 'Marques', en: 'Brands', ar: 'العلامات التجارية' } },
        { place: 'footer-shop', text: { fr: 'Marques', en: 'Brands', ar: 'العلامات التجارية' } },
      ],
      query: [],
      loadStructuredData: () =>
        import(
          /* webpackChunkName: "brands-structured-data" */ './features/brands/structured-data.ts'
        ),
    }),
    namespaces: ['brands'],
    loader: async (args) => {
      const { loadBrands } = await loadWithRetry(
        'brands',
        () => import(/* webpackChunkName: "brands" */ './features/brands/brands.route.tsx'),
      )
      return await loadBrands(args)
    },
    loadsAhead: true,
    loadEarly: loadEarlyText,
    load: () => import(/* webpackChunkName: "brands" */ './features/brands/brands.route.tsx'),
  },
])
