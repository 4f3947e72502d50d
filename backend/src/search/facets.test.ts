import { type Cell, type Counts, type DiscountCount, summaryOf } from './facets.ts'

const cell = (count: number, parts: Partial<Cell> = {}): Cell => ({
  categories: ['Visage'],
  subCategories: ['Soins'],
  subSubCategories: [],
  brands: ['Néria'],
  needs: [],
  count,
  ...parts,
})
const discounted = (discount: number, inPrice: number, parts: Partial<DiscountCount> = {}) => ({
  discount,
  inPrice,
  inBands: [inPrice],
  min: 5000,
  max: 20_000,
  ...parts,
})
const counts = (parts: Partial<Counts> = {}): Counts => ({
  cells: [],
  byFacts: [],
  byDiscount: [],
  ...parts,
})

test('FACET-01: names are counted over all products, and sorted by their number of products and then alphabetically', () => {
  const cells = [
    cell(2, { brands: ['Zen'] }),
    cell(3, { brands: ['Néria'] }),
    cell(1, { brands: ['Élan', ''] }),
    cell(1, { brands: ['Zen'] }),
    cell(1, { brands: ['Eau'] }),
  ]
  expect(summaryOf(counts({ cells }), {}).facets.brands).toEqual([
    { name: 'Néria', count: 3 },
    { name: 'Zen', count: 3 },
    { name: 'Eau', count: 1 },
    { name: 'Élan', count: 1 },
  ])
})

test('FACET-01: a filter changes the facets of other kinds, but not the facets of its own kind', () => {
  const cells = [
    cell(2, { brands: ['Zen'], needs: ['Peau sèche'] }),
    cell(3, { brands: ['Néria'], needs: ['Taches'] }),
  ]
  const { brands, needs } = summaryOf(counts({ cells }), { brands: ['Zen'] }).facets
  expect(brands.map(({ name }) => name)).toEqual(['Néria', 'Zen'])
  expect(needs).toEqual([{ name: 'Peau sèche', count: 2 }])
})

test('FACET-01: the total and the price bounds are computed from the products with the wanted discount', () => {
  const byDiscount = [
    discounted(0, 5, { min: 1000, max: 90_000 }),
    discounted(20, 3),
    discounted(50, 2, { min: 7000, max: 30_000 }),
  ]
  expect(summaryOf(counts({ byDiscount }), {})).toMatchObject({
    total: 10,
    priceBounds: { min: 1, max: 90 },
  })
  expect(summaryOf(counts({ byDiscount }), { minDiscount: 20 })).toMatchObject({
    total: 5,
    priceBounds: { min: 5, max: 30 },
  })
  expect(summaryOf(counts(), {})).toMatchObject({ total: 0, priceBounds: { min: 0, max: 0 } })
})

test('FACET-01: bands of prices and thresholds of discounts are offered if products belong to them', () => {
  const byDiscount = [discounted(0, 5, { inBands: [4, 0, 1] }), discounted(20, 3, { inBands: [3] })]
  const { prices, discounts } = summaryOf(counts({ byDiscount }), {}).facets
  expect(prices.map(({ count }) => count)).toEqual([7, 1])
  expect(discounts.every(({ minDiscount, count }) => minDiscount > 20 || count >= 3)).toBe(true)
  expect(discounts.find(({ minDiscount }) => minDiscount === 10)?.count).toBe(3)
  expect(discounts.find(({ minDiscount }) => minDiscount === 30)).toBeUndefined()
})
