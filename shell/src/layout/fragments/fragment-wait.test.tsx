import { act, fireEvent, screen } from '@testing-library/react'
import type { Fragment } from '@shop/federation/runtime'
import { loadRemoteFragment } from '@shop/federation/host'
import { FragmentsContext, RemoteSlot } from '@shop/federation/slot'
import { createI18n } from '@shop/i18n'
import type { Language } from '@shop/domain'
import { renderWithProviders } from '@shop/testing'
import { lazyFragments } from '../../fragments.ts'
import { LaterFragmentWait } from './later-fragment-wait.tsx'

jest.mock('@shop/federation/host', () => ({
  ...jest.requireActual<object>('@shop/federation/host'),
  loadRemoteFragment: jest.fn(),
}))

const load = jest.mocked(loadRemoteFragment)
const offer = { paths: [], fragments: { 'mini-cart': 'mf-test' } }
const fragment: Fragment = {
  namespaces: [],
  load: async () => ({ Component: () => <p>Trois articles</p> }),
}
const never = () => new Promise<never>(() => {})

async function show(language: Language = 'fr') {
  const fragments = lazyFragments(offer, createI18n({ language, resources: {} }))
  renderWithProviders(
    <FragmentsContext value={fragments}>
      <RemoteSlot
        fragment="mini-cart"
        pathname="/"
        placeholder={<LaterFragmentWait fragment="mini-cart" />}
      />
    </FragmentsContext>,
    { language },
  )
  await pass(0)
}

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

const said = () => screen.getByRole('status').textContent
const retry = (name = 'Réessayer') => screen.queryByRole('button', { name })

// `LaterFragmentWait` imports this code during the first wait. It is imported here, so that no test waits for it under fake timers.
beforeAll(async () => void (await import('./fragment-wait.tsx')))
beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset().mockImplementation(never)
})
afterEach(() => jest.useRealTimers())

test('MFE-11: if a fragment does not load, the page shows a text about the wait after 3 s, and Retry after 5 s', async () => {
  await show()
  await pass(2999)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toMatch(/prend plus de temps que d’habitude/)
  expect(retry()).toBeNull()
  await pass(2000)
  expect(said()).toMatch(/tarde à s’afficher/)
  expect(retry()).toBeVisible()
})

test.each<[Language, RegExp, string]>([
  ['en', /taking a long time/, 'Try again'],
  ['ar', /تأخر ظهور هذا الجزء/, 'إعادة المحاولة'],
])(
  'MFE-11: the message about a fragment that does not load is in the language %s',
  async (language, text, button) => {
    await show(language)
    await pass(5000)
    expect(said()).toMatch(text)
    expect(retry(button)).toBeVisible()
  },
)

test('MFE-11: one time limit covers the loading of the remote’s entry and of the fragment’s own file together', async () => {
  const late = { ...fragment, load: never }
  load.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ fragment: late }), 4000)),
  )
  await show()
  await pass(5000)
  expect(retry()).toBeVisible()
})

test('MFE-11: if a fragment loads after Retry was offered, it is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<{ fragment: Fragment }>()
  load.mockReturnValue(promise)
  await show()
  await pass(8000)
  await act(async () => resolve({ fragment }))
  expect(screen.getByText('Trois articles')).toBeVisible()
  expect(retry()).toBeNull()
})

test('MFE-11: Retry loads the fragment again and keeps the focus; the page shows the load that arrives first', async () => {
  await show()
  await pass(5000)
  load.mockResolvedValue({ fragment })
  retry()?.focus()
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  await pass(0)
  expect(screen.getByText('Trois articles')).toBeVisible()
})

test('MFE-11: if Retry gets no answer, Retry is offered again after five seconds', async () => {
  await show()
  await pass(5000)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect(retry('Nouvel essai…')).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  await pass(4999)
  expect(retry()).toBeNull()
  await pass(1)
  expect(retry()).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveFocus()
  expect(load).toHaveBeenCalledTimes(2)
})
