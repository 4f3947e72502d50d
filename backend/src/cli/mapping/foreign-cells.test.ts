import {
  amountCell,
  categoriesOf,
  eanCell,
  listCell,
  namesOfSlugs,
  partsOf,
  priceCells,
  stockCell,
  withEvenLines,
  withLineBreaks,
  withoutCommas,
  withoutShortcodes,
  withParagraphs,
  withSections,
} from './foreign-cells.ts'

test.each([
  ['1 234,500 TND', '1234.500'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1’234.5', '1234.5'],
  ['12', '12'],
  ['-12,5', '-12.5'],
  ['€ 12.50', '12.50'],
  ['29.900000', '29.900'],
  ['29.9001', '29.9001'],
  ['sur demande', 'sur demande'],
  ['', ''],
])('OPER-04: the amount %j of another shop is read as %j', (cell, amount) => {
  expect(amountCell(cell)).toBe(amount)
})

test.each([
  ['7', '7'],
  ['7.000', '7'],
  ['7,0', '7'],
  ['7.5', '7.5'],
  ['-3', '0'],
  ['-3.000000', '0'],
  ['beaucoup', 'beaucoup'],
])('OPER-04: %j units of another shop are read as %j', (cell, units) => {
  expect(stockCell(cell)).toBe(units)
})

test('OPER-03: an EAN is read as digits, and a UPC becomes an EAN by adding a zero in front', () => {
  expect(eanCell("376 00'12’34 56")).toBe('37600123456')
  expect(eanCell('012345678905')).toBe('0012345678905')
  expect(eanCell('3760012345678')).toBe('3760012345678')
})

test.each([
  ['Visage > Soins > Crèmes > Jour', undefined, ['Visage', 'Soins', 'Crèmes']],
  ['Accueil > Visage', undefined, ['Visage']],
  ['Visage > Home', undefined, ['Visage', 'Home']],
  ['Visage, Visage > Soins', ',', ['Visage', 'Soins']],
  ['Corps > Mains, Visage > Soins', ',', ['Corps', 'Mains']],
  ['Uncategorized', undefined, []],
  ['Bébé, maman > Bain', undefined, ['Bébé – maman', 'Bain']],
  ['', undefined, []],
])('OPER-04: the categories in %j are read as %j', (cell, separator, names) => {
  expect(categoriesOf(cell, separator)).toEqual(names)
})

test('OPER-04: the path of an address is read as names of categories', () => {
  expect(namesOfSlugs('/face-care/night-creams')).toBe('>Face care>Night creams')
  expect(categoriesOf(namesOfSlugs('/face-care, /face-care/creams'), ',')).toEqual([
    'Face care',
    'Creams',
  ])
})

test('OPER-04: lists are read with the other shop’s separator and written with the shop’s own', () => {
  expect(partsOf(String.raw`rouge, a\,b,, c `, ',')).toEqual(['rouge', 'a,b', 'c'])
  expect(listCell(['a|b', 'c\\', 'd'])).toBe(String.raw`a\|b|c\\|d`)
  expect(withoutCommas('Laboratoire A , B')).toBe('Laboratoire A B')
})

test.each([
  ['20', '25', '25', '20'],
  ['19.99', '25', '19.99', '0'],
  ['25', '25', '25', '0'],
  ['30', '25', '30', '0'],
  ['0', '25', '25', '100'],
  ['-1', '25', '-1', '0'],
  ['20', 'avant', '20', '0'],
])(
  'OPER-04: a current price of %s and an earlier price of %s become the price %s with a discount of %s %%',
  (now, before, price, discount) => {
    expect(priceCells(now, before)).toEqual({ price, discount })
  },
)

test('OPER-04: a backslash followed by n in a text of WooCommerce is read as a line break, and an escaped backslash stays a backslash', () => {
  expect(withLineBreaks(String.raw`Un\nDeux`)).toBe('Un\nDeux')
  expect(withLineBreaks(String.raw`C:\\new`)).toBe(String.raw`C:\new`)
})

test('OPER-04: in HTML of WordPress an empty line ends a paragraph, and a single line break stays a line break', () => {
  expect(withParagraphs('<b>Un</b>\nDeux\n \nTrois')).toBe('<b>Un</b><br>Deux<p></p>Trois')
  expect(withParagraphs('<p>Un</p>\n<p>Deux</p>')).toBe('<p>Un</p><p>Deux</p>')
  expect(withParagraphs('Un\n\nDeux')).toBe('Un\n\nDeux')
})

test('OPER-04: texts get one kind of line break, and never two empty lines after each other', () => {
  expect(withEvenLines('Un\r\nDeux\rTrois\n\n\n\nQuatre')).toBe('Un\nDeux\nTrois\n\nQuatre')
})

test.each([
  ['<h3>Composition :</h3>Eau', '<p></p><p>Composition\u00a0:</p>Eau'],
  ['<h2 class="x"><b>Conseils&nbsp;:</b></h2>', '<p></p><p></p><p>Conseils\u00a0:</p>'],
  ['<h2><span></span></h2>Eau', 'Eau'],
  ['<p><strong>Usage</strong> :</p>', '<p></p><p>Usage\u00a0:</p>'],
  ['<p><b>Usage</b></p>', '<p></p><p>Usage\u00a0:</p>'],
  ['<p><strong>Un</strong> mot</p>', '<p><strong>Un</strong> mot</p>'],
  ['<h2>Sans fin<h2>Usage</h2>', '<h2>Sans fin<p></p><p>Usage\u00a0:</p>'],
])('OPER-04: headings in the HTML %j become headings of sections on the page', (html, sections) => {
  expect(withSections(html)).toBe(sections)
})

test.each([
  ['[vc_row css="a]b"]Un[/vc_row]', 'Un'],
  ['[gallery ids="1,2"]Un', 'Un'],
  ['[su-box]Un[/su-box]', 'Un'],
  ['Peau [sèche] [1]', 'Peau [sèche] [1]'],
  ['[vc_row', '[vc_row'],
])('OPER-04: the text %j is read without shortcodes as %j', (written, read) => {
  expect(withoutShortcodes(written)).toBe(read)
})
