import { shownLater } from '@shop/ui/shown-later'

/** LIST-04: what sells best, below an empty list. */
export const BestSellersLater = shownLater(async () => {
  const { BestSellers } = await import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx')
  return BestSellers
})
