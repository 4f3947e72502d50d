import { aProduct, renderWithProviders } from '@shop/testing'
import { ProductHelp } from './product-help.tsx'

test.each([
  ['Visage', 1],
  ['Matériel médical', 0],
])('PROF-01: a product of %s asks about pregnancy and skin %i times', (category, times) => {
  const page = renderWithProviders(<ProductHelp product={aProduct({ category })} />)
  expect(page.queryAllByText(/^Grossesse, bébé, peau sensible/)).toHaveLength(times)
})
