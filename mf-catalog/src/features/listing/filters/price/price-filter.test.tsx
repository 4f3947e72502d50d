import { fireEvent, screen, within } from '@testing-library/react'
import { facets, renderWithProviders } from '@shop/testing'
import { collection } from '../../definitions/collection.ts'
import { emptyQuery, type ListingQuery } from '../../query/listing-query.ts'
import { PriceFilter } from './price-filter.tsx'

const pagination = { total: 3, page: 1, totalPages: 1, hasMore: false }
const prices = [
  { min: 0, max: 20, count: 25 },
  { min: 20, max: 50, count: 15 },
  { min: 200, count: 5 },
]
const onChange = jest.fn<void, [{ minPrice?: number | undefined }, object?]>()

function show(query: Partial<ListingQuery> = {}, found = prices, hasPage = true) {
  const page = {
    products: [],
    pagination,
    priceBounds: { min: 120, max: 680 },
    facets: facets({ prices: found }),
  }
  return renderWithProviders(
    <PriceFilter
      definition={collection}
      query={{ ...emptyQuery('relevant'), ...query }}
      structure={{}}
      page={hasPage ? page : undefined}
      isOpen
      onChange={onChange}
    />,
  )
}

const slider = (name: string) => screen.getByRole('slider', { name })
const field = (name: string) => screen.getByRole('spinbutton', { name })

afterEach(() => jest.useRealTimers())

test('LIST-03: sliders and fields go from the lowest to the highest price in steps of ten, and screen readers read amounts in dinars', () => {
  show({ minPrice: 200, maxPrice: 300 })
  const controls = [
    slider('Prix minimum'),
    slider('Prix maximum'),
    field('Minimum'),
    field('Maximum'),
  ]
  for (const control of controls) {
    expect(control).toHaveAttribute('min', '100')
    expect(control).toHaveAttribute('max', '700')
    expect(control).toHaveAttribute('step', '10')
  }
  expect(controls.map((control) => (control as HTMLInputElement).value)).toEqual([
    '200',
    '300',
    '200',
    '300',
  ])
  expect(slider('Prix minimum').getAttribute('aria-valuetext')).toMatch(/^200.DT$/)
  expect(field('Minimum')).toHaveAttribute('inputmode', 'numeric')
})

test('LIST-03: if both thumbs are at the upper end, the thumb of the lower price is on top', () => {
  const { unmount } = show({ minPrice: 700, maxPrice: 700 })
  expect(slider('Prix minimum')).toHaveAttribute('data-above', 'true')
  expect(slider('Prix maximum')).toHaveAttribute('data-above', 'false')
  unmount()
  show()
  expect(slider('Prix minimum')).toHaveAttribute('data-above', 'false')
})

test('LIST-03: a typed price applies when the shopper leaves its field, and an empty field means the bound', () => {
  jest.useFakeTimers()
  show({ minPrice: 200 })
  fireEvent.change(field('Maximum'), { target: { value: '400' } })
  expect(field('Maximum')).toHaveValue(400)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(field('Maximum'))
  expect(onChange).toHaveBeenLastCalledWith({ minPrice: 200, maxPrice: 400 }, { replace: true })
  fireEvent.change(field('Minimum'), { target: { value: '' } })
  fireEvent.blur(field('Minimum'))
  expect(onChange.mock.lastCall?.[0].minPrice).toBeUndefined()
})

test('LIST-03: leaving a field without a change sends no request', () => {
  show({ minPrice: 200 })
  fireEvent.focus(field('Minimum'))
  fireEvent.blur(field('Minimum'))
  expect(onChange).not.toHaveBeenCalled()
})

test('FACET-01: common price ranges link to their products, and the active range links back to all prices', () => {
  show({ minPrice: 20, maxPrice: 50, page: 3 })
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Jusqu’à 20 DT.*25/),
    expect.stringMatching(/^De 20 DT à 50 DT.*15/),
    expect.stringMatching(/^200 DT et plus.*5/),
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/collection?maxPrice=20',
    '/collection',
    '/collection?minPrice=200',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
})

test('FACET-01: the list of price ranges is not shown if there is only one range; no price slider is shown until the list has loaded', () => {
  const { unmount } = show({}, prices.slice(0, 1))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  unmount()
  show({}, prices, false)
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})
