import { aProduct, anId } from '../../testing/builders.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, {
    name: 'Crème',
    brand: 'Néria',
    stockQuantity: 7,
    translations: { ar: { name: 'كريم' } },
  }),
  aProduct(2, { name: 'Baume', brand: 'Néria' }),
]

describeShop({ content: { products } }, (shop) => {
  const load = (csv: string | Buffer, ...flags: string[]) =>
    runOn(shop().db, 'import', 'products', aFile('csv', csv), ...flags)
  const loadJson = (content: unknown) =>
    runOn(shop().db, 'import', 'products', aFile('json', JSON.stringify(content)))
  const product = (name: string) =>
    shop().db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const count = async () => {
    const rows = await shop().db.selectFrom('products').select('id').execute()
    return rows.length
  }

  test('API-06: a spreadsheet’s CSV is imported with semicolons, a byte order mark, decimal commas and lists', async () => {
    const { code, out } = await load(
      '\uFEFFname;brand;price;category;image;stockQuantity;bestseller;name_en;name_ar;description\r\n' +
        'Gel;Cactéa;12,500;Visage;/a.webp|https://cdn.example/b.webp;3;oui;Gel;جل;"Deux\r\nlignes; et ""guillemets"""\r\n',
    )
    expect(out).toBe('Imported products: 1 new, 0 changed, 0 as they were, in 0.1 s.\n')
    expect(code).toBe(0)
    expect(await product('Gel')).toMatchObject({
      price_millimes: 12_500,
      image: ['/a.webp', 'https://cdn.example/b.webp'],
      stock: 3,
      bestseller: true,
      translations: { en: { name: 'Gel' }, ar: { name: 'جل' } },
      description: 'Deux\r\nlignes; et "guillemets"',
    })
  })

  test('API-06: new and changed products can be found by their words directly after the import', async () => {
    const found = async (q: string) => {
      const { body } = await shop().get(`/api/product/search?q=${encodeURIComponent(q)}`)
      return body.products.map(({ name }) => name)
    }
    await load('name,brand,price,category\nLotion,Xylova,10,Corps\n')
    expect(await found('xylova')).toEqual(['Lotion'])
    const { id } = await product('Lotion')
    await load(`_id,description\n${id},Senteur zéphyrine\n`)
    expect(await found('zéphyrine')).toEqual(['Lotion'])
    await load(`_id,description\n${id},Sans parfum\n`)
    expect(await found('zéphyrine')).toEqual([])
    await shop()
      .db.updateTable('products')
      .set({ name: 'Lotion Quokka' })
      .where('id', '=', id)
      .execute()
    expect(await found('quokka')).toEqual(['Lotion Quokka'])
  })

  test('NAME-01, FACET-02: brand, size in three languages and needs are imported, and are shown and found directly afterwards', async () => {
    const { out } = await load(
      'name;brand;size;size_en;size_ar;needs;price;category\n' +
        'Gel purifiant;Séborane;200 ml;200 ml;200 مل;Zitounite|Peau sensible;30;Visage\n',
    )
    expect(out).toContain('1 new')
    const found = async (query: string) => {
      const { body } = await shop().get(`/api/product/search?${query}`)
      return body.products
    }
    const [gel] = await found('q=zitounite')
    expect(gel).toMatchObject({
      brand: 'Séborane',
      size: '200 ml',
      needs: ['Zitounite', 'Peau sensible'],
      translations: { en: { size: '200 ml' }, ar: { size: '200 مل' } },
    })
    await load(`_id;needs;size_en\n${gel?._id};Taches;\n`)
    expect(await found('q=zitounite')).toEqual([])
    const [changed] = await found('needs=Taches')
    expect(changed).toMatchObject({ needs: ['Taches'], translations: { ar: { size: '200 مل' } } })
    expect(changed?.translations).not.toHaveProperty('en')
    await load(`_id;needs;size\n${gel?._id};;\n`)
    expect(await found('needs=Taches')).toEqual([])
    expect(await product('Gel purifiant')).toMatchObject({ needs: [], size: '' })
  })

  test('NAME-02: a range in three languages is imported, shown, found and suggested, and can be removed', async () => {
    await load(
      'name;brand;range;range_ar;price;category\n' +
        'Gel purifiant;Séborane;Quetzal;كيتزال;30;Visage\n',
    )
    const found = async (q: string) => {
      const { body } = await shop().get(`/api/product/search?q=${encodeURIComponent(q)}`)
      return body.products
    }
    const [gel] = await found('quetzal')
    expect(gel).toMatchObject({ range: 'Quetzal', translations: { ar: { range: 'كيتزال' } } })
    expect(await found('كيتزال')).toHaveLength(1)
    const { body } = await shop().get('/api/product/suggest?q=quetz')
    expect(body.suggestions).not.toEqual([])
    await load(`_id;range;range_ar\n${gel?._id};;\n`)
    expect(await found('quetzal')).toEqual([])
    expect(await product('Gel purifiant')).toMatchObject({ range: '' })
    expect((await found('purifiant'))[0]).not.toHaveProperty('range')
  })

  test.each([
    ['range', 'x'.repeat(61), 'one line of at most 60 characters'],
    ['range_ar', 'x'.repeat(61), 'one line of at most 60 characters'],
    ['size', 'x'.repeat(41), 'one line of at most 40 characters'],
    ['size_ar', 'x'.repeat(41), 'one line of at most 40 characters'],
    ['needs', 'Acné, taches', 'French names of at most 10 needs'],
    ['needs', 'Acné|Acné', 'French names of at most 10 needs'],
    ['needs', 'Acné||Taches', 'French names of at most 10 needs'],
    ['needs', 'x'.repeat(61), 'French names of at most 10 needs'],
    ['needs', Array.from({ length: 11 }, (_, at) => `n${at}`).join('|'), 'at most 10 needs'],
    ['brand', 'Doux, Co', 'at most 100 characters without a comma'],
    ['category', 'Visage, corps', '1 to 100 characters without a comma'],
    ['category', '', '1 to 100 characters without a comma'],
    ['subCategory', 'Mains, pieds', 'without a comma'],
    ['subSubCategory', 'Gels, laits', 'without a comma'],
  ])(
    'API-06: the %s %j is refused, and the message says what is expected',
    async (field, value, expected) => {
      const { code, err } = await load(`_id;${field}\n${anId(1)};${value}\n`)
      expect(code).toBe(1)
      expect(err).toContain(`line 2, ${field}: `)
      expect(err).toContain(expected)
    },
  )

  test('IMP-01: HTML in an export reaches shoppers as plain text, also in the description for search engines', async () => {
    const { code } = await load(
      'name;price;category;description;fulldescription;name_en\n' +
        '"Lait &amp; miel<br>";10;Visage;"<p>Hydrate la <b>peau</b>&nbsp;: d&eacute;s 3&#160;ans.</p>";' +
        '"<style>p{color:red}</style><p>Un</p><ul><li>Deux</li><li>Trois &lt; 4</li></ul><script>alert(1)</script>";' +
        '"&lt;b&gt;Milk&lt;/b&gt;"\n',
    )
    expect(code).toBe(0)
    const milk = await product('Lait & miel')
    expect(milk).toMatchObject({
      description: 'Hydrate la peau\u00a0: dés 3\u00a0ans.',
      fulldescription: 'Un\n\n• Deux\n• Trois < 4',
      translations: { en: { name: 'Milk' } },
    })
  })

  test('IMP-01: two spellings of a name in different forms of Unicode are the same product, in the file and in the shop', async () => {
    const { out } = await load('name,brand,price,category\nBaume,Ne\u0301ria,25,Visage\n')
    expect(out).toContain('0 new, 1 changed')
    const row = (name: string) => `${name},10,Visage\n`
    const twins = row('Élixir') + row('E\u0301lixir')
    const { code, err } = await load(`name,price,category\n${twins}`)
    expect(code).toBe(1)
    expect(err).toContain('line 3')
    expect(err).toContain('is that of line 2 too')
  })

  test('IMP-01: a product that an earlier import stored in another form of Unicode is found by its name', async () => {
    await shop()
      .db.updateTable('products')
      .set({ brand: 'Ne\u0301ria' })
      .where('id', '=', anId(2))
      .execute()
    const { out } = await loadJson([{ name: 'Baume', brand: 'Néria', price: 21 }])
    expect(out).toContain('0 new, 1 changed')
    expect(await product('Baume')).toMatchObject({ id: anId(2), brand: 'Néria' })
  })

  test('IMP-01: invisible characters are removed from names, needs and texts', async () => {
    await load(
      'name,brand,needs,price,category,description\n' +
        '\u202eSéru\u00adm\u200b nuit\u3000,\ufeffNé\u2060ria,A\u200bcné,10,Vis\u00adage,Doux\u200b et\u202c fin\u0007 👩\u200d🔬\n',
    )
    expect(await product('Sérum nuit')).toMatchObject({
      brand: 'Néria',
      needs: ['Acné'],
      category: 'Visage',
      description: 'Doux et fin 👩\u200d🔬',
    })
  })

  test.each([
    ['name', 'Gel <img src=x onerror=alert(1)'],
    ['description', 'Doux <script>alert(1)'],
    ['description', 'Doux &inconnu; et fin'],
    ['needs', 'Acné <b'],
    ['name_ar', '<b'],
  ])('IMP-01: the %s %j is refused, because it is incomplete HTML', async (field, value) => {
    const { code, err } = await load(`_id;${field}\n${anId(1)};"${value}"\n`)
    expect(code).toBe(1)
    expect(err).toContain(`line 2, ${field}: `)
  })

  test('API-06: if the file does not have a column, the column’s values stay unchanged', async () => {
    await load(`_id,stockQuantity,name_en\n${anId(1)},42,Cream\n`)
    expect(await product('Crème')).toMatchObject({
      stock: 42,
      brand: 'Néria',
      price_millimes: 20_000,
      translations: { en: { name: 'Cream' }, ar: { name: 'كريم' } },
    })
    await load(`_id,stockQuantity,name_ar\n${anId(1)},,\n`)
    expect(await product('Crème')).toMatchObject({
      stock: 42,
      translations: { en: { name: 'Cream' } },
    })
  })

  test('API-06: a row without an _id matches the shop’s product with the same name and brand', async () => {
    const { out } = await loadJson({ products: [{ name: 'Baume', brand: 'Néria', price: 9.999 }] })
    expect(out).toContain('0 new, 1 changed')
    expect(await product('Baume')).toMatchObject({ id: anId(2), price_millimes: 9999 })
  })

  test('API-06: every problem of a file is reported by line and field, and nothing is written', async () => {
    const before = await count()
    const { code, err } = await load(
      'name,brand,price,category,discount,stockQuantity\n' +
        'Neuf,,10,Visage,0,1\n' +
        'Prix,,12.3456,Visage,0,1\n' +
        '"Deux\nlignes",,1,Visage,101,-1\n' +
        'Court,,1\n' +
        'Neuf,,10,Visage,0,1\n' +
        ',,10,,0,1\n',
    )
    expect(code).toBe(1)
    expect(await count()).toBe(before)
    expect(err).toContain('Nothing was imported: 8 problems.')
    expect(err).toContain(
      'line 3, price: "12.3456" does not fit; expected dinars with at most 3 decimals, from 0 to 1000000, such as 12.500 or 12,500',
    )
    expect(err).toMatch(/line 4, name: .*expected one line/)
    expect(err).toMatch(/line 4, discount: 101 does not fit; expected a whole number from 0 to 100/)
    expect(err).toMatch(/line 4, stockQuantity: "-1" does not fit/)
    expect(err).toMatch(/line 6: has 3 cells where the header has 6/)
    expect(err).toMatch(/line 7: name and brand \["Neuf",""\] is that of line 2 too/)
    expect(err).toMatch(/line 8, name: .*\n.*line 8, category: /)
  })

  test('API-06: a new product without a required field is refused, but a row of an existing product may lack the field', async () => {
    const { code, err } = await load(`_id,stockQuantity\n${anId(1)},5\n${anId(77)},5\n`)
    expect(code).toBe(1)
    expect(err).toContain('Nothing was imported: 3 problems.')
    expect(err).toMatch(/line 3, name: missing/)
    expect(err).toMatch(/line 3, price: missing/)
    expect(err).toMatch(/line 3, category: missing/)
  })

  test('API-06: a file with two rows for one product is refused, whether the rows match by id or by name', async () => {
    const { code, err } = await load(
      `_id,name,brand,price\n${anId(2)},,,\n,Baume,Néria,5\n`.replace(',,,', ',Baume,Néria,6'),
    )
    expect(code).toBe(1)
    expect(err).toMatch(/line 3: means the same row of the shop as line 2/)
  })

  test('API-06: an unknown column is refused, and the message suggests the column that was probably meant', async () => {
    const { code, err } = await load('name,prise,category\nA,1,B\n')
    expect(code).toBe(1)
    expect(err).toContain('line 1: there is no column "prise"; did you mean price?')
    const json = await loadJson([{ name: 'A', translations: { fr: { name: 'x' } } }])
    expect(json.err).toContain('item 1: there is no field "translations.fr"')
    const foreign = await load('name,Rayon,Fournisseur,price\nA,1,B,5\n')
    expect(foreign.err).toContain('line 1: there is no column "Fournisseur"\n')
    expect(foreign.err.split('the columns are')).toHaveLength(2)
  })

  test('API-06: a long list of problems is shortened', async () => {
    const { err } = await load(`name,price,category\n${'A,x,B\n'.repeat(80)}`)
    expect(err).toContain('Nothing was imported: 159 problems.')
    expect(err.trimEnd().endsWith('… and 109 more')).toBe(true)
  })

  test('API-06: a dry run reports what would change and changes nothing', async () => {
    const { code, out } = await load(`_id,price\n${anId(2)},77\n`, '--dry-run')
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Would be imported products: 0 new, 1 changed, 0 as they were, in 0.1 s.\n',
    })
    expect(await product('Baume')).toMatchObject({ price_millimes: 9999 })
  })

  test.each([
    [
      'a missing file',
      async () => runOn(shop().db, 'import', 'products', '/nowhere.csv'),
      /no file/,
    ],
    [
      'a file with an unknown ending',
      async () => runOn(shop().db, 'import', 'products', '/etc/hostname'),
      /\.csv, \.xlsx or \.json/,
    ],
    [
      'a file in an unknown encoding',
      async () => load(Buffer.from('name\nCr\x8fme\n', 'latin1')),
      /not in UTF-8 or Windows-1252/,
    ],
    [
      'a file in UTF-16',
      async () => load(Buffer.from('\uFEFFname\nA\n', 'utf16le')),
      /not in UTF-8/,
    ],
    ['a quote that is never closed', async () => load('name\n"A\n'), /is not CSV: .*line 2/],
    ['a file without rows', async () => load('name,price,category\n'), /no rows/],
    [
      'an incomplete JSON file',
      async () => runOn(shop().db, 'import', 'products', aFile('json', '[{')),
      /is not JSON/,
    ],
    ['a JSON file with another list', async () => loadJson({ heroes: [] }), /list "products"/],
    [
      'a character that PostgreSQL cannot store',
      async () => load('name,price,category\nA\0,1,B\n'),
      /line 2, name/,
    ],
    [
      'an unsafe address of a picture',
      async () => load(`_id,image\n${anId(1)},//evil.example/x.png\n`),
      /line 2, image/,
    ],
  ])('API-06: %s is refused with a message and without a stack trace', async (_, run, words) => {
    const { code, err, out } = await run()
    expect(code).toBe(1)
    expect(err).toMatch(words)
    expect(err).not.toMatch(/\n\s+at /)
    expect(out).toBe('')
  })

  test('API-06: 2,000 rows are imported in one run, and importing them again changes nothing', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, index) => `Produit ${index};Marque;${index % 90},500;Visage;5`,
    )
    const csv = `name;brand;price;category;stockQuantity\n${rows.join('\n')}\n`
    expect((await load(csv)).out).toContain('2000 new')
    expect((await load(csv)).out).toContain('0 new, 0 changed, 2000 as they were')
  })
})

describePostgres({}, (shop) => {
  test('API-06: if two operators import the same file at the same time, its products are added once', async () => {
    const rows = Array.from({ length: 30 }, (_, each) => `Gel ${each},10,Corps\n`).join('')
    const file = aFile('csv', `name,price,category\n${rows}`)
    const runs = await Promise.all(
      [1, 2, 3].map(() => runOn(shop().db, 'import', 'products', file)),
    )
    expect(runs.map(({ out }) => out).toSorted()).toEqual([
      'Imported products: 0 new, 0 changed, 30 as they were, in 0.1 s.\n',
      'Imported products: 0 new, 0 changed, 30 as they were, in 0.1 s.\n',
      'Imported products: 30 new, 0 changed, 0 as they were, in 0.1 s.\n',
    ])
  })
})
