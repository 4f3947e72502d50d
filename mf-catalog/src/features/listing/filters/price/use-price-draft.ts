import { useEffect, useRef, useState } from 'react'
import { clampedPriceRange, type PriceRange } from '@shop/domain'

export type PriceEnd = keyof PriceRange

interface PriceDraftOptions {
  /** What the address says, within the bounds. */
  range: PriceRange
  bounds: PriceRange
  /** From the last change until it applies, in ms. */
  delayMs: number
  apply: (range: PriceRange) => void
}

/**
 * LIST-03: the price range while it is being changed. Each change waits for the next; an end that would pass the other
 * stops there.
 */
export function usePriceDraft({ range, bounds, delayMs, apply }: PriceDraftOptions) {
  const [draft, setDraft] = useState<PriceRange>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Another filter may change while a price waits: `apply` of an earlier render would undo that.
  const latestApply = useRef(apply)
  useEffect(() => {
    latestApply.current = apply
  }, [apply])
  // What was asked for is what the address says now, or the prices were changed elsewhere.
  useEffect(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setDraft(undefined)
  }, [range.min, range.max])
  const current = draft ?? range

  function change(end: PriceEnd, value: number): void {
    const limits = end === 'min' ? { ...bounds, max: current.max } : { ...bounds, min: current.min }
    const next = { ...current, [end]: clampedPriceRange({ [end]: value }, limits)[end] }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => finish(next), delayMs)
  }

  function finish(next: PriceRange): void {
    clearTimeout(timer.current)
    timer.current = undefined
    latestApply.current(next)
  }

  /** Applies at once what still waits. */
  function flush(): void {
    if (timer.current !== undefined && draft) finish(draft)
  }

  return { current, change, flush }
}
