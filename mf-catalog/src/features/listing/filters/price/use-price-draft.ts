import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chosenPrices, clampedPriceRange, type PriceRange } from '@shop/domain'

export type PriceEnd = keyof PriceRange

interface PriceDraftOptions {
  /** The ends of the price range that the address names. */
  chosen: Partial<PriceRange>
  bounds: PriceRange
  /** Time from the last change until it applies, in ms. */
  delayMs: number
  apply: (range: PriceRange) => void
}

const noDraft: Partial<PriceRange> = {}

/**
 * LIST-03: the price range while the shopper changes it. A change applies `delayMs` after the last change. One end of
 * the range cannot pass the other end. If the bounds change while a price is pending, they limit the price and do not
 * drop it. A pending price applies at once when the filters are closed.
 */
export function usePriceDraft({ chosen, bounds, delayMs, apply }: PriceDraftOptions) {
  const [draft, setDraft] = useState(noDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = clampedPriceRange({ ...chosen, ...draft }, bounds)
  // Another filter may change while a price is pending: range and `apply` of an earlier render would undo that change.
  const latest = useRef({ current, bounds, apply })
  useEffect(() => {
    latest.current = { current, bounds, apply }
  })
  const asked = useRef<ReturnType<typeof chosenPrices>>(undefined)
  // A layout effect runs before the next event. A passive effect could run after that event, and would drop a price that the
  // shopper changes in it.
  useLayoutEffect(followAddress, [chosen.min, chosen.max])

  /**
   * Called when the prices in the address change. If this filter has applied these prices, a change that the shopper has
   * made since then stays pending. Any other prices cancel a pending change.
   */
  function followAddress(): void {
    const prices = asked.current
    asked.current = undefined
    const isAsked = prices?.minPrice === chosen.min && prices?.maxPrice === chosen.max
    if (!prices || !isAsked) stop()
  }

  function stop(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    setDraft(noDraft)
  }

  function change(end: PriceEnd, value: number): void {
    const limits = end === 'min' ? { ...bounds, max: current.max } : { ...bounds, min: current.min }
    const next = clampedPriceRange({ [end]: value }, limits)[end]
    setDraft((before) => ({ ...before, [end]: next }))
    clearTimeout(timer.current)
    timer.current = setTimeout(finish, delayMs)
  }

  function finish(): void {
    stop()
    const { current: range, bounds: limits, apply: applyNow } = latest.current
    asked.current = chosenPrices(range, limits)
    applyNow(range)
  }

  useEffect(() => flush, [])

  /** Applies a pending change at once. */
  function flush(): void {
    if (timer.current !== undefined) finish()
  }

  return { current, change, flush }
}
