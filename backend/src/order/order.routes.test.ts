import { sql } from 'kysely'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const products = [
  aProduct(1, {
    brand: 'Dermavéa',
    range: 'Clair',
    size: '50 ml',
    price: 12.345,
    discount: 10,
    stockQuantity: 50,
    translations: { ar: { name: 'منتج 1', description: 'وصف' } },
  }),
  aProduct(2, { price: 200, stockQuantity: 50 }),
  aProduct(3, { name: 'Dernière boîte', size: '50 ml', stockQuantity: 1 }),
]
const coupons = [
  { code: 'DIX', percentage: 10, description: '' },
  { code: 'EXPIRE', percentage: 20, description: '', expiresAt: Date.UTC(2020, 0, 1) },
  { code: 'UNE', percentage: 15, description: '', usageLimit: 1 },
]
const one = { id: anId(1), quantity: 1 }

describeShop({ content: { products, coupons } }, (shop) => {
  const place = (order: unknown, headers: Record<string, string> = {}) =>
    shop().post('/api/order/place', order, headers)
  const track = (orderId: string, email: string) =>
    shop().post('/api/order/guest-order', { orderId, email })
  const placed = async (order: unknown) => {
    const { status, body } = await place(order)
    expect(status).toBe(200)
    const tracked = await track(body.orderId, 'amel@example.tn')
    expect(tracked.status).toBe(200)
    return tracked.body.order
  }
  const stockOf = async (number: number) => {
    const product = await shop()
      .db.selectFrom('products')
      .select('stock')
      .where('id', '=', anId(number))
      .executeTakeFirstOrThrow()
    return product.stock
  }
  const countOrders = async () =>
    (await shop().db.selectFrom('orders').select('id').execute()).length

  describe('order/place', () => {
    test('API-05: an order takes its units from the stock, and stores its lines with their prices', async () => {
      const before = await stockOf(1)
      const order = await placed(
        anOrder([
          { ...one, size: 'default' },
          { id: anId(1), size: '50 ml', quantity: 2 },
        ]),
      )
      expect(await stockOf(1)).toBe(before - 3)
      expect(order).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        status: 'Order Placed',
        date: expect.any(Number),
        amount: 43,
        subtotal: 33.33,
        deliveryFee: 10,
        rounding: -0.33,
        paymentMethod: 'COD',
        items: ['default', '50 ml'].map((size, index) => ({
          id: anId(1),
          name: 'Produit 1',
          translations: { ar: { name: 'منتج 1' } },
          nameParts: { brand: 'Dermavéa', range: 'Clair', size: '50 ml' },
          image: ['/images/products/1'],
          quantity: index + 1,
          size,
          returnDays: 30,
          price: 12.345,
          discount: 10,
        })),
        address: expect.objectContaining({ firstName: 'Amel', email: 'amel@example.tn' }),
        guestInfo: { name: 'Amel Trabelsi', email: 'amel@example.tn', phone: '+21620000000' },
      })
    })

    test('NAME-02: an order keeps brand, range and size of its product, also if these change later; an order from before they were stored has none', async () => {
      const parts = async (order: { _id: string }) => {
        const { body } = await track(order._id, 'amel@example.tn')
        return body.order.items.map(({ nameParts }) => nameParts)
      }
      const order = await placed(anOrder([one, { id: anId(2), quantity: 1 }]))
      const ofFirst = shop().db.updateTable('products').where('id', '=', anId(1))
      await ofFirst.set({ range: 'Éclat' }).execute()
      expect(await parts(order)).toEqual([
        { brand: 'Dermavéa', range: 'Clair', size: '50 ml' },
        { brand: 'Néria', range: '', size: '' },
      ])
      await ofFirst.set({ range: 'Clair' }).execute()
      await shop().db.updateTable('order_items').set({ name_parts: null }).execute()
      expect(await parts(order)).toEqual([undefined, undefined])
    })

    test('GEN-06: the server computes every amount, and ignores amounts that the client sends', async () => {
      const order = await placed(
        anOrder([{ ...one, name: 'Autre', price: 0.001, discount: 100 } as typeof one], {
          amount: 9999,
          originalAmount: 9999,
          coupon: { code: 'DIX', percentage: 99, discountAmount: 999 },
        }),
      )
      expect(order).toMatchObject({
        subtotal: 11.11,
        deliveryFee: 10,
        coupon: { code: 'DIX', percentage: 10, discountAmount: 1 },
        amount: 20,
        items: [{ name: 'Produit 1', price: 12.345, discount: 10 }],
      })
    })

    test('CART-10: an order has no delivery fee if its subtotal after the coupon reaches the threshold', async () => {
      expect(await placed(anOrder([{ id: anId(2), quantity: 1 }]))).toMatchObject({
        amount: 200,
        deliveryFee: 0,
      })
    })

    test('CHK-08: an order keeps the delivery fee that applied when it was placed', async () => {
      const settings = { delivery_fee_millimes: 8000 }
      await shop().db.updateTable('shop_settings').set(settings).execute()
      const order = await placed(anOrder([one]))
      await shop().db.updateTable('shop_settings').set({ delivery_fee_millimes: 10_000 }).execute()
      const read = await track(order._id, 'amel@example.tn')
      expect(read.body.order).toMatchObject({ deliveryFee: 8, amount: 19 })
    })

    test('CHK-08: if there are not enough units, the refusal names the available units, and the stock does not change', async () => {
      const [stock, orders] = [await stockOf(1), await countOrders()]
      const refused = await place(
        anOrder([one, { id: anId(3), quantity: 1 }, { id: anId(3), quantity: 1, size: '50 ml' }]),
      )
      expect(refused).toMatchObject({
        status: 409,
        body: {
          success: false,
          code: 'out_of_stock',
          outOfStockItems: [{ id: anId(3), item: 'Dernière boîte', availableQuantity: 1 }],
        },
      })
      expect([await stockOf(1), await countOrders()]).toEqual([stock, orders])
    })

    test('SEC-01: a size is accepted if the product has it, and any other size is refused', async () => {
      const sizes = ['www.stranger.example', '200 ml', 'Default', '50 ML']
      for (const size of sizes) {
        const refused = await place(anOrder([one, { id: anId(1), quantity: 1, size }]))
        expect(refused).toMatchObject({ status: 409, body: { code: 'product_unavailable' } })
      }
      const without = await place(anOrder([{ id: anId(2), quantity: 1, size: '50 ml' }]))
      expect(without).toMatchObject({ status: 409, body: { code: 'product_unavailable' } })
      expect((await place(anOrder([{ ...one, size: '50 ml' }]))).status).toBe(200)
    })

    test('CHK-08: a product that no longer exists and an empty cart are refused by code', async () => {
      const gone = await place(anOrder([one, { id: anId(77), quantity: 1 }]))
      expect(gone).toMatchObject({ status: 409, body: { code: 'product_unavailable' } })
      const empty = await place(anOrder([]))
      expect(empty).toMatchObject({ status: 400, body: { code: 'empty_cart' } })
    })

    test('API-05: without an account only a guest order is accepted', async () => {
      const orders = await countOrders()
      const expected = { status: 401, body: { code: 'unauthorized' } }
      expect(await place(anOrder([one], { isGuestOrder: false }))).toMatchObject(expected)
      expect(await place(anOrder([one]), { token: 'anything' })).toMatchObject(expected)
      expect(await countOrders()).toBe(orders)
    })

    test('CHK-04: if an order has no guest details, the contact of its address is used', async () => {
      const order = await placed(anOrder([one], { guestInfo: undefined }))
      expect(order.guestInfo).toEqual({
        name: 'Amel Trabelsi',
        email: 'amel@example.tn',
        phone: '+21620000000',
      })
    })

    test.each(['INCONNU', 'EXPIRE', 'dix'])(
      'COUP-03: the code %s is refused, and nothing is ordered',
      async (code) => {
        const orders = await countOrders()
        const refused = await place(anOrder([one], { coupon: { code } }))
        expect(refused).toMatchObject({ status: 400, body: { code: 'coupon_invalid' } })
        expect(await countOrders()).toBe(orders)
      },
    )

    test('COUP-03: if an order is refused, the use of its code is returned', async () => {
      const coupon = { code: 'UNE' }
      const short = await place(anOrder([{ id: anId(3), quantity: 2 }], { coupon }))
      expect(short.body.code).toBe('out_of_stock')
      expect(await placed(anOrder([one], { coupon }))).toMatchObject({ coupon: { code: 'UNE' } })
      expect((await place(anOrder([one], { coupon }))).body.code).toBe('coupon_invalid')
    })

    describe('with an Idempotency-Key', () => {
      test('CHK-08: a repeated request gets the same order and takes no units', async () => {
        const headers = { 'idempotency-key': 'key-again' }
        const first = await place(anOrder([one]), headers)
        const stock = await stockOf(1)
        const again = await place({ ...anOrder([one]), unknown: true }, headers)
        expect(again.status).toBe(200)
        expect(again.body).toEqual(first.body)
        expect(await stockOf(1)).toBe(stock)
      })

      test('CHK-08: a different request with the same key is a conflict', async () => {
        const headers = { 'idempotency-key': 'key-other' }
        await place(anOrder([one]), headers)
        const other = await place(anOrder([{ ...one, quantity: 2 }]), headers)
        expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
      })

      test('CHK-08: after an order was refused, its key can be used again', async () => {
        const headers = { 'idempotency-key': 'key-free' }
        const refused = await place(anOrder([{ id: anId(3), quantity: 9 }]), headers)
        expect(refused.body.code).toBe('out_of_stock')
        expect((await place(anOrder([one]), headers)).status).toBe(200)
      })

      test.each(['', 'with blank', 'x'.repeat(201)])(
        'API-01: the key "%s" is refused',
        async (key) => {
          const refused = await place(anOrder([one]), { 'idempotency-key': key })
          expect(refused).toMatchObject({
            status: 400,
            body: { code: 'validation_failed', fields: { 'idempotency-key': 'invalid_format' } },
          })
        },
      )
    })

    const address = anOrder([]).address as Record<string, string>
    test.each([
      ['address', undefined],
      ['address.firstName', { ...address, firstName: ' ' }],
      ['address.lastName', { ...address, lastName: 'x'.repeat(101) }],
      ['address.email', { ...address, email: 'nobody' }],
      ['address.street', { ...address, street: undefined }],
      ['address.city', { ...address, city: 7 }],
      ['address.zipcode', { ...address, zipcode: '' }],
      ['address.country', { ...address, country: null }],
      ['address.phone', { ...address, phone: ['1'] }],
      ['address.state', { ...address, state: 7 }],
      ['address.state', { ...address, state: '\ud800' }],
      ['address.state', { ...address, state: 'x'.repeat(101) }],
    ])('API-01: refuses an invalid %s and names the field', async (field, bad) => {
      const { status, body } = await place(anOrder([one], { address: bad }))
      expect(status).toBe(400)
      expect(body.code).toBe('validation_failed')
      expect(Object.keys(body.fields ?? {})).toContain(field)
    })

    test('PHONE-01: the refusal names each field that breaks a rule of the form, with its problem', async () => {
      const bad = { ...address, phone: '12', zipcode: '418' }
      const guestInfo = { name: 'Amel', email: 'amel@example.tn', phone: '20 12' }
      const { status, body } = await place(anOrder([one], { address: bad, guestInfo }))
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'validation_failed',
        fields: {
          'address.phone': 'phone_invalid',
          'address.zipcode': 'zipcode_invalid',
          'guestInfo.phone': 'phone_invalid',
        },
      })
    })

    test('PHONE-01: country, governorate and phone are stored in one form; a state that is not a governorate is stored as typed', async () => {
      const typed = { country: 'تونس', state: 'gouvernorat de medenine', phone: '00216 20000000' }
      const order = await placed(anOrder([one], { address: { ...address, ...typed } }))
      const stored = { country: 'Tunisia', state: 'Médenine', phone: '+21620000000' }
      expect(order.address).toMatchObject(stored)
      const other = await placed(anOrder([one], { address: { ...address, state: ' Djerba' } }))
      expect(other.address.state).toBe('Djerba')
    })

    test('PHONE-01: an old order with any phone number and postcode can still be read', async () => {
      const { _id } = await placed(anOrder([one]))
      const old = { ...address, phone: '12', zipcode: 'x', state: 'Djerba' }
      await shop().db.updateTable('orders').set({ address: old }).where('id', '=', _id).execute()
      const { status, body } = await track(_id, 'amel@example.tn')
      expect(status).toBe(200)
      expect(body.order.address).toEqual(old)
    })

    test('CHK-08: a request with the same address, typed differently, counts as a repeated request', async () => {
      const headers = { 'idempotency-key': 'key-typed' }
      const first = await place(anOrder([one]), headers)
      const typed = { ...address, phone: '20.000.000', country: 'Tunisie' }
      const again = await place(anOrder([one], { address: typed }), headers)
      expect(again.body).toEqual(first.body)
    })

    test('CHK-01: a note for the courier is stored as plain text of several lines', async () => {
      const note = ' Sonnez \u202edeux fois.\r\nMerci\u0007 '
      const order = await placed(anOrder([one], { note }))
      expect(order.note).toBe('Sonnez deux fois.\nMerci')
      expect(await placed(anOrder([one], { note: ' ' }))).not.toHaveProperty('note')
    })

    test.each([['x'.repeat(301)], [7]])('API-01: the note %s is refused', async (note) => {
      const { status, body } = await place(anOrder([one], { note }))
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual(['note'])
    })

    test.each([
      ['items', 'none'],
      ['items', Array.from({ length: 101 }, () => one)],
      ['items.0.id', [{ ...one, id: '../etc' }]],
      ['items.0.quantity', [{ ...one, quantity: 0 }]],
      ['items.0.quantity', [{ ...one, quantity: 1.5 }]],
      ['items.0.quantity', [{ ...one, quantity: 1_000_001 }]],
      ['items.0.size', [{ ...one, size: '' }]],
    ])('API-01: refuses invalid %s and names the field', async (field, items) => {
      const { status, body } = await place({ ...anOrder([]), items })
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toContain(field)
    })
  })

  describe('order/guest-order', () => {
    test('GEN-08: an order is found by its full id and by its last 8 characters, in any spelling', async () => {
      const { _id } = await placed(anOrder([one]))
      const short = _id.slice(-8)
      for (const reference of [
        _id,
        _id.toUpperCase(),
        short,
        `#${short.toUpperCase()}`,
        ` #${_id} `,
      ]) {
        const { body } = await track(reference, ' AMEL@example.TN ')
        expect(body.order._id).toBe(_id)
      }
    })

    test('GTRK-03: an unknown order and a wrong e-mail get the same answer', async () => {
      const { _id } = await placed(anOrder([one]))
      const wrongEmail = await track(_id, 'other@example.tn')
      const unknown = await track(anId(12), 'amel@example.tn')
      expect(wrongEmail.status).toBe(404)
      expect(wrongEmail.body.code).toBe('order_not_found')
      expect(unknown.status).toBe(404)
      expect(unknown.body).toEqual(wrongEmail.body)
    })

    test('GTRK-01: an order whose stored address has a field that the form does not have is shown without the field', async () => {
      const { _id } = await placed(anOrder([one]))
      await sql`update orders set address = address || '{"building": "B"}' where id = ${_id}`.execute(
        shop().db,
      )
      const { status, body } = await track(_id, 'amel@example.tn')
      expect([status, body.order.address.city]).toEqual([200, 'Houmt Souk'])
      expect(body.order.address).not.toHaveProperty('building')
    })

    test.each([
      ['1234567', 'amel@example.tn'],
      ['zzzzzzzz', 'amel@example.tn'],
      ['', 'amel@example.tn'],
      ['12345678', 'amel'],
      ['12345678', ''],
    ])(
      'GTRK-02: the reference "%s" with the e-mail "%s" is refused as malformed',
      async (orderId, email) => {
        const { status, body } = await track(orderId, email)
        expect(status).toBe(400)
        expect(body.code).toBe('invalid_order_reference')
      },
    )
  })
})
