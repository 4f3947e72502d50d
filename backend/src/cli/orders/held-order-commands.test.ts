import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

describeShop({ content: { products: [aProduct(1, { stockQuantity: 1000 })] } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  const place = async (quantity: number) => {
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity }]))
    return body.orderId
  }

  test('LIM-03: the operator sets the limits of an order, and the thresholds above which an order is held', async () => {
    const limits = ['--max-per-product', '12', '--max-per-order', '60']
    const ofProduct = ['--hold-from-units-per-product', '9']
    const holds = ['--hold-from-units', '8', '--hold-from-amount', '500', '--hold-hours', '48']
    const { code, out } = await run('settings', 'set', ...limits, ...ofProduct, ...holds)
    expect(code).toBe(0)
    expect(out).toMatch(/^Most units {6}12 of a product, 60 in an order$/m)
    expect(out).toMatch(/^Held from {7}9 of a product, 8 units, 500\.000 to pay$/m)
    expect(out).toMatch(/^Held for {8}48 hours$/m)
    const json = await run('settings', 'show', '--json')
    expect(JSON.parse(json.out)).toMatchObject({
      orders: { holdFromUnits: 8, holdFromUnitsPerProduct: 9, holdFromAmount: 500, holdHours: 48 },
    })
    const { body } = await shop().get('/api/settings')
    expect(JSON.stringify(body.settings)).not.toMatch(/holdFrom|holdHours/)
    expect(await run('settings', 'set', '--hold-hours', '0')).toMatchObject({ code: 2 })
  })

  test('LIM-03: held orders are listed, shown, released and refused', async () => {
    const [released, refused, other] = [await place(8), await place(9), await place(1)]
    const list = await run('orders', 'list', '--held', '--json')
    const ids = (JSON.parse(list.out) as { _id: string }[]).map(({ _id }) => _id)
    expect(ids.toSorted()).toEqual([released, refused].toSorted())
    expect((await run('orders', 'list')).out).toContain('Order Placed (held)')
    const shown = await run('orders', 'show', released)
    expect(shown.out).toMatch(
      /^Held {6}many units; cancelled at \d\d\/\d\d\/20\d\d \d\d:\d\d unless released$/m,
    )
    const packed = await run('orders', 'set-status', released, 'Packing')
    expect(packed.err).toContain('waits for your confirmation')

    expect((await run('orders', 'release', released)).out).toMatch(
      /is confirmed\. The customer is being written to\.$/m,
    )
    expect((await run('orders', 'refuse', refused, '--no-mail')).out).toMatch(
      /Its units are back in stock\. The customer is not told\.$/m,
    )
    for (const command of ['release', 'refuse']) {
      for (const id of [released, refused, other]) {
        const again = await run('orders', command, id)
        expect(again.code).toBe(1)
        expect(again.err).toContain('is not held.')
      }
    }
    const row = await shop().db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
    expect(row.stock).toBe(1000 - 8 - 1)
  })
})
