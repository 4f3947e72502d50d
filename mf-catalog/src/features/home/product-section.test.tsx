import { $hotProducts } from '@shop/stores'
import { aProduct, renderWithProviders } from '@shop/testing'
import { ProductSection } from './product-section.tsx'

function show(isHot: boolean) {
  const product = aProduct({ discount: 20 })
  $hotProducts.set([product._id])
  return renderWithProviders(
    <ProductSection
      title="Produits"
      text=""
      allHref="/collection"
      products={{ status: 'ready', data: [product] }}
      count={1}
      isHot={isHot}
      onRetry={jest.fn()}
    />,
  )
}

test('CARD-02: in a list of best sellers, no card shows the badge of a best seller', () => {
  const page = show(true)
  expect(page.getByText('−20 %')).toBeVisible()
  expect(page.getByText('Meilleure vente')).not.toBeVisible()
})

test('CARD-02: in every other list, the card of a best seller shows the badge', () => {
  expect(show(false).getByText('Meilleure vente')).toBeVisible()
})
