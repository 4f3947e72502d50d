import { productSheet } from '../sheets/product-sheet.ts'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { inFrench } from './french-problems.ts'

test.each([
  [
    'line 2, price: "x" does not fit; expected dinars with at most 3 decimals, from 0 to 1000000, such as 12.500 or 12,500',
  ],
  ['line 3, "Marque" (brand): "#N/A" is an error of the spreadsheet'],
  ['line 3, "Titre" (name): "#N/A" is an error of the spreadsheet (line 2)'],
  ['line 2: name and brand ["Gel",""] is that of line 1 too'],
  [
    'item 3, name: missing; what is new among the products needs it: one line of 1 to 200 characters',
  ],
  [
    'line 3, name: missing, and the shop has no reference W-404; what is new among the products needs it: one line of 1 to 200 characters',
  ],
  [
    'line 1: no heading is known to the mapping woocommerce; the first line of the file must hold its headings',
  ],
  ['line 1: there is no column "prix"; did you mean price?'],
  ['line 1: there is no column "Rayon"'],
  ['item 1: there is no field "Rayon"'],
  [
    'line 1: the mapping supplier.json does not know the column "Rayon"; add it to "columns" or "ignore", or give --ignore-unknown',
  ],
  ['line 4, "Prix: \\"TTC\\"", "Promo" (price): missing; expected a whole number from 0 to 100'],
  ['These are headings of an export of shopify: give --map shopify'],
  [
    'A file with other headings needs a mapping: write for each heading the column of the shop, such as {"columns":{"Nom":"name"}}, to a file mapping.json and give --map mapping.json',
  ],
  [
    'line 2, "HT" (price): the file has the price without tax only: give the tax in a mapping, {"extends": "prestashop", "taxPercent": 19}, or export the price with tax',
  ],
  ['The file has no rows.'],
  ['The import ended with an unexpected error (Invalid time value).'],
  [
    'line 2, "Images" (pictures): "images/p0.png" there is no such file or folder beside the import file',
  ],
  ['line 2, pictures: "https://example.org/1.png" cannot be fetched (ENOTFOUND)'],
  ['line 2, pictures: "https://example.org/1.png" was answered with 404'],
  ['line 2, pictures: "petite.png" has 40 × 40 pixels; expected at least 200 each way'],
])(
  'OPER-04: the French message for "%s" contains all of its values and no English words',
  (problem) => {
    const french = inFrench(problem)
    expect(french).not.toBe(problem)
    for (const [value] of problem.matchAll(/\{.*\}|\d+/g)) expect(french).toContain(value)
    expect(french).not.toMatch(/\b(?:the|is|does|not|missing|expected|there|of|too|has|rows)\b/)
  },
)

test('OPER-04: the expected value of each column is named in French', () => {
  const columns = [...productSheet.columns, ...couponSheet.columns]
  const withoutValue = columns.filter(({ expects }) =>
    inFrench(`"x" does not fit; expected ${expects}`).includes(expects),
  )
  expect(withoutValue.map(({ name }) => name)).toEqual([])
})

test('OPER-04: the French message of a problem names the heading of the file, as the English message does', () => {
  expect(inFrench('line 4, "Prix: TTC" (price): is in the future')).toBe(
    'ligne 4, "Prix: TTC" (price)\u00a0: est une date à venir',
  )
})
