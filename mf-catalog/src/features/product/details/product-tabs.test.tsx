import { within } from '@testing-library/react'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { forgetVisitor, openProduct } from '../testing/open-product.tsx'

beforeEach(() => {
  forgetVisitor()
  fakeIntersections()
})

test('PROD-01: description, returns and reviews are tabs in a named region of the page', async () => {
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

test('PROD-05: reviews are requested when their tab opens; if there are none, the tab shows no number', async () => {
  const { getByRole, findByText, user } = await openProduct()
  await user.click(getByRole('tab', { name: 'Avis' }))
  expect(await findByText(/^Aucun avis pour le moment/)).toBeVisible()
  expect(getByRole('tab', { selected: true })).toHaveAccessibleName('Avis')
})

test('PROD-01: the page shows the introduction once, and the description leaves it out', async () => {
  const { getByRole, getAllByText } = await openProduct({
    description: 'Une crème riche.',
    fulldescription: 'Une crème riche. Elle apaise.\n\nUsage :\nLe soir.',
  })
  expect(getByRole('tabpanel')).toHaveTextContent('Elle apaise.UsageLe soir.')
  expect(getAllByText(/Une crème riche/)).toHaveLength(1)
})

test('PROD-03: a device’s French name decides whether the device has a guarantee, also on a page in a different language', async () => {
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
