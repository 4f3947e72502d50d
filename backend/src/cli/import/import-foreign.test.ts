import { readFileSync } from 'node:fs'
import writeWorkbook from 'write-excel-file/node'
import { anId, aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { createFolderStore } from '../../pictures/picture-store.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import { importWithFlags } from './import-with-flags.ts'

const products = [aProduct(1, { name: 'Baume', brand: 'Néria' })]
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status\n'
const WOOCOMMERCE =
  'ID;Type;UGS;Nom;Publié;Description courte;Description;Stock;Tarif promo;Tarif régulier;Catégories;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1\n'

describeShop({ content: { products } }, (shop) => {
  const load = (csv: string | Buffer, ...flags: string[]) =>
    runOn(shop().db, 'import', 'products', aFile('csv', csv), ...flags)
  const rows = (brand: string) =>
    shop()
      .db.selectFrom('products')
      .leftJoin('product_facts', 'product_facts.product_id', 'products.id')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('reference')
      .execute()

  test('OPER-04: rows of a Shopify export with the same Handle become one product for each size; the sale price and the sections of the HTML text are imported; products that are not for sale are left out', async () => {
    const file =
      `${SHOPIFY}creme,Crème,"<p>Douce</p><h3>Composition</h3><p>Eau</p>",Aloria,Visage > Soins,x,TRUE,Taille,50 ml,C-50,-2,25.00,50.00,,,active\n` +
      'creme,,,,,,,,100 ml,C-99,4,45.90,50.00,,,\n' +
      'gel,Gel,,Aloria,Corps,,TRUE,Title,Default Title,G,3,12.5,,,,draft\n'
    const { out, err } = await load(file, '--map', 'shopify')
    expect(err).toBe('')
    expect(out).toBe(
      'Read: columns not read: "Tags", "Option1 Name"; rows left out because they are not for sale there: 1.\n' +
        'Imported products: 2 new, 0 changed, 0 as they were, in 0.1 s.\n',
    )
    expect(await rows('Aloria')).toMatchObject([
      {
        name: 'Crème, 50 ml',
        size: '50 ml',
        price_millimes: 50_000,
        discount: 50,
        stock: 0,
        category: 'Visage',
        sub_category: 'Soins',
        fulldescription: 'Douce\n\nComposition\u00A0:\n\nEau',
      },
      { name: 'Crème, 100 ml', price_millimes: 45_900, discount: 0, stock: 4 },
    ])
    expect((await load(file, '--map', 'shopify')).out).toContain('0 new, 0 changed, 2 as they were')
  })

  test('OPER-04: the coupons of another program are imported with a mapping, and rows with problems are left out', async () => {
    const map = aFile(
      'json',
      '{ "columns": { "Code promo": "code", "Remise": "percentage", "Fin": "expiresAt" }, "ignore": ["Auteur"] }',
    )
    const file = aFile('csv', 'Code promo;Remise;Fin;Auteur\nETE;15;31/08/2027;x\nHIVER;x;;\n')
    const ran = await runOn(shop().db, 'import', 'coupons', file, '--map', map, '--skip-bad')
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('Imported coupons: 1 new')
    expect(ran.out).toContain('Rows left out: 1')
    const coupon = await shop()
      .db.selectFrom('coupons')
      .select(['percentage', 'expires_at'])
      .where('code', '=', 'ETE')
      .executeTakeFirst()
    expect(coupon).toEqual({ percentage: 15, expires_at: new Date('2027-08-31T22:59:59.999Z') })
  })

  test('OPER-04: if a sale price of WooCommerce is not below the regular price, the product gets no discount', async () => {
    const file = `${WOOCOMMERCE}1;simple;W-1;Gel;1;;;3;18,00;15,00;Corps;;;\n2;simple;W-2;Lait;1;;;3;12,00;15,00;Corps;;;\n`
    const map = aFile('json', '{ "extends": "woocommerce", "values": { "brand": "Sahel" } }')
    expect((await load(file, '--map', map)).err).toBe('')
    expect(await rows('Sahel')).toMatchObject([
      { reference: 'W-1', price_millimes: 15_000, discount: 0 },
      { reference: 'W-2', price_millimes: 15_000, discount: 20 },
    ])
  })

  test('OPER-04: a French export of PrestaShop in Windows-1252 is imported: its headings are French, and its price includes tax and has a currency', async () => {
    const file =
      'ID;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État;Position\n' +
      '7;;Crème œuf;PS-7;Visage;10.000000;11,90 TND;12;1;1\n' +
      '8;;Lait;PS-8;Corps;1 000.000000;1 190,500 TND;-1;1;2\n' +
      '9;;Cassé;PS-9;Corps;8;abc;1;1;3\n'
    // The byte 0x9C is œ in Windows-1252.
    const bytes = Buffer.from(file.replaceAll('œ', '\x9C'), 'latin1')
    const map = aFile('json', '{ "extends": "prestashop", "values": { "brand": "Presta" } }')
    const { out, err } = await load(bytes, '--map', map, '--skip-bad')
    expect(out + err).toContain('line 4, "Prix (TTC)" (price): "abc" does not fit')
    expect(await rows('Presta')).toMatchObject([
      {
        name: 'Crème œuf',
        reference: 'PS-7',
        category: 'Visage',
        price_millimes: 11_900,
        stock: 12,
      },
      { name: 'Lait', reference: 'PS-8', category: 'Corps', price_millimes: 1_190_500, stock: 0 },
    ])
  })

  test('OPER-04: from PrestaShop’s French product import file, brand, EAN and discount are read, and products that are not for sale are left out', async () => {
    const file =
      'ID;Actif (0/1);Nom *;Catégories (x,y,z...);Prix TTC;Pourcentage de réduction;Référence n°;Marque;EAN13;Quantité;Récapitulatif;Description\n' +
      '1;1;Gel;"Accueil,Corps";20;10;PI-1;Marque PI;6191234567897;3;<p>Court</p>;<p>Long</p>\n' +
      '2;0;Ancien;Corps;20;;PI-2;Marque PI;;3;;\n'
    const { out } = await load(file, '--map', 'prestashop')
    expect(out).toContain('not for sale there: 1')
    expect(await rows('Marque PI')).toMatchObject([
      { name: 'Gel', discount: 10, ean: '6191234567897', description: 'Court', stock: 3 },
    ])
  })

  test('OPER-04: a column of Shopify is not read as the shop’s column if both have the same name but different meanings', async () => {
    const file = `${SHOPIFY.trim()},bestseller\nhuile,Huile,,Sœurs,Corps,,TRUE,,,H-1,3,12.5,,,,active,TRUE\n`
    const { out } = await load(file, '--map', 'shopify')
    expect(out).toMatch(/columns not read: .*bestseller/)
    expect(await rows('Sœurs')).toMatchObject([{ name: 'Huile', bestseller: false }])
  })

  test('OPER-04: a French product export of WooCommerce in Windows-1252 is imported, with variations, paths of categories, a quote in a cell and the line sep=;', async () => {
    const file =
      `sep=;\n${WOOCOMMERCE}` +
      '1;variable;;Sérum;1;<b>Court</b>;Long;;;;"Promo, Visage > Sérums";;Taille;"30 ml, 50 ml"\n' +
      '2;variation;W30;Sérum - 30 ml;1;;;5;;30;;id:1;Taille;30 ml;;\n' +
      '3;simple;W5;5" tube;1;;;1;;12,5;Corps;;Couleur;Bleu\n' +
      '4;variation;W9;Perdu;1;;;5;;30;;id:77;Taille;1 l\n'
    // The apostrophe of the headings is the byte 0x92 in Windows-1252.
    const bytes = Buffer.from(file.replaceAll('’', '\x92'), 'latin1')
    const refused = await load(bytes, '--map', 'woocommerce')
    expect(refused.err).toBe(
      'Nothing was imported: 1 problem.\n  line 6: its parent "id:77" does not stand above it\n',
    )
    const { out } = await load(bytes, '--map', 'woocommerce', '--skip-bad')
    expect(out).toContain('Read: text in Windows-1252; columns not read: "Nom de l’attribut 1".\n')
    expect(out).toContain('Imported products: 2 new')
    const [serum, tube] = await rows('')
    expect(serum).toMatchObject({
      name: 'Sérum, 30 ml',
      description: 'Court',
      category: 'Visage',
      sub_category: 'Sérums',
    })
    expect(tube).toMatchObject({ name: '5" tube', size: '', price_millimes: 12_500 })
  })

  test('OPER-04: a variation of WooCommerce without a parent is refused, and does not become a size of a product without a reference', async () => {
    const file =
      `${WOOCOMMERCE}1;variable;;Sérum;1;;;;;;Visage;;Taille;30 ml\n` +
      '2;variation;W30;Autre;1;;;5;;30;Visage;;Taille;30 ml\n'
    expect((await load(file, '--map', 'woocommerce')).err).toContain(
      'line 3: its parent "" does not stand above it',
    )
  })

  test('OPER-04: in an export of WooCommerce, a backslash followed by n is read as a line break, and an escaped backslash before n stays a backslash', async () => {
    const text = String.raw`<p>Doux</p>\n<ul>\n<li>Sans parfum</li>\n</ul>\nVoir C:\\notes`
    const file = `${WOOCOMMERCE}1;simple;W7;Lait d’amande;1;${text};${text};5;;12;Corps;;;\n`
    expect((await load(file, '--map', 'woocommerce')).err).toBe('')
    const milk = (await rows('')).find(({ name }) => name === 'Lait d’amande')
    expect(milk?.description).not.toContain(String.raw`\n<`)
    expect(milk?.fulldescription).toBe('Doux\n\n• Sans parfum\nVoir C:\\notes')
  })

  test('OPER-04: a file with the shop’s own headings is read by these headings, even if the operator gives the mapping of another shop', async () => {
    const file =
      'reference;stockQuantity;countedAt;name;needs\nW7;3;;Lait d’amande;Peau sèche|Anti-âge\n'
    const { out, err } = await load(file, '--map', 'woocommerce')
    expect(err).toBe('')
    expect(out).not.toContain('columns not read')
    expect(out).toContain('1 changed')
    expect((await load('reference;stokQuantity\nW7;3\n', '--map', 'woocommerce')).err).toContain(
      'did you mean stockQuantity?',
    )
  })

  test('OPER-04: a problem names a row by its reference, if no product of the shop has this reference', async () => {
    const { err } = await load('reference;stockQuantity\nW-404;3\n')
    expect(err).toContain(
      'line 2, name: missing, and the shop has no reference W-404; what is new among the products needs it: ',
    )
  })

  test('OPER-04: the operator’s own mapping can have constants; dates of a French Excel and empty columns at the end are read', async () => {
    const map = aFile(
      'json',
      JSON.stringify({
        columns: { Désignation: 'name', 'Prix TTC': 'price', Marque: 'brand', 'Créé le': 'date' },
        ignore: ['Rayon'],
        values: { category: 'Parapharmacie' },
      }),
    )
    const csv =
      'Désignation;Marque;Prix TTC;Créé le;Rayon;;\nSavon;Olivia;1 234,500 TND;31/12/2025;3;;\n'
    expect((await load(csv, '--map', map)).out).toContain('1 new')
    expect(await rows('Olivia')).toMatchObject([
      {
        price_millimes: 1_234_500,
        category: 'Parapharmacie',
        created_at: new Date('2025-12-30T23:00:00Z'),
      },
    ])
    const unknown = await load(csv.replace('Rayon', 'Étage'), '--map', map)
    expect(unknown.err).toContain('does not know the column "Étage"')
    const ignoring = await load(csv.replace('Rayon', 'Étage'), '--map', map, '--ignore-unknown')
    expect(ignoring.out).toContain('0 new, 0 changed, 1 as they were')
  })

  test.each([
    {
      map: 'woocommerce',
      headings: 'SKU;Name;Regular price;Sale price;Categories',
      row: 'H-2;Gel;abc;;Corps',
      named: '"Regular price", "Sale price" (price): "abc"',
    },
    {
      map: 'woocommerce',
      headings: 'SKU;Name;Regular price;Categories',
      row: `H-2;Gel;5;Corps > ${'x'.repeat(101)}`,
      named: 'line 2, "Categories" (subCategory): ',
    },
    {
      map: 'shopify',
      headings: 'Handle;Title;Variant Price;Type;Variant Barcode',
      row: 'gel;Gel;5;Corps;123',
      named: 'line 2, "Variant Barcode" (ean): ',
    },
  ])(
    'OPER-04: a problem names the heading of the file: $named',
    async ({ map, headings, row, named }) => {
      expect((await load(`${headings}\n${row}\n`, '--map', map)).err).toContain(named)
    },
  )

  test('OPER-04: the message of a problem names a column only once if the heading equals the name of the shop’s column, or if the file lacks the column', async () => {
    const map = aFile('json', '{ "columns": { "Nom": "name" }, "values": { "category": "a,b" } }')
    const { err } = await load('Nom;price\nGel;x\n', '--map', map)
    expect(err).toContain('line 2, price: "x" does not fit')
    expect(err).toContain('line 2, category: "a,b" does not fit')
  })

  test.each([
    ['woocommerce', WOOCOMMERCE],
    ['shopify', SHOPIFY],
    [
      'prestashop',
      'ID;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État;Position\n',
    ],
  ])(
    'OPER-04: without --map, a file with the headings of %s is refused, and the message says which mapping to give',
    async (name, headings) => {
      const { code, err } = await load(`${headings}x\n`)
      expect(code).toBe(1)
      expect(err).toContain(`These are headings of an export of ${name}: give --map ${name}\n`)
    },
  )

  test('OPER-04: if no known mapping fits the headings and --map is missing, the message shows how to write a mapping', async () => {
    const { code, err } = await load('Désignation;Prix TTC;Famille\nGel;5;Corps\n')
    expect(code).toBe(1)
    expect(err).toContain('{"columns":{"Désignation":"name"}}')
    expect(err).toContain('give --map mapping.json')
  })

  test('OPER-04: if only one of the shop’s own headings is misspelt, the message suggests no mapping', async () => {
    const { err } = await load('name;prise;category\nGel;5;Corps\n')
    expect(err).toContain('did you mean price?')
    expect(err).not.toContain('--map')
  })

  test.each([
    ['{"columns":{"Prix":"prise"}}', 'Prix: there is no column "prise"; did you mean price?'],
    ['{"colums":{}}', 'is not a mapping'],
    ['{', 'is not JSON'],
  ])('OPER-04: the mapping %s is refused', async (content, words) => {
    const { code, err } = await load('name\nA\n', '--map', aFile('json', content))
    expect(code).toBe(1)
    expect(err).toContain(words)
  })

  test('OPER-04: --skip-bad imports the rows without problems, and writes the other rows with their problems to a file, which can be corrected and imported', async () => {
    const file = aFile(
      'csv',
      'name;brand;price;category;pictures;stockQuantity\nBon;Zeria;10;Visage;;4\nCher;Zeria;x;Visage;gone.jpg;4\nNu;Zeria;5;Visage;gone.jpg;4\n=Un;Zeria;;Visage;;4\n',
    )
    const { code, out } = await runOn(shop().db, 'import', 'products', file, '--skip-bad')
    expect(code).toBe(0)
    expect(out).toContain('Imported products: 2 new')
    expect((await rows('Zeria')).map(({ name, image }) => [name, image])).toEqual(
      expect.arrayContaining([
        ['Bon', []],
        ['Nu', []],
      ]),
    )
    const bad = `${file.slice(0, -4)}.refused.csv`
    const written = readFileSync(bad, 'utf8')
    expect(written.split('\n')).toEqual([
      '\uFEFFname;brand;price;category;pictures;stockQuantity;because',
      expect.stringMatching(
        /^Cher;Zeria;x;Visage;gone.jpg;4;.*line 3, price: .*line 3, pictures: /,
      ),
      expect.stringMatching(
        /^Nu;Zeria;5;Visage;gone.jpg;;.*imported without: line 4, pictures: .*there is no such file/,
      ),
      expect.stringMatching(/^'=Un;.*line 5, price: missing/),
      '',
    ])
    const again = await runOn(shop().db, 'import', 'products', bad)
    expect(again.err).toContain('line 2, price: ')
  })

  test('OPER-04: --skip-bad is refused for JSON files and together with --replace', async () => {
    const json = await runOn(shop().db, 'import', 'products', aFile('json', '[]'), '--skip-bad')
    expect(json).toMatchObject({ code: 2, err: '--skip-bad is for .csv and .xlsx files.\n' })
    const progress = { start: jest.fn(), at: jest.fn(), end: jest.fn() }
    const pictures = createFolderStore('/nowhere')
    const options = { skipBad: true, replace: true, pictures, progress }
    const replacing = importWithFlags(shop().db, aFile('csv', 'name\n'), productSheet, options)
    await expect(replacing).rejects.toThrow('exclude each other')
  })

  test('OPER-04: --existing-only reports each row whose product the shop does not have', async () => {
    const csv = `_id;price\n${anId(1)};33\n${anId(88)};5\n`
    const { code, err } = await load(csv, '--existing-only')
    expect(code).toBe(1)
    expect(err).toBe(
      `Nothing was imported: 1 problem.\n  line 3: no such product: _id ${anId(88)}\n`,
    )
    const { out } = await load(csv, '--existing-only', '--skip-bad')
    expect(out).toContain('Imported products: 0 new, 1 changed')
  })

  test('OPER-04: from a workbook, an EAN is read as text, a date as a date, and a number without rounding errors', async () => {
    const file = aFile('xlsx', '')
    await writeWorkbook(
      [
        ['name', 'brand', 'price', 'category', 'ean', 'date'],
        ['Huile', 'Xelia', 0.1 + 0.2, 'Corps', 6_194_008_512_345, new Date('2026-01-31T00:00:00Z')],
      ],
      { dateFormat: 'dd/mm/yyyy' },
    ).toFile(file)
    const { out, err } = await runOn(shop().db, 'import', 'products', file)
    expect(err).toBe('')
    expect(out).toContain('Read: first sheet of the workbook.\nImported products: 1 new')
    expect(await rows('Xelia')).toMatchObject([
      {
        price_millimes: 300,
        ean: '6194008512345',
        created_at: new Date('2026-01-30T23:00:00Z'),
      },
    ])
    const broken = await runOn(shop().db, 'import', 'products', aFile('xlsx', 'name;price'))
    expect(broken.err).toContain('is not a workbook (.xlsx)')
  })
})
