import { act, renderHook } from '@testing-library/react'
import { useAnswer } from './use-answer.ts'

test('DESK-01: a late failure of an earlier call does not replace the answer of the newest call', async () => {
  const [earlier, newest] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const { result, rerender } = renderHook(
    ({ key }) => useAnswer(key, () => (key === 'first' ? earlier : newest).promise),
    { initialProps: { key: 'first' } },
  )
  rerender({ key: 'second' })
  await act(async () => newest.resolve('orders'))
  await act(async () => earlier.reject(new Error('no connection')))
  expect(result.current.answer).toEqual({ status: 'ready', data: 'orders' })
})
