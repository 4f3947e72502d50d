import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const EAN = '4006381333931'
const OTHER_EAN = '96385074'
const THIRD_EAN = '55123457'
const products = [
  aProduct(1, { name: 'Gel douche', brand: 'Olivane', facts: { reference: 'LOT-17', ean: EAN } }),
  aProduct(2, { name: 'Baume', brand: 'Olivane' }),
]

describeShop({ content: { products } }, (shop) => {
  const importOf = (...lines: string[]) =>
    runOn(shop().db, 'import', 'products', aFile('csv', lines.join('\n')))
  const rows = async () =>
    await shop()
      .db.selectFrom('products')
      .leftJoin('product_facts', 'product_id', 'id')
      .select(['id', 'name', 'stock', 'reference', 'ean'])
      .orderBy('name')
      .execute()

  test.each([
    { code: 'reference', value: 'LOT-17', name: 'Gel lavant' },
    { code: 'ean', value: EAN, name: 'Gel moussant' },
  ])(
    'OPER-03: the $code of a row identifies its product, even if the name has changed',
    async (row) => {
      const { out } = await importOf(`${row.code},name,stockQuantity`, `${row.value},${row.name},7`)
      expect(out).toContain('0 new, 1 changed')
      expect(await rows()).toContainEqual({
        id: anId(1),
        name: row.name,
        stock: 7,
        reference: 'LOT-17',
        ean: EAN,
      })
    },
  )

  test('OPER-03: a row may contain only a product’s code and its stock', async () => {
    const { out } = await importOf('ean,stockQuantity', `${EAN},3`)
    expect(out).toContain('0 new, 1 changed')
    expect(await rows()).toContainEqual(expect.objectContaining({ id: anId(1), stock: 3 }))
  })

  test('OPER-03: a new reference is given to the product that has the same name and no reference yet; importing the file again changes nothing', async () => {
    const file = ['name,brand,reference', 'Baume,Olivane,LOT-18']
    expect((await importOf(...file)).out).toContain('0 new, 1 changed')
    expect(await rows()).toContainEqual(
      expect.objectContaining({ id: anId(2), reference: 'LOT-18' }),
    )
    expect((await importOf(...file)).out).toContain('0 new, 0 changed, 1 as they were')
  })

  test('OPER-03: a row with a known name but another reference or EAN adds a different product', async () => {
    const { out } = await importOf(
      'name,brand,reference,ean,price,category',
      'Baume,Olivane,LOT-19,,5,Corps',
      `Gel moussant,Olivane,,${OTHER_EAN},9,Corps`,
    )
    expect(out).toContain('2 new, 0 changed')
    expect((await rows()).map(({ name }) => name)).toEqual([
      'Baume',
      'Baume',
      'Gel moussant',
      'Gel moussant',
    ])
  })

  test.each([
    [
      'of another product of the shop',
      ['_id,reference', `${anId(2)},LOT-17`],
      `line 2, reference: LOT-17 is that of product ${anId(1)} of the shop`,
    ],
    [
      'of another line',
      [
        '_id,name,price,category,ean',
        `,Un,1,Corps,${THIRD_EAN}`,
        `${anId(2)},Baume,1,Corps,${THIRD_EAN}`,
      ],
      `line 3, ean: ${THIRD_EAN} is that of line 2 too`,
    ],
    [
      'that two lines contain',
      ['reference,stockQuantity', 'LOT-17,1', 'LOT-17,2'],
      'line 3: reference LOT-17 is that of line 2 too',
    ],
  ])(
    'OPER-03: a code %s is refused, the message names the line, and nothing changes',
    async (_, lines, text) => {
      const before = await rows()
      const { code, err } = await importOf(...lines)
      expect(code).toBe(1)
      expect(err).toContain(text)
      expect(await rows()).toEqual(before)
    },
  )

  test.each([
    ['new products', ['reference,name,price,category', 'N-1,Un,1,Corps', 'N-1,Deux,1,Corps']],
    ['a product of the shop', ['reference,stockQuantity', 'LOT-17,1', 'LOT-17,2']],
  ])(
    'OPER-03: a reference that is in two lines is reported as one problem: %s',
    async (_, lines) => {
      const [, reference] = /^([^,]+)/.exec(lines[1] ?? '') ?? []
      const { err } = await importOf(...lines)
      expect(err).toBe(
        `Nothing was imported: 1 problem.\n  line 3: reference ${reference} is that of line 2 too\n`,
      )
    },
  )
})
