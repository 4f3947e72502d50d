import { act, renderHook } from '@testing-library/react'
import { scrollPageTo } from '../testing/browser-window.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

beforeEach(() => scrollPageTo(0))

test('NAV-01: the navbar hides more than 100 px below the top, and is shown at the top', () => {
  const { result } = renderHook(() => useHideOnScroll())
  act(() => scrollPageTo(100))
  expect(result.current).toBe(false)
  act(() => scrollPageTo(101))
  expect(result.current).toBe(true)
  act(() => scrollPageTo(0))
  expect(result.current).toBe(false)
})

test('NAV-01: after the navbar is removed, it no longer listens to scrolling', () => {
  const added = jest.spyOn(window, 'addEventListener')
  const removed = jest.spyOn(window, 'removeEventListener')
  const { unmount } = renderHook(() => useHideOnScroll())
  const listener = added.mock.calls.find(([type]) => type === 'scroll')?.[1]
  unmount()
  expect(removed).toHaveBeenCalledWith('scroll', listener)
})
