import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const place = (category: string, subCategory = '', subSubCategory = '') => ({
  category,
  subCategory,
  subSubCategory,
})
const products = [
  aProduct(1, place('Bébé', 'Bain', 'Gels')),
  aProduct(2, place('Corps')),
  aProduct(3, place('Visage', 'Hydratation', 'Crèmes')),
  aProduct(4, place('Visage', 'Hydratation', 'Sérums')),
  aProduct(5, place('Visage', 'Lèvres')),
]

describeShop({ content: { products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'categories', ...args)
  const order = (...lines: string[]) =>
    run('order', aFile('csv', `category;subCategory;subSubCategory\n${lines.join('\n')}\n`))
  const shown = async () => {
    const { body } = await shop().get('/api/product/filtered-categories-structure')
    return Object.entries(body.categories)
  }

  test('OPER-06: categories of every level are shown in the order of the file, and other categories follow in alphabetical order', async () => {
    expect(await order('Visage', 'Visage;Lèvres', 'Visage;Hydratation;Sérums', 'Corps')).toEqual({
      code: 0,
      out: 'Ordered: 4.\n',
      err: '',
    })
    expect(await shown()).toEqual([
      [
        'Visage',
        [
          { name: 'Lèvres', subcategories: [] },
          { name: 'Hydratation', subcategories: ['Sérums', 'Crèmes'] },
        ],
      ],
      ['Corps', []],
      ['Bébé', [{ name: 'Bain', subcategories: ['Gels'] }]],
    ])
  })

  test('OPER-06: importing an exported sequence of categories changes nothing, and each import replaces the complete sequence', async () => {
    await order('Corps', 'Visage')
    const before = await shown()
    const { out } = await run('export')
    expect(out).toContain('Visage,Hydratation,Crèmes\n')
    expect((await run('order', aFile('csv', out))).out).toBe('Ordered: 9.\n')
    expect(await shown()).toEqual(before)
    await order('Bébé')
    expect((await shown()).map(([name]) => name)).toEqual(['Bébé', 'Corps', 'Visage'])
  })

  test('OPER-06: the order of categories may contain a category whose product is off sale', async () => {
    await runOn(shop().db, 'products', 'off', anId(2))
    expect((await order('Corps')).code).toBe(0)
    await runOn(shop().db, 'products', 'on', anId(2))
    expect((await shown())[0]?.[0]).toBe('Corps')
  })

  test.each([
    [['Absente'], 'no product has these categories.\n  "Absente"'],
    [['Visage;Bain'], '"Visage > Bain"'],
    [['Corps', 'Visage', 'Corps'], 'line 4: "Corps" is there twice'],
    [['Visage;;Crèmes'], 'a name above the last one is missing'],
  ])(
    'OPER-06: a file with the lines %j is refused, and the order of categories is not changed',
    async (lines, text) => {
      await order('Bébé')
      expect(await order(...lines)).toMatchObject({ code: 1, err: expect.stringContaining(text) })
      expect((await shown())[0]?.[0]).toBe('Bébé')
    },
  )

  test('OPER-06: a file without the header is refused', async () => {
    expect(await run('order', aFile('csv', 'Visage\nCorps\n'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('expected the header "category;subCategory;subSubCategory"'),
    })
  })
})
