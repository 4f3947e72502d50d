import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ProductStock } from '../../contract/contract.ts'
import { DeskContext } from '../frame/desk-context.ts'
import { fr } from '../texts/fr.ts'
import { FailedSavesProvider } from './failed-saves.tsx'
import { StockView } from './stock-view.tsx'

const aProduct = (id: string, name: string): ProductStock => ({
  id: id.repeat(24),
  name,
  translations: undefined,
  reference: `LOT-${id}`,
  ean: '',
  stock: 12,
  reserve: 0,
  isOnSale: true,
})
const [gel, sirop] = [aProduct('a', 'Gel lavant'), aProduct('b', 'Sirop')]

type Answered = readonly [status: number, body: unknown]
interface Asked {
  address: string
  body: unknown
  answer: (status: number, body: unknown) => Promise<void>
}

const { fetch: realFetch } = globalThis
let asked: Asked[] = []
beforeEach(() => {
  asked = []
  globalThis.fetch = (async (address: string, { body }: { body?: string } = {}) => {
    const { promise, resolve } = Promise.withResolvers<Answered>()
    asked.push({
      address,
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      answer: (status, content) => act(async () => resolve([status, content])),
    })
    const [status, content] = await promise
    return { ok: status === 200, json: async () => content }
  }) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function open(): void {
  const desk = { language: 'fr', texts: fr, shopName: 'Officine', onSignedOut: () => true } as const
  render(
    <DeskContext value={desk}>
      <FailedSavesProvider>
        <StockView />
      </FailedSavesProvider>
    </DeskContext>,
  )
}

/** Scans a code, and returns the call that looks it up. */
function scan(code: string): Asked {
  fireEvent.change(screen.getByLabelText('Code-barres ou référence'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Chercher' }))
  return lastCall()
}

/** Saves a counted quantity, and returns the call that saves it. */
function save(units: string): Asked {
  fireEvent.change(screen.getByLabelText('Nombre d’unités'), { target: { value: units } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return lastCall()
}

function lastCall(): Asked {
  const call = asked.at(-1)
  if (!call) throw new Error('no call was made')
  return call
}

const shown = () => screen.queryByRole('heading', { level: 2 })?.textContent

/** Finds the gel, saves its count, and finds the syrup before the count is answered. Returns the call that saves the count. */
async function countThenScan(): Promise<Asked> {
  open()
  await scan('LOT-a').answer(200, gel)
  const count = save('10')
  await scan('LOT-b').answer(200, sirop)
  return count
}

describe('DESK-01: a product is scanned while an earlier change of stock waits for its answer', () => {
  test('a change that fails is reported with its product’s name', async () => {
    const count = await countThenScan()
    await count.answer(503, { code: 'overloaded' })
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(/^Gel lavantLe stock n’a pas pu être enregistré\./)
    expect(alert).toHaveTextContent(/La boutique est très sollicitée/)
    expect(alert).toHaveTextContent(/Scannez de nouveau l’article/)
    expect(shown()).toBe('Sirop')
  })

  test('the report of a failure stays while other products are scanned, until the product of the failed change is found again', async () => {
    const count = await countThenScan()
    await count.answer(503, { code: 'overloaded' })
    await scan('LOT-b').answer(200, sirop)
    expect(screen.getByRole('alert')).toHaveTextContent('Gel lavant')
    await scan('LOT-a').answer(200, gel)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a change that succeeds is reported with its product’s name, and the product that was scanned later stays on the page', async () => {
    const count = await countThenScan()
    await count.answer(200, { ...gel, stock: 10 })
    expect(screen.getByRole('status')).toHaveTextContent('Gel lavantStock enregistré : 10')
    expect(shown()).toBe('Sirop')
  })
})

describe('DESK-01: two codes are scanned, and the lookup of the first code is answered last', () => {
  test('the product of the second code stays on the page', async () => {
    open()
    const first = scan('LOT-a')
    await scan('LOT-b').answer(200, sirop)
    await first.answer(200, gel)
    expect(shown()).toBe('Sirop')
  })

  test('a refusal of the first code does not remove the product of the second code', async () => {
    open()
    const first = scan('LOT-x')
    await scan('LOT-b').answer(200, sirop)
    await first.answer(404, { code: 'product_not_found' })
    expect(shown()).toBe('Sirop')
    expect(screen.queryByText('Aucun produit ne porte ce code.')).toBeNull()
  })
})

test('DESK-01: after a failed change the form keeps the typed units, and the next try is sent with the same id', async () => {
  open()
  await scan('LOT-a').answer(200, gel)
  const failed = save('10')
  await failed.answer(503, { code: 'overloaded' })
  expect(screen.getByRole('alert')).toHaveTextContent('Gel lavant')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Scannez de nouveau')
  const again = save('10')
  expect(again.body).toEqual(failed.body)
  expect(screen.queryByRole('alert')).toBeNull()
  await again.answer(200, { ...gel, stock: 10 })
  expect(screen.getByRole('status')).toHaveTextContent('Gel lavantStock enregistré : 10')
  expect(screen.getByLabelText('Nombre d’unités')).toHaveValue('')
})

test('DESK-01: two changes fail: each button names the product of its notice, and after a press the field of the code has the focus', async () => {
  const count = await countThenScan()
  const other = save('3')
  await count.answer(503, { code: 'overloaded' })
  await other.answer(503, { code: 'overloaded' })
  const names = () =>
    screen.getAllByRole('button', { name: /^Fermer/ }).map((each) => each.textContent)
  expect(names()).toEqual(['Fermer Gel lavant', 'Fermer Sirop'])
  const button = screen.getByRole('button', { name: 'Fermer Gel lavant' })
  button.focus()
  fireEvent.click(button)
  expect(names()).toEqual(['Fermer Sirop'])
  expect(screen.getByLabelText('Code-barres ou référence')).toHaveFocus()
})
