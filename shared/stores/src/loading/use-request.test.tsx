import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { useRequest } from './use-request.ts'

// jsdom does not have `reportError`.
beforeEach(() => Object.assign(globalThis, { reportError: jest.fn() }))
afterEach(() => Reflect.deleteProperty(globalThis, 'reportError'))

test('ACC-01: if the button is pressed again while a change is being sent, no second request is sent', async () => {
  const answer = Promise.withResolvers<void>()
  const send = jest.fn(() => answer.promise)
  const { result } = renderHook(() => useRequest())
  act(() => result.current.run(send))
  act(() => result.current.run(send))
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current).toMatchObject({ isBusy: true, successes: 0 })
  await act(async () => answer.resolve())
  expect(result.current).toMatchObject({ isBusy: false, successes: 1, request: { status: 'idle' } })
})

test('ACC-01: if the API refuses a change, the change counts as failed and can be sent again', async () => {
  const refusal = new ApiError({ code: 'rate_limited', status: 429, message: '' })
  const { result } = renderHook(() => useRequest())
  await act(async () => result.current.run(() => Promise.reject(refusal)))
  expect(result.current.request).toEqual({ status: 'failed', error: refusal })
  await act(async () => result.current.run(() => Promise.resolve()))
  expect(result.current).toMatchObject({ request: { status: 'idle' }, successes: 1 })
})

test('ACC-01: an error other than a refusal of the API is reported', async () => {
  const error = new TypeError('token is undefined')
  const { result } = renderHook(() => useRequest())
  await act(async () => result.current.run(() => Promise.reject(error)))
  expect(reportError).toHaveBeenCalledWith(error)
})
