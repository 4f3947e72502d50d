import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chosenPrices, clampedPriceRange, type PriceRange } from '@shop/domain'

export type PriceEnd = keyof PriceRange

interface PriceDraftOptions {
  /** The ends that the address names. */
  chosen: Partial<PriceRange>
  bounds: PriceRange
  /** From the last change until it applies, in ms. */
  delayMs: number
  apply: (range: PriceRange) => void
}

const noDraft: Partial<PriceRange> = {}

/**
 * LIST-03: the price range while it is being changed. Each change waits for the next; an end that would pass the other
 * stops there. Bounds that change meanwhile limit what waits, and do not drop it.
 */
export function usePriceDraft({ chosen, bounds, delayMs, apply }: PriceDraftOptions) {
  const [draft, setDraft] = useState(noDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = clampedPriceRange({ ...chosen, ...draft }, bounds)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Another filter may change while a price waits: range and `apply` of an earlier render would undo that.
  const latest = useRef({ current, bounds, apply })
  useEffect(() => {
    latest.current = { current, bounds, apply }
  })
  const asked = useRef<ReturnType<typeof chosenPrices>>(undefined)
  // Before the next event: a passive effect would drop what that changes.
  useLayoutEffect(followAddress, [chosen.min, chosen.max])

  /** The address has changed: to what was asked for, and a later change still waits, or elsewhere, and nothing does. */
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

  /** Applies at once what still waits. */
  function flush(): void {
    if (timer.current !== undefined) finish()
  }

  return { current, change, flush }
}
