import { act, waitFor, within } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import { $cart, $settings, $toasts, restoreCart } from '@shop/stores'
import { fakeApi, renderPage, settings } from '@shop/testing'
import { cream, listing, resetCart, soap } from '../../testing/cart-shop.ts'
import { CartPage } from './cart-page.tsx'

const routes = [
  { path: '/cart', Component: CartPage },
  { path: '*', element: <p>elsewhere</p> },
]

beforeEach(() => act(resetCart))

async function open(cart: Cart, products: ProductSummary[] = [cream, soap]) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing([]),
  })
  const page = renderPage(routes, { path: '/cart' })
  act(() => restoreCart())
  const links = await page.findAllByRole('link', { name: products[0]!.name })
  await waitFor(() => expect(api.recorded.length).toBeGreaterThan(0))
  return { ...page, api, lines: links.map((link) => within(link.closest('li')!)) }
}

/** The prices that a line shows, in the order of the page. */
function pricesOf(line: Awaited<ReturnType<typeof open>>['lines'][number]): string[] {
  return line
    .getAllByText(/\d\sDT$/)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}

test.each([
  ['one unit at the full price shows one price', { [cream._id]: { default: 1 } }, ['20,00 DT']],
  [
    'two units also show the price of one unit',
    { [cream._id]: { default: 2 } },
    ['20,00 DT', '40,00 DT'],
  ],
  [
    'one unit at a reduced price shows this price once, and the old price',
    { [soap._id]: { default: 1 } },
    ['24,40 DT', '30,50 DT'],
  ],
  [
    'two units at a reduced price also show both prices of one unit',
    { [soap._id]: { default: 2 } },
    ['24,40 DT', '30,50 DT', '48,80 DT'],
  ],
] as const)('CART-08, SUM-01: %s', async (_, cart, prices) => {
  const { lines } = await open(
    cart,
    [cream, soap].filter(({ _id }) => _id in cart),
  )
  expect(pricesOf(lines[0]!)).toEqual(prices)
})

describe('LIM-01: a line at the limit of an order', () => {
  const many = { ...soap, stockQuantity: 80 }
  const limited = () => $settings.set(settings({ unitLimits: { perProduct: 10, perOrder: 50 } }))

  test('may be ordered, and shows no message', async () => {
    const { lines, getByRole } = await open({ [soap._id]: { default: 10 } }, [many])
    act(limited)
    expect(lines[0]!.queryByText(/Maximum/)).toBeNull()
    expect(getByRole('link', { name: 'Passer la commande' })).toBeVisible()
  })

  test('shows a message from the first unit above the limit on', async () => {
    const { lines } = await open({ [soap._id]: { default: 11 } }, [many])
    act(limited)
    expect(lines[0]!.getByText(/^Maximum 10 par commande/)).toBeVisible()
  })

  test('offers each size only the units that the other sizes have not taken', async () => {
    const { lines, user } = await open({ [soap._id]: { S: 6, L: 3 } }, [many])
    act(limited)
    const [small] = lines
    await user.click(small!.getByRole('button', { name: /^Augmenter/ }))
    expect($cart.get()).toEqual({ [soap._id]: { S: 7, L: 3 } })
    expect(small!.getByRole('button', { name: /^Augmenter/ })).toBeDisabled()
  })
})

test('CART-09: if the same quantity is typed again, no message is shown', async () => {
  const { lines, user } = await open({ [cream._id]: { default: 2 } }, [cream])
  const input = lines[0]!.getByRole('textbox')
  await user.clear(input)
  await user.type(input, '2')
  await user.tab()
  expect($toasts.get()).toEqual([])
  expect($cart.get()).toEqual({ [cream._id]: { default: 2 } })
})

test('CART-11: a tab that becomes visible requests prices and stock again; a hidden or closed tab does not', async () => {
  const { api, unmount } = await open({ [cream._id]: { default: 1 } }, [cream])
  const asked = () => api.inputsOf('product/by-ids').length
  const before = asked()
  const turn = async (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await turn('hidden')
  expect(asked()).toBe(before)
  await turn('visible')
  await waitFor(() => expect(asked()).toBe(before + 1))
  unmount()
  await turn('visible')
  expect(asked()).toBe(before + 1)
})

test('CART-11: two taps on the button put a removed line back only once', async () => {
  const { user, getByRole, findByRole } = await open({ [cream._id]: { default: 1 } }, [cream])
  await user.click(getByRole('button', { name: 'Retirer Crème Amande' }))
  const undo = getByRole('button', { name: /^Annuler/ })
  act(() => {
    undo.click()
    undo.click()
  })
  expect(await findByRole('textbox', { name: 'Quantité de Crème Amande' })).toHaveValue('1')
  expect($cart.get()).toEqual({ [cream._id]: { default: 1 } })
})

test('CART-08: the page shows the number of units, not the number of lines', async () => {
  const { getByText } = await open({ [cream._id]: { default: 2 }, [soap._id]: { default: 3 } })
  expect(getByText('5 articles')).toBeVisible()
})
