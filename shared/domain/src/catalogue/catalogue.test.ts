import {
  chosenPrices,
  clampedPriceRange,
  optimalPriceRange,
  pageList,
  returnPolicy,
  stockLabel,
} from '../index.ts'

test.each([
  [0, 'out_of_stock'],
  [1, 'low_stock'],
  [4, 'low_stock'],
  [5, 'in_stock'],
])('CARD-01: with %i units in stock, the label is %s', (stockQuantity, label) => {
  expect(stockLabel({ stockQuantity, inStock: true })).toBe(label)
})

test('CARD-01: a product that is off sale is out of stock', () => {
  expect(stockLabel({ stockQuantity: 9, inStock: false })).toBe('out_of_stock')
})

test.each([
  [[], { min: 0, max: 3000 }],
  [[67, 212], { min: 50, max: 300 }],
  [[60, 65], { min: 50, max: 150 }],
  [[10, 5400], { min: 0, max: 3000 }],
  [[3120], { min: 3100, max: 3200 }],
])('LIST-03: the prices %j give the range %j', (prices, range) => {
  expect(optimalPriceRange(prices)).toEqual(range)
})

const bounds = { min: 50, max: 300 }

test('LIST-03: both ends of a price range are moved into the bounds, the lower end never exceeds the upper end, and an invalid number is replaced by its bound', () => {
  expect(clampedPriceRange({ min: 10, max: 9999 }, bounds)).toEqual(bounds)
  expect(clampedPriceRange({ min: 100, max: Number.NaN }, bounds)).toEqual({ min: 100, max: 300 })
  expect(clampedPriceRange({ min: 400, max: 10 }, bounds)).toEqual({ min: 300, max: 300 })
  expect(clampedPriceRange({}, bounds)).toEqual(bounds)
})

test('LIST-03: the URL contains only the ends that differ from their bounds', () => {
  expect(chosenPrices(bounds, bounds)).toEqual({})
  expect(chosenPrices({ min: 50, max: 200 }, bounds)).toEqual({ maxPrice: 200 })
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [1, 4, [1, 2, 3, 4]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [1, 9, [1, 2, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('LIST-01: on page %i of %i, the page links are %j', (current, total, pages) => {
  expect(pageList(current, total)).toEqual(pages)
})

test.each([
  ['Maquillage', { code: 'makeup', days: 14 }],
  ['Visage', { code: 'face_body', days: 30, contentLeftPercent: 75 }],
  ['corps', { code: 'face_body', days: 30, contentLeftPercent: 75 }],
  ['Compléments Alimentaires', { code: 'supplements', days: 7 }],
  ['Matériel Médical', { code: 'medical', days: 14 }],
  ['Cheveux', { code: 'other', days: 14 }],
])('PROD-03: the return policy of %s has the right code and number of days', (category, policy) => {
  expect(returnPolicy({ category, name: 'Masques FFP2' })).toEqual(policy)
})

test.each(['Médialis Check Tensiomètre bras automatique', 'LECTEUR de glycémie', 'Nébuliseur'])(
  'PROD-03: %s is a device and has a guarantee of one year',
  (name) => {
    expect(returnPolicy({ category: 'Matériel médical', name }).guaranteeYears).toBe(1)
    expect(returnPolicy({ category: 'Hygiène', name })).not.toHaveProperty('guaranteeYears')
  },
)

test.each(['Alcool modifié 70°', 'Bandelettes de glycémie', 'Pansements assortis', ''])(
  'PROD-03: the medical product “%s” has no guarantee',
  (name) => {
    expect(returnPolicy({ category: 'Matériel Médical', name })).toEqual({
      code: 'medical',
      days: 14,
    })
  },
)
