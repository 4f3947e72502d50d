import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

/** False in builds for browsers, so that the bundler removes the parts of a page that only the server needs. */
const onServer = process.env.TARGET !== 'browser'

/** The pages that links in mails open; nothing in the shop links to them. */
export const mailPages = definePages([
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
