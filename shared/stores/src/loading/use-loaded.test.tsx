import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { ApiError } from '@shop/api'
import { useLoaded, useLoadedOnDemand } from './use-loaded.ts'

// jsdom does not have `reportError`.
beforeEach(() => Object.assign(globalThis, { reportError: jest.fn() }))
afterEach(() => Reflect.deleteProperty(globalThis, 'reportError'))

const refusal = new ApiError({ code: 'rate_limited', status: 429, message: '' })
const ready = (data: string) => ({ status: 'ready', data })

/** An API whose calls the test answers one by one, in the order in which they were sent. */
function aShop() {
  const loads: { signal: AbortSignal; answer: PromiseWithResolvers<string> }[] = []
  const load = (signal: AbortSignal) => {
    const answer = Promise.withResolvers<string>()
    loads.push({ signal, answer })
    return answer.promise
  }
  const resolve = (index: number, data: string) =>
    act(async () => loads[index]?.answer.resolve(data))
  const reject = (index: number, error: unknown) =>
    act(async () => loads[index]?.answer.reject(error))
  return { loads, load, resolve, reject }
}

describe('ORD-01: data that a page loads when it appears', () => {
  test('is first loading, then ready', async () => {
    const { load, resolve } = aShop()
    const { result } = renderHook(() => useLoaded(load))
    expect(result.current.state).toEqual({ status: 'loading' })
    await resolve(0, 'orders')
    expect(result.current.state).toEqual(ready('orders'))
  })

  test('is loaded only once, even if the page is rendered again', () => {
    const { loads, load } = aShop()
    const { rerender } = renderHook(() => useLoaded((signal) => load(signal)))
    rerender()
    expect(loads).toHaveLength(1)
  })

  test('is ready at once and not loaded if the server has rendered the page with it', () => {
    const { loads, load } = aShop()
    const { result } = renderHook(() => useLoaded(load, 'served'))
    expect(result.current.state).toEqual(ready('served'))
    expect(loads).toEqual([])
  })

  test('has failed if the API refuses the call, and is loaded again when the shopper presses Retry', async () => {
    const { load, resolve, reject } = aShop()
    const { result } = renderHook(() => useLoaded(load))
    await reject(0, refusal)
    expect(result.current.state).toEqual({ status: 'failed', error: refusal.toJSON() })
    act(() => result.current.reload())
    expect(result.current.state).toEqual({ status: 'loading' })
    await resolve(1, 'orders')
    expect(result.current.state).toEqual(ready('orders'))
  })

  test('has failed if the answer cannot be read, and the error is reported', async () => {
    const { load, reject } = aShop()
    const { result } = renderHook(() => useLoaded(load))
    const error = new TypeError('orders.map is not a function')
    await reject(0, error)
    expect(result.current.state).toMatchObject({
      status: 'failed',
      error: { code: 'server_error' },
    })
    expect(reportError).toHaveBeenCalledWith(error)
  })

  test('can be changed only when it is ready', async () => {
    const { load, resolve } = aShop()
    const { result } = renderHook(() => useLoaded(load))
    act(() => result.current.change(() => 'too early'))
    expect(result.current.state).toEqual({ status: 'loading' })
    await resolve(0, 'orders')
    act(() => result.current.change((data) => `more ${data}`))
    expect(result.current.state).toEqual(ready('more orders'))
  })

  test('is no longer loaded after the shopper leaves the page, and this causes no error', async () => {
    const { loads, load, reject } = aShop()
    const { unmount } = renderHook(() => useLoaded(load))
    unmount()
    expect(loads[0]?.signal.aborted).toBe(true)
    await reject(0, loads[0]?.signal.reason)
  })

  test('is loaded even if React runs effects twice', async () => {
    const { loads, load, resolve } = aShop()
    const { result } = renderHook(() => useLoaded(load), { wrapper: StrictMode })
    await resolve(loads.length - 1, 'orders')
    expect(result.current.state).toEqual(ready('orders'))
  })
})

describe('GTRK-01: data that a shopper asks for', () => {
  test('is not loaded before the shopper asks', () => {
    const { result } = renderHook(() => useLoadedOnDemand<string>())
    expect(result.current.state).toEqual({ status: 'idle' })
  })

  test('is the answer to the last request, even if an earlier request is answered later', async () => {
    const { loads, load, resolve } = aShop()
    const { result } = renderHook(() => useLoadedOnDemand<string>())
    act(() => result.current.load(load))
    act(() => result.current.load(load))
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await resolve(1, 'second')
    await resolve(0, 'first')
    expect(result.current.state).toEqual(ready('second'))
  })

  test('is removed by a reset, even while it is still loading', async () => {
    const { load, resolve } = aShop()
    const { result } = renderHook(() => useLoadedOnDemand<string>())
    act(() => result.current.load(load))
    act(() => result.current.reset())
    await resolve(0, 'late')
    expect(result.current.state).toEqual({ status: 'idle' })
  })
})
