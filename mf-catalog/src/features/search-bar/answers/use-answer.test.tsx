import { renderHook, waitFor } from '@testing-library/react'
import { useAnswer } from './use-answer.ts'

test('SBAR-04: an error in the code empties the results and is reported', async () => {
  const report = jest.fn()
  window.reportError = report
  const bug = new TypeError('a bug')
  const ask = () => Promise.reject(bug)
  const { result } = renderHook(() => useAnswer('crème', ask))
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed' }))
  expect(report).toHaveBeenCalledWith(bug)
})
