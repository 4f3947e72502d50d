import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [
  aProduct(1, { name: 'Crème', stockQuantity: 3 }),
  aProduct(2, { name: 'Savon', stockQuantity: 500 }),
  aProduct(3, { name: 'Épuisé', stockQuantity: 0 }),
]
const cream = { itemId: anId(1) }
const soap = { itemId: anId(2) }

describeShop({ content: { products } }, (shop) => {
  const aShopper = async () => {
    const { token } = await signIn(shop())
    const call = (name: string, body: object) => shop().post(`/api/cart/${name}`, body, { token })
    return {
      add: (line: object) => call('add', line),
      update: (line: object) => call('update', line),
      cart: async () => (await call('get', {})).body.cartData,
    }
  }
  const setStock = (number: number, stock: number) =>
    shop().db.updateTable('products').set({ stock }).where('id', '=', anId(number)).execute()

  test.each(['add', 'update', 'get'])('API-05: cart/%s needs a session', async (name) => {
    const body = { ...cream, quantity: 1 }
    for (const token of ['', 'no.such.token']) {
      const { status, body: answer } = await shop().post(`/api/cart/${name}`, body, { token })
      expect([status, answer.code]).toEqual([401, 'unauthorized'])
    }
  })

  test('CART-02: each account has its own cart, with the lines in the order in which they were added', async () => {
    const [amel, other] = [await aShopper(), await aShopper()]
    expect(await amel.cart()).toEqual({})
    await amel.add(soap)
    await amel.add({ ...cream, size: '50 ml' })
    const { status, body } = await amel.add(soap)
    expect(status).toBe(200)
    expect(body.cartData).toEqual({ [anId(2)]: { default: 2 }, [anId(1)]: { '50 ml': 1 } })
    expect(Object.keys(await amel.cart())).toEqual([anId(2), anId(1)])
    expect(await amel.cart()).toEqual(body.cartData)
    expect(await other.cart()).toEqual({})
  })

  test('CART-01: an unknown and a sold-out product are not added', async () => {
    const { add, cart } = await aShopper()
    expect(await add({ itemId: anId(77) })).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    })
    expect(await add({ itemId: anId(3) })).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        outOfStockItems: [{ id: anId(3), item: 'Épuisé', availableQuantity: 0 }],
      },
    })
    expect(await cart()).toEqual({})
  })

  test('CART-01: the sizes of a product together cannot exceed its stock', async () => {
    const { add, update, cart } = await aShopper()
    await update({ ...cream, size: '50 ml', quantity: 2 })
    await add({ ...cream, size: '100 ml' })
    const refusal = {
      status: 409,
      body: {
        code: 'max_quantity_reached',
        outOfStockItems: [{ id: anId(1), item: 'Crème', availableQuantity: 3 }],
      },
    }
    expect(await add({ ...cream, size: '200 ml' })).toMatchObject(refusal)
    expect(await update({ ...cream, size: '50 ml', quantity: 3 })).toMatchObject(refusal)
    expect(await cart()).toEqual({ [anId(1)]: { '50 ml': 2, '100 ml': 1 } })
  })

  test('CART-01: a line holds 99 units at most', async () => {
    const { add, update, cart } = await aShopper()
    await update({ ...soap, quantity: 99 })
    for (const refused of [await add(soap), await update({ ...soap, quantity: 100 })]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { outOfStockItems: [{ id: anId(2), item: 'Savon', availableQuantity: 99 }] },
      })
    }
    expect(await cart()).toEqual({ [anId(2)]: { default: 99 } })
  })

  test('CART-04: a quantity can be reduced even if the reduced quantity is still above the stock', async () => {
    const { update, cart } = await aShopper()
    await update({ ...cream, quantity: 3 })
    await setStock(1, 1)
    expect((await update({ ...cream, quantity: 2 })).status).toBe(200)
    expect((await update({ ...cream, quantity: 3 })).body.code).toBe('max_quantity_reached')
    await setStock(1, 0)
    expect((await update({ ...cream, quantity: 1 })).status).toBe(200)
    await setStock(1, 3)
    expect(await cart()).toEqual({ [anId(1)]: { default: 1 } })
  })

  test.each([0, -1, -1_000_000])('CART-04: a quantity of %i removes the line', async (quantity) => {
    const { add, update } = await aShopper()
    await add(soap)
    await add({ ...soap, size: 'XL' })
    const { body } = await update({ ...soap, size: 'XL', quantity })
    expect(body.cartData).toEqual({ [anId(2)]: { default: 1 } })
    expect((await update({ ...soap, quantity })).body.cartData).toEqual({})
    expect((await update({ ...soap, quantity })).status).toBe(200)
  })

  test('CART-04: the line of a deleted product stays until the shopper removes it', async () => {
    await shop()
      .db.insertInto('products')
      .values({ id: anId(9), name: 'Bientôt parti', price_millimes: 1000, category: 'x', stock: 5 })
      .execute()
    const { add, update, cart } = await aShopper()
    const gone = { itemId: anId(9) }
    await add(gone)
    await shop().db.deleteFrom('products').where('id', '=', anId(9)).execute()
    expect(await cart()).toEqual({ [anId(9)]: { default: 1 } })
    expect((await add(gone)).body.code).toBe('product_not_found')
    expect((await update({ ...gone, quantity: 0 })).body.cartData).toEqual({})
  })

  test('CART-02: the 101st line is refused with a message, and the other lines can still change', async () => {
    const { add, update } = await aShopper()
    for (let number = 1; number <= 100; number += 1) await add({ ...soap, size: `${number} ml` })
    expect(await add({ ...soap, size: '101 ml' })).toMatchObject({
      status: 409,
      body: { code: 'cart_full' },
    })
    expect((await update({ ...soap, size: '100 ml', quantity: 5 })).status).toBe(200)
    await update({ ...soap, size: '1 ml', quantity: 0 })
    expect((await add({ ...soap, size: '101 ml' })).status).toBe(200)
  })

  test.each([
    ['itemId', { itemId: 'x' }],
    ['size', { ...cream, size: ' ' }],
    ['size', { ...cream, size: 'x'.repeat(41) }],
    ['size', { ...cream, size: '__proto__' }],
    ['size', { ...cream, size: 'constructor' }],
    ['quantity', { ...cream, quantity: 1.5 }],
    ['quantity', { ...cream, quantity: 1e12 }],
    ['quantity', { ...cream, quantity: '2' }],
  ])(
    'API-01: cart/update refuses an invalid %s, and the refusal names the field',
    async (field, bad) => {
      const { update } = await aShopper()
      const { status, body } = await update({ quantity: 1, ...bad })
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual([field])
    },
  )
})
