import { accountsOf } from '../account/testing/accounts.ts'
import { setReviewHidden } from '../review/moderation.repository.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describePostgres, describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [aProduct(1, { stockQuantity: 1000 })]
const one = { id: anId(1), quantity: 1 }
const person = [
  'Amel',
  'Trabelsi',
  'amel@example.tn',
  '3 rue du Phare',
  '4180',
  '20 000 000',
  'Sonnez',
]

describeShop({ content: { products } }, (shop) => {
  const accounts = accountsOf(shop)
  const call = (name: string, input: object, token: string) =>
    shop().post(`/api/account/${name}`, input, { token })
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code]
  const place = async (headers = {}, parts = {}) => {
    const order = anOrder([one], { note: 'Sonnez deux fois', ...parts })
    return (await shop().post('/api/order/place', order, headers)).body.orderId
  }
  const placeFor = (token: string) => place({ token }, { guestInfo: undefined })
  const setStatus = (orderId: string, status: string) =>
    shop().db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  const orderRow = (orderId: string) =>
    shop().db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

  test('ACC-01: the download of the account’s data contains account, addresses, orders, reviews, cart, newsletter and sessions', async () => {
    const { token, email } = await accounts.verified({ name: 'Amel Ben Ali' })
    const orders = [await placeFor(token), await placeFor(token)]
    await shop().post('/api/reviews/add', { productId: anId(1), content: 'Douce' }, { token })
    await shop().post(
      '/api/cart/update',
      { itemId: anId(1), size: '50 ml', quantity: 2 },
      { token },
    )
    await shop().post('/api/newsletter/subscribe', { email })
    await shop().post('/api/stock-alerts/ask', { productId: anId(1) }, { token })
    await shop().post('/api/wishlist/change', { add: [anId(1)] }, { token })
    const { data } = (await call('export', {}, token)).body
    expect(data).toMatchObject({
      account: { name: 'Amel Ben Ali', email, hasPassword: true, hasGoogle: false },
      addresses: [{ firstName: 'Amel', street: '3 rue du Phare' }],
      reviews: [{ productId: anId(1), productName: 'Produit 1', content: 'Douce' }],
      cart: { [anId(1)]: { '50 ml': 2 } },
      newsletter: { language: 'fr' },
      stockAlerts: [{ productId: anId(1), confirmedAt: expect.any(Number) }],
      wishlist: [{ productId: anId(1), addedAt: expect.any(Number) }],
      sessions: [{ isThis: true }],
    })
    expect(data.orders.map(({ _id }) => _id).sort()).toEqual(orders.sort())
    expect(data.orders[0]).toMatchObject({ note: 'Sonnez deux fois' })
  })

  test('ACC-01: the download says that the account signs in with Google, and when the newsletter subscription was ended', async () => {
    const { token } = await signIn(shop())
    const { id } = (await accounts.userOf(token))!
    const google = { issuer: 'https://accounts.google.com', subject: id, user_id: id }
    await shop().db.insertInto('google_accounts').values(google).execute()
    await call('change-newsletter', { isWanted: true }, token)
    await call('change-newsletter', { isWanted: false }, token)
    const { account, newsletter } = (await call('export', {}, token)).body.data
    expect(account).toMatchObject({ hasPassword: false, hasGoogle: true })
    expect(newsletter).toMatchObject({
      confirmedAt: expect.any(Number),
      unsubscribedAt: expect.any(Number),
    })
  })

  test('ACC-01: the download has the time at which the newsletter was requested, and the time at which it was confirmed', async () => {
    const { token, email } = await signIn(shop())
    await call('change-newsletter', { isWanted: true }, token)
    const [askedAt, confirmedAt] = [Date.UTC(2026, 0, 2, 9), Date.UTC(2026, 0, 3, 18)]
    await shop()
      .db.updateTable('newsletter_subscribers')
      .set({ created_at: new Date(askedAt), confirmed_at: new Date(confirmedAt) })
      .where('email', '=', email)
      .execute()
    const { newsletter } = (await call('export', {}, token)).body.data
    expect(newsletter).toEqual({ language: 'fr', askedAt, confirmedAt })
  })

  test('ACC-01: the download says in epoch milliseconds when each product was added to the wishlist', async () => {
    const { token } = await accounts.verified()
    await shop().post('/api/wishlist/change', { add: [anId(1)] }, { token })
    const { wishlist = [] } = (await call('export', {}, token)).body.data
    expect(Math.abs(wishlist[0]!.addedAt - Date.now())).toBeLessThan(60_000)
  })

  test('ACC-01: the download contains neither hashes nor tokens, and no data of other accounts', async () => {
    const other = await accounts.verified({ name: 'Un autre' })
    await placeFor(other.token)
    const { token, email } = await accounts.verified()
    const rows = await shop()
      .db.selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select(['password_hash', 'sessions.id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify((await call('export', {}, token)).body)
    expect(text).toContain(email)
    for (const secret of [rows.password_hash ?? '', rows.id, token, 'argon2', other.email]) {
      expect(text).not.toContain(secret)
    }
  })

  test('ACC-01: the account switches the newsletter on and off for its verified address, without a mail that asks for a confirmation', async () => {
    const { token, email } = await signIn(shop())
    const isOn = async () => (await call('get', {}, token)).body.account.newsletter
    const choose = (isWanted: boolean) => call('change-newsletter', { isWanted }, token)
    expect(await isOn()).toBe(false)
    await choose(false)
    for (const isWanted of [true, true, false, false, true]) {
      expect((await choose(isWanted)).status).toBe(200)
      expect(await isOn()).toBe(isWanted)
    }
    expect(await accounts.mailsTo(email)).toEqual([])
  })

  test('ACC-01: an address that has not confirmed the newsletter does not get the newsletter', async () => {
    const { token, email } = await signIn(shop())
    await shop().post('/api/newsletter/subscribe', { email })
    expect((await call('get', {}, token)).body.account.newsletter).toBe(false)
  })

  test('ACC-01: deleting the account removes personal data from delivered orders and keeps their sums', async () => {
    const { token, email, password } = await accounts.verified()
    const orderId = await placeFor(token)
    await setStatus(orderId, 'livré')
    const before = await orderRow(orderId)
    expect((await call('delete', { confirmed: true, password }, token)).status).toBe(200)
    const after = await orderRow(orderId)
    expect(after).toMatchObject({
      short_number: before.short_number,
      amount_millimes: before.amount_millimes,
      created_at: before.created_at,
      user_id: null,
      note: null,
    })
    // The id and the number are left out, because they may by chance contain the digits of the postcode.
    const words = JSON.stringify({ ...after, id: '', short_number: '' })
    for (const part of [...person, email]) expect(words).not.toContain(part)
    const items = await shop()
      .db.selectFrom('order_items')
      .select('name')
      .where('order_id', '=', orderId)
      .execute()
    expect(items).toEqual([{ name: 'Produit 1' }])
  })

  test('ACC-01, REV-02: the download names the reviews that the account has marked as helpful, but not their authors', async () => {
    const { token } = await accounts.verified()
    const author = { product_id: anId(1), user_id: null, author_name: 'Sami Gharbi' }
    const [liked, takenBack, hidden] = await shop()
      .db.insertInto('reviews')
      .values(['Douce', 'Collante', 'Fade'].map((content) => ({ ...author, content })))
      .returning('id')
      .execute()
    const vote = async (review: { id: number } | undefined, isHelpful: boolean) => {
      const input = { reviewId: review!.id, isHelpful }
      expect((await shop().post('/api/reviews/vote', input, { token })).status).toBe(200)
    }
    await vote(liked, true)
    await vote(takenBack, true)
    await vote(takenBack, false)
    await vote(hidden, true)
    await setReviewHidden(shop().db, hidden!.id, true)
    const { data } = (await call('export', {}, token)).body
    const product = { productId: anId(1), productName: 'Produit 1' }
    expect(data.helpfulVotes).toEqual([
      { reviewId: hidden!.id, ...product },
      { reviewId: liked!.id, ...product, content: 'Douce' },
    ])
    expect(JSON.stringify(data)).not.toContain('Gharbi')
    const { token: other } = await accounts.verified()
    expect((await call('export', {}, other)).body.data.helpfulVotes).toEqual([])
  })

  test('ACC-01: deleting the account removes all other personal data, ends the sessions and mails a confirmation', async () => {
    const { token, email, password } = await accounts.verified({ name: 'Amel Ben Ali' })
    const { id } = (await accounts.userOf(token))!
    await shop().post('/api/reviews/add', { productId: anId(1), content: 'Douce' }, { token })
    await shop().post(
      '/api/cart/update',
      { itemId: anId(1), size: '50 ml', quantity: 2 },
      { token },
    )
    await shop().post('/api/newsletter/subscribe', { email })
    await shop().post('/api/stock-alerts/ask', { productId: anId(1) }, { token })
    await shop().post('/api/wishlist/change', { add: [anId(1)] }, { token })
    await call('change-mail-language', { language: 'en' }, token)
    await call('delete', { confirmed: true, password }, token)
    expect(codeOf(await call('get', {}, token))).toEqual([401, 'unauthorized'])
    expect(await accounts.mailsTo(email)).toEqual([
      { kind: 'account_deleted', to: email, language: 'en', name: 'Amel Ben Ali', code: '' },
    ])
    for (const table of [
      'users',
      'sessions',
      'carts',
      'cart_lines',
      'reviews',
      'newsletter_subscribers',
      'stock_alerts',
      'registrations',
      'reset_tokens',
      'orders',
      'idempotency_keys',
    ] as const) {
      const rows = await shop().db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(email)
      expect(JSON.stringify(rows)).not.toContain(id)
    }
  })

  test('ACC-01: the address of a deleted account can be registered again', async () => {
    const { token, email, password } = await accounts.verified()
    await call('delete', { confirmed: true, password }, token)
    expect((await accounts.login(email, password)).status).toBe(401)
    await accounts.later('61 seconds')
    const again = await accounts.verified({ email })
    const { orders } = (await shop().post('/api/order/userorders', {}, { token: again.token })).body
    expect(orders).toEqual([])
  })

  test('ACC-01: after a deletion no e-mail address is left, even if a code for a new password was entered before', async () => {
    const { token, email, password } = await accounts.verified()
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    expect((await accounts.verifyReset(email, code)).status).toBe(200)
    await call('delete', { confirmed: true, password }, token)
    expect((await accounts.dump()).rows).not.toContain(email)
  })

  test.each(['Order Placed', 'Processing', 'Shipped', 'Out for Delivery', 'En attente'])(
    'ACC-01: an order with the status %s prevents the deletion',
    async (status) => {
      const { token, password } = await accounts.verified()
      const orderId = await placeFor(token)
      await setStatus(orderId, status)
      const refused = await call('delete', { confirmed: true, password }, token)
      expect(codeOf(refused)).toEqual([409, 'orders_under_way'])
      expect((await orderRow(orderId)).address).toMatchObject({ firstName: 'Amel' })
      await setStatus(orderId, 'Cancelled')
      expect((await call('delete', { confirmed: true, password }, token)).status).toBe(200)
    },
  )

  test('ACC-01: with a stolen token alone, without password, code and confirmation, no account can be deleted', async () => {
    const { token, password } = await accounts.verified()
    const tries: [object, number, string][] = [
      [{ password }, 400, 'validation_failed'],
      [{ password, confirmed: false }, 400, 'validation_failed'],
      [{ confirmed: true }, 403, 'wrong_password'],
      [{ confirmed: true, password: 'Motdepasse2' }, 403, 'wrong_password'],
      [{ confirmed: true, code: 'AAAAAA' }, 400, 'invalid_code'],
    ]
    for (const [input, status, code] of tries) {
      expect(codeOf(await call('delete', input, token))).toEqual([status, code])
    }
    expect(await accounts.userOf(token)).toBeDefined()
  })

  test('ACC-01: an account without a password is deleted with a code that is mailed to it', async () => {
    const { token, email } = await signIn(shop())
    expect((await call('deletion-code', {}, token)).status).toBe(200)
    expect(codeOf(await call('deletion-code', {}, token))).toEqual([429, 'resend_too_soon'])
    const { code } = await accounts.lastMail(email, 'deletion_code')
    const stranger = await signIn(shop())
    const foreign = await call('delete', { confirmed: true, code }, stranger.token)
    expect(codeOf(foreign)).toEqual([400, 'invalid_code'])
    expect((await accounts.verifyReset(email, code)).status).toBe(400)
    expect((await call('delete', { confirmed: true, code }, token)).status).toBe(200)
    expect(await accounts.userOf(token)).toBeUndefined()
  })

  test('ACC-01: a refused deletion leaves its code valid, and five wrong codes make the code invalid', async () => {
    const { token, email } = await signIn(shop())
    const orderId = await placeFor(token)
    await call('deletion-code', {}, token)
    const { code } = await accounts.lastMail(email, 'deletion_code')
    const remove = (entered: string) => call('delete', { confirmed: true, code: entered }, token)
    expect(codeOf(await remove(code))).toEqual([409, 'orders_under_way'])
    await setStatus(orderId, 'Delivered')
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
    for (let tries = 2; tries <= 5; tries += 1) await remove(wrong)
    expect(codeOf(await remove(code))).toEqual([400, 'invalid_code'])
  })

  test('ACC-01: a guest’s order with the same address does not belong to the account, and is not changed', async () => {
    const { token, email, password } = await accounts.verified()
    const guestInfo = { name: 'Amel', email, phone: '+216 20 000 000' }
    const orderId = await place({}, { guestInfo })
    expect((await call('delete', { confirmed: true, password }, token)).status).toBe(200)
    const tracked = await shop().post('/api/order/guest-order', { orderId, email })
    expect(tracked.body.order).toMatchObject({ _id: orderId, guestInfo: { email } })
    const kinds = (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['order_placed', 'account_deleted'])
  })
})

describePostgres({ content: { products } }, (shop) => {
  const accounts = accountsOf(shop)

  test('ACC-01: an order that is placed at the moment of the deletion is either accepted and prevents the deletion, or is refused', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { token, password, email } = await accounts.verified()
      const order = anOrder([one], { guestInfo: undefined })
      const [placed, deleted] = await Promise.all([
        shop().post('/api/order/place', order, { token }),
        shop().post('/api/account/delete', { confirmed: true, password }, { token }),
      ])
      expect([
        [200, 409],
        [401, 200],
      ]).toContainEqual([placed.status, deleted.status])
      const { count } = await shop()
        .db.selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(count).toBe(deleted.status === 200 ? 0 : 1)
    }
  })
})
