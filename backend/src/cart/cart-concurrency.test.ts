import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describePostgres } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [1, 2, 3].map((number) => aProduct(number, { stockQuantity: 40 }))

describePostgres({ content: { products } }, (shop) => {
  test('CART-04: 60 concurrent additions to a cart are all kept, up to the stock', async () => {
    const { token } = await signIn(shop())
    const sizes = ['50 ml', '100 ml', '200 ml']
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        shop().post('/api/cart/add', { itemId: anId(1), size: sizes[index % 3] }, { token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(
      new Set(['max_quantity_reached']),
    )
    const { body } = await shop().post('/api/cart/get', {}, { token })
    const units = Object.values(body.cartData[anId(1)] ?? {})
    expect(units.reduce((sum, quantity) => sum + quantity, 0)).toBe(40)
  })

  test('CART-04: concurrent first lines of a new cart are all kept', async () => {
    const { token } = await signIn(shop())
    const lines = [1, 2, 3].flatMap((number) =>
      ['A', 'B', 'C', 'D', 'E'].map((size) => ({ itemId: anId(number), size, quantity: 2 })),
    )
    await Promise.all(lines.map((line) => shop().post('/api/cart/update', line, { token })))
    const { body } = await shop().post('/api/cart/get', {}, { token })
    const sizes = { A: 2, B: 2, C: 2, D: 2, E: 2 }
    expect(body.cartData).toEqual({ [anId(1)]: sizes, [anId(2)]: sizes, [anId(3)]: sizes })
  })

  test('CHK-07: products added while an order is placed are neither lost nor ordered twice', async () => {
    const { token } = await signIn(shop())
    const line = { itemId: anId(2), size: 'default' }
    await shop().post('/api/cart/update', { ...line, quantity: 4 }, { token })
    const bought = anOrder([{ id: anId(2), quantity: 4 }])
    const order = shop().post('/api/order/place', bought, { token })
    const added = Array.from({ length: 10 }, () => shop().post('/api/cart/add', line, { token }))
    for (const { status } of await Promise.all([order, ...added])) expect(status).toBe(200)
    const { body } = await shop().post('/api/cart/get', {}, { token })
    expect(body.cartData).toEqual({ [anId(2)]: { default: 10 } })
  })
})
