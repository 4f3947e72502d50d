import { runOn } from '../../cli/testing/terminal.ts'
import { changeShopSettings } from '../../shop-settings/shop-settings.repository.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { moveOrder } from '../move-order.repository.ts'

const content = {
  products: [
    aProduct(1, { name: 'Huile', stockQuantity: 10_000 }),
    aProduct(2, { name: 'Savon', size: '100 g', stockQuantity: 10_000 }),
  ],
}
const email = 'amel@example.tn'
const asked = { lines: [{ line: 2, units: 1 }], reason: 'faulty' }

/** Places an order with 2 units of one product and 3 of another, delivers it, and returns its id. */
async function delivered(shop: TestShop, { token = '' } = {}): Promise<string> {
  const items = [
    { id: anId(1), quantity: 2 },
    { id: anId(2), quantity: 3, size: '100 g' },
  ]
  const draft = anOrder(items, { isGuestOrder: token === '' })
  const { body } = await shop.post('/api/order/place', draft, token ? { token } : {})
  await moveOrder(shop.db, body.orderId, 'Delivered', { sendMail: false })
  await shop.db.deleteFrom('outbox').execute()
  return body.orderId
}

function ask({ post }: TestShop, input: object, headers = {}) {
  return post('/api/order/ask-return', { ...asked, ...input }, headers)
}

async function mails({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute()
  return rows.map(({ kind, recipient }) =>
    kind.startsWith('shop_') ? kind : `${kind} to ${recipient}`,
  )
}

async function requestsOf({ db }: TestShop, orderId: string) {
  return db
    .selectFrom('return_requests')
    .select(['reason', 'handled_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

describeShop({ content }, (shop) => {
  test('RET-01: a guest asks for a return with id and e-mail; the order shows the request, and customer and shop get a mail', async () => {
    const orderId = await delivered(shop())
    const { status, body } = await ask(shop(), { orderId, email: ' Amel@Example.tn ' })
    expect(status).toBe(200)
    expect(body.order.returnRequest).toEqual({ date: expect.any(Number), ...asked })
    expect(Math.abs((body.order.returnRequest?.date ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await mails(shop())).toEqual(['shop_return', `return_asked to ${email}`])
  })

  test('RET-01: an order has only one open request; a second call is answered with the first request, and causes no mail', async () => {
    const orderId = await delivered(shop())
    await ask(shop(), { orderId, email })
    const again = await ask(shop(), { orderId, email, lines: [{ line: 1, units: 2 }] })
    expect([again.status, again.body.order.returnRequest?.lines]).toEqual([200, asked.lines])
    expect(await requestsOf(shop(), orderId)).toHaveLength(1)
    expect(await mails(shop())).toHaveLength(2)
  })

  test('RET-01: a shopper asks to return goods of an order of the shopper’s own account, and the mail goes to the account’s address', async () => {
    const { token, email: mailbox } = await signIn(shop())
    const orderId = await delivered(shop(), { token })
    const { body } = await ask(shop(), { orderId }, { token })
    expect(body.order.returnRequest?.lines).toEqual(asked.lines)
    expect(await mails(shop())).toContain(`return_asked to ${mailbox}`)
  })

  test('RET-01: a request for another person’s order is refused like a request for an unknown order', async () => {
    const { token } = await signIn(shop())
    const orderId = await delivered(shop(), { token })
    const { token: other } = await signIn(shop())
    for (const [input, headers] of [
      [{ orderId }, { token: other }],
      [{ orderId, email }, {}],
      [{ orderId: anId(77), email }, {}],
    ] as const) {
      const { status, body } = await ask(shop(), input, headers)
      expect([status, body.code]).toEqual([404, 'order_not_found'])
    }
    expect((await ask(shop(), { orderId })).status).toBe(401)
    expect(await requestsOf(shop(), orderId)).toEqual([])
  })

  test.each([
    ['more units than were ordered', [{ line: 1, units: 3 }]],
    [
      'more units than were ordered, divided into two lines of the request',
      [1, 2].map((units) => ({ line: 1, units })),
    ],
    ['a line that the order does not have', [{ line: 3, units: 1 }]],
  ])('RET-01: a request for %s is refused, and nothing is stored', async (_, lines) => {
    const orderId = await delivered(shop())
    const { status, body } = await ask(shop(), { orderId, email, lines })
    expect([status, body.code]).toEqual([409, 'order_not_returnable'])
    expect(await requestsOf(shop(), orderId)).toEqual([])
    expect(await mails(shop())).toEqual([])
  })

  test('RET-01: a customer cannot ask to return units that already came back, or units of an undelivered order', async () => {
    const orderId = await delivered(shop())
    await runOn(shop().db, 'orders', 'return', orderId, '--units', '2=3')
    expect((await ask(shop(), { orderId, email })).body.code).toBe('order_not_returnable')
    const draft = anOrder([{ id: anId(1), quantity: 1 }])
    const { body } = await shop().post('/api/order/place', draft)
    const early = await ask(shop(), {
      orderId: body.orderId,
      email,
      lines: [{ line: 1, units: 1 }],
    })
    expect(early.body.code).toBe('order_not_returnable')
  })

  test('RET-01: the shop lists open requests; recording a return ends the request, and the customer can ask to return the other units', async () => {
    const orderId = await delivered(shop())
    const number = orderId.slice(-8).toUpperCase()
    await ask(shop(), { orderId, email })
    await shop()
      .db.updateTable('return_requests')
      .set({ requested_at: new Date('2026-11-27T23:30:00Z') })
      .where('order_id', '=', orderId)
      .execute()
    const { out } = await runOn(shop().db, 'orders', 'return-requests')
    const line = out.split('\n').find((each) => each.startsWith(number))
    expect(line).toMatch(
      / 28\/11\/2026 00:30 +Amel Trabelsi +\+21620000000 +damaged or faulty +1 × Savon – 100 g$/,
    )
    await runOn(shop().db, 'orders', 'return', orderId, '--units', '2=1')
    expect((await runOn(shop().db, 'orders', 'return-requests')).out).not.toContain(number)
    const rest = await ask(shop(), { orderId, email, lines: [{ line: 2, units: 2 }] })
    expect(rest.body.order.returnRequest?.lines).toEqual([{ line: 2, units: 2 }])
    const json = await runOn(shop().db, 'orders', 'return-requests', '--json')
    expect(JSON.parse(json.out)).toContainEqual(expect.objectContaining({ _id: orderId }))
  })

  test('RET-01: the shop can end a request without a return, and only once', async () => {
    const orderId = await delivered(shop())
    const number = orderId.slice(-8).toUpperCase()
    await ask(shop(), { orderId, email })
    const ended = await runOn(shop().db, 'orders', 'end-return-request', number)
    expect(ended.out).toBe(`Order ${number}: its request for a return is ended.\n`)
    const again = await runOn(shop().db, 'orders', 'end-return-request', number)
    expect([again.code, again.err]).toEqual([
      1,
      `Order ${number} has no open request for a return.\n`,
    ])
    expect(await requestsOf(shop(), orderId)).toEqual([
      { reason: 'faulty', handled_at: expect.any(Date) },
    ])
  })

  test('RET-01: a shop whose settings turn off mails about returns gets no such mail', async () => {
    await changeShopSettings(shop().db, { orderMailEvents: ['placed'] })
    const orderId = await delivered(shop())
    await ask(shop(), { orderId, email })
    expect(await mails(shop())).toEqual([`return_asked to ${email}`])
    await changeShopSettings(shop().db, { orderMailEvents: ['placed', 'return_asked'] })
  })
})

describePostgres({ content }, (shop) => {
  test('RET-01: of ten concurrent calls one stores the request; a return that is recorded at the same time either ends the request, or the request is refused', async () => {
    const orderId = await delivered(shop())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(shop(), { orderId, email })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await requestsOf(shop(), orderId)).toHaveLength(1)
    expect(await mails(shop())).toHaveLength(2)
    for (let round = 0; round < 5; round += 1) {
      const id = await delivered(shop())
      const [answer] = await Promise.all([
        ask(shop(), { orderId: id, email }),
        runOn(shop().db, 'orders', 'return', id),
      ])
      const requests = await requestsOf(shop(), id)
      const isOpen = requests.some(({ handled_at: at }) => at === null)
      expect([answer.status, requests.length, isOpen]).toEqual(
        answer.status === 200 ? [200, 1, false] : [409, 0, false],
      )
    }
  })
})
