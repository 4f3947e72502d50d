import { sql } from 'kysely'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { signIn } from '../../testing/sign-in.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { listChanges } from '../change/order-changes.repository.ts'
import { moveOrder } from '../move-order.repository.ts'
import { orderLinkKey } from './link-key.ts'

const content = {
  products: [
    aProduct(1, { stockQuantity: 10_000 }),
    aProduct(2, { size: '50 ml', price: 10.5, stockQuantity: 10_000 }),
  ],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}

interface Link {
  orderId: string
  key: string
}

async function aLink(shop: TestShop, quantity = 3, headers = {}): Promise<Link> {
  const items = [
    { id: anId(1), quantity },
    { id: anId(2), quantity: 2, size: '50 ml' },
  ]
  const order = anOrder(items, { coupon: { code: 'DIX' } })
  const { body } = await shop.post('/api/order/place', order, headers)
  return { orderId: body.orderId, key: await orderLinkKey(shop.db, body.orderId, 0) }
}

function answer(shop: TestShop, link: Link, parts: object = { answer: 'confirm' }) {
  return shop.post('/api/order/answer-link', { ...link, ...parts })
}

async function figures({ db }: TestShop) {
  const products = await db.selectFrom('products').select(['id', 'stock']).orderBy('id').execute()
  const coupon = await db.selectFrom('coupons').select('used').executeTakeFirstOrThrow()
  return { stock: products.map(({ stock }) => stock), used: coupon.used }
}

async function stored({ db }: TestShop, { orderId }: Link) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

async function mailsOf({ db }: TestShop, { orderId }: Link) {
  const mails = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return mails.flatMap(({ kind, payload }) => {
    const about = payload as { orderId?: string; event?: string; status?: string }
    return about.orderId === orderId ? [[kind, about.event ?? about.status].join(' ').trim()] : []
  })
}

describeShop({ content }, (shop) => {
  test('OPER-08: the page of the link shows its order, the link confirms the order once, and the shop gets a mail', async () => {
    const link = await aLink(shop())
    const shown = await shop().post('/api/order/link', link)
    expect(shown.body.order).toMatchObject({ _id: link.orderId, status: 'Order Placed' })
    const { status, body } = await answer(shop(), link)
    expect([status, body.order._id]).toEqual([200, link.orderId])
    expect((await stored(shop(), link)).confirmed_at).toBeInstanceOf(Date)
    expect(await mailsOf(shop(), link)).toEqual([
      'shop_order placed',
      'order_placed',
      'shop_order confirmed',
    ])
    for (const again of [{ answer: 'confirm' }, { answer: 'cancel' }]) {
      const reused = await answer(shop(), link, again)
      expect([reused.status, reused.body.code]).toEqual([409, 'order_link_used'])
    }
    expect((await shop().post('/api/order/link', link)).body.code).toBe('order_link_used')
  })

  test('OPER-08: after a link was answered, the operator may send another link for the order', async () => {
    const link = await aLink(shop())
    await answer(shop(), link)
    const next = { ...link, key: await orderLinkKey(shop().db, link.orderId, 1) }
    expect((await answer(shop(), next, { answer: 'cancel' })).status).toBe(200)
    expect((await stored(shop(), link)).status).toBe('Cancelled')
    expect((await answer(shop(), link)).body.code).toBe('order_link_used')
  })

  test('OPER-08: a forged key, a key of another order, a key of a later link, and an unknown order get the same refusal', async () => {
    const link = await aLink(shop())
    const other = await aLink(shop())
    const flipped = `${link.key.slice(0, -1)}${link.key.endsWith('A') ? 'B' : 'A'}`
    const forged = [
      { ...link, key: flipped },
      { ...link, key: other.key },
      { ...link, key: await orderLinkKey(shop().db, link.orderId, 1) },
      { ...link, key: link.key.replace(/^0/, '1') },
      { ...link, key: '' },
      { ...link, key: '0-é'.padEnd(24, 'é') },
      { ...link, orderId: anId(404), key: await orderLinkKey(shop().db, anId(404), 0) },
      { ...link, orderId: "' or true --" },
    ]
    for (const each of forged) {
      for (const path of ['/api/order/link', '/api/order/answer-link']) {
        const { status, body } = await shop().post(path, { ...each, answer: 'cancel' })
        expect([status, body.code]).toEqual([400, 'order_link_invalid'])
      }
    }
    expect(await stored(shop(), link)).toMatchObject({ status: 'Order Placed', link_round: 0 })
  })

  test.each(['Packing', 'Shipped', 'Delivered', 'Cancelled'] as const)(
    'OPER-08: once the order is %s, the link is refused as too late and changes nothing',
    async (to) => {
      const link = await aLink(shop())
      await moveOrder(shop().db, link.orderId, to, { sendMail: false })
      const before = await figures(shop())
      for (const given of ['confirm', 'change', 'cancel']) {
        const { status, body } = await answer(shop(), link, { answer: given })
        expect([status, body.code]).toEqual([409, 'order_link_late'])
      }
      expect(await figures(shop())).toEqual(before)
    },
  )

  test('OPER-08: cancelling by the link returns the units and the use of the coupon once, and mails the customer and the shop', async () => {
    const before = await figures(shop())
    const link = await aLink(shop())
    expect((await answer(shop(), link, { answer: 'cancel' })).body.order.status).toBe('Cancelled')
    await answer(shop(), link, { answer: 'cancel' })
    await moveOrder(shop().db, link.orderId, 'Cancelled', { sendMail: true })
    expect(await figures(shop())).toEqual(before)
    expect(await mailsOf(shop(), link)).toEqual([
      'shop_order placed',
      'order_placed',
      'order_status Cancelled',
      'shop_order cancelled',
    ])
  })

  test('OPER-08: units that the customer takes out of the order return to the stock, and the sums are computed with the order’s own prices, coupon and fee', async () => {
    const link = await aLink(shop())
    const before = await figures(shop())
    const quantities = [
      { line: 1, id: anId(1), size: 'default', quantity: 1 },
      { line: 2, id: anId(2), size: '50 ml', quantity: 0 },
    ]
    const { body } = await answer(shop(), link, { answer: 'change', quantities })
    expect(body.order.items).toMatchObject([{ id: anId(1), quantity: 1 }])
    // The amount is 20 dinars less 10 %, plus 10 dinars for delivery.
    expect(body.order).toMatchObject({ subtotal: 20, deliveryFee: 10, amount: 28 })
    const { stock, used } = await figures(shop())
    expect(stock).toEqual([(before.stock[0] ?? 0) + 2, (before.stock[1] ?? 0) + 2])
    expect(used).toBe(before.used)
    expect(await mailsOf(shop(), link)).toEqual([
      'shop_order placed',
      'order_placed',
      'order_changed',
      'shop_order changed',
    ])
    expect(await listChanges(shop().db, link.orderId)).toMatchObject([
      {
        by: 'customer',
        changes: ['Produit 1: 3 → 1', 'Produit 2: 2 → 0', 'confirmed'],
      },
    ])
  })

  test('OPER-08: if two lines have the same product, only the line with the given number changes; if the line with this number has another product, no line changes', async () => {
    const items = [
      { id: anId(1), quantity: 1 },
      { id: anId(2), quantity: 1, size: '50 ml' },
    ]
    const { body: placed } = await shop().post('/api/order/place', anOrder(items))
    const link = {
      orderId: placed.orderId,
      key: await orderLinkKey(shop().db, placed.orderId, 0),
    }
    // A cart cannot have two lines with the same product and size, but the table allows them.
    await sql`insert into order_items (order_id, position, product_id, name, image, size, quantity, price_millimes, discount)
      select order_id, 9, product_id, name, image, size, 3, price_millimes, discount from order_items
      where order_id = ${link.orderId} and product_id = ${anId(1)}`.execute(shop().db)
    const units = (line: number, quantity: number) => ({
      answer: 'change',
      quantities: [{ line, id: anId(1), size: 'default', quantity }],
    })
    for (const wrong of [units(2, 1), units(1, 2), units(4, 0)]) {
      const refused = await answer(shop(), link, wrong)
      expect(refused.body.fields).toEqual({ quantities: 'more_than_ordered' })
    }
    const { body } = await answer(shop(), link, units(3, 2))
    expect(body.order.items.map(({ quantity }) => quantity)).toEqual([1, 1, 2])
    expect(await listChanges(shop().db, link.orderId)).toMatchObject([
      { changes: ['Produit 1: 3 → 2', 'confirmed'] },
    ])
  })

  test('OPER-08: if an order had free delivery, its delivery stays free with fewer units, so that the total never rises', async () => {
    const link = await aLink(shop(), 9)
    const before = await stored(shop(), link)
    expect(before.delivery_fee_millimes).toBe(0)
    const quantities = [{ line: 1, id: anId(1), size: 'default', quantity: 8 }]
    const { body } = await answer(shop(), link, { answer: 'change', quantities })
    expect(body.order.deliveryFee).toBe(0)
    expect(body.order.amount).toBeLessThan(before.amount_millimes / 1000)
  })

  test('OPER-08: a new address and phone are stored in normal form, and the phone also as the guest’s phone', async () => {
    const link = await aLink(shop())
    const address = { street: '7 rue Neuve', city: 'Midoun', zipcode: '٤١١٦', phone: '98 765 432' }
    const { body } = await answer(shop(), link, { answer: 'change', address })
    const phone = '+21698765432'
    expect(body.order.address).toMatchObject({ ...address, zipcode: '4116', phone })
    expect(body.order.guestInfo?.phone).toBe(phone)
    const changes = await listChanges(shop().db, link.orderId)
    expect(changes).toMatchObject([
      { changes: ['street', 'city', 'zipcode', 'phone', 'confirmed'] },
    ])
    expect(JSON.stringify(changes)).not.toContain('Neuve')
  })

  test.each([
    [{ address: { phone: '12' } }, { 'address.phone': 'phone_invalid' }],
    [{ address: { zipcode: '41' } }, { 'address.zipcode': 'zipcode_invalid' }],
    [
      { quantities: [{ line: 1, id: anId(1), size: 'default', quantity: 4 }] },
      { quantities: 'more_than_ordered' },
    ],
    [
      { quantities: [{ line: 1, id: anId(9), size: 'default', quantity: 1 }] },
      { quantities: 'more_than_ordered' },
    ],
    [
      {
        quantities: [
          { line: 1, id: anId(1), size: 'default', quantity: 0 },
          { line: 2, id: anId(2), size: '50 ml', quantity: 0 },
        ],
      },
      { quantities: 'nothing_left' },
    ],
  ])('OPER-08: the change %j is refused, and the link stays open', async (change, fields) => {
    const link = await aLink(shop())
    const before = await figures(shop())
    const { status, body } = await answer(shop(), link, { answer: 'change', ...change })
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', fields])
    expect(await figures(shop())).toEqual(before)
    expect((await answer(shop(), link)).status).toBe(200)
  })

  test('OPER-08, LIM-03: if the customer confirms a held order, the order is released', async () => {
    const link = await aLink(shop(), 30)
    expect((await stored(shop(), link)).held_until).not.toBeNull()
    expect((await answer(shop(), link)).status).toBe(200)
    expect((await stored(shop(), link)).held_until).toBeNull()
    expect(await mailsOf(shop(), link)).toContain('shop_order confirmed')
  })

  test('OPER-08: the link of an account’s order works without a session', async () => {
    const { token } = await signIn(shop())
    const link = await aLink(shop(), 3, { token })
    expect((await answer(shop(), link)).status).toBe(200)
  })
})

describePostgres({ content }, (shop) => {
  test('OPER-08: if an answer and a move to packing happen at the same time, the later call uses the result of the earlier call, and the stock is correct', async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await aLink(shop())
      const before = await figures(shop())
      const [given, move] = await Promise.all([
        answer(shop(), link, { answer: 'cancel' }),
        moveOrder(shop().db, link.orderId, 'Packing', { sendMail: true }),
      ])
      const { status } = await stored(shop(), link)
      const after = await figures(shop())
      const isCancelled = given.status === 200
      expect([status, move.kind, given.body.code]).toEqual(
        isCancelled
          ? ['Cancelled', 'not_allowed', undefined]
          : ['Packing', 'moved', 'order_link_late'],
      )
      expect(after.stock[0]).toBe((before.stock[0] ?? 0) + (isCancelled ? 3 : 0))
      expect(after.used).toBe(before.used - (isCancelled ? 1 : 0))
    }
  })

  test('OPER-08: of twenty concurrent answers to a link only one counts', async () => {
    const before = await figures(shop())
    const link = await aLink(shop())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(shop(), link, { answer: 'cancel' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'order_link_used')).toHaveLength(19)
    expect(await figures(shop())).toEqual(before)
  })
})
