import { act } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import { renderWithProviders } from '@shop/testing'
import { collection } from '../definitions/collection.ts'
import { emptyQuery } from '../query/listing-query.ts'
import { ActiveRow } from './active-row.tsx'
import type { FiltersProps } from './part-props.ts'

jest.mock('@shop/federation/runtime', () => ({
  ...jest.requireActual<object>('@shop/federation/runtime'),
  loadWithRetry: jest.fn(),
}))

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

/** The row of active filters, and a button that changes its query. */
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

test('FACET-01: if the code of the active filters fails to load, it is requested again when the filters are shown next, and not before', async () => {
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
