import { render, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { renderWithProviders } from '@shop/testing'
import { laterPart } from './later-part.tsx'

let complaints: jest.SpyInstance
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation()
})

const Words = ({ text }: { text: string }) => <p>{text}</p>

test('PROD-01: a part whose code could not be loaded offers Retry, even after the part was hidden and shown again', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load)
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
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load, { placeholder: <p>…</p> })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<!--$--><p>Avis</p><!--/$-->'
  const { rerender } = render(<Part text="Avis" />, { container, hydrate: true })
  const { findByText, getByText, queryByRole } = within(container)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  // The page around the part is rendered again, such as for a new quantity.
  rerender(<Part text="Avis" />)
  expect(getByText('Avis')).toBeVisible()
  onLine.mockReturnValue(true)
  load.mockResolvedValue(Words)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  expect(await findByText('Avis')).toBeVisible()
  expect(queryByRole('button')).toBeNull()
  expect(complaints).not.toHaveBeenCalled()
})

test('MFE-02: without a network, a part that a press opens offers to try again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Part = laterPart('words', () => Promise.reject<typeof Words>(new Error('offline')))
  const { findByRole } = renderWithProviders(<Part text="Avis" />)
  expect(await findByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('PROD-01: an optional part whose code cannot be loaded is not shown, and has no Retry', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load, { isOptional: true, placeholder: <p>…</p> })
  const { getByText, queryByText, queryByRole } = renderWithProviders(<Part text="Avis" />)
  expect(getByText('…')).toBeVisible()
  await waitFor(() => expect(queryByText('…')).toBeNull())
  expect(queryByRole('button')).toBeNull()
})

test('PROD-01: an optional part that could not be loaded is requested again the next time it is shown, and not before', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load, { isOptional: true, placeholder: <p>…</p> })
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
