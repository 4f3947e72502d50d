import { $settings } from '@shop/stores'
import { aProduct, renderWithProviders } from '@shop/testing'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { BuyBox } from './buy-box.tsx'

jest.mock('./buy-facts.tsx', () => {
  throw new Error('no such file')
})

afterEach(() => {
  delete process.env.TARGET
})

test('FACT-01: if the code of the warnings cannot be loaded, the page says so and offers to try again', async () => {
  process.env.TARGET = 'browser'
  const logged = jest.spyOn(console, 'error').mockImplementation()
  fakeIntersections()
  $settings.set(undefined)
  const product = aProduct({ facts: { notFor: ['diabetes'] } })
  const { findByRole, getByRole } = renderWithProviders(
    <BuyBox product={product} original={product} related={[]} loadedAt={0} />,
  )
  expect(await findByRole('button', { name: 'Réessayer' })).toBeVisible()
  expect(getByRole('button', { name: 'Ajouter au panier' })).toBeEnabled()
  expect(logged).toHaveBeenCalled()
})
