import { fireEvent, screen, within } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { StartOptions } from './start-options.tsx'

const onChoose = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
const recent = {
  terms: ['savon', 'gel'],
  remember: jest.fn(),
  forget: jest.fn(),
  forgetAll: jest.fn(),
}

function show(recents: typeof recent | null = recent, trends = [{ term: 'vitamine c', count: 3 }]) {
  return renderWithProviders(
    <div role="listbox">
      <StartOptions recent={recents ?? undefined} trends={trends} onChoose={onChoose} />
    </div>,
  )
}

const group = (name: string | RegExp) => within(screen.getByRole('group', { name }))

test('SBAR-02: a recent search and a trend link to their search, and choosing one of them reports its words', () => {
  show()
  const past = group('Recherches récentes').getByRole('option', { name: 'savon' })
  expect(past).toHaveAttribute('href', '/search?q=savon')
  expect(past).toHaveAttribute('aria-keyshortcuts', 'Delete')
  fireEvent.click(past)
  expect(onChoose).toHaveBeenLastCalledWith(expect.anything(), 'savon')
  const trend = group('Recherches populaires').getByRole('option', { name: 'vitamine c' })
  expect(trend).toHaveAttribute('href', '/search?q=vitamine%20c')
  fireEvent.click(trend)
  expect(onChoose).toHaveBeenLastCalledWith(expect.anything(), 'vitamine c')
})

test('SBAR-02: a popular category links to its list, and is not stored as a search', () => {
  show()
  const category = group('Catégories populaires').getByRole('option', { name: 'Visage' })
  expect(category).toHaveAttribute('href', '/collection/Visage')
  fireEvent.click(category)
  expect(onChoose).toHaveBeenLastCalledWith(expect.anything())
})

test('SBAR-02: recent searches can be removed one at a time or all together', () => {
  show()
  const recents = group('Recherches récentes')
  fireEvent.click(recents.getByRole('option', { name: /Retirer.*gel/ }))
  expect(recent.forget).toHaveBeenCalledWith('gel')
  expect(recent.forgetAll).not.toHaveBeenCalled()
  fireEvent.click(recents.getByRole('option', { name: 'Effacer tout' }))
  expect(recent.forgetAll).toHaveBeenCalledTimes(1)
  expect(onChoose).not.toHaveBeenCalled()
})

test('SBAR-02: without recent searches or trends, their groups are not shown', () => {
  const { unmount } = show({ ...recent, terms: [] }, [])
  expect(screen.getAllByRole('group')).toHaveLength(1)
  unmount()
  show(null, [])
  expect(screen.getAllByRole('group')).toHaveLength(1)
})
