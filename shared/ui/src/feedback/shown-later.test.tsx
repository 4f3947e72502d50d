import { act, render, screen } from '@testing-library/react'
import { shownLater } from './shown-later.tsx'

test('LIGHT-01: a part appears when its code is loaded, and the code is requested only once', async () => {
  const load = jest.fn(() => Promise.resolve(() => <p>Les avis</p>))
  const Later = shownLater(load)
  const { container, rerender } = render(<Later />)
  expect(container).toBeEmptyDOMElement()
  expect(await screen.findByText('Les avis')).toBeVisible()
  rerender(<Later />)
  expect(load).toHaveBeenCalledTimes(1)
})

test('LIGHT-01: if a part’s code cannot be loaded, the part is not shown, and the failure is reported as an error of the page', async () => {
  const reported = jest.fn()
  window.reportError = reported
  const failure = new Error('gone')
  const Later = shownLater(() => Promise.reject(failure))
  const { container } = render(<Later />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(container).toBeEmptyDOMElement()
  expect(reported.mock.calls).toEqual([[failure]])
})
