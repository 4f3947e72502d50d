import type { ProductFactsRow } from '../db/tables/product-tables.ts'
import type { ProductsRow } from '../db/tables.ts'
import { toFacts, toShortFacts } from './product-facts.ts'
import { toProduct, toSummary } from './product-row.ts'

const row = (parts: Partial<ProductsRow> = {}) =>
  ({
    id: 'p1',
    name: 'Crème',
    brand: '',
    range: '',
    size: '',
    needs: [],
    description: 'Courte',
    fulldescription: 'Longue',
    price_millimes: 19_900,
    live_discount: 10,
    image: ['/a.webp'],
    category: 'Visage',
    sub_category: 'Soins',
    sub_sub_category: 'Jour',
    available: 3,
    bestseller: true,
    coffret: false,
    created_at: new Date(7),
    stars_average: 4.5,
    stars_count: 0,
    translations: {},
    ...parts,
  }) as unknown as ProductsRow

test('LIST-01: a card has a product’s price, stock and categories, and other fields only if they are known', () => {
  expect(toSummary(row())).toEqual({
    _id: 'p1',
    name: 'Crème',
    description: 'Courte',
    price: 19.9,
    discount: 10,
    image: ['/a.webp'],
    category: 'Visage',
    subCategory: 'Soins',
    subSubCategory: 'Jour',
    stockQuantity: 3,
    inStock: true,
    bestseller: true,
    coffret: false,
    date: 7,
  })
  const more = {
    brand: 'Néria',
    range: 'Hydra',
    size: '50 ml',
    needs: ['Peau sèche'],
    stars_count: 2,
    translations: { en: { name: 'Cream' } },
  }
  expect(toSummary(row({ ...more, available: 0 }))).toMatchObject({
    brand: 'Néria',
    range: 'Hydra',
    size: '50 ml',
    needs: ['Peau sèche'],
    inStock: false,
    rating: { average: 4.5, count: 2 },
    translations: { en: { name: 'Cream' } },
  })
})

test('PROD-01: a product’s page has its long text, its brand even if it is empty, and its stated facts', () => {
  expect(toProduct(row())).toMatchObject({ fulldescription: 'Longue', brand: '' })
  expect(toProduct(row())).not.toHaveProperty('facts')
  const facts = { facts: { spf: 50 }, shortFacts: { fromMonths: 6 } }
  expect(toProduct(row(), facts)).toMatchObject(facts)
})

const factsRow = (parts: object = {}) =>
  ({
    from_months: null,
    pregnancy: '',
    breastfeeding: '',
    not_for: [],
    ask_for: [],
    free_of: [],
    suits: [],
    skin_types: [],
    hair_types: [],
    spf: null,
    actives: [],
    inci: '',
    warning: '',
    warning_en: '',
    warning_ar: '',
    contents: null,
    contents_unit: '',
    reference: '',
    ean: '',
    ...parts,
  }) as unknown as ProductFactsRow

test('FACT-01: facts that are not stated are left out, and a product without stated facts has no facts', () => {
  expect(toFacts(factsRow())).toBeUndefined()
  expect(toShortFacts(factsRow())).toBeUndefined()
  const stated = {
    from_months: 0,
    warning_en: 'Keep away',
    contents: 200,
    contents_unit: 'ml',
    not_for: ['asthma'],
  }
  expect(toFacts(factsRow(stated))).toEqual({
    fromMonths: 0,
    warnings: { en: 'Keep away' },
    contents: { value: 200, unit: 'ml' },
    notFor: ['asthma'],
  })
  expect(toFacts(factsRow({ contents: 200 }))).toBeUndefined()
})

test('PROF-01: the short facts in lists say for whom a product is not meant, of which ingredients it is free, and whether it contains a retinoid', () => {
  const short = toShortFacts(
    factsRow({
      free_of: ['perfume', 'nano'],
      skin_types: ['dry'],
      actives: [{ name: 'rétinol' }],
      pregnancy: 'no',
    }),
  )
  expect(short).toMatchObject({ pregnancy: 'no', skinTypes: ['dry'], hasRetinoid: true })
  expect(short?.freeOf).toContain('perfume')
  expect(toShortFacts(factsRow({ actives: [{ name: 'zinc' }] }))).toBeUndefined()
})
