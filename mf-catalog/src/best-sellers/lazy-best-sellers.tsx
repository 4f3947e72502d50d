import { shownLater } from '@shop/ui/shown-later'

/** LIST-04: the best-selling products, below an empty list. */
export const LazyBestSellers = shownLater(async () => {
  const { BestSellers } = await import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx')
  return BestSellers
})
