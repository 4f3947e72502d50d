import { type ComponentType, useEffect, useState } from 'react'

/** What sells best, whose code comes when it is needed; nothing where that cannot be loaded. */
export function BestSellersLater() {
  const [loaded, setLoaded] = useState<{ BestSellers: ComponentType }>()
  useEffect(() => {
    import(/* webpackChunkName: "best-sellers" */ './best-sellers.tsx').then(
      setLoaded,
      (error: unknown) => reportError(error),
    )
  }, [])
  return loaded && <loaded.BestSellers />
}
