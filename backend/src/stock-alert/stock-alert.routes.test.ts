import { sql } from 'kysely'
import { composeMail } from '../mail-messages/compose.ts'
import { leaseMails } from '../mail/outbox/outbox.repository.ts'
import { sender } from '../mail/testing/sending.ts'
import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { deleteOldAlerts } from './stock-alert.repository.ts'
import { queueBackInStockMails } from './queue-back-in-stock-mails.repository.ts'

const email = 'amel@example.tn'
const productId = anId(1)
const sold = aProduct(1, { stockQuantity: 0, translations: { ar: { name: 'صابون' } } })
const content = { products: [sold, aProduct(2)] }

describeShop({ content }, (shop) => {
  beforeEach(async () => {
    await shop().db.deleteFrom('outbox').execute()
    await shop().db.deleteFrom('stock_alerts').execute()
    await shop().db.deleteFrom('sender_marks').execute()
    await stocked(0)
  })

  const call = (name: string, body: object, headers = {}) =>
    shop().post(`/api/stock-alerts/${name}`, body, headers)
  const ask = (address = email, headers = {}) => call('ask', { productId, email: address }, headers)
  const stocked = (stock: number) =>
    shop()
      .db.updateTable('products')
      .set({ stock, reserve: 0 })
      .where('id', '=', productId)
      .execute()
  const mails = async () => {
    const leased = await leaseMails(shop().db, { limit: 20, leaseMs: 60_000 })
    return Promise.all(leased.map((mail) => composeMail(shop().db, mail, sender)))
  }
  const tokenIn = (mail: { text: string } | undefined, action: string) =>
    new RegExp(`stock-alert\\?token=([\\w-]+)&action=${action}`).exec(mail?.text ?? '')?.[1] ?? ''
  /** Asks for an alert and confirms it with the link of the mail. Returns the token with which it can be ended. */
  const wait = async (address: string) => {
    await ask(address, { 'x-forwarded-for': '192.0.2.7' })
    const [mail] = await mails()
    await call('confirm', { token: tokenIn(mail, 'confirm') })
    return tokenIn(mail, 'end')
  }
  const told = async () => {
    await queueBackInStockMails(shop().db)
    return (await mails()).map(({ to }) => to).sort()
  }
  const row = () =>
    shop()
      .db.selectFrom('stock_alerts')
      .select(['confirmed_at', 'ended_at', 'language'])
      .where('email', '=', email)
      .executeTakeFirst()

  test.each([
    ['fr', 'Confirmez votre alerte\u00a0: Produit 1', 'De retour en stock\u00a0: Produit 1'],
    ['en', 'Confirm your alert: Produit 1', 'Back in stock: Produit 1'],
    ['ar', 'أكّدوا طلب التنبيه: صابون', 'متوفر من جديد: صابون'],
  ])(
    'BACK-01: in %s, a visitor without an account confirms by the link in a mail, and gets a mail when the product is back',
    async (language, confirm, back) => {
      const answer = await ask(' Amel@Example.TN ', { cookie: `i18nextLng=${language}` })
      expect(answer).toMatchObject({ status: 200, body: { success: true, isConfirmed: false } })
      const [mail] = await mails()
      expect(mail).toMatchObject({ to: email, subject: confirm })
      expect(await row()).toEqual({ confirmed_at: null, ended_at: null, language })
      await stocked(5)
      expect(await told()).toEqual([])
      expect((await call('confirm', { token: tokenIn(mail, 'confirm') })).status).toBe(200)
      await queueBackInStockMails(shop().db)
      const [news] = await mails()
      expect(news).toMatchObject({ to: email, subject: back })
      expect(news?.text).toContain(`https://shop.example/product/${productId}?lng=${language}`)
    },
  )

  test('BACK-01: each time a product is back in stock, as many people get a mail as there are units, in the order in which they asked', async () => {
    for (const name of ['a', 'b', 'c']) await wait(`${name}@example.tn`)
    expect(await told()).toEqual([])
    await stocked(2)
    expect(await told()).toEqual(['a@example.tn', 'b@example.tn'])
    expect(await told()).toEqual([])
    await stocked(3)
    expect(await told()).toEqual(['c@example.tn'])
    await stocked(9)
    expect(await told()).toEqual([])
    await stocked(0)
    await stocked(1)
    expect(await told()).toEqual(['a@example.tn'])
  })

  test('BACK-01: if a person gets no mail at a product’s first return, the person gets the first mail at its next return', async () => {
    for (const name of ['a', 'b']) await wait(`${name}@example.tn`)
    await stocked(1)
    expect(await told()).toEqual(['a@example.tn'])
    await stocked(0)
    await stocked(1)
    expect(await told()).toEqual(['b@example.tn'])
  })

  test('BACK-01: reserved units and products off sale cause no mail', async () => {
    await wait(email)
    await shop()
      .db.updateTable('products')
      .set({ stock: 3, reserve: 3 })
      .where('id', '=', productId)
      .execute()
    expect(await told()).toEqual([])
    await shop()
      .db.updateTable('products')
      .set({ reserve: 0, active: false })
      .where('id', '=', productId)
      .execute()
    expect(await told()).toEqual([])
    await shop()
      .db.updateTable('products')
      .set({ active: true })
      .where('id', '=', productId)
      .execute()
    expect(await told()).toEqual([email])
  })

  test('BACK-01: if two instances run the round at the same time, each person gets only one mail', async () => {
    await wait(email)
    await stocked(1)
    await Promise.all([queueBackInStockMails(shop().db), queueBackInStockMails(shop().db)])
    expect(await mails()).toHaveLength(1)
  })

  test('BACK-01: an alert for an account’s own address needs no confirmation with a link', async () => {
    const { token, email: own } = await signIn(shop())
    const answer = await call('ask', { productId }, { token })
    expect(answer).toMatchObject({ status: 200, body: { isConfirmed: true } })
    expect(await mails()).toEqual([])
    await stocked(1)
    expect(await told()).toEqual([own])
  })

  test('BACK-01: an account cannot confirm an alert for another person’s address', async () => {
    const { token } = await signIn(shop())
    const answer = await call('ask', { productId, email }, { token })
    expect(answer.body).toMatchObject({ isConfirmed: false })
    expect(await row()).toMatchObject({ confirmed_at: null })
    // The only mail is the one that asks for the confirmation.
    expect(await mails()).toHaveLength(1)
    await stocked(1)
    expect(await told()).toEqual([])
  })

  test('BACK-01: the answer is the same for every address, whether it is new, has asked before, is confirmed or has an account', async () => {
    const { email: own } = await signIn(shop())
    const fresh = await ask()
    const again = await ask()
    const [mail] = await mails()
    await call('confirm', { token: tokenIn(mail, 'confirm') })
    for (const { status, body } of [again, await ask(), await ask(own)]) {
      expect({ status, body }).toEqual({ status: fresh.status, body: fresh.body })
    }
  })

  test('BACK-01: one network can cause four mails to an address in a day, and further calls are refused', async () => {
    const statuses = []
    for (let time = 1; time <= 5; time += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await mails()).toHaveLength(4)
  })

  test('BACK-01: the link in a mail, or the one-click unsubscribe of a mail program, ends the alert; afterwards the confirmation link is refused', async () => {
    await ask()
    const [mail] = await mails()
    const [url = ''] = /https:[^>]+/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
    const { pathname } = new URL(url)
    const opened = await shop().app.inject(pathname)
    expect(opened.headers.location).toBe(`/stock-alert?token=${tokenIn(mail, 'end')}&action=end`)
    expect(await row()).toMatchObject({ ended_at: null })
    const posted = await shop().app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(posted.statusCode).toBe(200)
    expect(await row()).toMatchObject({ ended_at: expect.any(Date) })
    expect((await call('confirm', { token: tokenIn(mail, 'confirm') })).status).toBe(400)
  })

  test('BACK-01: after an alert has ended, its address gets no mail until a new alert is confirmed', async () => {
    const end = await wait(email)
    for (let time = 1; time <= 2; time += 1) {
      expect((await call('end', { token: end })).status).toBe(200)
    }
    await stocked(1)
    expect(await told()).toEqual([])
    await ask()
    expect((await mails()).map(({ to }) => to)).toEqual([email])
    expect(await told()).toEqual([])
  })

  test.each(['confirm', 'end'])(
    'BACK-01: the call %s refuses a link that the shop has not signed',
    async (name) => {
      await ask()
      const [mail] = await mails()
      const other = tokenIn(mail, name === 'end' ? 'confirm' : 'end')
      const next = tokenIn(mail, name).replace(/^\d+/, (id) => String(Number(id) + 1))
      for (const token of [other, next, 'x', `1-${'A'.repeat(22)}`, "' or 1=1 --"]) {
        const { status, body } = await call(name, { token })
        expect([status, body.code]).toEqual([400, 'invalid_confirmation_link'])
      }
      expect(await row()).toMatchObject({ confirmed_at: null, ended_at: null })
    },
  )

  test('BACK-01: a link that confirms an alert expires after seven days', async () => {
    await ask()
    const [mail] = await mails()
    await sql`update stock_alerts set asked_at = now() - interval '7 days'`.execute(shop().db)
    expect((await call('confirm', { token: tokenIn(mail, 'confirm') })).status).toBe(400)
  })

  test('BACK-01: alerts that were not confirmed are deleted after a month, and confirmed alerts after a year', async () => {
    const days = (count: number) =>
      sql`update stock_alerts set asked_at = now() - ${count} * interval '1 day'`.execute(shop().db)
    await ask()
    await mails()
    await days(31)
    await deleteOldAlerts(shop().db)
    expect(await row()).toBeUndefined()
    await wait(email)
    await days(31)
    await deleteOldAlerts(shop().db)
    expect(await row()).toBeDefined()
    await days(366)
    await deleteOldAlerts(shop().db)
    expect(await row()).toBeUndefined()
  })
})
