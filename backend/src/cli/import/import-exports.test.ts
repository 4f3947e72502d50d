import { readFileSync } from 'node:fs'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,"Visibility in catalog",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)"\n'
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Image Src,Gift Card,Status\n'
const PRESTASHOP =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Quantity\n'
const SQUARESPACE =
  '"Product ID [Non Editable]","Product Type [Non Editable]","Product URL",Title,Description,SKU,GTIN,"Option Name 1","Option Value 1",Price,"Sale Price","On Sale",Stock,Categories,Visible,"Hosted Image URLs"\n'

/** Rows of unusual form that occur in files of real shops. */
describeShop({ content: {} }, (shop) => {
  const load = (csv: string, ...flags: string[]) =>
    runOn(shop().db, 'import', 'products', aFile('csv', csv), ...flags)
  const named = (start: string) =>
    shop()
      .db.selectFrom('products')
      .leftJoin('product_facts', 'product_facts.product_id', 'products.id')
      .selectAll()
      .where('name', 'like', `${start}%`)
      .orderBy('name')
      .execute()

  test('OPER-04: in a file of WooCommerce, a row may end after the last column that every product has; a shorter row is a problem', async () => {
    const file = `${WOOCOMMERCE}1,simple,R-1,Rose,1,visible,,1,4,,12,Corps,,,,0\n2,simple,R-2,Rosier,1,visible\n`
    const { out } = await load(file, '--map', 'woocommerce', '--skip-bad')
    expect(out).toContain('line 3: has 6 cells where the header has 18')
    expect(await named('Ros')).toMatchObject([{ name: 'Rose', stock: 4 }])
  })

  test('OPER-04: products in stock without a number of units are counted in a message; --stock sets the units of new products, but not of sold-out or known products', async () => {
    const file = `${WOOCOMMERCE}1,simple,S-1,Savon A,1,visible,,1,,,12,Corps,,,,0\n2,simple,S-2,Savon B,1,visible,,0,,,12,Corps,,,,0\n`
    const { out } = await load(file, '--map', 'woocommerce', '--dry-run')
    expect(out).toContain('New products whose stock the file does not say: 1. They are sold out')
    expect((await load(file, '--map', 'woocommerce', '--stock', '7')).out).toContain(
      'does not say: 1. Each begins with 7 units.',
    )
    expect(await named('Savon')).toMatchObject([{ stock: 7 }, { stock: 0 }])
    const again = await load(file, '--map', 'woocommerce', '--stock', '9')
    expect(again.out).toContain('0 new, 0 changed, 2 as they were')
    expect((await load('name\nA\n', '--stock', '9')).code).toBe(2)
    expect((await load(file, '--map', 'woocommerce', '--stock', 'x')).err).toContain(
      'Expected a whole number of units.',
    )
  })

  test('OPER-04: a product that WooCommerce hides is left out, and the sizes of an unpublished product are left out too', async () => {
    const rows = [
      '1,simple,H-1,Huile cachée,1,hidden,,1,4,,12,Corps,,,,0',
      '2,variable,H-2,Huile privée,-1,visible,,1,,,,Corps,,,,0,Taille,"30 ml, 50 ml"',
      '3,variation,H-3,Huile privée - 30 ml,1,visible,,1,4,,12,,,,H-2,0,Taille,30 ml',
      String.raw`4,variable,H-4,Huile,1,visible,,1,,,,"Visage\, cou, Uncategorized",,,,0,Taille,"1\,5 l"`,
      String.raw`5,variation,H-5,Huile,1,visible,,1,4,,12,,,,H-4,0,Taille,"1\,5 l"`,
    ]
    const file = `${WOOCOMMERCE}${rows.join('\n')}\n`
    const { out } = await load(file, '--map', 'woocommerce')
    expect(out).toContain('not for sale there: 2.')
    expect(await named('Huile')).toMatchObject([
      { name: 'Huile, 1,5 l', size: '1,5 l', category: 'Visage – cou' },
    ])
  })

  test('OPER-04: a size of one letter is added to the product’s name, even if the name contains this letter', async () => {
    const rows = [
      '1,variable,S-1,Bas Sigvaris,1,visible,,1,,,,Jambes,,,,0,Taille,"S, M"',
      '2,variation,S-2,Bas Sigvaris,1,visible,,1,4,,60,,,,S-1,0,Taille,S',
      '3,variation,S-3,Bas Sigvaris,1,visible,,1,4,,60,,,,S-1,0,Taille,M',
    ]
    const colours = [
      '7,variable,C-1,Rouge à lèvres,1,visible,,1,,,,Lèvres,,,,0,Couleur,"Rouge, Nude"',
      '8,variation,C-2,Rouge à lèvres,1,visible,,1,4,,60,,,,C-1,0,Couleur,Rouge',
    ]
    const plus = [
      '4,variable,P-1,Crème SPF 50,1,visible,,1,,,,Solaires,,,,0,Indice,"50, 50+"',
      '5,variation,P-2,Crème,1,visible,,1,4,,60,,,,P-1,0,Indice,50',
      '6,variation,P-3,Crème,1,visible,,1,4,,60,,,,P-1,0,Indice,50+',
    ]
    await load(
      `${WOOCOMMERCE}${[...rows, ...colours, ...plus].join('\n')}\n`,
      '--map',
      'woocommerce',
    )
    expect(await named('Bas')).toMatchObject([
      { name: 'Bas Sigvaris, M', size: 'M' },
      { name: 'Bas Sigvaris, S', size: 'S' },
    ])
    expect(await named('Rouge')).toMatchObject([{ name: 'Rouge à lèvres, Rouge' }])
    expect(await named('Crème SPF')).toMatchObject([
      { name: 'Crème SPF 50', size: '50' },
      { name: 'Crème SPF 50, 50+', size: '50+' },
    ])
  })

  test('OPER-04: if a size was imported without its picture, the file of refused rows also has the row of its product, so that the size can be imported again', async () => {
    const rows = [
      '1,variable,V-1,Veilleuse,1,visible,,1,,,,Maison,,,,0,Taille,"bleue, verte"',
      '2,variation,V-2,Veilleuse,1,visible,,1,4,,60,,,absent.png,V-1,0,Taille,bleue',
      '3,variation,V-3,Veilleuse,1,visible,,1,4,,60,,,,V-1,0,Taille,verte',
    ]
    const path = aFile('csv', `${WOOCOMMERCE}${rows.join('\n')}\n`)
    const again = `${path.slice(0, -4)}.refused.csv`
    const options = ['--map', 'woocommerce', '--skip-bad']
    await runOn(shop().db, 'import', 'products', path, ...options)
    const lines = readFileSync(again, 'utf8').trimEnd().split('\n')
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^1;variable;V-1;.*;belongs to line 3$/),
      expect.stringMatching(/^2;variation;V-2;.*;"?imported without: /),
    ])
    const { out } = await runOn(shop().db, 'import', 'products', again, ...options)
    expect(out).not.toContain('does not stand above it')
  })

  test('OPER-05: imported sizes have no stock in the file of refused rows, so that importing this file later does not add units that were sold after the first import', async () => {
    const size = (name: string, option: string, price: string) =>
      `gel,${name},,Ora,,Corps,true,Taille,${option},G-${option},shopify,4,deny,${price},,,false,active\n`
    const path = aFile(
      'csv',
      `${SHOPIFY.replace('Variant Inventory Qty', ' variant inventory qty ')}${size('Xanthe', '30 ml', '12')}${size('', '50 ml', 'x')}${size('', '75 ml', '12')}`,
    )
    const options = ['--map', 'shopify', '--skip-bad']
    await runOn(shop().db, 'import', 'products', path, ...options)
    const written = readFileSync(`${path.slice(0, -4)}.refused.csv`, 'utf8').split('\n')
    expect(written.slice(1, 4)).toEqual([
      expect.stringContaining(';30 ml;G-30 ml;shopify;;deny;12;'),
      expect.stringContaining(';50 ml;G-50 ml;shopify;4;deny;x;'),
      expect.stringContaining(';75 ml;G-75 ml;shopify;;deny;12;'),
    ])
  })

  test('OPER-05: an imported row of WooCommerce has neither stock nor stock status in the file of refused rows', async () => {
    const row = '1,simple,N-1,Wasabi,1,visible,,0,,,12,Corps,,absent.png,,0'
    const path = aFile('csv', `${WOOCOMMERCE}${row}\n`)
    await runOn(shop().db, 'import', 'products', path, '--map', 'woocommerce', '--skip-bad')
    expect(readFileSync(`${path.slice(0, -4)}.refused.csv`, 'utf8')).toContain(
      '1;simple;N-1;Wasabi;1;visible;;;;;12;Corps;',
    )
  })

  test('OPER-04: an export of Shopify may lack stock and category; a stock that is not tracked is unknown, and gift cards are left out', async () => {
    const file =
      `${SHOPIFY}lait,Lait A,,Ora,Uncategorized,,true,,,L-1,,0,deny,12,,,false,active\n` +
      'lait-b,Lait B,,Ora,,,true,,,L-2,shopify,0,continue,12,,,false,active\n' +
      'lait-c,Lait C,,Ora,Corps,,true,,,L-3,shopify,0,deny,12,,,false,active\n' +
      'carte,Lait cadeau,,Ora,Gift Cards,,true,,,L-4,,0,deny,50,,,true,active\n'
    const { out } = await load(file, '--map', 'shopify', '--stock', '5')
    expect(out).toContain('does not say: 2. Each begins with 5 units.\n')
    expect(out).toContain('New products without a category: 2. Theirs is “Autres produits”.\n')
    expect(await named('Lait')).toMatchObject([
      { name: 'Lait A', stock: 5, category: 'Autres produits' },
      { name: 'Lait B', stock: 5, category: 'Autres produits' },
      { name: 'Lait C', stock: 0, category: 'Corps' },
    ])
  })

  test('OPER-04: if several products have the same reference, only the first product gets the reference; an invalid EAN is left out, and all rows are imported', async () => {
    const file =
      `${SHOPIFY}gel-a,Gel A,,Ora,Corps,,true,,,W-0,shopify,1,deny,12,3.65275E+11,,false,active\n` +
      'gel-b,Gel B,,Ora,Corps,,true,,,W-0,shopify,2,deny,12,,,false,active\n'
    const refused = await load(file, '--map', 'shopify')
    expect(refused.err).toContain('line 3, "Variant SKU" (reference): W-0 is that of line 2 too')
    const path = aFile('csv', file)
    const args = ['import', 'products', path, '--map', 'shopify', '--skip-bad']
    const { out } = await runOn(shop().db, ...args)
    expect(out).toContain('Rows left out: 0')
    expect(out).toContain(
      'Values that rows were imported without: 2\n  line 2, "Variant Barcode" (ean)',
    )
    expect(await named('Gel')).toMatchObject([
      { name: 'Gel A', reference: 'W-0', ean: '', stock: 1 },
      { name: 'Gel B', stock: 2 },
    ])
    // The second row must not be in this file: alone in a file, it would match the product that has kept the reference.
    expect(readFileSync(`${path.slice(0, -4)}.refused.csv`, 'utf8')).not.toContain('gel-b')
    expect((await runOn(shop().db, ...args)).out).toContain('0 new, 0 changed, 2 as they were')
  })

  test('OPER-04: an option that is too long for a size becomes a part of the name, and only the first 20 pictures of a product are imported', async () => {
    const option = 'Coffret découverte avec trois miniatures de 15 ml'
    const pictures = Array.from({ length: 24 }, (_, at) => `nuit,,,,,,,,,,,,,,,${at}.jpg,,\n`)
    const file = `${SHOPIFY}nuit,Nuit,,Ora,Corps,,true,Coffret,${option},N-1,shopify,1,deny,12,,,false,active\n${pictures.join('')}`
    const { out } = await load(file, '--map', 'shopify', '--skip-bad')
    expect(out).toContain('Values that rows were imported without: 20\n')
    expect(await named('Nuit')).toMatchObject([{ name: `Nuit, ${option}`, size: '' }])
  })

  test('OPER-04: from PrestaShop’s file for importing products, tax is added to prices, discounts keep their dates and any percentage, and the root category is left out', async () => {
    const file =
      `${PRESTASHOP}1;1;Baume;Home,Corps;10;1;;5.5;2020-01-01;0000-00-00;B-1;Labo, Inc;;3\n` +
      '2;1;Baume B;Corps;10;1;;5.5;2020-01-01;2020-12-31;B-2;Labo;;3\n' +
      '3;1;Baume C;Corps;10;1;2;;;;B-3;Labo;;3\n'
    const without = await load(file, '--map', 'prestashop')
    expect(without.err).toContain(
      'line 2, "Price tax excluded", "Discount percent", "Discount amount" (price): the file has the price without tax only',
    )
    const map = aFile('json', '{ "extends": "prestashop", "taxPercent": 19 }')
    expect((await load(file, '--map', map)).err).toBe('')
    expect(await named('Baume')).toMatchObject([
      { brand: 'Labo Inc', category: 'Corps', price_millimes: 11_246, discount: 0 },
      { price_millimes: 11_900, discount: 0 },
      { price_millimes: 9900, discount: 0 },
    ])
  })

  test('OPER-04: the message counts the sales that were imported without their end date, and the sales that begin later and were left out', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const row = (id: string, percent: string, from: string, to: string) =>
      `${id};1;Zéphyr ${id};Corps;10;1;;${percent};${from};${to};T-${id};Labo;;3\n`
    const file =
      PRESTASHOP +
      row('1', '20', day(-9), day(9)) +
      row('2', '20', day(5), day(9)) +
      row('3', '20', day(-9), day(-5)) +
      row('4', '20', day(-9), '0000-00-00') +
      row('5', '', day(5), day(9)) +
      row('6', '0', day(5), day(9))
    const map = aFile('json', '{ "extends": "prestashop", "taxPercent": 0 }')
    const { out } = await load(file, '--map', map)
    expect(out).toContain(
      'sales that were imported without their end: 1; sales that begin later, and were left out: 1.',
    )
    const discounts = (await named('Zéphyr')).map(({ discount }) => discount)
    expect(discounts).toEqual([20, 0, 0, 20, 0, 0])
  })

  test('OPER-04: PrestaShop’s file of combinations is refused, because it has no names of products', async () => {
    const { err } = await load(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity\n1;Color:color:0;Blue:0;R;1\n',
      '--map',
      'prestashop',
    )
    expect(err).toMatch(/^Nothing was imported: 1 problem\.\n {2}line 1: these are the sizes/)
  })

  test('IMP-01: texts of page builders become plain text without shortcodes and empty headings, with even line breaks, and each item of a list is one line', async () => {
    const html =
      '[vc_row css="".vc{a:b}""][vc_column width=""1/2""]<h3><strong>&nbsp;</strong></h3><h3><b>Conseil :</b>&nbsp;</h3>Le soir [sic].\r\n\r\n\r\n<ul><li><p>Un</p></li> <li>Deux</li></ul>[/vc_column][/vc_row][gallery ids=""1,2""]'
    const file = `${WOOCOMMERCE}1,simple,T-1,Texte,1,visible,"${html}",1,4,,12,Corps,,,,0\n2,simple,T-2,Texte mixte,1,visible,"Un <b>mot</b>
fort

Fin",1,4,,12,Corps,,,,0\n3,simple,T-3,Texte nu,1,visible,"Un\r\n\r\n\r\nDeux",1,4,,12,Corps,,,,0\n`
    expect((await load(file, '--map', 'woocommerce')).err).toBe('')
    expect(await named('Texte')).toMatchObject([
      { fulldescription: 'Conseil\u00A0:\nLe soir [sic].\n\n• Un\n• Deux' },
      { fulldescription: 'Un mot\nfort\n\nFin' },
      { fulldescription: 'Un\n\nDeux' },
    ])
  })

  test('OPER-04: the message names every unread column that has values, and no empty column', async () => {
    const file = `${WOOCOMMERCE.trim()},Meta: a,Meta: b,Meta: c,Meta: d,Meta: e,Meta: f,Meta: g\n1,simple,M-1,Miel,1,visible,,1,4,,12,Corps,,,,0,,,a,b,c,d,e,f,\n`
    const { out } = await load(file, '--map', 'woocommerce')
    expect(out).toMatch(
      /^Read: columns not read: "Position", "Meta: a", "Meta: b", "Meta: c", "Meta: d", "Meta: e", "Meta: f"\.\n/,
    )
  })

  test('OPER-04: the message first says which mapping fits the file, and then names a few of the unknown columns', async () => {
    const { err } = await load(`${WOOCOMMERCE}x\n`)
    const lines = err.trim().split('\n')
    expect(lines[1]).toBe('These are headings of an export of woocommerce: give --map woocommerce')
    expect(lines).toHaveLength(8)
    expect(lines.at(-1)).toMatch(/^ {2}… and \d+ more$/)
  })

  test('OPER-04: in a file of Squarespace the first row of the sizes names the product; a sale price applies only if its column says that the sale is on; services are left out', async () => {
    const rows = [
      'p1,PHYSICAL,creme-nuit,Velours nuit,"<p>Riche.</p>",Q-1,3400930000014,Contenance,30 ml,20.00,15.00,Yes,4,"/soins, /face-care/night-creams",Yes,',
      ',,,,,Q-2,,Contenance,50 ml,30.00,24.00,No,Unlimited,,,',
      'p2,PHYSICAL,creme-jour,Velours jour,"",Q-3,,,,12.00,0.00,No,7,,No,',
      'p3,SERVICE,conseil,Velours sur mesure,"",Q-4,,,,12.00,0.00,No,Unlimited,,Yes,',
    ]
    const { out } = await load(`${SQUARESPACE}${rows.join('\n')}\n`, '--map', 'squarespace')
    expect(out).toContain('New products whose stock the file does not say: 1.')
    expect(out).toContain('not for sale there: 2.')
    const common = { category: 'Face care', sub_category: 'Night creams' }
    expect(await named('Velours')).toMatchObject([
      { ...common, name: 'Velours nuit, 30 ml', price_millimes: 20_000, discount: 25, stock: 4 },
      { ...common, name: 'Velours nuit, 50 ml', price_millimes: 30_000, discount: 0, stock: 0 },
    ])
  })

  test('OPER-04: a cell may contain several addresses of pictures with blanks between them', async () => {
    const addresses = 'http://127.0.0.1:1/a.jpg http://127.0.0.1:1/b.jpg'
    const row = `p1,PHYSICAL,baume,Baume,"",B-1,,,,20.00,0.00,No,4,,Yes,${addresses}`
    const { err } = await load(`${SQUARESPACE}${row}\n`, '--map', 'squarespace')
    expect(err).toContain('"http://127.0.0.1:1/a.jpg" leads to http:')
    expect(err).toContain('"http://127.0.0.1:1/b.jpg" leads to http:')
  })
})
