import { factKinds } from '@shop/domain'

/** What every listing reads of its query (LIST-03, LIST-04, FACET-01); the server alone needs to know. */
export const listQuery =
  process.env.TARGET === 'browser'
    ? []
    : ['brands', 'needs', ...factKinds, 'minPrice', 'maxPrice', 'sort', 'page']
