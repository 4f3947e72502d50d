import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { runOn } from '../cli/testing/terminal.ts'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { type AnswerFields, deskOf, type TestDesk } from './testing/desk-of.ts'

const ean = '6194001800012'
const product = aProduct(1, { stockQuantity: 100 })
const facts = { reference: 'LOT-1', ean }

describeShop({ content: { products: [{ ...product, facts }] } }, (shop) => {
  let desk: TestDesk
  let cookie: string
  beforeAll(async () => {
    desk = await deskOf(shop())
    cookie = await desk.signIn('Leïla', await desk.addOperator('Leïla'))
    await runOn(shop().db, 'settings', 'set', '--hold-from-units', '8')
  })
  afterAll(() => desk?.app.close())

  const place = async (quantity = 2): Promise<string> => {
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity }]))
    return body.orderId
  }
  const ask = async (address: string): Promise<AnswerFields> =>
    (await desk.get(`/api/desk/${address}`, { cookie })).json()
  const send = async (name: string, body: object) => {
    const answer = await desk.post(name, body, { cookie })
    return { status: answer.statusCode, body: answer.json<AnswerFields>() }
  }
  const stock = async () => (await ask(`product?code=${ean}`)).stock

  test('DESK-01: today’s orders are listed newest first, only with the chosen status if a status is chosen; if all dates are chosen, the orders of all days are listed', async () => {
    const [first, second] = [await place(), await place()]
    const early = await place()
    await shop()
      .db.updateTable('orders')
      .set({ created_at: new Date(Date.now() - 25 * 3600 * 1000) })
      .where('id', '=', early)
      .execute()
    const ids = async (query: string) =>
      ((await ask(`orders?${query}`)).orders ?? []).map(({ id }) => id)
    expect(await ids('day=today&status=any')).toEqual([second, first])
    expect(await ids('day=all&status=any')).toEqual([second, first, early])
    await send('move', { id: first, to: 'Packing' })
    expect(await ids('day=today&status=Packing')).toEqual([first])
    const bad = await desk.get('/api/desk/orders?day=today&status=Lost', { cookie })
    expect([bad.statusCode, bad.json<AnswerFields>().code]).toEqual([400, 'validation_failed'])
  })

  test('DESK-01: an order is opened by its short number, and shows its goods, the phone number and a message for the confirmation', async () => {
    const id = await place()
    const order = await ask(`order?number=${id.slice(-8).toUpperCase()}`)
    expect(order).toMatchObject({
      id,
      customer: 'Amel Trabelsi',
      phone: '+21620000000',
      items: [{ name: 'Produit 1', quantity: 2 }],
      next: ['Packing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'],
    })
    expect(order.whatsApp).toMatch(/^https:\/\/wa\.me\/21620000000\?text=Bonjour/)
    await send('move', { id, to: 'Packing' })
    expect((await ask(`order?number=${id}`)).whatsApp).toBe('https://wa.me/21620000000')
    expect(await ask('order?number=00000000')).toMatchObject({ code: 'order_not_found' })
    expect(await ask('order?number=%00')).toMatchObject({ code: 'validation_failed' })
  })

  test('DESK-01: a short number that two orders share is refused, because it does not identify one order', async () => {
    const id = await place()
    const { short_number: number, ...order } = await shop()
      .db.selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other = `${'0'.repeat(16)}${number}`.toLowerCase()
    await shop()
      .db.insertInto('orders')
      .values({ ...order, id: other })
      .execute()
    expect(await ask(`order?number=${number}`)).toMatchObject({ code: 'several_orders' })
    expect(await ask(`order?number=${other}`)).toMatchObject({ id: other })
  })

  test('DESK-01: an address has no blank lines, and an invalid phone number gets no link to WhatsApp', async () => {
    const id = await place()
    await send('move', { id, to: 'Packing' })
    const change = { phone: '12', zipcode: '', state: '' }
    await sql`update orders set guest_phone = '12', address = address || ${JSON.stringify(change)}::jsonb
      where id = ${id}`.execute(shop().db)
    expect(await ask(`order?number=${id}`)).toMatchObject({
      address: ['Amel Trabelsi', '3 rue du Phare', 'Houmt Souk'],
      whatsApp: '',
    })
  })

  test('DESK-01: the status of an order changes by the rules of the command line, with the same refusals', async () => {
    const id = await place()
    for (const to of ['Packing', 'Shipped', 'Delivered']) {
      expect(await send('move', { id, to })).toMatchObject({ status: 200, body: { status: to } })
    }
    expect((await send('move', { id, to: 'Delivered' })).status).toBe(200)
    const refused = await send('move', { id, to: 'Cancelled' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
    expect((await runOn(shop().db, 'orders', 'set-status', id, 'Cancelled')).code).toBe(1)
    const gone = await send('move', { id: anId(99), to: 'Packing' })
    expect(gone).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect((await send('move', { id, to: 'Lost' })).status).toBe(400)
  })

  test('DESK-01: a page that shows an earlier status cannot cancel an order that a colleague has handed over', async () => {
    const before = await stock()
    const id = await place()
    await send('move', { id, to: 'Packing', from: 'Order Placed' })
    await send('move', { id, to: 'Shipped', from: 'Packing' })
    const late = await send('move', { id, to: 'Cancelled', from: 'Packing' })
    expect(late).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
    expect(await ask(`order?number=${id}`)).toMatchObject({ status: 'Shipped' })
    expect(await stock()).toBe((before ?? 0) - 2)
    // The page may send the same move again, because the answer was lost or a colleague has moved the order. This is no error.
    const again = await send('move', { id, to: 'Shipped', from: 'Packing' })
    expect(again).toMatchObject({ status: 200, body: { status: 'Shipped' } })
    // A page of an older version of the desk does not send the shown status.
    expect((await send('move', { id, to: 'Cancelled' })).status).toBe(200)
  })

  test('DESK-01: a held order can be packed after it is confirmed, and a cancelled order returns its units', async () => {
    const before = await stock()
    const id = await place(8)
    expect(await ask(`order?number=${id}`)).toMatchObject({ isHeld: true, next: ['Cancelled'] })
    const early = await send('move', { id, to: 'Packing' })
    expect(early).toMatchObject({ status: 409, body: { code: 'order_held' } })
    expect(await send('release', { id })).toMatchObject({ status: 200, body: { isHeld: false } })
    const again = await send('release', { id })
    expect(again).toMatchObject({ status: 409, body: { code: 'order_not_held' } })
    await send('move', { id, to: 'Cancelled' })
    expect(await stock()).toBe(before)
    const mails = await shop().db.selectFrom('outbox').select('kind').execute()
    expect(mails.map(({ kind }) => kind)).toContain('order_status')
  })

  test('RET-01: the list of orders with an open request for a return has the orders of all days', async () => {
    const id = await place()
    await send('move', { id, to: 'Delivered' })
    const asked = { lines: [{ line: 1, units: 1 }], reason: 'faulty' }
    const email = 'amel@example.tn'
    await shop().post('/api/order/ask-return', { orderId: id, email, ...asked })
    const { orders } = await ask('orders?day=today&status=return-asked')
    expect(orders).toMatchObject([{ id, asksReturn: true }])
    expect(await ask(`order?number=${id}`)).toMatchObject({ returnRequest: asked })
    const { date } = (await ask(`order?number=${id}`)).returnRequest ?? {}
    expect(await send('end-return', { id, date: 1 })).toMatchObject({ body: { asksReturn: true } })
    const ended = await send('end-return', { id, date })
    expect(ended).toMatchObject({ status: 200, body: { id, asksReturn: false } })
    expect((await ask('orders?day=all&status=return-asked')).orders).toEqual([])
    expect((await send('end-return', { id, date })).status).toBe(200)
    expect((await send('end-return', { id: anId(77), date })).status).toBe(404)
  })

  test('DESK-01: the stock of a scanned product is set to a count or changed by a difference, and each change counts once', async () => {
    const id = anId(1)
    for (const code of ['LOT-1', ean, '٦١٩٤٠٠١٨٠٠٠١٢']) {
      expect((await ask(`product?code=${encodeURIComponent(code)}`)).id).toBe(id)
    }
    const change = randomUUID()
    const count = { id, change: randomUUID(), kind: 'count', units: 40 }
    expect((await send('stock', count)).body.stock).toBe(40)
    const sold = { id, change, kind: 'difference', units: -3 }
    expect((await send('stock', sold)).body.stock).toBe(37)
    expect((await send('stock', sold)).body.stock).toBe(37)
    const below = { id, change: randomUUID(), kind: 'difference', units: -100 }
    expect((await send('stock', below)).body.stock).toBe(0)
  })

  test('DESK-01: unknown codes and impossible numbers of units are refused', async () => {
    expect(await ask('product?code=0000')).toMatchObject({ code: 'product_not_found' })
    const change = { id: anId(1), change: randomUUID(), kind: 'count', units: 1 }
    const wrong = [
      { ...change, units: -1 },
      { ...change, units: 1.5 },
      { ...change, units: 1_000_001 },
      { ...change, kind: 'all' },
      { ...change, change: '1' },
      { ...change, price: 1 },
    ]
    for (const body of wrong) expect((await send('stock', body)).status).toBe(400)
    const gone = await send('stock', { ...change, id: anId(99) })
    expect(gone).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
  })
})
