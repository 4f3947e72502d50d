import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, { name: 'Huile d’argan', stockQuantity: 1000 }),
    aProduct(2, { name: 'Savon 100%', size: '50 ml', stockQuantity: 1000 }),
  ],
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'orders', ...args)
  const place = async (
    address: Record<string, string>,
    items: Parameters<typeof anOrder>[0] = [{ id: anId(1), quantity: 2 }],
  ) => {
    const draft = anOrder(items)
    const { body } = await shop().post('/api/order/place', {
      ...draft,
      address: { ...(draft.address as object), ...address },
      guestInfo: undefined,
    })
    return body.orderId
  }
  const list = async (...args: string[]) => {
    const { out } = await run('list', '--json', ...args)
    return (JSON.parse(out) as { _id: string }[]).map(({ _id }) => _id)
  }
  const short = (id: string) => id.slice(-8).toUpperCase()
  const stock = async (number: number) => {
    const { stock: left } = await shop()
      .db.selectFrom('products')
      .select('stock')
      .where('id', '=', anId(number))
      .executeTakeFirstOrThrow()
    return left
  }

  beforeEach(async () => {
    await shop().db.deleteFrom('orders').execute()
    await shop().db.deleteFrom('outbox').execute()
  })

  test('OPER-07: orders are found by phone, name, governorate, product and day, and by whether they are confirmed', async () => {
    const sfax = await place({ firstName: 'Ines', state: 'صفاقس', phone: '98 765 432' })
    const tunis = await place({ lastName: 'Ben Ali', state: 'Tunis' }, [
      { id: anId(2), quantity: 1, size: '50 ml' },
    ])
    expect(await list('--phone', '98.765.432')).toEqual([sfax])
    expect(await list('--phone', '5432')).toEqual([sfax])
    expect(await list('--name', 'ines trab')).toEqual([sfax])
    expect(await list('--name', 'ben ali')).toEqual([tunis])
    expect(await list('--governorate', 'sfax')).toEqual([sfax])
    expect(await list('--product', 'ARGAN')).toEqual([sfax])
    expect(await list('--product', '100%')).toEqual([tunis])
    expect(await list('--product', anId(2))).toEqual([tunis])
    expect(await list('--product', '%%')).toEqual([])
    expect(await list('--name', "o'brien")).toEqual([])
    const now = new Date().toISOString()
    expect(await list('--since', now)).toEqual([])
    expect(await list('--until', now)).toEqual([tunis, sfax])
    await shop()
      .db.updateTable('orders')
      .set({ confirmed_at: new Date() })
      .where('id', '=', sfax)
      .execute()
    expect(await list('--confirmed')).toEqual([sfax])
    expect(await list('--no-confirmed')).toEqual([tunis])
    expect(await list('--no-confirmed', '--governorate', 'Sfax')).toEqual([])
  })

  test.each([
    ['--phone', 'Amel'],
    ['--governorate', 'Paris'],
    ['--until', '2026-02-30'],
    ['--status', 'lost'],
  ])('OPER-07: the option %s %s is wrong use', async (option, value) => {
    expect(await run('list', option, value)).toMatchObject({ code: 2, out: '' })
  })

  test('OPER-07: a search for an unknown status is refused, and the message names the statuses that exist', async () => {
    const { err } = await run('list', '--status', 'lost')
    expect(err).toMatch(/Expected one of Order Placed, Packing, .*Delivered/)
  })

  test('OPER-07: many orders cannot be moved to an unknown status', async () => {
    const id = await place({})
    const { code, err } = await run('move', 'lost', id)
    expect(code).toBe(2)
    expect(err).toMatch(/Expected one of Order Placed, Packing, .*Delivered/)
    expect((await run('move', 'Processing', id)).out).toContain('Order Placed → Packing')
  })

  test('OPER-07: the status of many orders is changed at once; each customer gets a mail, and a message names the orders that cannot be changed', async () => {
    const ids = [await place({}), await place({}), await place({})]
    await run('set-status', ids[1] ?? '', 'Delivered', '--no-mail')
    await shop().db.deleteFrom('outbox').execute()
    const dry = await run('move', 'Packing', ...ids, '--dry-run')
    expect(dry.out).toBe(ids.map((id) => `${short(id)} → Packing\n`).join(''))
    const { code, out, err } = await run('move', 'Packing', ...ids)
    expect(code).toBe(1)
    expect(out.match(/Order Placed → Packing/g)).toHaveLength(2)
    expect(err).toContain(
      `1 of 3 orders were not moved:\nOrder ${short(ids[1] ?? '')} is Delivered`,
    )
    const mails = await shop().db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'order_status' }, { kind: 'order_status' }])
    const again = await run('move', 'Packing', '--status', 'Packing')
    expect(again).toMatchObject({ code: 0 })
    expect(again.out.match(/is Packing already/g)).toHaveLength(2)
    expect((await run('move', 'Packing', '--name', 'nobody')).out).toBe('No orders.\n')
    expect(await run('move', 'Packing')).toMatchObject({ code: 2 })
  })

  test('OPER-07: before packing the operator can change address and quantities, with a note that is stored and mailed', async () => {
    const id = await place({}, [
      { id: anId(1), quantity: 3 },
      { id: anId(2), quantity: 1, size: '50 ml' },
    ])
    const [left, leftOfOther] = [await stock(1), await stock(2)]
    const changes = ['--units', '1=1', '--units', '2=0', '--city', 'Midoun', '--phone', '98765432']
    const { out } = await run('change', id, ...changes, '--note', 'Vu par téléphone')
    expect(out).toBe(
      `Order ${short(id)}: city, phone, Huile d’argan: 3 → 1, Savon 100%: 1 → 0. The customer is being written to.\n`,
    )
    expect([await stock(1), await stock(2)]).toEqual([left + 2, leftOfOther + 1])
    const shown = await run('show', id)
    expect(shown.out).toContain('Midoun')
    expect(shown.out).toMatch(/Changed by the shop: city, phone, .*\(Vu par téléphone\)$/m)
    const mails = await shop()
      .db.selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', '=', 'order_changed')
      .execute()
    expect(mails).toEqual([
      { kind: 'order_changed', payload: { orderId: id, note: 'Vu par téléphone' } },
    ])
    expect((await run('change', id, '--city', 'Midoun')).out).toContain('Nothing was changed.')
  })

  test.each([
    [['--units', '1=9'], 1, 'Nothing was changed: quantities (more than ordered).\n'],
    [['--units', '1=0'], 1, 'Nothing was changed: quantities (nothing left).\n'],
    [['--units', '7=1'], 1, 'The order has no line 7.\n'],
    [['--phone', '12'], 1, 'Nothing was changed: phone (phone invalid).\n'],
    [['--state', 'Sfax'], 1, 'Nothing was changed: city (city elsewhere).\n'],
    [['--city', 'Sousse', '--state', 'Médenine'], 1, 'Nothing was changed: city (city elsewhere)'],
    [['--units', 'one'], 2, 'Expected a line and its units'],
    [[], 2, 'Say what to change'],
  ])('OPER-07: the change %j is refused', async (options, code, message) => {
    const id = await place({})
    const ran = await run('change', id, ...options)
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(message)
  })

  test('OPER-07: a packed order cannot be changed', async () => {
    const id = await place({})
    await run('set-status', id, 'Packing')
    const { code, err } = await run('change', id, '--city', 'Midoun')
    expect([code, err]).toEqual([
      1,
      `Order ${short(id)} is Packing and can no longer be changed.\n`,
    ])
  })

  test('OPER-07: the customer sees the parcel’s number and a link to its tracking page', async () => {
    const id = await place({})
    await run('track', id, 'TN0012345', 'https://courier.example/TN0012345')
    const { body } = await shop().post('/api/order/guest-order', {
      orderId: id,
      email: 'amel@example.tn',
    })
    const url = 'https://courier.example/TN0012345'
    expect(body.order.tracking).toEqual({ number: 'TN0012345', url })
    expect((await run('show', id)).out).toContain(`Parcel    TN0012345, ${url}`)
    for (const bad of ['javascript:alert(1)', 'http://courier.example', '/x']) {
      expect(await run('track', id, 'TN1', bad)).toMatchObject({ code: 2 })
    }
  })

  test('OPER-07: the packing list first adds up the units of all orders, and then lists the content of each parcel', async () => {
    const ids = [await place({}), await place({ firstName: '<i>Ines</i>' })]
    const file = join(tmpdir(), `${ids[0]}-packing.html`)
    await run('print', 'packing-list', ...ids, '--output', file)
    const page = readFileSync(file, 'utf8')
    expect(page.match(/Huile d’argan/g)).toHaveLength(3)
    expect(page).toMatch(/<td class="number">4<\/td>/)
    for (const id of ids) expect(page).toContain(short(id))
    expect(page).toContain('&lt;i&gt;Ines&lt;/i&gt;')
  })

  test('OPER-07: a delivery note has a page of its own with address, content and the amount to collect', async () => {
    const ids = [await place({ city: 'Sakiet Ezzit', state: 'Sfax' }), await place({})]
    const file = join(tmpdir(), `${ids[0]}-notes.html`)
    const language = ['--language', 'ar']
    await run('print', 'delivery-notes', '--status', 'Order Placed', '--output', file, ...language)
    const page = readFileSync(file, 'utf8')
    expect(page.match(/class="sheet"/g)).toHaveLength(2)
    expect(page).toContain('dir="rtl"')
    for (const part of [
      '3 rue du Phare',
      '4180 Sakiet Ezzit صفاقس',
      '+216 20 000 000',
      'المبلغ المطلوب',
    ]) {
      expect(page).toContain(part)
    }
    const none = await run('print', 'delivery-notes', '--name', 'nobody', '--output', file)
    expect([none.code, none.err]).toEqual([1, 'No orders.\n'])
  })
})
