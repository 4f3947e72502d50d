import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

describeShop(
  { content: { products: [aProduct(1, { name: 'Crème', size: '50 ml', stockQuantity: 1000 })] } },
  (shop) => {
    const run = (...args: string[]) => runOn(shop().db, ...args)
    const place = async () => {
      const { body } = await shop().post(
        '/api/order/place',
        anOrder([{ id: anId(1), quantity: 2, size: '50 ml' }]),
      )
      return body.orderId
    }

    test('API-06: an order is found by its short number; its status is changed, and the order is shown', async () => {
      const id = await place()
      const short = id.slice(-8).toUpperCase()
      const moved = await run('orders', 'set-status', `#${short}`, 'processing')
      expect(moved).toEqual({
        code: 0,
        err: '',
        out: `Order ${short}: Order Placed → Packing. The customer is being written to.\n`,
      })
      const shown = await run('orders', 'show', short)
      expect(shown.out).toMatch(/2 × Crème \(50 ml\)/)
      expect(shown.out).toMatch(
        /Packing \(may go to Shipped, Out for Delivery, Delivered, Cancelled\)/,
      )
      const json = await run('orders', 'show', id, '--json')
      expect(JSON.parse(json.out)).toMatchObject({
        _id: id,
        amount: 50,
        history: [{ from: 'Order Placed', to: 'Packing', at: expect.any(Number) }],
        refusedByPhone: 0,
      })
      expect((await run('orders', 'set-status', id, 'Packing')).out).toContain(
        'is Packing already. Nothing was changed.',
      )
      const back = await run('orders', 'set-status', id, 'Order Placed')
      expect(back).toMatchObject({ code: 1, out: '' })
      expect(back.err).toContain('is Packing and cannot go to Order Placed; only to Shipped')
    })

    test('DEL-08: the operator sees which versions of the shell and the remotes ran in the browser when the order was placed; the shopper does not see the versions', async () => {
      const ran = 'mf-catalog@1.5.0 canary,mf-account@1.0.0,shell@1.0.0-3fa9c1ab'
      const order = anOrder([{ id: anId(1), quantity: 1 }])
      const { body } = await shop().post('/api/order/place', order, { 'shop-releases': ran })
      const { out } = await run('orders', 'show', body.orderId)
      expect(out).toMatch(
        /^Versions {2}shell 1\.0\.0-3fa9c1ab, mf-account 1\.0\.0, mf-catalog 1\.5\.0 \(canary\)$/m,
      )
      const expected = expect.arrayContaining([
        { part: 'mf-catalog', version: '1.5.0', isCanary: true },
      ])
      const one = await run('orders', 'show', body.orderId, '--json')
      expect(JSON.parse(one.out)).toMatchObject({ releases: expected })
      const all = await run('orders', 'list', '--limit', '1', '--json')
      expect(JSON.parse(all.out)).toMatchObject([{ _id: body.orderId, releases: expected }])
      const email = 'amel@example.tn'
      const seen = await shop().post('/api/order/guest-order', { orderId: body.orderId, email })
      expect(seen.status).toBe(200)
      expect(JSON.stringify(seen.body)).not.toContain('1.5.0')
    })

    test('DEL-12: the operator finds exactly the orders that were placed with a version, as canary or as stable', async () => {
      const placeWith = async (ran: string) => {
        const order = anOrder([{ id: anId(1), quantity: 1 }])
        const { body } = await shop().post('/api/order/place', order, { 'shop-releases': ran })
        return body.orderId
      }
      const asCanary = await placeWith('mf-catalog@1.6.0 canary,shell@1.0.0')
      const asStable = await placeWith('mf-catalog@1.6.0,mf-account@1.6.1')
      await placeWith('mf-catalog@1.6.01,mf-account@1.6.0')
      const { out } = await run('orders', 'list', '--releases', 'mf-catalog@1.6.0', '--json')
      const ids = (JSON.parse(out) as { _id: string }[]).map(({ _id }) => _id)
      expect(ids.toSorted()).toEqual([asCanary, asStable].toSorted())
      const refused = await run('orders', 'list', '--releases', 'mf-catalog')
      expect(refused).toMatchObject({ code: 2, out: '' })
      expect(refused.err).toContain('such as mf-catalog@1.4.2')
    })

    test.each(['', 'x'.repeat(3000), 'mf-catalog@\u00fc', 'A b@1.0.0'])(
      'DEL-08: an order with an invalid text of versions (%#) is placed without versions',
      async (ran) => {
        const order = anOrder([{ id: anId(1), quantity: 1 }])
        const placed = await shop().post('/api/order/place', order, { 'shop-releases': ran })
        expect(placed.status).toBe(200)
        expect((await run('orders', 'show', placed.body.orderId)).out).not.toContain('Versions')
      },
    )

    test('API-06: with --no-mail the customer gets no mail', async () => {
      const id = await place()
      const { out } = await run('orders', 'set-status', id, 'Shipped', '--no-mail')
      expect(out).toContain('The customer is not told.')
      const mails = await shop()
        .db.selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'order_status')
        .execute()
      expect(
        mails.filter(({ payload }) => (payload as { orderId: string }).orderId === id),
      ).toEqual([])
    })

    test('API-06: a short number that two orders share is refused, and the message names both orders', async () => {
      const one = await place()
      const other = `${'0'.repeat(16)}${one.slice(-8)}`
      const row = await shop()
        .db.selectFrom('orders')
        .selectAll()
        .where('id', '=', one)
        .executeTakeFirstOrThrow()
      const { short_number: _, ...copy } = row
      await shop()
        .db.insertInto('orders')
        .values({ ...copy, id: other })
        .execute()
      const { code, err } = await run('orders', 'set-status', one.slice(-8), 'Shipped')
      expect(code).toBe(1)
      expect(err).toContain(one)
      expect(err).toContain(other)
      expect((await run('orders', 'set-status', other, 'Shipped')).code).toBe(0)
    })

    test('API-06: orders are listed by status and date, newest first', async () => {
      const id = await place()
      await run('orders', 'set-status', id, 'Delivered')
      const listed = await run('orders', 'list', '--status', 'livré', '--json')
      expect((JSON.parse(listed.out) as { _id: string }[]).map(({ _id }) => _id)).toEqual([id])
      expect((await run('orders', 'list', '--since', '2999-01-01')).out).toBe('No orders.\n')
      expect((await run('orders', 'list', '--limit', '2')).out.trimEnd().split('\n')).toHaveLength(
        3,
      )
    })

    test('API-06: control characters in a customer’s name do not reach the operator’s terminal, where they could move the cursor', async () => {
      const id = await place()
      // An old order may contain these characters. The call now removes them from new orders.
      const guest_name = 'Amel \u001b[2J\u009b1A\u202e\u200f'
      await shop().db.updateTable('orders').set({ guest_name }).where('id', '=', id).execute()
      const listed = await run('orders', 'list', '--limit', '1')
      expect(listed.out).toContain('Amel  [2J')
      for (const ending of [[], ['--json']]) {
        const list = await run('orders', 'list', '--limit', '1', ...ending)
        const shown = await run('orders', 'show', id, ...ending)
        for (const { out } of [list, shown]) expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
      }
      const { out } = await run('orders', 'show', id, '--json')
      expect((JSON.parse(out) as { guestInfo: { name: string } }).guestInfo.name).toBe(guest_name)
    })

    test('COUP-03: a coupon that the operator created works at the checkout, and cannot be created twice', async () => {
      const made = await run(
        'coupons',
        'create',
        'NOEL',
        '--percentage',
        '25',
        '--expires',
        '2999-12-31',
        '--limit',
        '1',
        '--description',
        'Fêtes',
      )
      expect(made).toMatchObject({ code: 0, out: 'Coupon NOEL: 25 %.\n' })
      expect((await run('coupons', 'create', 'NOEL', '--percentage', '5')).err).toContain('already')
      const order = anOrder([{ id: anId(1), quantity: 1 }], { coupon: { code: 'NOEL' } })
      expect((await shop().post('/api/order/place', order)).status).toBe(200)
      expect((await shop().post('/api/order/place', order)).body.code).toBe('coupon_invalid')
      const { out } = await run('coupons', 'list')
      expect(out).toContain('NOEL  25 %   1 of 1  31/12/2999 23:59  Fêtes')
    })

    test.each([
      ['lower10', 'LOWER10'],
      ['Ti-c07fg', 'TI-C07FG'],
      ['\u00e9t\u00e9', '\u00c9T\u00c9'],
      ['STRASSß', 'STRASSSS'],
      ['ßßßßßßßßßßß', 'at most 20 characters'],
    ])(
      'COUP-01: the code %s, which shoppers cannot type, is refused, and the message names the form to use',
      async (code, form) => {
        const { err } = await run('coupons', 'create', code, '--percentage', '5')
        expect(err).toContain(`expected ${form}`)
        const made = await shop().db.selectFrom('coupons').select('code').execute()
        expect(made.map((row) => row.code)).not.toContain(code)
      },
    )

    test('COUP-01, IMP-01: a code in another form of Unicode is created in the form that keyboards type', async () => {
      const { err } = await run('coupons', 'create', 'E\u0301TE\u0301', '--percentage', '5')
      expect(err).toBe('')
      const made = await shop().db.selectFrom('coupons').select('code').execute()
      expect(made.map((row) => row.code)).toContain('\u00c9T\u00c9')
      expect(made.map((row) => row.code)).not.toContain('E\u0301TE\u0301')
    })

    test('API-06: a time without a time zone is taken as Tunisia’s time, on any computer', async () => {
      await run('coupons', 'create', 'SOIR', '--percentage', '5', '--expires', '2998-07-01T18:00')
      const { out } = await run('coupons', 'list')
      expect(out).toContain('01/07/2998 18:00')
    })

    test('OPER-10: `settings show` says if orders can be collected, but no address is set', async () => {
      const pickup = async (...options: string[]) =>
        /^Pick-up +(.*)$/m.exec((await run('settings', 'set', ...options)).out)?.[1]
      expect(await pickup('--pickup', 'yes')).toBe(
        'offered without a place: name it with --address',
      )
      expect(await pickup('--address', 'Tunis')).toBe('at the address and in the hours below')
      expect(await pickup('--pickup', 'no')).toBe('not offered')
    })

    test('CART-10: shoppers get the settings that the operator sets', async () => {
      const hours = [{ days: [1, 2], opens: '08:00', closes: '12:30' }]
      const { code } = await run(
        'settings',
        'set',
        '--delivery-fee',
        '8,5',
        '--free-delivery-threshold',
        '120',
        '--phone',
        '+216 71 000 000',
        '--email',
        'bonjour@shop.example',
        '--address',
        'Tunis',
        '--opening-hours',
        JSON.stringify(hours),
      )
      expect(code).toBe(0)
      const { body } = await shop().get('/api/settings')
      expect(body.settings).toEqual({
        deliveryFee: 8.5,
        freeDeliveryThreshold: 120,
        contact: { phone: '+216 71 000 000', email: 'bonjour@shop.example', address: 'Tunis' },
        openingHours: hours,
        emptyLists: ['bestSellers', 'giftSets'],
        googleSignIn: false,
        hasAdvice: true,
        locatesAddresses: false,
        social: {},
        unitLimits: { perProduct: 99, perOrder: 200 },
      })
      const { out } = await run('settings', 'show', '--json')
      const { orders: _, ...shown } = JSON.parse(out) as { orders: object }
      expect(body.settings).toMatchObject(shown)
    })

    test('API-06: failed mails are listed and queued again, except mails with codes', async () => {
      const ended = {
        state: 'failed',
        recipient: 'a@b.tn',
        last_error: 'refused',
        ended_at: new Date(),
      } as const
      await shop()
        .db.insertInto('outbox')
        .values([
          { ...ended, kind: 'order_status', payload: { orderId: anId(1), status: 'Shipped' } },
          { ...ended, kind: 'reset_code', payload: { name: 'A' } },
        ])
        .execute()
      expect((await run('mails', 'failed')).out).toMatch(/order_status +a@b\.tn +refused/)
      expect((await run('mails', 'retry')).out).toBe('1 mail is queued again.\n')
      expect((await run('mails', 'failed')).out).not.toMatch(/order_status/)
    })

    test.each([
      [['orders', 'lst']],
      [['orders', 'list', '--status', 'lost']],
      [['orders', 'list', '--since', '2026-02-30']],
      [['orders', 'list', '--limit', '0']],
      [['orders', 'set-status', 'ABCDEF01']],
      [['orders']],
      [[]],
      [['coupons', 'create', 'X']],
      [['coupons', 'create', 'X', '--percentage', '0']],
      [['coupons', 'create', 'A B', '--percentage', '10']],
      [['coupons', 'create', 'lower10', '--percentage', '10']],
      [['settings', 'set']],
      [['settings', 'set', '--delivery-fee', '-1']],
      [['settings', 'set', '--email', 'nobody']],
      [['settings', 'set', '--opening-hours', '[{"days":[1],"opens":"21:00","closes":"09:00"}]']],
      [['settings', 'set', '--opening-hours', '[{"days":[1],"opens":"9:00","closes":"21:00"}]']],
      [['settings', 'set', '--opening-hours', '{']],
      [['export', 'users']],
      [['import', 'products']],
    ])('API-06: the arguments %j are reported as wrong use on standard error', async (args) => {
      const { code, out, err } = await run(...args)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).not.toBe('')
    })

    test.each([
      [['orders', 'show', 'ABCDEF01'], 'There is no order ABCDEF01.'],
      [['orders', 'show', 'nonsense'], 'is not an order number'],
      [['export', 'coupons', '--output', '/nowhere/coupons.csv'], '/nowhere/coupons.csv'],
    ])('API-06: the arguments %j are refused with a message', async (args, words) => {
      const { code, err } = await run(...args)
      expect(code).toBe(1)
      expect(err).toContain(words)
    })

    test.each([
      [[]],
      [['import']],
      [['import', 'products']],
      [['export']],
      [['orders']],
      [['orders', 'list']],
      [['settings', 'set']],
      [['mails', 'retry']],
    ])('API-06: %j --help has an example and the exit codes', async (args) => {
      const { code, out } = await run(...args, '--help')
      expect(code).toBe(0)
      expect(out).toMatch(/Example:\n {2}shop /)
      expect(out).toContain('3 the database is not there')
    })
  },
)
