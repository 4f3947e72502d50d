import { $products } from '@shop/stores'
import { aProduct, renderWithProviders } from '@shop/testing'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { OtherProducts } from './other-products.tsx'

beforeEach(() => {
  fakeIntersections()
  $products.set({})
})

function show(stockQuantity: number, count: number) {
  const related = Array.from({ length: count }, () => aProduct())
  return renderWithProviders(
    <OtherProducts product={aProduct({ stockQuantity })} related={related} />,
  ).queryAllByRole('listitem')
}

test('PROD-04: below a sold-out product, a row of related products is shown only if at least four of them are not in the product’s panel', () => {
  expect(show(0, 5)).toHaveLength(0)
  expect(show(0, 7)).toHaveLength(4)
})

test('PROD-04: below a product in stock all related products are shown', () => {
  expect(show(9, 5)).toHaveLength(5)
})

test.each([1, 3])(
  'PROD-04: if a product in stock has only %i related products, they are shown',
  (count) => {
    expect(show(9, count)).toHaveLength(count)
  },
)
