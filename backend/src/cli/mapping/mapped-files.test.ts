import { productSheet } from '../sheets/product-sheet.ts'
import { allOf } from '../testing/all-of.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { createMapper } from './map-records.ts'
import { type Mapping, mappingOf } from './mapping.ts'
import { mappingHint } from './mapping-hint.ts'
import { readingText } from './reading-text.ts'

/** Maps a file with this header and these rows; returns its rows under the shop's columns. */
async function mapped(mapping: Mapping, header: string[], ...rows: string[][]) {
  const { map, summary, named } = createMapper(mapping, productSheet)
  async function* records() {
    for (const [index, cells] of [header, ...rows].entries()) yield { line: index + 1, cells }
  }
  const all = await allOf(map(records()))
  const cells = all.map((each) => Object.fromEntries(each.cells))
  return { cells, all, summary, named, problems: all.flatMap((each) => [...each.problems]) }
}
const { shopify, woocommerce, prestashop, squarespace } = builtInMappings

test('OPER-04: each size of a product of Shopify becomes a product, with the texts and pictures of the first row', async () => {
  const { cells, all } = await mapped(
    shopify,
    ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
    ['creme', 'Crème', '50 ml', 'C-50', '20', 'https://a/1.jpg'],
    ['creme', '', '100 ml', 'C-100', '35', 'https://a/2.jpg'],
    ['creme', '', '', '', '', 'https://a/3.jpg'],
    ['savon', 'Savon', 'Default Title', 'S-1', '5', ''],
  )
  expect(cells).toMatchObject([
    { name: 'Crème, 50 ml', size: '50 ml', reference: 'C-50', price: '20' },
    { name: 'Crème, 100 ml', size: '100 ml', reference: 'C-100', price: '35' },
    { name: 'Savon', reference: 'S-1' },
  ])
  const pictures = 'https://a/1.jpg|https://a/2.jpg|https://a/3.jpg'
  expect(cells.map((each) => each.pictures)).toEqual([pictures, pictures, ''])
  expect(all.map(({ lines }) => lines)).toEqual([[2, 3, 4], [2, 3, 4], [5]])
  expect(cells[2]).not.toHaveProperty('size')
})

test('OPER-04: a variation of WooCommerce becomes a size of its parent product, which is in an earlier row and is found by code or id', async () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Regular price',
    'Parent',
    'Attribute 1 value(s)',
  ]
  const { cells, all, summary, problems } = await mapped(
    woocommerce,
    header,
    ['7', 'variable', 'C', 'Crème', '1', '', '', String.raw`50 ml, 1\,5 l`],
    ['8', 'variation', 'C-50', 'Crème - 50 ml', '1', '20', 'C', '50 ml'],
    ['9', 'variation', 'C-15', '', '1', '90', 'id:7', String.raw`1\,5 l`],
    ['10', 'simple', 'S', 'Savon', '1', '5', '', 'Vert'],
    ['11', 'grouped', 'G', 'Coffret', '1', '', '', ''],
    ['12', 'variation', 'X', 'Perdu', '1', '5', 'id:99', 'S'],
  )
  expect(cells.slice(0, 3)).toMatchObject([
    { name: 'Crème, 50 ml', size: '50 ml', price: '20' },
    { name: 'Crème, 1,5 l', size: '1,5 l', price: '90' },
    { name: 'Savon', price: '5' },
  ])
  expect(all[1]?.lines).toEqual([2, 4])
  expect(cells[2]).not.toHaveProperty('size')
  expect(summary.leftOut).toBe(1)
  expect(problems).toEqual([{ text: 'its parent "id:99" does not stand above it' }])
})

test('OPER-04: if a product is not for sale, its sizes are not for sale', async () => {
  const { cells, summary } = await mapped(
    woocommerce,
    ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', 'Attribute 1 value(s)'],
    ['7', 'variable', 'C', 'Crème', '0', '', '', ''],
    ['8', 'variation', 'C-50', '', '1', '20', 'C', '50 ml'],
  )
  expect([cells, summary.leftOut]).toEqual([[], 1])
})

test('OPER-04: a size is added to the name, unless the name already contains the size as a whole word', async () => {
  const { cells } = await mapped(
    shopify,
    ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
    ['a', 'Crème 50 ml', '50 ML', '20'],
    ['b', 'Sigvaris', 'S', '20'],
  )
  expect(cells.map(({ name }) => name)).toEqual(['Crème 50 ml', 'Sigvaris, S'])
})

test.each([
  ['not published', 'Published', 'false'],
  ['archived', 'Status', 'archived'],
  ['a gift card', 'Gift Card', 'true'],
])(
  'OPER-04: a product that another shop does not sell is left out and counted: %s',
  async (_what, heading, cell) => {
    const { cells, summary } = await mapped(
      shopify,
      ['Handle', 'Title', 'Variant Price', heading],
      ['a', 'Savon', '5', cell],
      ['b', 'Crème', '20', ''],
    )
    expect(cells.map(({ name }) => name)).toEqual(['Crème'])
    expect(summary.leftOut).toBe(1)
  },
)

test.each([
  ['hidden', 'Visibility', 'none'],
  ['inactive', 'Active (0/1)', '0'],
])('OPER-04: a product of PrestaShop that is %s is left out', async (_what, heading, cell) => {
  const { cells } = await mapped(
    prestashop,
    ['Name *', 'Price tax included', heading],
    ['Savon', '5', cell],
  )
  expect(cells).toEqual([])
})

test('OPER-04: services and downloads of Squarespace are left out, and the paths of its categories become names', async () => {
  const { cells, summary } = await mapped(
    squarespace,
    [
      'Product Type [Non Editable]',
      'Product URL',
      'Title',
      'Price',
      'Categories',
      'Hosted Image URLs',
    ],
    ['SERVICE', 'a', 'Conseil', '5', '', ''],
    ['PHYSICAL', 'b', 'Crème', '20', '/face-care/creams', 'https://a/1.jpg https://a/2.jpg'],
  )
  expect(cells).toMatchObject([
    {
      category: 'Face care',
      subCategory: 'Creams',
      subSubCategory: '',
      pictures: 'https://a/1.jpg|https://a/2.jpg',
    },
  ])
  expect(summary.leftOut).toBe(1)
})

test.each([
  ['a number of units', 'shopify', '7', 'deny', '7'],
  ['no units', 'shopify', '0', 'deny', '0'],
  ['no units, but sale continues without stock', 'shopify', '0', 'continue', undefined],
  ['units that are not counted', '', '0', 'deny', undefined],
  ['a negative number of units', 'shopify', '-2', 'deny', '0'],
])(
  'OPER-04: the stock of Shopify is imported if Shopify counts it: %s',
  async (...[_what, tracker, units, policy, stock]) => {
    const { cells } = await mapped(
      shopify,
      [
        'Handle',
        'Title',
        'Variant Inventory Tracker',
        'Variant Inventory Qty',
        'Variant Inventory Policy',
      ],
      ['a', 'Savon', tracker, units, policy],
    )
    expect(cells[0]?.stockQuantity).toBe(stock)
  },
)

test('OPER-04: a product that WooCommerce marks as sold out is imported with 0 units', async () => {
  const { cells } = await mapped(
    woocommerce,
    ['Type', 'Name', 'In stock?', 'Stock'],
    ['simple', 'Savon', '0', ''],
    ['simple', 'Crème', '1', ''],
    ['simple', 'Huile', '0', '3'],
  )
  expect(cells.map(({ stockQuantity }) => stockQuantity)).toEqual(['0', '', '3'])
})

const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['without dates', '', '', '20', 0, 0],
  ['that runs until a day', '', day(3), '20', 1, 0],
  ['that began in the past', day(-3), '', '20', 0, 0],
  ['that begins later', day(3), '', '0', 0, 1],
  ['that is over', '', day(-3), '0', 0, 0],
])(
  'OPER-04: a sale of WooCommerce %s sets the discount and the counts of the summary',
  async (...[_what, starts, ends, discount, endless, later]) => {
    const { cells, summary } = await mapped(
      woocommerce,
      [
        'Type',
        'Name',
        'Regular price',
        'Sale price',
        'Date sale price starts',
        'Date sale price ends',
      ],
      ['simple', 'Savon', '25', '20', starts, ends],
    )
    expect(cells[0]).toMatchObject({ price: '25', discount })
    expect([summary.endlessSales, summary.laterSales]).toEqual([endless, later])
  },
)

test('OPER-04: a lower sale price becomes a discount on the full price, and a sale price that is not lower is ignored', async () => {
  const header = ['Handle', 'Title', 'Variant Price', 'Variant Compare At Price']
  const { cells } = await mapped(
    shopify,
    header,
    ['a', 'A', '20', '25'],
    ['b', 'B', '20', '10'],
    ['c', 'C', '20', ''],
  )
  expect(cells.map(({ price, discount }) => [price, discount])).toEqual([
    ['25', '20'],
    ['20', '0'],
    ['20', '0'],
  ])
  const sold = await mapped(
    squarespace,
    ['Product URL', 'Title', 'Price', 'Sale Price', 'On Sale'],
    ['a', 'A', '25', '20', 'Yes'],
    ['b', 'B', '25', '20', 'No'],
  )
  expect(sold.cells.map(({ price, discount }) => [price, discount])).toEqual([
    ['25', '20'],
    ['25', '0'],
  ])
})

test.each([
  [{ salePercent: '20' }, '25', '20'],
  [{ saleAmount: '5' }, '25', '20'],
  [{ saleAmount: '30' }, '25', '100'],
  [{ salePrice: '20', salePercent: '50' }, '25', '20'],
])(
  'OPER-04: the reduction %j sets the price and the discount of the product',
  async (fields, price, discount) => {
    const columns = {
      Nom: 'name',
      Prix: 'price',
      ...Object.fromEntries(Object.keys(fields).map((name) => [`x${name}`, name])),
    }
    const { cells } = await mapped(mappingOf('own', { columns }), Object.keys(columns), [
      'Savon',
      '25',
      ...Object.values(fields),
    ])
    expect(cells[0]).toMatchObject({ price, discount })
  },
)

test('OPER-04: the tax of the mapping is added to a price without tax, and the price is refused if the mapping has no tax', async () => {
  const columns = { Nom: 'name', HT: 'priceWithoutTax' }
  const taxed = await mapped(
    mappingOf('own', { columns, taxPercent: 19 }),
    ['Nom', 'HT'],
    ['Savon', '10'],
  )
  expect(taxed.cells[0]?.price).toBe('11.9')
  const untaxed = await mapped(
    mappingOf('own', { columns }),
    ['Nom', 'HT'],
    ['Savon', '10'],
    ['Cadeau', ''],
  )
  expect(untaxed.all.map((each) => each.problems.map(({ field }) => field))).toEqual([
    ['price'],
    [],
  ])
  expect(untaxed.named('price')).toBe('"HT" (price)')
})

test('IMP-01: an error text of a spreadsheet is refused before its cell becomes a part of a name or a path; the message about a size names the line of the product', async () => {
  const text = '"#N/A" is an error of the spreadsheet'
  const sizes = await mapped(
    shopify,
    ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Price'],
    ['creme', '#N/A', '50 ml', '#N/A', '20'],
    ['creme', '', '100 ml', 'C-100', '35'],
    ['savon', 'Savon', '#N/A', 'S', '5'],
  )
  expect(sizes.all.map(({ problems }) => problems)).toEqual([
    [
      { field: 'name', text },
      { field: 'reference', text },
    ],
    [{ field: 'name', text: `${text} (line 2)` }],
    [{ field: 'option1', text }],
  ])
  const header = ['ID', 'Type', 'SKU', 'Name', 'Categories', 'Regular price', 'Parent']
  const ofParent = await mapped(
    woocommerce,
    header,
    ['7', 'variable', 'C', 'Crème', '#N/A', '#N/A', ''],
    ['8', 'variation', 'C-50', '', '', '20', 'C'],
  )
  expect(ofParent.problems).toEqual([{ field: 'categoryPath', text: `${text} (line 2)` }])
  expect(ofParent.named('categoryPath')).toBe('"Categories" (categoryPath)')
})

test('OPER-04: the values of a mapping fill only empty cells', async () => {
  const mapping = mappingOf('own', {
    columns: { Nom: 'name', Marque: 'brand' },
    values: { brand: 'Néria' },
  })
  const { cells } = await mapped(mapping, ['Nom', 'Marque'], ['A', ''], ['B', 'Cera'])
  expect(cells.map(({ brand }) => brand)).toEqual(['Néria', 'Cera'])
})

test('OPER-03: if two products of another shop have the same code, the second product loses the code, and the reasons for its row mention the code', async () => {
  const { cells, all } = await mapped(
    shopify,
    ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    ['a', 'Savon', 'X-1', '5'],
    ['b', 'Crème', 'X-1', '20'],
    ['c', 'Savon', 'X-1', '5'],
  )
  expect(cells.map(({ reference }) => reference)).toEqual(['X-1', undefined, 'X-1'])
  expect(all[1]?.lacks).toEqual([{ field: 'reference', text: 'X-1 is that of line 2 too' }])
  const own = mappingOf('own', { columns: { Nom: 'name', Code: 'reference' } })
  const kept = await mapped(own, ['Nom', 'Code'], ['Savon', 'X-1'], ['Crème', 'X-1'])
  expect(kept.cells.map(({ reference }) => reference)).toEqual(['X-1', 'X-1'])
})

test('OPER-04: an unknown heading is refused, and the message names it, unless the mapping ignores unknown headings', async () => {
  const mapping = mappingOf('own', { columns: { Nom: 'name', Prix: 'price' }, ignore: ['Poids *'] })
  const { problems, all } = await mapped(
    mapping,
    ['Nom', 'Prixx', 'poids', 'Rayon'],
    ['Savon', '5', '', ''],
  )
  expect(all).toMatchObject([{ line: 1, isHeader: true }])
  expect(problems.map(({ text }) => text)).toEqual([
    'the mapping own does not know the column "Prixx"; did you mean prix? add it to "columns" or "ignore", or give --ignore-unknown',
    'the mapping own does not know the column "Rayon"; add it to "columns" or "ignore", or give --ignore-unknown',
  ])
})

test('OPER-04: the message names unread columns with values, but not empty columns', async () => {
  const { summary } = await mapped(
    shopify,
    ['Handle', 'Title', 'Variant Price', 'Poids', 'Vide'],
    ['a', 'A', '5', '', ''],
    ['b', 'B', '5', '100', ''],
    ['c', 'C', '5', '200', ''],
  )
  expect(summary.ignored).toEqual(['Poids'])
})

test('OPER-04: if a mapping has several headings for a column, the first heading with a value is used', async () => {
  const mapping = mappingOf('own', { columns: { Nom: 'name', Titre: 'name' } })
  const { cells } = await mapped(mapping, ['Titre', 'Nom'], ['Titre 1', 'Nom 1'], ['Titre 2', ''])
  expect(cells.map(({ name }) => name)).toEqual(['Nom 1', 'Titre 2'])
})

test('OPER-04: a message says what is wrong with a file without known headings, and with a file that has only sizes', async () => {
  const unknown = await mapped(shopify, ['A', 'B'], ['1', '2'])
  expect(unknown.problems[0]?.text).toMatch(/^no heading is known to the mapping shopify/)
  const sizes = await mapped(
    prestashop,
    ['Attribute (Name:Type:Position)*', 'Reference'],
    ['Taille', 'X'],
  )
  expect(sizes.problems[0]?.text).toMatch(/combinations of PrestaShop/)
})

test('OPER-04: a file with the shop’s own headings is read by these headings, even if another mapping is given', async () => {
  const own = await mapped(shopify, ['name', 'price', 'stockQuantity'], ['Savon', '5', '7'])
  expect(own.cells).toEqual([{ name: 'Savon', price: '5', stockQuantity: '7' }])
})

test('OPER-04: rows of WooCommerce may lack the cells of their options; rows of other shops may not lack cells', async () => {
  const header = ['Type', 'Name', 'Regular price', 'Attribute 1 value(s)']
  const short = await mapped(woocommerce, header, ['simple', 'Savon', '5'], ['simple', 'Savon'])
  expect(short.all.map(({ problems }) => problems.length)).toEqual([0, 1])
  const others = await mapped(shopify, ['Handle', 'Title', 'Variant Price'], ['a', 'Savon'])
  expect(others.problems[0]?.text).toMatch(/^has 2 cells where the header has 3/)
})

test('OPER-04: the operator is told which mapping fits the headings of a file', () => {
  expect(mappingHint(['Handle', 'Title', 'Vendor', 'Body (HTML)'], productSheet)).toBe(
    'These are headings of an export of shopify: give --map shopify',
  )
  expect(mappingHint(['name', 'price', 'brnad'], productSheet)).toBeUndefined()
  expect(mappingHint(['Désignation', 'Tarif', 'name'], productSheet)).toContain(
    '{"columns":{"Désignation":"name"}}',
  )
})

test('OPER-04: the message says what was left out, and is empty if nothing was left out', () => {
  expect(readingText(undefined)).toBe('')
  expect(
    readingText('text in Windows-1252', {
      ignored: ['Poids', 'Rayon'],
      leftOut: 2,
      endlessSales: 0,
      laterSales: 1,
    }),
  ).toBe(
    'Read: text in Windows-1252; columns not read: "Poids", "Rayon"; rows left out because they are not for sale there: 2; sales that begin later, and were left out: 1.\n',
  )
})
