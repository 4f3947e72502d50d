import { waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { aProduct, fakeApi, renderWithProviders } from '@shop/testing'
import { fakeIntersections } from '../../../testing/fake-intersections.ts'
import { RecentlySeen } from './other-products.tsx'
import { seenKey } from './seen-products.ts'

const [current, soap, balm] = [
  aProduct({ name: 'Crème' }),
  aProduct({ name: 'Savon' }),
  aProduct({ name: 'Baume' }),
] as const
const stored = () => JSON.parse(localStorage.getItem(seenKey) ?? 'null') as unknown
const idAt = (index: number) => index.toString(16).padStart(24, 'f')
let scrollIntoView: (isIntersecting: boolean) => void

beforeEach(() => {
  localStorage.clear()
  scrollIntoView = fakeIntersections()
})

function open() {
  return renderWithProviders(<RecentlySeen productId={current._id} />)
}

test('PROD-01: products seen before are shown when their row is nearly in view', async () => {
  localStorage.setItem(seenKey, JSON.stringify([soap._id, current._id, balm._id]))
  const { recorded, inputsOf } = fakeApi({ 'product/by-ids': { products: [soap, balm] } })
  const { findByRole } = open()
  expect(stored()).toEqual([current._id, soap._id, balm._id])
  expect(recorded).toEqual([])
  scrollIntoView(true)
  const section = within(await findByRole('region', { name: 'Vus récemment' }))
  expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(inputsOf('product/by-ids')).toEqual([{ ids: `${soap._id},${balm._id}` }])
})

test('PROD-01: ten products are remembered, and five are shown', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => idAt(index))
  localStorage.setItem(seenKey, JSON.stringify(ids))
  const { inputsOf } = fakeApi({ 'product/by-ids': { products: [] } })
  open()
  scrollIntoView(true)
  await waitFor(() => expect(inputsOf('product/by-ids')).toHaveLength(1))
  expect(inputsOf('product/by-ids')).toEqual([{ ids: ids.slice(0, 5).join(',') }])
  expect(stored()).toEqual([current._id, ...ids.slice(0, 9)])
})

test.each(['"text"', '{"a":1}', '[7,null,"<b>"]', 'invalid JSON', '[]'])(
  'PROD-01: a storage that holds %s counts as empty',
  (text) => {
    localStorage.setItem(seenKey, text)
    const { recorded } = fakeApi()
    const { queryByRole } = open()
    scrollIntoView(true)
    expect(recorded).toEqual([])
    expect(queryByRole('region')).toBeNull()
    expect(stored()).toEqual([current._id])
  },
)

test('PROD-01: if only one product was seen before, it is not shown, because its row would be nearly empty', () => {
  localStorage.setItem(seenKey, JSON.stringify([soap._id]))
  const { recorded } = fakeApi()
  const { queryByRole } = open()
  scrollIntoView(true)
  expect(recorded).toEqual([])
  expect(queryByRole('region')).toBeNull()
})

test.each([
  ['only one product that is still on sale', { products: [soap] }],
  ['products that could not be loaded', new ApiError({ code: 'network', status: 0, message: '' })],
])('PROD-01: a row with %s is not shown', async (_, answer) => {
  localStorage.setItem(seenKey, JSON.stringify([soap._id, balm._id]))
  const { inputsOf } = fakeApi({ 'product/by-ids': answer })
  const { container, queryByRole } = open()
  scrollIntoView(true)
  await waitFor(() => expect(inputsOf('product/by-ids')).toHaveLength(1))
  await waitFor(() => expect(container.firstElementChild).toBeEmptyDOMElement())
  expect(queryByRole('region')).toBeNull()
})
