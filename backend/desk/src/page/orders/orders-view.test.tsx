import { act, fireEvent, render, screen } from '@testing-library/react'
import { DeskContext } from '../frame/desk-context.ts'
import { fr } from '../texts/fr.ts'
import { OrdersView } from './orders-view.tsx'

const [firstId, secondId] = ['a'.repeat(24), 'b'.repeat(24)]

/** Answers a search of an order. */
type Answer = (status: number, body: unknown) => Promise<void>

const { fetch: realFetch } = globalThis
/** Number of an order → the function that answers its search. */
const searches = new Map<string | null, Answer>()
beforeEach(() => {
  searches.clear()
  globalThis.fetch = (async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://desk.test')
    if (pathname === '/api/desk/orders') return { ok: true, json: async () => ({ orders: [] }) }
    const { promise, resolve } = Promise.withResolvers<readonly [number, unknown]>()
    searches.set(searchParams.get('number'), (...answer) => act(async () => resolve(answer)))
    const [status, content] = await promise
    return { ok: status === 200, json: async () => content }
  }) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = realFetch
  window.location.hash = ''
})

async function open(): Promise<void> {
  const desk = { language: 'fr', texts: fr, shopName: 'Officine', onSignedOut: () => true } as const
  render(
    <DeskContext value={desk}>
      <OrdersView />
    </DeskContext>,
  )
  await screen.findByText('Aucune commande')
}

function type(number: string): void {
  fireEvent.change(screen.getByLabelText('Numéro de commande'), { target: { value: number } })
}

/** Searches an order, and returns the function that answers the search. */
function search(number: string): Answer {
  type(number)
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  const answer = searches.get(number)
  if (!answer) throw new Error(`${number} was not searched`)
  return answer
}

describe('DESK-01: a second order is searched while the first search waits for its answer', () => {
  test('the second order is opened, and a late answer of the first search is ignored', async () => {
    await open()
    const first = search('AAAAAAAA')
    const second = search('BBBBBBBB')
    await second(200, { id: secondId })
    expect(window.location.hash).toBe(`#/order/${secondId}`)
    await first(200, { id: firstId })
    expect(window.location.hash).toBe(`#/order/${secondId}`)
  })

  test('a failure of the first search is not shown, but a failure of the second search is shown', async () => {
    await open()
    const first = search('AAAAAAAA')
    const second = search('BBBBBBBB')
    await first(404, { code: 'order_not_found' })
    expect(screen.queryByText('Aucune commande ne porte ce numéro.')).toBeNull()
    await second(404, { code: 'order_not_found' })
    expect(screen.getByText('Aucune commande ne porte ce numéro.')).toBeVisible()
  })
})

test('DESK-01: if the operator types a different number during a search, the search opens no order, and its failure is not shown', async () => {
  await open()
  const first = search('AAAAAAAA')
  const second = search('BBBBBBBB')
  type('CCCC')
  await first(404, { code: 'order_not_found' })
  await second(200, { id: secondId })
  expect(screen.queryByText('Aucune commande ne porte ce numéro.')).toBeNull()
  expect(window.location.hash).toBe('')
})
