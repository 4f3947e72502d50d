import { act } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { renderPage } from '@shop/testing'
import { RouteProgress } from './route-progress.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const bars = () => document.querySelectorAll('[aria-hidden=true]').length

test('FAST-01: a bar is shown if a page takes longer than 150 ms to load; if the page is loaded at once, there is no bar', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const frame = (
    <>
      <RouteProgress />
      <Outlet />
    </>
  )
  const element = <p>Page</p>
  const children = [
    { index: true, element },
    { path: 'list', element, loader: () => promise },
    { path: 'about', element },
  ]
  const { router } = renderPage([{ path: '/', element: frame, children }])
  await act(() => router.navigate('/about'))
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(bars()).toBe(0)
  let visit: Promise<void> | undefined
  act(() => {
    visit = router.navigate('/list')
  })
  await act(() => jest.advanceTimersByTimeAsync(149))
  expect(bars()).toBe(0)
  await act(() => jest.advanceTimersByTimeAsync(2))
  expect(bars()).toBe(1)
  resolve(null)
  await act(async () => await visit)
  expect(bars()).toBe(0)
})
