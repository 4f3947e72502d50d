import { sql } from 'kysely'
import { mergeMailboxPair } from '../account/users/mailbox-pairs.repository.ts'
import { accountsOf } from '../account/testing/accounts.ts'
import { composeMail } from '../mail-messages/compose.ts'
import { leaseMails } from '../mail/outbox/outbox.repository.ts'
import { sender } from '../mail/testing/sending.ts'
import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { deleteOldPriceAlerts } from './price-alert.repository.ts'
import { queueLowerPriceMails } from './queue-lower-price-mails.repository.ts'

const email = 'amel@example.tn'
const content = {
  products: [1, 2, 3].map((number) =>
    aProduct(number, { price: 20, discount: 0, stockQuantity: 5 }),
  ),
}

describeShop({ content }, (shop) => {
  beforeEach(async () => {
    for (const table of ['outbox', 'price_alerts', 'sender_marks'] as const) {
      await shop().db.deleteFrom(table).execute()
    }
    for (const number of [1, 2, 3]) await priced(number, 20)
  })

  const accounts = accountsOf(shop)
  const call = (name: string, body: object, headers = {}) =>
    shop().post(`/api/${name}`, body, headers)
  const ask = (address = email, numbers = [1], headers = {}) =>
    call('price-alerts/ask', { productIds: numbers.map(anId), email: address }, headers)
  const change = (number: number, values: object) =>
    shop().db.updateTable('products').set(values).where('id', '=', anId(number)).execute()
  const priced = (number: number, dinars: number) =>
    change(number, { price_millimes: dinars * 1000, discount: 0, stock: 5, active: true })
  const mails = async () => {
    const leased = await leaseMails(shop().db, { limit: 20, leaseMs: 60_000 })
    return Promise.all(leased.map((mail) => composeMail(shop().db, mail, sender)))
  }
  const tokenIn = (mail: { text: string } | undefined, action: string) =>
    new RegExp(`price-alert\\?token=([\\w-]+)&action=${action}`).exec(mail?.text ?? '')?.[1] ?? ''
  /** Asks for an alert and confirms it with the link of the mail. Returns the token with which it can be ended. */
  const wait = async (numbers = [1], address = email) => {
    await ask(address, numbers, { 'x-forwarded-for': '192.0.2.7' })
    const [mail] = await mails()
    await call('price-alerts/confirm', { token: tokenIn(mail, 'confirm') })
    return tokenIn(mail, 'end')
  }
  const told = async () => {
    await queueLowerPriceMails(shop().db)
    return (await mails()).map(({ to, subject }) => `${to}: ${subject}`).sort()
  }
  const dayLater = () =>
    sql`update price_alerts set told_at = told_at - interval '24 hours'`.execute(shop().db)
  const rows = () =>
    shop()
      .db.selectFrom('price_alerts')
      .select(['email', 'confirmed_at', 'ended_at', 'language'])
      .orderBy('id')
      .execute()

  test.each([
    {
      language: 'fr',
      confirm: 'Confirmez votre alerte de prix',
      lower: 'Son prix a baissé\u00a0: Produit 1',
      before: '20,00\u00a0DT au début de votre alerte',
      now: '18,00\u00a0DT',
    },
    {
      language: 'en',
      confirm: 'Confirm your price alert',
      lower: 'Price drop: Produit 1',
      before: 'when your alert began',
      now: '18.00',
    },
    {
      language: 'ar',
      confirm: 'أكّدوا طلب تنبيه الأسعار',
      lower: 'انخفض السعر: Produit 1',
      before: 'عند بدء التنبيه',
      now: '18',
    },
  ])(
    'WISH-02: in $language, a guest confirms by the link in a mail, and gets a mail about a lower price',
    async ({ language, confirm, lower, before, now }) => {
      const answer = await ask(' Amel@Example.TN ', [1, 2], { cookie: `i18nextLng=${language}` })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      const [mail] = await mails()
      expect(mail).toMatchObject({ to: email, subject: confirm })
      const token = tokenIn(mail, 'confirm')
      expect((await call('price-alerts/confirm', { token })).status).toBe(200)
      await priced(1, 18)
      await queueLowerPriceMails(shop().db)
      const [news] = await mails()
      expect(news).toMatchObject({ to: email, subject: lower })
      expect(news?.text).toContain(before)
      expect(news?.text).toContain(now)
      expect(news?.text).toContain(`https://shop.example/product/${anId(1)}?lng=${language}`)
      expect(news?.html).toContain(`<a href="https://shop.example/product/${anId(1)}`)
      expect(news?.text).not.toContain(anId(2))
    },
  )

  test('WISH-02: no mail about lower prices is sent for a list that was not confirmed', async () => {
    await ask()
    await mails()
    await priced(1, 10)
    expect(await told()).toEqual([])
  })

  test('WISH-02: one mail names all products that have become cheaper, the largest difference first', async () => {
    await wait([1, 2, 3])
    await priced(1, 18)
    await change(2, { discount: 50 })
    await queueLowerPriceMails(shop().db)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(['2 de vos favoris ont baissé de prix'])
    expect(sent[0]?.text).toMatch(/Produit 2[^]*10,00[^]*Produit 1[^]*18,00/)
    expect(sent[0]?.text).not.toContain('Produit 3')
  })

  test('WISH-02: a price that falls by less than 5 % causes no mail', async () => {
    await wait()
    await priced(1, 19.02)
    expect(await told()).toEqual([])
    await priced(1, 19)
    expect(await told()).toHaveLength(1)
  })

  test('WISH-02: a mailbox gets one mail in 24 hours, and the next mail names the products that became cheaper after the first mail', async () => {
    await wait([1, 2])
    await priced(1, 18)
    expect(await told()).toHaveLength(1)
    await priced(2, 10)
    expect(await told()).toEqual([])
    await dayLater()
    expect(await told()).toEqual([`${email}: Son prix a baissé\u00a0: Produit 2`])
  })

  test('WISH-02: a price causes only one mail; another mail follows if the price falls further, or falls again after a rise', async () => {
    await wait()
    const next = async (price: number) => {
      await priced(1, price)
      await dayLater()
      return (await told()).length
    }
    expect(await next(18)).toBe(1)
    expect(await next(18)).toBe(0)
    expect(await next(17.9)).toBe(0)
    expect(await next(15)).toBe(1)
    expect(await next(18)).toBe(0)
    expect(await next(15)).toBe(0)
    expect(await next(20)).toBe(0)
    expect(await next(15)).toBe(1)
  })

  test('WISH-02: products that are sold out or off sale cause no mail', async () => {
    await wait([1, 2])
    await change(1, { price_millimes: 10_000, stock: 0 })
    await change(2, { price_millimes: 10_000, active: false })
    expect(await told()).toEqual([])
    await change(1, { stock: 1 })
    expect(await told()).toEqual([`${email}: Son prix a baissé\u00a0: Produit 1`])
  })

  test('WISH-02: a mail is not sent if its products have become more expensive again before the mail is sent', async () => {
    await wait()
    await priced(1, 10)
    await queueLowerPriceMails(shop().db)
    await priced(1, 20)
    await expect(mails()).rejects.toThrow('no product of the alert is cheaper any more')
  })

  test('WISH-02: if two instances run the round at the same time, each person gets only one mail', async () => {
    await wait()
    await priced(1, 10)
    await Promise.all([queueLowerPriceMails(shop().db), queueLowerPriceMails(shop().db)])
    expect(await mails()).toHaveLength(1)
  })

  test('WISH-02: when a guest confirms a newer list, this list replaces the earlier list', async () => {
    await wait([1])
    await ask(email, [2])
    await priced(1, 10)
    expect(await told()).toContain(`${email}: Son prix a baissé\u00a0: Produit 1`)
    await wait([2])
    await dayLater()
    await priced(1, 5)
    await priced(2, 5)
    expect(await told()).toEqual([`${email}: Son prix a baissé\u00a0: Produit 2`])
  })

  test('WISH-02: an account’s alert follows its wishlist, needs no confirmation, and can be switched off', async () => {
    const { token, email: own } = await signIn(shop())
    const alert = (body: object) => call('wishlist/price-alert', body, { token })
    const isOn = async () => (await alert({})).body.isOn
    await call('wishlist/change', { add: [anId(1)] }, { token })
    expect(await isOn()).toBe(false)
    for (let time = 1; time <= 2; time += 1) {
      expect((await alert({ isWanted: true })).body).toEqual({ success: true, isOn: true })
    }
    expect(await isOn()).toBe(true)
    await call('wishlist/change', { add: [anId(2)], remove: [anId(1)] }, { token })
    for (const number of [1, 2, 3]) await priced(number, 10)
    expect(await told()).toEqual([`${own}: Son prix a baissé\u00a0: Produit 2`])
    expect((await alert({ isWanted: false })).body.isOn).toBe(false)
    await priced(2, 5)
    await dayLater()
    expect(await told()).toEqual([])
    await alert({ isWanted: true })
    expect(await told()).toEqual([])
    await priced(2, 2)
    expect(await told()).toHaveLength(1)
  })

  test('WISH-02: if a mailbox has an account’s alert and a guest’s list, it gets one mail in 24 hours', async () => {
    const { token, email: own } = await signIn(shop())
    await call('wishlist/change', { add: [anId(1)] }, { token })
    await call('wishlist/price-alert', { isWanted: true }, { token })
    await wait([2], own)
    await priced(1, 10)
    await priced(2, 10)
    expect(await told()).toHaveLength(1)
    expect(await told()).toEqual([])
    await dayLater()
    expect(await told()).toHaveLength(1)
  })

  test('WISH-02: the link of an earlier mail ends all alerts of the mailbox, including the account’s alert', async () => {
    const { token, email: own } = await signIn(shop())
    const first = await wait([1], own)
    await wait([2], own)
    await call('wishlist/change', { add: [anId(3)] }, { token })
    await call('wishlist/price-alert', { isWanted: true }, { token })
    await sql`update price_alerts set ended_at = now() - interval '31 days'
      where ended_at is not null`.execute(shop().db)
    await deleteOldPriceAlerts(shop().db)
    expect((await call('price-alerts/end', { token: first })).status).toBe(200)
    for (const number of [1, 2, 3]) await priced(number, 10)
    expect(await told()).toEqual([])
    expect((await call('wishlist/price-alert', {}, { token })).body.isOn).toBe(false)
  })

  test('WISH-02: when an account’s alert is switched on, the list of a guest with the same mailbox ends', async () => {
    const { token, email: own } = await signIn(shop())
    await wait([1], own)
    await call('wishlist/change', { add: [anId(1)] }, { token })
    await call('wishlist/price-alert', { isWanted: true }, { token })
    await priced(1, 10)
    expect(await told()).toHaveLength(1)
    await dayLater()
    expect(await told()).toEqual([])
  })

  test('WISH-02: if a later list was confirmed, the link of an older request does not replace the later list', async () => {
    await ask(email, [1])
    const [older] = await mails()
    await wait([2])
    const token = tokenIn(older, 'confirm')
    expect((await call('price-alerts/confirm', { token })).status).toBe(400)
    for (const number of [1, 2]) await priced(number, 10)
    expect(await told()).toEqual([`${email}: Son prix a baissé\u00a0: Produit 2`])
  })

  test('WISH-02: a product whose price has become zero causes one mail', async () => {
    await wait()
    await priced(1, 0)
    expect(await told()).toHaveLength(1)
    await dayLater()
    expect(await told()).toEqual([])
  })

  test('WISH-02: the hourly round also notices a price that was changed long ago', async () => {
    await wait()
    await priced(1, 10)
    await sql`update products set changed_at = now() - interval '1 hour'`.execute(shop().db)
    expect(await told()).toEqual([])
    await queueLowerPriceMails(shop().db, 'all')
    expect(await mails()).toHaveLength(1)
  })

  test('WISH-02: the mail that asks for a confirmation names at most five products', async () => {
    await ask(email, [1, 2])
    const [mail] = await mails()
    expect(mail?.text).toMatch(/Produit 1\nProduit 2\n/)
    expect(mail?.text).toContain('vos 2 favoris')
  })

  test('WISH-02: the link in a mail, or a mail program’s one click, ends the alert; afterwards the confirmation link is refused', async () => {
    await ask()
    const [mail] = await mails()
    const [url = ''] = /https:[^>]+/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
    const { pathname } = new URL(url)
    const opened = await shop().app.inject(pathname)
    expect(opened.headers.location).toBe(`/price-alert?token=${tokenIn(mail, 'end')}&action=end`)
    expect(await rows()).toMatchObject([{ ended_at: null }])
    const posted = await shop().app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(posted.statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ ended_at: expect.any(Date) }])
    const token = tokenIn(mail, 'confirm')
    expect((await call('price-alerts/confirm', { token })).status).toBe(400)
  })

  test.each(['confirm', 'end'])(
    'WISH-02: the call %s refuses a link that the shop has not signed',
    async (name) => {
      await ask()
      const [mail] = await mails()
      const other = tokenIn(mail, name === 'end' ? 'confirm' : 'end')
      const next = tokenIn(mail, name).replace(/^\d+/, (id) => String(Number(id) + 1))
      for (const token of [other, next, 'x', `1-${'A'.repeat(22)}`, "' or 1=1 --"]) {
        const { status, body } = await call(`price-alerts/${name}`, { token })
        expect([status, body.code]).toEqual([400, 'invalid_confirmation_link'])
      }
      expect(await rows()).toMatchObject([{ confirmed_at: null, ended_at: null }])
    },
  )

  test('WISH-02: the link of an alert about stock cannot confirm an alert about prices', async () => {
    await ask()
    const stock = await call('stock-alerts/ask', { productId: anId(1), email })
    expect(stock.status).toBe(200)
    const texts = (await mails()).map(({ text }) => text).join('')
    const [, token = ''] = /stock-alert\?token=([\w-]+)&action=end/.exec(texts) ?? []
    const [alert] = await shop().db.selectFrom('price_alerts').select('id').execute()
    const forged = token.replace(/^\d+/, String(alert?.id))
    expect((await call('price-alerts/end', { token: forged })).status).toBe(400)
  })

  test('WISH-02: one network can cause four mails to an address in a day, and further calls are refused', async () => {
    const statuses = []
    for (let time = 1; time <= 5; time += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await mails()).toHaveLength(4)
  })

  test('WISH-02, SEC-07: one network can cause 300 mails to mailboxes of other people in a day, and another network is still served', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    expect((await ask('first@example.tn', [1], from('192.0.2.9'))).status).toBe(200)
    // Stores each mark of the first mail 298 more times, as if 298 more mails had been sent. Only the marks of the sender's
    // network count towards the limit for all mailboxes together.
    await sql`
      insert into sender_marks (key)
      select key from sender_marks, generate_series(1, 298)`.execute(shop().db)
    expect((await ask('second@example.tn', [1], from('192.0.2.9'))).status).toBe(200)
    const refused = await ask('third@example.tn', [1], from('192.0.2.9'))
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_mails'])
    expect((await ask('third@example.tn', [1], from('198.51.100.9'))).status).toBe(200)
  })

  test.each<[string, object]>([
    ['no product', { productIds: [], email }],
    ['more than 100 products', { productIds: Array.from({ length: 101 }, () => anId(1)), email }],
    ['no address', { productIds: [anId(1)] }],
  ])('WISH-02: a request with %s is refused', async (_what, input) => {
    const { status, body } = await call('price-alerts/ask', input)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  test('WISH-02: a confirmation link expires after seven days', async () => {
    await ask()
    const [mail] = await mails()
    await sql`update price_alerts set asked_at = now() - interval '7 days'`.execute(shop().db)
    const token = tokenIn(mail, 'confirm')
    expect((await call('price-alerts/confirm', { token })).status).toBe(400)
  })

  test('WISH-02: a guest’s alert is deleted after a month if it is unconfirmed and after a year if it is confirmed; an account’s alert stays', async () => {
    const days = (count: number) =>
      sql`update price_alerts set asked_at = now() - ${count} * interval '1 day'`.execute(shop().db)
    const { token, email: own } = await signIn(shop())
    await call('wishlist/price-alert', { isWanted: true }, { token })
    await ask()
    await mails()
    await days(31)
    await deleteOldPriceAlerts(shop().db)
    expect((await rows()).map((row) => row.email)).toEqual([own])
    await wait()
    await days(366)
    await deleteOldPriceAlerts(shop().db)
    expect((await rows()).map((row) => row.email)).toEqual([own])
  })

  test('WISH-02, ACC-01: the download of an account’s data names its alerts, and deleting the account deletes the alerts', async () => {
    const { token, email: own, password } = await accounts.verified()
    await call('wishlist/change', { add: [anId(2)] }, { token })
    await call('wishlist/price-alert', { isWanted: true }, { token })
    await shop().db.deleteFrom('outbox').execute()
    await wait([1], own)
    const { body } = await call('account/export', {}, { token })
    expect(body.data).toMatchObject({
      priceAlerts: [{ productIds: [anId(2)] }, { productIds: [anId(1)] }],
    })
    const deleted = await call('account/delete', { confirmed: true, password }, { token })
    expect(deleted.status).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('WISH-02: if two accounts of one mailbox are joined, the joined account has an alert if one of the accounts had an alert', async () => {
    const kept = await signIn(shop())
    const old = await signIn(shop())
    await call('wishlist/change', { add: [anId(1)] }, { token: kept.token })
    await call('wishlist/change', { add: [anId(2)] }, { token: old.token })
    await call('wishlist/price-alert', { isWanted: true }, { token: old.token })
    const { id } = (await accounts.userOf(old.token))!
    await shop()
      .db.updateTable('users')
      .set({ email: kept.email.toUpperCase() })
      .where('id', '=', id)
      .execute()
    await mergeMailboxPair(shop().db, id)
    for (const number of [1, 2]) await priced(number, 10)
    expect(await told()).toEqual([`${kept.email}: 2 de vos favoris ont baissé de prix`])
  })
})
