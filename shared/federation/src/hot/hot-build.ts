import { devPage } from './dev-page.ts'

// Every development build runs this first, so that the page's one connection can update each of them.
devPage().builds.set(__dev_build__, {
  hash: () => __webpack_hash__,
  applyNext: () => import.meta.webpackHot.check(true),
})
