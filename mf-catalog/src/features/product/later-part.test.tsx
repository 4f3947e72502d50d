import { waitFor } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { laterPart } from './later-part.tsx'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation())
afterEach(() => jest.restoreAllMocks())

const Words = ({ text }: { text: string }) => <p>{text}</p>

test('PROD-01: a part whose code could not be loaded offers to try again, also where it is shown anew', async () => {
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

test('PROD-01: without an optional part the page stays as it is', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load, { isOptional: true, placeholder: <p>…</p> })
  const { getByText, queryByText, queryByRole } = renderWithProviders(<Part text="Avis" />)
  expect(getByText('…')).toBeVisible()
  await waitFor(() => expect(queryByText('…')).toBeNull())
  expect(queryByRole('button')).toBeNull()
})

test('PROD-01: an optional part that could not be loaded is asked for again on the next page', async () => {
  const load = jest.fn(() => Promise.reject<typeof Words>(new Error('offline')))
  const Part = laterPart('words', load, { isOptional: true, placeholder: <p>…</p> })
  const first = renderWithProviders(<Part text="Avis" />)
  await waitFor(() => expect(first.queryByText('…')).toBeNull())
  first.unmount()
  load.mockResolvedValue(Words)
  const { findByText } = renderWithProviders(<Part text="Avis" />)
  expect(await findByText('Avis')).toBeVisible()
})
