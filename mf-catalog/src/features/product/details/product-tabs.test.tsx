import { within } from '@testing-library/react'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { forgetVisitor, openProduct } from '../testing/open-product.tsx'

beforeEach(() => {
  forgetVisitor()
  fakeIntersections()
})

test('PROD-01: description, returns and reviews are tabs of a part of the page that has a name', async () => {
  const { getByRole, getAllByRole } = await openProduct()
  const part = getAllByRole('region').find(({ id }) => id === 'reviews')
  expect(part).toHaveAccessibleName()
  const tabs = within(part!).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Retours',
    expect.stringMatching(/^Avis/),
  ])
  expect(getByRole('tab', { selected: true })).toHaveTextContent('Description')
})

test('PROD-05: reviews are requested when their tab opens, and the tab shows their number', async () => {
  const { getByRole, findByRole, user } = await openProduct()
  await user.click(getByRole('tab', { name: /^Avis/ }))
  expect(await findByRole('tab', { name: /^Avis.*0/ })).toHaveAttribute('aria-selected', 'true')
})

test('PROD-03: whether a device has a guarantee is decided by its French name, also on a page in another language', async () => {
  const { getByRole, user } = await openProduct(
    {
      category: 'Matériel Médical',
      name: 'Tensiomètre bras',
      translations: { en: { name: 'Arm blood pressure monitor' } },
    },
    'en',
  )
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Arm blood pressure monitor')
  await user.click(getByRole('tab', { name: /^Returns/ }))
  expect(getByRole('tabpanel')).toHaveTextContent('one-year warranty')
})
