import { useLayoutEffect, useRef, useState } from 'react'
import { act, renderHook } from '@testing-library/react'
import { usePriceDraft } from './use-price-draft.ts'

test('LIST-03: a price that is chosen at the moment when the page shows the previous price is not lost', async () => {
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
    // This layout effect runs when the shopper first sees the applied price, before React's passive effects.
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

test('LIST-03: if a price is chosen while the list for the previous price is loading, the chosen price is not lost', async () => {
  jest.useFakeTimers()
  const apply = jest.fn()
  const { result, rerender } = renderHook(
    (chosen: { max?: number }) =>
      usePriceDraft({ chosen, bounds: { min: 0, max: 100 }, delayMs: 300, apply }),
    { initialProps: {} },
  )
  act(() => result.current.change('max', 6))
  await act(() => jest.advanceTimersByTimeAsync(300))
  act(() => result.current.change('max', 60))
  rerender({ max: 6 })
  expect(result.current.current.max).toBe(60)
  act(() => result.current.flush())
  expect(apply.mock.calls).toEqual([[{ min: 0, max: 6 }], [{ min: 0, max: 60 }]])
})

test.each([
  [{ max: 30 }, 30],
  [{}, 100],
])(
  'LIST-03: new prices in the address, %j, replace a price that is not applied yet',
  async (chosen, max) => {
    jest.useFakeTimers()
    const apply = jest.fn()
    const initialProps: { max?: number } = { max: 50 }
    const { result, rerender } = renderHook(
      (props: { max?: number }) =>
        usePriceDraft({ chosen: props, bounds: { min: 0, max: 100 }, delayMs: 300, apply }),
      { initialProps },
    )
    act(() => result.current.change('max', 60))
    rerender(chosen)
    expect(result.current.current.max).toBe(max)
    await act(() => jest.advanceTimersByTimeAsync(300))
    expect(apply).not.toHaveBeenCalled()
  },
)

test('LIST-03: a price that is not applied yet is applied once when its filter is removed from the page', async () => {
  jest.useFakeTimers()
  const apply = jest.fn()
  const { result, unmount } = renderHook(() =>
    usePriceDraft({ chosen: {}, bounds: { min: 0, max: 100 }, delayMs: 300, apply }),
  )
  act(() => result.current.change('max', 60))
  expect(apply).not.toHaveBeenCalled()
  unmount()
  expect(apply.mock.calls).toEqual([[{ min: 0, max: 60 }]])
  await jest.advanceTimersByTimeAsync(1000)
  expect(apply).toHaveBeenCalledTimes(1)
})
