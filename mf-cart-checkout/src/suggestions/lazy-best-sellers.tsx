import { shownLater } from '@shop/ui/shown-later'

/** The best-selling products, in an empty cart. */
export const LazyBestSellers = shownLater(async () => {
  const { BestSellers } = await import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx')
  return BestSellers
})
