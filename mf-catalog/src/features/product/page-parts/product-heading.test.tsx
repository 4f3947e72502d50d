import { aProduct, renderWithProviders } from '@shop/testing'
import { ProductHeading } from './product-heading.tsx'

test.each([
  ['زيت مغذٍّ للأظافر', true],
  ['كريم واقٍ ملوّن', false],
  ['Huile nourrissante', false],
])('NAME-01: the name %s has the font of texts: %s', (title, isInTextFont) => {
  const product = aProduct({ name: title, brand: undefined, range: undefined, size: undefined })
  const { getByRole } = renderWithProviders(<ProductHeading product={product} />)
  expect(getByRole('heading', { level: 1 })).toHaveAttribute('data-marked', String(isInTextFont))
})
