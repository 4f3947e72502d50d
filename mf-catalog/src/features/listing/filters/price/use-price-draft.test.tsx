import { useLayoutEffect, useRef, useState } from 'react'
import { act, renderHook } from '@testing-library/react'
import { usePriceDraft } from './use-price-draft.ts'

test('LIST-03: a key pressed as soon as the page shows the last price is not lost', async () => {
  jest.useFakeTimers()
  const applied: number[] = []
  renderHook(() => {
    const [max, setMax] = useState(0)
    const { change } = usePriceDraft({
      chosen: { max },
      bounds: { min: 0, max: 100 },
      delayMs: 300,
      apply: (range) => {
        applied.push(range.max)
        setMax(range.max)
      },
    })
    // The first moment at which a shopper sees the applied price, before React's passive effects.
    const seen = useRef<number>(undefined)
    useLayoutEffect(() => {
      if (seen.current !== max && max < 50) change('max', max === 0 ? 40 : 50)
      seen.current = max
    })
  })
  await act(() => jest.advanceTimersByTimeAsync(300))
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(applied).toEqual([40, 50])
})
