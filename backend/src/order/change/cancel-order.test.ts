import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { orderLinkKey } from '../link/link-key.ts'
import { moveOrder } from '../move-order.repository.ts'
import { listChanges } from './order-changes.repository.ts'

const content = {
  products: [aProduct(1, { stockQuantity: 10_000 })],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}

const email = 'amel@example.tn'

/** Places an order with a coupon, by default as the guest `amel@example.tn`; returns the order's id. */
async function place(shop: TestShop, { quantity = 3, token = '' } = {}): Promise<string> {
  const items = [{ id: anId(1), quantity }]
  const guest = { guestInfo: { name: 'Amel', email, phone: '+216 20 000 000' } }
  const draft = anOrder(items, {
    coupon: { code: 'DIX' },
    ...(token ? { isGuestOrder: false } : guest),
  })
  const { body } = await shop.post('/api/order/place', draft, token ? { token } : {})
  return body.orderId
}

function cancel(shop: TestShop, input: object, headers = {}) {
  return shop.post('/api/order/cancel', input, headers)
}

async function figures({ db }: TestShop) {
  const { stock } = await db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
  const { used } = await db.selectFrom('coupons').select('used').executeTakeFirstOrThrow()
  return { stock, used }
}

async function statusOf({ db }: TestShop, orderId: string): Promise<string> {
  const order = db.selectFrom('orders').select('status').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).status
}

/** The queued mails about an order and their recipients, without the mails that report the placed order. */
async function laterMails({ db }: TestShop, orderId: string) {
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy('id')
    .execute()
  return mails.flatMap(({ kind, recipient, payload }) => {
    const about = payload as { orderId?: string; event?: string; status?: string }
    const what = about.event ?? about.status
    if (about.orderId !== orderId || what === undefined || what === 'placed') return []
    return kind === 'shop_order' ? [`${kind} ${what}`] : [`${kind} ${what} ${recipient}`]
  })
}

describeShop({ content }, (shop) => {
  test('CANC-01: a guest can cancel an order once, by its id and the e-mail; its units and the use of its coupon are returned, and customer and shop get a mail', async () => {
    const before = await figures(shop())
    const orderId = await place(shop())
    const { status, body } = await cancel(shop(), { orderId, email: ' Amel@Example.tn ' })
    expect([status, body.order._id, body.order.status]).toEqual([200, orderId, 'Cancelled'])
    expect(await figures(shop())).toEqual(before)
    const again = await cancel(shop(), { orderId, email })
    expect([again.status, again.body.code]).toEqual([409, 'order_not_cancellable'])
    expect(await figures(shop())).toEqual(before)
    expect(await laterMails(shop(), orderId)).toEqual([
      `order_status Cancelled ${email}`,
      'shop_order cancelled',
    ])
    expect(await listChanges(shop().db, orderId)).toMatchObject([
      { by: 'customer', changes: ['cancelled'] },
    ])
  })

  test('CANC-01: a shopper can cancel an order of the shopper’s own account, and the mail goes to the account’s address', async () => {
    const before = await figures(shop())
    const { token, email: mailbox } = await signIn(shop())
    const orderId = await place(shop(), { token })
    const { status, body } = await cancel(shop(), { orderId }, { token })
    expect([status, body.order.status]).toEqual([200, 'Cancelled'])
    expect(await figures(shop())).toEqual(before)
    expect(await laterMails(shop(), orderId)).toContain(`order_status Cancelled ${mailbox}`)
  })

  test('CANC-01: cancelling another person’s order is refused like cancelling an unknown order, and changes nothing', async () => {
    const { token: owner, email: mailbox } = await signIn(shop())
    const { token: other } = await signIn(shop())
    const [ofAccount, ofGuest] = [await place(shop(), { token: owner }), await place(shop())]
    const tries: [object, object][] = [
      [{ orderId: ofAccount }, { token: other }],
      [{ orderId: ofGuest }, { token: other }],
      [{ orderId: ofAccount, email: mailbox }, {}],
      [{ orderId: ofGuest, email: 'other@example.tn' }, {}],
      [{ orderId: ofGuest, email: '' }, {}],
      [{ orderId: anId(404), email }, {}],
    ]
    for (const [input, headers] of tries) {
      const { status, body } = await cancel(shop(), input, headers)
      expect([status, body.code]).toEqual([404, 'order_not_found'])
    }
    for (const orderId of [ofAccount, ofGuest]) {
      const { status, body } = await cancel(shop(), { orderId })
      expect([status, body.code]).toEqual([401, 'unauthorized'])
      expect(await statusOf(shop(), orderId)).toBe('Order Placed')
    }
    const short = await cancel(shop(), { orderId: ofGuest.slice(-8), email })
    expect([short.status, short.body.code]).toEqual([400, 'validation_failed'])
  })

  test.each(['Packing', 'Shipped', 'Delivered', 'Cancelled'] as const)(
    'CANC-01: cancelling an order that is %s is refused and changes nothing',
    async (to) => {
      const orderId = await place(shop())
      await moveOrder(shop().db, orderId, to, { sendMail: false })
      const before = await figures(shop())
      const { status, body } = await cancel(shop(), { orderId, email })
      expect([status, body.code]).toEqual([409, 'order_not_cancellable'])
      expect([await figures(shop()), await statusOf(shop(), orderId)]).toEqual([before, to])
    },
  )

  test('CANC-01: a held order can be cancelled too, and the link of a cancelled order becomes invalid', async () => {
    const orderId = await place(shop(), { quantity: 30 })
    const key = await orderLinkKey(shop().db, orderId, 0)
    const { body } = await cancel(shop(), { orderId, email })
    expect(body.order.status).toBe('Cancelled')
    expect(body.order.isHeld).toBeUndefined()
    const link = await shop().post('/api/order/link', { orderId, key })
    expect([link.status, link.body.code]).toEqual([409, 'order_link_used'])
  })
})

describePostgres({ content }, (shop) => {
  test('CANC-01: if the shopper cancels an order while the operator packs it, either the cancellation or the packing succeeds, and the other call is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const orderId = await place(shop())
      const before = await figures(shop())
      const [given, move] = await Promise.all([
        cancel(shop(), { orderId, email }),
        moveOrder(shop().db, orderId, 'Packing', { sendMail: true }),
      ])
      const isCancelled = given.status === 200
      expect([await statusOf(shop(), orderId), move.kind, given.body.code]).toEqual(
        isCancelled
          ? ['Cancelled', 'not_allowed', undefined]
          : ['Packing', 'moved', 'order_not_cancellable'],
      )
      expect(await figures(shop())).toEqual({
        stock: before.stock + (isCancelled ? 3 : 0),
        used: before.used - (isCancelled ? 1 : 0),
      })
    }
  })

  test('CANC-01: one of twenty concurrent calls, from the page and by the link, cancels the order; the order’s units and the use of its coupon are returned once', async () => {
    const before = await figures(shop())
    const orderId = await place(shop())
    const key = await orderLinkKey(shop().db, orderId, 0)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? cancel(shop(), { orderId, email })
          : shop().post('/api/order/answer-link', { orderId, key, answer: 'cancel' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await figures(shop())).toEqual(before)
  })
})
