import { devPage } from './dev-page.ts'

// Every development build runs this module first, so that the page's connection can update all builds.
devPage().builds.set(__dev_build__, {
  hash: () => __webpack_hash__,
  applyNext: () => import.meta.webpackHot.check(true),
})
