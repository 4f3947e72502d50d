import { type ComponentType, useEffect, useState } from 'react'

/** LIST-04: what sells best below an empty list, whose code comes when it is needed; nothing where it cannot be loaded. */
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
