import { useEffect, useState } from 'react'
import type { Order } from '@shop/contracts'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'

const load = loadOnce(async () => {
  return loadWithRetry(
    'mf-account/buy-again',
    () => import(/* webpackChunkName: "buy-again" */ './buy-again.tsx'),
  )
})

/** The button that buys an order again. Its code loads once an order is shown. Without the code, the button is left out (ADDR-01). */
export function LazyBuyAgain({ order }: { order: Order }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    load().then(setLoaded, (error: unknown) => {
      if (navigator.onLine) reportError(error)
    })
  }, [])
  return loaded && <loaded.BuyAgain order={order} />
}
