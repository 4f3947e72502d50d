import { sql } from 'kysely'
import { newDevice } from '../../http/limits/device.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { releaseOrder } from '../held-orders.repository.ts'

const MINUTE_MS = 60_000
const stock = 5000
const content = {
  products: [1, 2, 3, 4, 5, 6].map((n) => aProduct(n, { size: '50 ml', stockQuantity: stock })),
}

let people = 0
/** The body of a guest's order. Its mailbox and phone have not been used before. */
function aStrangersOrder(items: { id: string; quantity: number; size?: string }[]) {
  people += 1
  const guest = aGuest(`guest${people}@host${people}.tn`, `+2162${1_000_000 + people}`)
  return anOrder(items, guest)
}

function aGuest(email: string, phone: string) {
  const { address } = anOrder([]) as { address: object }
  return {
    guestInfo: { name: 'Amel Trabelsi', email, phone },
    address: { ...address, email, phone },
  }
}

const one = [{ id: anId(1), quantity: 1 }]
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function aKnownDevice(of: TestShop): Promise<string> {
  return aDevice(of, 20 * MINUTE_MS)
}

/** The cookie of a device that first visited the shop `ageMs` ago. */
async function aDevice({ db }: TestShop, ageMs: number): Promise<string> {
  return `device=${newDevice(await serverKey(db, 'device'), Date.now() - ageMs)}`
}

const place = (shop: TestShop, order: object, headers: Record<string, string>) =>
  shop.post('/api/order/place', order, headers)

async function left({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select sum(stock)::int as sum from products`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

describeShop({ content }, (shop) => {
  test('LIM-01: an order with more units of one product, or more units in total, than the settings allow is refused', async () => {
    const order = (items: { id: string; quantity: number; size?: string }[]) =>
      place(shop(), aStrangersOrder(items), {})
    const sizes = (each: number) =>
      ['default', '50 ml'].map((size) => ({ id: anId(1), quantity: each, size }))
    const products = (each: number) => [1, 2, 3, 4].map((n) => ({ id: anId(n), quantity: each }))
    for (const items of [[{ id: anId(1), quantity: 99 }], sizes(49), products(50)]) {
      expect((await order(items)).status).toBe(200)
    }
    const before = await left(shop())
    for (const items of [[{ id: anId(1), quantity: 100 }], sizes(50), products(51)]) {
      expect(await order(items)).toMatchObject({
        status: 409,
        body: { code: 'too_many_units', unitLimits: { perProduct: 99, perOrder: 200 } },
      })
    }
    expect(await left(shop())).toBe(before)
    await shop().db.updateTable('shop_settings').set({ max_units_per_product: 90 }).execute()
    expect((await order(sizes(49))).status).toBe(409)
    await shop().db.updateTable('shop_settings').set({ max_units_per_product: 99 }).execute()
  })

  test('LIM-01: the refusal of too many units says how many units of the product an order may have', async () => {
    await shop().db.updateTable('products').set({ stock: 40 }).where('id', '=', anId(5)).execute()
    const items = [
      { id: anId(5), quantity: 120 },
      { id: anId(6), quantity: 150 },
      { id: anId(1), quantity: 1 },
    ]
    expect((await place(shop(), aStrangersOrder(items), {})).body.outOfStockItems).toEqual([
      { id: anId(5), item: 'Produit 5', availableQuantity: 40 },
      { id: anId(6), item: 'Produit 6', availableQuantity: 99 },
    ])
    await shop().db.updateTable('products').set({ stock }).where('id', '=', anId(5)).execute()
  })

  test('LIM-03: an order with more than ten units of one product, or more than fifty units, is held', async () => {
    const reasonFor = async (items: { id: string; quantity: number; size?: string }[]) => {
      const { body } = await place(shop(), aStrangersOrder(items), {})
      const row = await shop()
        .db.selectFrom('orders')
        .select('held_reason')
        .where('id', '=', body.orderId)
        .executeTakeFirstOrThrow()
      return row.held_reason
    }
    const each = [1, 2, 3, 4, 5].map((n) => ({ id: anId(n), quantity: 10 }))
    await shop().db.updateTable('shop_settings').set({ hold_from_millimes: 0 }).execute()
    expect(await reasonFor(each)).toBeNull()
    expect(await reasonFor([...each, { id: anId(6), quantity: 1 }])).toBe('units')
    const sizes = ['default', '50 ml'].map((size) => ({ id: anId(1), quantity: 6, size }))
    expect(await reasonFor(sizes)).toBe('units')
    await shop().db.updateTable('shop_settings').set({ hold_from_units_per_product: 0 }).execute()
    expect(await reasonFor(sizes)).toBeNull()
    await shop()
      .db.updateTable('shop_settings')
      .set({ hold_from_units_per_product: 11, hold_from_millimes: 1_000_000 })
      .execute()
  })

  test('CHK-08: a repeated request is answered with the placed order, even if the limit was lowered after the first request', async () => {
    const order = aStrangersOrder([{ id: anId(3), quantity: 10 }])
    const first = await place(shop(), order, { 'idempotency-key': 'ten' })
    await shop().db.updateTable('shop_settings').set({ max_units_per_product: 5 }).execute()
    expect((await place(shop(), order, { 'idempotency-key': 'ten' })).body).toEqual(first.body)
    expect((await place(shop(), order, { 'idempotency-key': 'new' })).status).toBe(409)
    await shop().db.updateTable('shop_settings').set({ max_units_per_product: 99 }).execute()
  })

  test('LIM-02: if rate limits are off, a guest may order any number of times', async () => {
    const order = anOrder(one)
    for (let each = 1; each <= 8; each += 1) {
      expect((await place(shop(), order, {})).status).toBe(200)
    }
  })
})

describeShop({ content, rateLimits: true }, (shop) => {
  test('LIM-02: if large orders from one address would empty the shop, only a few units of these orders are kept, in held orders', async () => {
    const before = await left(shop())
    const answers = []
    for (let each = 1; each <= 11; each += 1) {
      const items = [1, 2, 3, 4, 5].map((n) => ({ id: anId(n), quantity: 11 }))
      answers.push(await place(shop(), aStrangersOrder(items), from('198.51.100.1')))
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
    expect(before - (await left(shop()))).toBe(110)
    const held = await shop().db.selectFrom('orders').select('held_reason').execute()
    expect(held.map((row) => row.held_reason)).toEqual(['units', 'units'])
  })

  test('LIM-02: many orders that are each below the thresholds for holding are stopped too', async () => {
    const before = await left(shop())
    const statuses = []
    for (let each = 1; each <= 11; each += 1) {
      const items = [1, 2, 3, 4, 5].map((n) => ({ id: anId(n), quantity: 9 }))
      statuses.push((await place(shop(), aStrangersOrder(items), from('198.51.100.8'))).status)
    }
    // Three orders are accepted before the address counts as busy. After that, two orders are accepted and held.
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(before - (await left(shop()))).toBe(225)
  })

  test('LIM-03: a customer whose held orders were confirmed may place another order', async () => {
    const large = () => place(shop(), orderOfAClinic, from('198.51.100.9'))
    const items = [1, 2, 3, 4].map((n) => ({ id: anId(n), quantity: 15 }))
    const orderOfAClinic = anOrder(items, aGuest('achats@clinique.tn', '+21675000000'))
    const orders = [await large(), await large()]
    expect((await large()).body.code).toBe('too_many_orders')
    for (const { body } of orders) await releaseOrder(shop().db, body.orderId, { sendMail: false })
    expect((await large()).status).toBe(200)
  })

  /** The number of held orders with three units of the second product. */
  async function heldOrdersOfThree(): Promise<number> {
    const { rows } = await sql`select from orders join order_items on order_id = id
      where product_id = ${anId(2)} and quantity = 3 and held_until is not null`.execute(shop().db)
    return rows.length
  }

  test('LIM-04: 200 buyers behind one address can order in one minute, and none of the orders is held', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async () => ({
        ...from('198.51.100.2'),
        cookie: await aKnownDevice(shop()),
      })),
    )
    const statuses = []
    for (const buyer of buyers) {
      const order = aStrangersOrder([{ id: anId(2), quantity: 3 }])
      const { status, body } = await place(shop(), order, buyer)
      statuses.push(body.code ?? status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await heldOrdersOfThree()).toBe(0)
  })

  test('LIM-04: 200 first-time shoppers behind one address can order in the first minute of a sale, and none of the orders is held', async () => {
    const statuses = []
    for (let each = 1; each <= 200; each += 1) {
      const cookie = await aDevice(shop(), 30_000)
      const order = aStrangersOrder([{ id: anId(2), quantity: 3 }])
      const { status, body } = await place(shop(), order, { ...from('198.51.100.4'), cookie })
      statuses.push(body.code ?? status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await heldOrdersOfThree()).toBe(0)
  })

  test('LIM-04: a robot that creates any number of cookies leaves half of a product to other buyers', async () => {
    const robot = from('198.51.100.5')
    const stockOf = async (number: number) => {
      const row = await shop()
        .db.selectFrom('products')
        .select('stock')
        .where('id', '=', anId(number))
        .executeTakeFirstOrThrow()
      return row.stock
    }
    await shop().db.updateTable('products').set({ stock: 100 }).where('id', '=', anId(4)).execute()
    for (let each = 1; each <= 30; each += 1) {
      const cookie = each % 5 === 0 ? '' : await aDevice(shop(), 30_000)
      const quantity = [10, 10, 7, 3, 1][each % 5] ?? 1
      const headers = { ...robot, cookie }
      await place(shop(), aStrangersOrder([{ id: anId(4), quantity }]), headers)
    }
    expect(await stockOf(4)).toBe(50)
    const before = await left(shop())
    // The robot now orders the other products.
    for (let each = 1; each <= 120; each += 1) {
      const cookie = await aDevice(shop(), 30_000)
      await place(shop(), aStrangersOrder([{ id: anId((each % 3) + 1), quantity: 10 }]), {
        ...robot,
        cookie,
      })
    }
    expect(before - (await left(shop()))).toBeLessThanOrEqual(550)
    const ten = () => aStrangersOrder([{ id: anId(4), quantity: 10 }])
    const neighbour = { ...robot, cookie: await aKnownDevice(shop()) }
    expect((await place(shop(), ten(), neighbour)).status).toBe(200)
    const elsewhere = { ...from('198.51.100.6'), cookie: await aDevice(shop(), 30_000) }
    expect((await place(shop(), ten(), elsewhere)).status).toBe(200)
  })

  test('LIM-04: if a product has at most ten units left, first-time shoppers behind one address can buy all of them', async () => {
    await shop().db.updateTable('products').set({ stock: 2 }).where('id', '=', anId(6)).execute()
    for (let each = 1; each <= 2; each += 1) {
      const headers = { ...from('198.51.100.7'), cookie: await aDevice(shop(), 30_000) }
      const order = aStrangersOrder([{ id: anId(6), quantity: 1 }])
      expect((await place(shop(), order, headers)).status).toBe(200)
    }
    await shop().db.updateTable('products').set({ stock }).where('id', '=', anId(6)).execute()
  })

  test('LIM-04: a robot is stopped after twelve orders, and other devices behind the same address can still order', async () => {
    const robot = from('198.51.100.3')
    const statuses = []
    for (let each = 1; each <= 40; each += 1) {
      // The robot sends no cookie, or the newest cookie that it got. Neither belongs to a known device.
      const { status, headers } = await place(shop(), aStrangersOrder(one), robot)
      const [cookie] = ((headers['set-cookie'] as string | undefined) ?? '').split(';')
      const again = await place(shop(), aStrangersOrder(one), { ...robot, cookie: cookie ?? '' })
      statuses.push(status, again.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    const neighbour = { ...robot, cookie: await aKnownDevice(shop()) }
    expect((await place(shop(), aStrangersOrder(one), neighbour)).status).toBe(200)
  })

  test('LIM-02: from one network, a known device, a mailbox, a phone and an account may each order five times in an hour', async () => {
    let address = 0
    const next = () => from(`203.0.113.${(address += 1)}`)
    const device = await aKnownDevice(shop())
    const { token } = await signIn(shop())
    const [home, phoneHome] = [from('203.0.113.201'), from('203.0.113.202')]
    const ways: (() => [object, Record<string, string>])[] = [
      () => [aStrangersOrder(one), { ...next(), cookie: device }],
      () => [
        anOrder(one, aGuest(`amel+${people}@lim.tn`, `+21650${100_000 + (people += 1)}`)),
        home,
      ],
      () => [anOrder(one, aGuest(`a${people}@b${(people += 1)}.tn`, '+216 55 123 456')), phoneHome],
      () => [aStrangersOrder(one), { ...next(), token }],
    ]
    for (const way of ways) {
      const statuses = []
      for (let each = 1; each <= 6; each += 1) {
        statuses.push((await place(shop(), ...way())).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  test('LIM-02: orders that one person places with another person’s mailbox and phone do not count for the other person', async () => {
    const victim = aGuest('victim@lim.tn', '+21655000077')
    const order = async (headers: Record<string, string>) =>
      (await place(shop(), anOrder(one, victim), headers)).status
    const stranger = from('192.0.2.201')
    const statuses = []
    for (let each = 1; each <= 7; each += 1) statuses.push(await order(stranger))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const home = from('192.0.2.210')
    expect(await order(home)).toBe(200)
    // Strangers' new devices in all networks have used up the limit of the mailbox, but a known device can still order.
    const known = { ...stranger, cookie: await aKnownDevice(shop()) }
    for (let each = 1; each <= 6; each += 1) await order(known)
    for (let each = 1; each <= 20; each += 1) await order(from(`192.0.2.${220 + each}`))
    expect(await order(home)).toBe(429)
    expect(await order({ ...home, cookie: await aKnownDevice(shop()) })).toBe(200)
    const { token } = await signIn(shop(), { email: 'victim@lim.tn' })
    expect(await order({ ...home, token })).toBe(200)
  })

  test('LIM-02: accounts with different spellings of one mailbox are counted as one account', async () => {
    const statuses = []
    for (let each = 1; each <= 6; each += 1) {
      const { token } = await signIn(shop(), { email: `spelt+${each}@lim.tn` })
      const headers = { ...from(`192.0.2.${each}`), token }
      statuses.push((await place(shop(), aStrangersOrder(one), headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('LIM-02: a cancelled order still counts, and after an hour a further order is accepted', async () => {
    const guest = aGuest('cancels@lim.tn', '+21655000001')
    const order = () => place(shop(), anOrder(one, guest), from('203.0.113.100'))
    for (let each = 1; each <= 5; each += 1) await order()
    await shop().db.updateTable('orders').set({ status: 'Cancelled' }).execute()
    const refused = await order()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    await sql`update order_marks set placed_at = placed_at - interval '61 minutes'`.execute(
      shop().db,
    )
    expect((await order()).status).toBe(200)
  })

  test('LIM-02: a repeated request for the same order does not count as a further order', async () => {
    const guest = aGuest('again@lim.tn', '+21655000002')
    const headers = { ...from('203.0.113.101'), 'idempotency-key': 'limits-again' }
    for (let each = 1; each <= 8; each += 1) {
      expect((await place(shop(), anOrder(one, guest), headers)).status).toBe(200)
    }
  })

  test('LIM-03: if a network is busy, a large order from it is held, and a small order is not held', async () => {
    const order = async (quantity: number) => {
      const items = [1, 2].map((n) => ({ id: anId(n), quantity: quantity / 2 }))
      const { body } = await place(shop(), aStrangersOrder(items), from('203.0.113.102'))
      const row = await shop()
        .db.selectFrom('orders')
        .select('held_reason')
        .where('id', '=', body.orderId)
        .executeTakeFirstOrThrow()
      return row.held_reason
    }
    expect(await order(12)).toBeNull()
    for (let each = 1; each <= 2; each += 1) expect(await order(2)).toBeNull()
    expect(await order(12)).toBe('busy')
    expect(await order(2)).toBeNull()
  })

  test('LIM-02: the stored counts contain no mailbox, phone or IP address', async () => {
    const { rows } = await sql<{ key: string }>`select key from order_marks`.execute(shop().db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ key }) => /^[\w-]{22}$/.test(key))).toBe(true)
  })
})

describePostgres({ content, rateLimits: true }, (shop) => {
  test('LIM-02: of thirty concurrent orders to one mailbox from thirty addresses, fifteen are accepted', async () => {
    const orders = Array.from({ length: 30 }, (_, index) =>
      place(
        shop(),
        anOrder(one, aGuest(`race+${index}@lim.tn`, `+21651${100_000 + index}`)),
        from(`192.0.2.${index}`),
      ),
    )
    const answers = await Promise.all(orders)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(answers.filter(({ body }) => body.code === 'too_many_orders')).toHaveLength(15)
  })

  test('LIM-02: concurrent orders do not deadlock if each order shares its mailbox with some orders and its phone with other orders', async () => {
    const orders = Array.from({ length: 16 }, (_, index) =>
      place(
        shop(),
        anOrder(one, aGuest(`cross${index % 4}@lim.tn`, `+2165200000${(index >> 2) % 4}`)),
        from(`192.0.2.${100 + index}`),
      ),
    )
    const codes = (await Promise.all(orders)).map(({ status }) => status)
    expect(codes).toEqual(Array.from({ length: 16 }, () => 200))
  })
})
