import { act } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import { restoreCart } from '@shop/stores'
import { keepProfile } from '@shop/stores/profile'
import { aProduct, fakeApi, renderPage } from '@shop/testing'
import { CartPage } from '../features/cart/cart-page.tsx'
import { listing, resetCart } from '../testing/cart-shop.ts'

beforeEach(() => act(resetCart))
afterEach(() => act(() => void keepProfile({})))

const routes = [{ path: '/cart', Component: CartPage }]
const retinoids = /contiennent du rétinol ou un autre rétinoïde/
const serum = aProduct({ shortFacts: { hasRetinoid: true, pregnancy: 'no' } })
const cream = aProduct({ shortFacts: { hasRetinoid: true, pregnancy: 'ask' } })
const soap = aProduct({ shortFacts: { pregnancy: 'fine' } })

function open(products: ProductSummary[], sizes: Record<string, number> = { default: 1 }) {
  const cart = Object.fromEntries(products.map(({ _id }) => [_id, sizes]))
  localStorage.setItem('guestCart', JSON.stringify(cart))
  fakeApi({ 'product/by-ids': { products }, 'product/enhanced-filtered': listing([]) })
  const page = renderPage(routes, { path: '/cart' })
  act(() => restoreCart())
  return page
}

test('PROF-01: each line of the cart says whether its product suits the profile', async () => {
  keepProfile({ pregnancy: true })
  const page = open([serum, cream, soap, aProduct()])
  expect(await page.findByText('Pas pour vous : grossesse')).toBeVisible()
  expect(
    page.getByText('Demandez l’avis d’un médecin ou d’un pharmacien : grossesse'),
  ).toBeVisible()
  expect(page.getByText('Pour vous')).toBeVisible()
  expect(page.getAllByText(/^(?:pas )?pour vous|^demandez l’avis/i)).toHaveLength(3)
})

test('PROF-01: a cart with two products with a retinoid shows a warning, even without a profile', async () => {
  const page = open([serum, cream])
  expect(await page.findByText(retinoids)).toBeVisible()
  expect(page.queryByText(/pour vous/i)).toBeNull()
})

test('PROF-01: a cart with two sizes of one product with a retinoid shows no warning', async () => {
  const page = open([serum, soap], { '30 ml': 1, '50 ml': 1 })
  await page.findAllByText(/30/)
  expect(page.queryByText(retinoids)).toBeNull()
})
