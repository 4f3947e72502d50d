import { aProduct, renderWithProviders } from '@shop/testing'
import { ProductHelp } from './product-help.tsx'

test.each([
  ['Visage', 1],
  ['Matériel médical', 0],
])(
  'PROF-01: on a product of %s the question about pregnancy, babies and skin appears %i times',
  (category, times) => {
    const page = renderWithProviders(<ProductHelp product={aProduct({ category })} />)
    expect(page.queryAllByText(/^Grossesse, bébé, peau sensible/)).toHaveLength(times)
  },
)
