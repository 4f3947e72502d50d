import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { aFile, runAnswering, runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, {
    name: 'Lotion Quokka',
    brand: 'Quokka',
    needs: ['Zitounite'],
    category: 'Corps',
    bestseller: true,
    facts: { reference: 'LOT-1' },
  }),
  aProduct(2, { name: 'Baume', facts: { ean: '6191234567897' } }),
  aProduct(3, { name: 'Savon' }),
]
const hotProducts = [anId(1), anId(2)]

describeShop({ content: { products, hotProducts } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'products', ...args)
  const load = (csv: string, ...flags: string[]) =>
    runOn(shop().db, 'import', 'products', aFile('csv', csv), ...flags)
  const numbers = (list: readonly { _id: string }[]) =>
    list.map(({ _id }) => Number(`0x${_id}`)).sort((a, b) => a - b)
  const listed = async (path: string) => numbers((await shop().get(path)).body.products)
  const names = async () => {
    const { body } = await shop().get('/api/product/suggest?q=quok')
    return body.suggestions.map(({ term }) => term)
  }
  afterEach(() => run('on', 'LOT-1', '6191234567897', anId(3)))

  test('OPER-06: lists, searches, suggestions, sitemap and badges leave out a product off sale, and contain the product when it is back on sale', async () => {
    expect(await run('off', 'LOT-1')).toMatchObject({
      code: 0,
      out: '1 now off sale, 0 as they were.\n',
    })
    expect(await run('off', 'LOT-1')).toMatchObject({ out: '0 now off sale, 1 as they were.\n' })
    const lists = [
      '/api/product/list',
      '/api/products/filtered',
      '/api/product/enhanced-filtered',
      `/api/product/by-ids?ids=${anId(1)},${anId(2)},${anId(3)}`,
    ]
    for (const path of lists) expect([path, await listed(path)]).toEqual([path, [2, 3]])
    expect(await listed('/api/product/search?q=quokka')).toEqual([])
    expect(await names()).toEqual([])
    expect((await shop().get('/api/product/hot')).body.hotProducts).toEqual([anId(2)])
    const { changes, total } = (await shop().get('/api/product/changes')).body
    expect([numbers(changes), total]).toEqual([[2, 3], 2])
    const { listings } = (await shop().get('/api/product/listing-changes')).body
    expect(JSON.stringify(listings)).not.toMatch(/Corps|Quokka|Zitounite/)
    expect((await shop().get('/api/product/categories')).body.categories).toEqual(['Visage'])

    await run('on', anId(1))
    for (const path of lists) expect([path, await listed(path)]).toEqual([path, [1, 2, 3]])
    expect(await listed('/api/product/search?q=quokka')).toEqual([1])
    expect(await names()).toContain('Lotion Quokka')
  })

  test('OPER-06: a product off sale is answered like a deleted product; carts refuse the product, and placed orders keep it', async () => {
    const { token } = await signIn(shop(), { name: 'Amel' })
    const cart = (call: string, body: object) =>
      shop().post(`/api/cart/${call}`, { itemId: anId(1), size: 'default', ...body }, { token })
    await cart('add', {})
    const order = () => shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]))
    const placed = await order()
    await run('off', 'LOT-1')
    for (const path of [`/api/product/one/${anId(1)}`, `/api/reviews/${anId(1)}`]) {
      expect(await shop().get(path)).toMatchObject({
        status: 404,
        body: { code: 'product_not_found' },
      })
    }
    expect(await order()).toMatchObject({ status: 409, body: { code: 'product_unavailable' } })
    expect(await cart('add', {})).toMatchObject({ body: { code: 'product_not_found' } })
    expect((await cart('update', { quantity: 0 })).body.cartData).toEqual({})
    const { body } = await shop().post('/api/order/guest-order', {
      orderId: placed.body.orderId,
      email: 'amel@example.tn',
    })
    expect(body.order?.items).toMatchObject([{ name: 'Lotion Quokka' }])
  })

  test('OPER-06: a file takes products off sale and puts them back on sale, and can add a product that is off sale', async () => {
    await load(`_id,active\n${anId(1)},non\n`)
    expect(await listed('/api/product/search?q=quokka')).toEqual([])
    await load('reference,description\nLOT-1,Au zéphyr\n')
    expect(await listed('/api/product/search?q=zéphyr')).toEqual([])
    await load(`_id,active\n${anId(1)},oui\n`)
    expect(await listed('/api/product/search?q=zéphyr')).toEqual([1])
    await load('name,price,category,active\nMousse Wombat,5,Corps,non\n')
    expect(await listed('/api/product/search?q=wombat')).toEqual([])
    expect((await run('list')).out).toContain('Mousse Wombat')
    const { out } = await runOn(shop().db, 'export', 'products')
    expect(out).toContain('Mousse Wombat')
    await runOn(shop().db, 'products', 'delete', await idOf('Mousse Wombat'), '--yes')
  })

  const idOf = async (name: string) => {
    const { id } = await shop()
      .db.selectFrom('products')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }

  test('OPER-06: --replace takes products off sale if the file does not contain them; a dry run says how many and which', async () => {
    const file = `_id,stockQuantity\n${anId(3)},10\n`
    const text = (start: string) =>
      `${start} products: 0 new, 0 changed, 1 as they were, 2 taken off sale, in 0.1 s.\n` +
      `  ${anId(2)}  Baume\n  LOT-1  Lotion Quokka\n`
    expect((await load(file, '--replace', '--dry-run')).out).toBe(text('Would be imported'))
    expect(await listed('/api/product/list')).toEqual([1, 2, 3])
    expect((await load(file, '--replace')).out).toBe(text('Imported'))
    expect(await listed('/api/product/list')).toEqual([3])
    expect((await load(file, '--replace')).out).toContain('0 taken off sale')
  })

  test('OPER-06: if one product is unknown, the whole command is refused', async () => {
    expect(await run('off', anId(3), 'LOT-9', anId(9))).toMatchObject({
      code: 1,
      err: `Nothing was changed: "LOT-9", "${anId(9)}" is not a reference, EAN or id of a product.\n`,
    })
    expect(await listed('/api/product/list')).toEqual([1, 2, 3])
  })

  test('OPER-06: products are deleted only after the operator has answered yes', async () => {
    await load('name,price,category,reference\nGel Numbat,5,Corps,GEL-7\n')
    const remove = (answer: string | null, ...flags: string[]) =>
      runAnswering(answer, shop().db, 'products', 'delete', 'GEL-7', ...flags)
    expect(await remove(null)).toMatchObject({
      code: 2,
      err: expect.stringContaining('give --yes'),
    })
    expect(await remove('non')).toMatchObject({
      code: 1,
      err: '  GEL-7  Gel Numbat\nDelete these for good, with their reviews? (yes/no) Nothing was deleted.\n',
    })
    expect(await listed('/api/product/search?q=numbat')).toHaveLength(1)
    expect(await remove('oui')).toMatchObject({ code: 0, out: 'Deleted: 1.\n' })
    expect(await listed('/api/product/search?q=numbat')).toEqual([])
    expect((await remove(null, '--yes')).code).toBe(1)
  })
})
