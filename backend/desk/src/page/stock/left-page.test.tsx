import { act, fireEvent, render, screen } from '@testing-library/react'
import { Desk } from '../desk.tsx'

const gel = {
  id: 'a'.repeat(24),
  name: 'Gel lavant',
  reference: 'LOT-a',
  ean: '',
  stock: 12,
  reserve: 0,
  isOnSale: true,
}

const { fetch: realFetch } = globalThis
afterEach(() => {
  globalThis.fetch = realFetch
  window.location.hash = ''
})

type Answer = readonly [status: number, body: unknown]

/**
 * Opens the page of stock and saves a counted quantity. Returns a function that answers the save. `signedOut`: the answer
 * of a sign-out.
 */
async function saveCount(
  signedOut: Answer | Promise<Answer> = [200, {}],
): Promise<(status: number, body: unknown) => Promise<void>> {
  const { promise: saved, resolve } = Promise.withResolvers<Answer>()
  const answers: Record<string, Answer | Promise<Answer>> = {
    session: [200, { name: 'Leïla' }],
    product: [200, gel],
    orders: [200, { orders: [], more: false }],
    stock: saved,
    'sign-out': signedOut,
    'sign-in': [200, { name: 'Sami' }],
  }
  globalThis.fetch = (async (address: string) => {
    const name = address.replace(/^\/api\/desk\/([\w-]+).*$/, '$1')
    const [status, content] = (await answers[name]) ?? [404, {}]
    return { ok: status === 200, json: async () => content }
  }) as typeof fetch
  window.location.hash = '#/stock'
  render(<Desk language="fr" shopName="Officine" />)
  const code = await screen.findByLabelText('Code-barres ou référence')
  fireEvent.change(code, { target: { value: 'LOT-a' } })
  fireEvent.click(screen.getByRole('button', { name: 'Chercher' }))
  fireEvent.change(await screen.findByLabelText('Nombre d’unités'), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return (status, body) => act(async () => resolve([status, body]))
}

function isAskedBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function goTo(hash: string): Promise<void> {
  await act(async () => {
    window.location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

test('DESK-01: if a change of stock fails after the operator has left its page, the page that is open reports the failure until the product is found again', async () => {
  const answer = await saveCount()
  await goTo('#/')
  expect(screen.queryByLabelText('Code-barres ou référence')).toBeNull()
  await answer(503, { code: 'overloaded' })
  const alert = await screen.findByText(/Le stock n’a pas pu être enregistré/)
  expect(alert).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^Gel lavant/)
  expect(screen.getByText(/Scannez de nouveau l’article/)).toBeVisible()
  await goTo('#/stock')
  expect(screen.getAllByText(/Le stock n’a pas pu être enregistré/)).toHaveLength(1)
  const code = screen.getByLabelText('Code-barres ou référence')
  fireEvent.change(code, { target: { value: 'LOT-a' } })
  fireEvent.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByRole('heading', { name: 'Gel lavant' })
  expect(screen.queryByText(/Le stock n’a pas pu être enregistré/)).toBeNull()
})

test('DESK-01: the notice of a failed change of stock can be closed, and the page gets the focus', async () => {
  const answer = await saveCount()
  await goTo('#/')
  await answer(503, { code: 'overloaded' })
  const text = /Le stock n’a pas pu être enregistré/
  expect(await screen.findByText(text)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Fermer Gel lavant' })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('DESK-01: a sign-out of the operator removes the failed changes of stock, and two presses send only one sign-out', async () => {
  const answer = await saveCount()
  await answer(503, { code: 'overloaded' })
  const text = /Le stock n’a pas pu être enregistré/
  expect(await screen.findByText(text)).toBeVisible()
  const call = jest.spyOn(globalThis, 'fetch')
  const button = screen.getByRole('button', { name: /Se déconnecter/ })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByLabelText('Mot de passe')).toBeVisible()
  expect(call).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(text)).toBeNull()
})

test('DESK-01: if a change of stock fails after a sign-out, the sign-in page reports the failure, and until the next sign-in the browser asks before it closes the desk', async () => {
  const answer = await saveCount()
  fireEvent.click(screen.getByRole('button', { name: /Se déconnecter/ }))
  expect(await screen.findByLabelText('Mot de passe')).toBeVisible()
  expect(isAskedBeforeClosing()).toBe(true)
  await answer(503, { code: 'overloaded' })
  expect(screen.getByRole('alert')).toHaveTextContent(/^Gel lavant/)
  expect(screen.getByText(/Le stock n’a pas pu être enregistré/)).toBeVisible()
  expect(isAskedBeforeClosing()).toBe(false)
})

test('DESK-01: if a change of stock fails after the operator has pressed Sign out, but before the sign-out is answered, the sign-in page reports the failure', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const answer = await saveCount(promise)
  fireEvent.click(screen.getByRole('button', { name: /Se déconnecter/ }))
  await answer(503, { code: 'overloaded' })
  await act(async () => resolve([200, {}]))
  expect(await screen.findByLabelText('Mot de passe')).toBeVisible()
  expect(screen.getByText(/Le stock n’a pas pu être enregistré/)).toBeVisible()
})

test('DESK-01: if a change of stock is refused because its session has ended, and a different operator has signed in since then, the desk reports the change and keeps the new session', async () => {
  const answer = await saveCount()
  fireEvent.click(screen.getByRole('button', { name: /Se déconnecter/ }))
  fireEvent.change(await screen.findByLabelText('Nom'), { target: { value: 'Sami' } })
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText('Sami')).toBeVisible()
  await answer(401, { code: 'unauthorized' })
  expect(screen.queryByLabelText('Mot de passe')).toBeNull()
  expect(screen.getByText('Sami')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Gel lavant.*Le stock n’a pas pu être enregistré. La session précédente était terminée./,
  )
})

test('DESK-01: the browser asks before it closes the desk while a change of stock is being saved', async () => {
  const answer = await saveCount()
  expect(isAskedBeforeClosing()).toBe(true)
  await answer(200, { ...gel, stock: 10 })
  expect(isAskedBeforeClosing()).toBe(false)
})
