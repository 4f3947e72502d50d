import { mailUrls } from '../../mail/mail-urls.ts'
import { readMailedOrder } from '../../mail-messages/mailed-order.repository.ts'
import { orderPlacedMail } from '../../mail-messages/order-mails.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const content = { products: [aProduct(1, { price: 20, stockQuantity: 1000 })] }

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  const aDraft = (address: object, parts: Record<string, unknown> = {}) => {
    const order = anOrder([{ id: anId(1), quantity: 1 }], parts)
    return { ...order, address: { ...(order.address as object), ...address } }
  }
  const place = (address: object, parts: Record<string, unknown> = {}) =>
    shop().post('/api/order/place', aDraft(address, parts))
  const placed = async (address: object, parts: Record<string, unknown> = {}) => {
    const { status, body } = await place(address, parts)
    expect(status).toBe(200)
    const reference = { orderId: body.orderId, email: 'amel@example.tn' }
    return (await shop().post('/api/order/guest-order', reference)).body.order
  }
  const mailOf = async (orderId: string) => {
    const order = await readMailedOrder(shop().db, orderId)
    return JSON.stringify(orderPlacedMail(order, 'fr', mailUrls('https://shop.example')))
  }
  const inSfax = { city: 'Sakiet Ezzit', state: 'Sfax', zipcode: '3021' }
  const contact = { street: undefined, city: undefined, zipcode: undefined }

  afterEach(async () => {
    await run('regions', 'clear', 'all')
    await run('settings', 'set', '--pickup', 'no', '--tunisia-only', 'no')
  })

  test('OPER-10: the operator sets terms of governorates, whose names may be in any language, and shoppers get these terms', async () => {
    const set = await run('regions', 'set', 'صفاقس', 'Sousse', '--fee', '7,5', '--days', '1-2')
    expect(set).toMatchObject({ code: 0, err: '' })
    await run('regions', 'set', 'Sousse', '--free-from', '300')
    const { body } = await shop().get('/api/settings')
    const days = { from: 1, to: 2 }
    expect(body.settings).toMatchObject({
      deliveryFee: 10,
      regions: {
        Sfax: { deliveryFee: 7.5, days },
        Sousse: { deliveryFee: 7.5, freeDeliveryThreshold: 300, days },
      },
    })
    expect((await run('regions', 'list')).out).toMatch(/^Sfax +7\.500 +150\.000 +1-2$/m)
    expect((await run('regions', 'list')).out).toMatch(/^Tunis +10\.000 +150\.000 +usual$/m)
    expect((await run('regions', 'clear', 'Sfax')).out).toBe(
      'Cleared: 1. With terms of their own: 1.\n',
    )
  })

  test.each([
    [['regions', 'set', 'Sfax']],
    [['regions', 'set', 'Bavaria', '--fee', '7']],
    [['regions', 'set', 'Sfax', '--fee', '-1']],
    [['regions', 'set', 'Sfax', '--free-from', '99.401']],
    [['settings', 'set', '--free-delivery-threshold', '99,401']],
    [['regions', 'set', 'Sfax', '--days', '5-2']],
    [['regions', 'set', 'Sfax', '--days', '31']],
    [['settings', 'set', '--pickup', 'maybe']],
  ])('OPER-10: the arguments %j are wrong use', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '' })
    expect((await shop().get('/api/settings')).body.settings.regions).toBeUndefined()
  })

  test('OPER-10, CHK-10: the fee of the governorate is charged; an order whose shown total is too low is refused, and the answer states the fee', async () => {
    await run('regions', 'set', 'Sfax', '--fee', '17', '--days', '1-2')
    const refused = await place(inSfax, { amount: 30 })
    expect(refused.body).toMatchObject({
      code: 'prices_changed',
      currentSums: { deliveryFee: 10, regions: { Sfax: { deliveryFee: 17 } }, amount: 37 },
    })
    const order = await placed(inSfax, { amount: 37 })
    expect(order).toMatchObject({
      amount: 37,
      deliveryFee: 17,
      deliveryDays: { from: 1, to: 2 },
    })
    expect(await mailOf(order._id)).toMatch(/Livraison prévue entre le .* et le /)
    const elsewhere = await placed({ city: 'Akouda', state: 'Sousse' }, { amount: 30 })
    expect(elsewhere).toMatchObject({ amount: 30, deliveryFee: 10 })
    expect(elsewhere.deliveryDays).toBeUndefined()
  })

  test('OPER-10: an address without governorate is refused if at least one governorate has terms of its own', async () => {
    expect((await place({})).status).toBe(200)
    const key = { 'idempotency-key': 'before' }
    const first = await shop().post('/api/order/place', aDraft({}), key)
    await run('regions', 'set', 'Sfax', '--fee', '7')
    const { status, body } = await place({})
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: { 'address.state': 'required' },
    })
    // A repeated request is answered with the order that the first request placed.
    expect((await shop().post('/api/order/place', aDraft({}), key)).body).toEqual(first.body)
  })

  test('OPER-10: a city of another governorate is refused, and a country to which the shop does not deliver is refused too', async () => {
    const { status, body } = await place({ city: 'Sousse', state: 'Sfax' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ 'address.city': 'city_elsewhere' })
    const abroad = { country: 'France', city: 'Lyon', zipcode: '69001' }
    expect((await place(abroad)).status).toBe(200)
    await run('settings', 'set', '--tunisia-only', 'yes')
    expect((await place(abroad)).body.fields).toEqual({ 'address.country': 'not_delivered' })
  })

  test('OPER-10: a pick-up has no delivery fee and needs no address; pages, mail and delivery note name the pick-up', async () => {
    const { status, body } = await place(contact, { isPickup: true })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { isPickup: 'not_offered' },
    })
    expect((await place(contact)).body.fields).toMatchObject({ 'address.street': 'required' })
    await run('settings', 'set', '--pickup', 'yes')
    const order = await placed(contact, { isPickup: true, amount: 20 })
    expect(order).toMatchObject({ amount: 20, deliveryFee: 0, isPickup: true })
    const mail = await mailOf(order._id)
    expect(mail).toContain('Retrait à la pharmacie')
    expect(mail).toMatch(/lundi – samedi\u00a0: de 9\u00a0h à 21\u00a0h\u00a030/)
    expect(mail).toContain('Retour\u00a0: frais à votre charge')
    expect(mail).not.toContain('Livraison')
    const { out } = await run('orders', 'show', order._id)
    expect(out).toMatch(/Deliver .*collects it in the pharmacy/)
  })
})
