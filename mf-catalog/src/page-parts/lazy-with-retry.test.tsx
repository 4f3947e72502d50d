import { render, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { renderWithProviders } from '@shop/testing'
import { lazyWithRetry } from './lazy-with-retry.tsx'

let complaints: jest.SpyInstance
beforeEach(() => {
  process.env.TARGET = 'browser'
  complaints = jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  delete process.env.TARGET
})

const Words = ({ text }: { text: string }) => <p>{text}</p>

/** Hydrates a part that the server has written, without a network, and waits until its code could not be loaded. */
async function hydrateOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = lazyWithRetry('words', load, { placeholder: <p>…</p> })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<!--$--><p>Avis</p><!--/$-->'
  const { rerender, unmount } = render(<Part text="Avis" />, { container, hydrate: true })
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  return { Part, container, load, rerender, unmount }
}

test('PROD-01: a part whose code could not be loaded offers Retry, even after the part was hidden and shown again', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = lazyWithRetry('words', load)
  const first = renderWithProviders(<Part text="Avis" />)
  await first.findByRole('button', { name: 'Réessayer' })
  first.unmount()
  const { findByRole, findByText, user } = renderWithProviders(<Part text="Avis" />)
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  const again = await findByRole('button', { name: 'Réessayer' })
  load.mockResolvedValue(Words)
  await user.click(again)
  expect(await findByText('Avis')).toBeVisible()
})

test('MFE-02: without a network, a part keeps the text that the server has rendered, and is loaded when the network is back', async () => {
  const { Part, container, load, rerender } = await hydrateOffline()
  const { findByText, getByText, queryByRole } = within(container)
  // The page around the part is rendered again, such as for a new quantity.
  rerender(<Part text="Avis" />)
  expect(getByText('Avis')).toBeVisible()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  load.mockResolvedValue(Words)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  expect(await findByText('Avis')).toBeVisible()
  expect(queryByRole('button')).toBeNull()
  rerender(<Part text="Avis sur un autre produit" />)
  expect(getByText('Avis sur un autre produit')).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})

test('MFE-02: without a network, a part that the server has written offers to try again after a navigation to a page of the same kind', async () => {
  const { Part, container, rerender } = await hydrateOffline()
  rerender(<Part text="Avis sur un autre produit" />)
  expect(await within(container).findByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('MFE-02: without a network, a part that the server has written offers to try again when the shopper comes back to its page', async () => {
  const { Part, load, unmount } = await hydrateOffline()
  unmount()
  const { findByRole, findByText, user } = renderWithProviders(<Part text="Avis" />)
  const retry = await findByRole('button', { name: 'Réessayer' })
  load.mockResolvedValue(Words)
  await user.click(retry)
  expect(await findByText('Avis')).toBeVisible()
})

test('MFE-02: a part that was loaded once is shown at once when the shopper comes back to its page without a network', async () => {
  const load = jest.fn(() => Promise.resolve(Words))
  const Part = lazyWithRetry('words', load, { placeholder: <p>…</p> })
  const first = renderWithProviders(<Part text="Avis" />)
  await first.findByText('Avis')
  first.unmount()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockRejectedValue(new Error('offline'))
  const { getByText } = renderWithProviders(<Part text="Avis" />)
  expect(getByText('Avis')).toBeVisible()
})

test('MFE-02: without a network, a part that is shown by a press offers to try again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Part = lazyWithRetry('words', () => Promise.reject<typeof Words>(new Error('offline')))
  const { findByRole } = renderWithProviders(<Part text="Avis" />)
  expect(await findByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('PROD-01: an optional part whose code cannot be loaded is not shown, and has no Retry', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = lazyWithRetry('words', load, { isOptional: true, placeholder: <p>…</p> })
  const { getByText, queryByText, queryByRole } = renderWithProviders(<Part text="Avis" />)
  expect(getByText('…')).toBeVisible()
  await waitFor(() => expect(queryByText('…')).toBeNull())
  expect(queryByRole('button')).toBeNull()
})

test('PROD-01: an optional part that could not be loaded is requested again the next time it is shown, and not before', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = lazyWithRetry('words', load, { isOptional: true, placeholder: <p>…</p> })
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Encore
        </button>
        <Part text={`Avis ${count}`} />
      </>
    )
  }
  const first = renderWithProviders(<Page />)
  await waitFor(() => expect(first.queryByText('…')).toBeNull())
  const { length: asked } = load.mock.calls
  await first.user.click(first.getByRole('button', { name: 'Encore' }))
  expect(load).toHaveBeenCalledTimes(asked)
  first.unmount()
  load.mockResolvedValue(Words)
  const { findByText } = renderWithProviders(<Part text="Avis" />)
  expect(await findByText('Avis')).toBeVisible()
})
