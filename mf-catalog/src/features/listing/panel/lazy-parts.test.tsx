import { act } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import { renderWithProviders } from '@shop/testing'
import { useShowsBelowFirstScreen } from '../../../below-first-screen.ts'
import { collection } from '../definitions/collection.ts'
import { emptyQuery } from '../definitions/listing-query.ts'
import { ActiveRow } from './active-row.tsx'
import { FilterAside } from './filter-aside.tsx'
import type { FiltersProps } from './part-props.ts'

jest.mock('@shop/federation/runtime', () => ({
  ...jest.requireActual<object>('@shop/federation/runtime'),
  loadWithRetry: jest.fn(),
}))

jest.mock('../../../below-first-screen.ts', () => ({ useShowsBelowFirstScreen: jest.fn() }))

const showsAll = jest.mocked(useShowsBelowFirstScreen)
beforeEach(() => void showsAll.mockReturnValue(true))

const load = jest.mocked(loadWithRetry<unknown>)

const props: FiltersProps = {
  definition: collection,
  query: { ...emptyQuery('relevant'), needs: ['Soleil'] },
  data: {
    list: {
      status: 'failed',
      error: new ApiError({ code: 'network', status: 0, message: '' }),
      reason: 'fetch',
    },
    structure: undefined,
  },
  onChange: jest.fn(),
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** The row, and a button that changes its query. */
function Page() {
  const [brands, setBrands] = useState<string[]>([])
  return (
    <>
      <button type="button" onClick={() => setBrands([...brands, 'Marque'])}>
        Encore
      </button>
      <ActiveRow {...props} query={{ ...props.query, brands }} />
    </>
  )
}

test('FAST-01: a list that is rendered ahead of its visit loads no filters', async () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never
  showsAll.mockReturnValue(false)
  load.mockRejectedValue(new Error('offline'))
  const lists = (
    <>
      <ActiveRow {...props} />
      <FilterAside {...props} />
    </>
  )
  const { rerender } = renderWithProviders(lists)
  await settle()
  expect(load).not.toHaveBeenCalled()
  showsAll.mockReturnValue(true)
  rerender(lists)
  await settle()
  expect(load).toHaveBeenCalled()
})

test('FACET-01: the row of active filters that could not be loaded is asked for again where it is shown next, and not before', async () => {
  load.mockRejectedValue(new Error('offline'))
  const first = renderWithProviders(<Page />)
  await settle()
  await first.user.click(first.getByRole('button', { name: 'Encore' }))
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  first.unmount()
  load.mockResolvedValue({ ActiveFilters: () => <p>Soleil</p> })
  const { findByText } = renderWithProviders(<Page />)
  expect(await findByText('Soleil')).toBeVisible()
})
