import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { composeMail } from '../mail-messages/compose.ts'
import { leaseMails } from '../mail/outbox/outbox.repository.ts'
import { sender } from '../mail/testing/sending.ts'
import { describeShop } from '../testing/shop.ts'
import { deleteUnconfirmedSubscribers } from './newsletter.repository.ts'

const email = 'amel@example.tn'

describeShop({}, (shop) => {
  beforeEach(async () => {
    await shop().db.deleteFrom('outbox').execute()
    await shop().db.deleteFrom('newsletter_subscribers').execute()
    await shop().db.deleteFrom('sender_marks').execute()
  })

  const call = (name: string, body: object, headers = {}) =>
    shop().post(`/api/newsletter/${name}`, body, headers)
  const subscribe = (address = email, headers = {}) =>
    call('subscribe', { email: address }, headers)
  const mails = async () => {
    const leased = await leaseMails(shop().db, { limit: 10, leaseMs: 60_000 })
    return Promise.all(leased.map((mail) => composeMail(shop().db, mail, sender)))
  }
  const tokensOf = (mail: { text: string } | undefined) => {
    const token = (action: string) =>
      new RegExp(`newsletter\\?token=([\\w-]+)&action=${action}`).exec(mail?.text ?? '')?.[1] ?? ''
    return { confirm: token('confirm'), unsubscribe: token('unsubscribe') }
  }
  const row = () =>
    shop()
      .db.selectFrom('newsletter_subscribers')
      .select(['confirmed_at', 'unsubscribed_at', 'language'])
      .where('email', '=', email)
      .executeTakeFirst()
  test.each([
    ['fr', 'Confirmez votre inscription à la lettre de Jasmin'],
    ['en', 'Confirm your subscription to the Jasmin newsletter'],
    ['ar', 'أكّدوا اشتراككم في نشرة Jasmin'],
  ])(
    'INFO-03: subscribing in %s mails a link, and only the link subscribes',
    async (language, subject) => {
      const answer = await subscribe(' Amel@Example.TN ', { cookie: `i18nextLng=${language}` })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      const [mail] = await mails()
      expect(mail).toMatchObject({ to: email, subject })
      expect(await row()).toEqual({ confirmed_at: null, unsubscribed_at: null, language })
      const { status } = await call('confirm', { token: tokensOf(mail).confirm })
      expect(status).toBe(200)
      expect(await row()).toMatchObject({ confirmed_at: expect.any(Date) })
    },
  )

  test('INFO-03: a mail program can unsubscribe with one click', async () => {
    await subscribe()
    const [mail] = await mails()
    const url = /^<https:\/\/shop\.example(\/api\/.*)>$/.exec(
      mail?.headers['List-Unsubscribe'] ?? '',
    )
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const answer = await shop().app.inject({
      method: 'POST',
      url: url?.[1] ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    const gone = await row()
    expect(gone).toMatchObject({ unsubscribed_at: expect.any(Date) })
    // A second click does not change the stored time of the first click.
    await shop().app.inject({ method: 'POST', url: url?.[1] ?? '' })
    expect(await row()).toEqual(gone)
  })

  test('INFO-03: opening the address of the one-click unsubscribe leads to the page, and ends no subscription', async () => {
    await subscribe()
    const [mail] = await mails()
    const [url = ''] = /https:[^>]+/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
    const opened = await shop().app.inject(new URL(url).pathname)
    expect(opened.statusCode).toBe(303)
    const { unsubscribe } = tokensOf(mail)
    expect(opened.headers.location).toBe(`/newsletter?token=${unsubscribe}&action=unsubscribe`)
    expect(await row()).toMatchObject({ unsubscribed_at: null })
  })

  test('INFO-03: every address gets the same answer, whether it is known, confirmed or new', async () => {
    const fresh = await subscribe()
    const again = await subscribe()
    const [mail] = await mails()
    await call('confirm', { token: tokensOf(mail).confirm })
    const onTheList = await subscribe()
    for (const { status, body } of [again, onTheList]) {
      expect({ status, body }).toEqual({ status: fresh.status, body: fresh.body })
    }
    expect(await mails()).toEqual([])
  })

  test('INFO-03: one network can cause three mails to an address in a week, and further calls are refused', async () => {
    const statuses = []
    for (let time = 1; time <= 4; time += 1) statuses.push((await subscribe()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await mails()).toHaveLength(3)
    expect((await subscribe(email, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    await sql`update sender_marks set made_at = made_at - interval '7 days'`.execute(shop().db)
    expect((await subscribe()).status).toBe(200)
  })

  test('INFO-03: calls for a subscribed address are refused at the same limit as for any other address', async () => {
    await subscribe()
    const [mail] = await mails()
    await call('confirm', { token: tokensOf(mail).confirm })
    const statuses = []
    for (let time = 2; time <= 4; time += 1) statuses.push((await subscribe()).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(await mails()).toEqual([])
  })

  test('INFO-03: a link works more than once, even if a later link was sent', async () => {
    await subscribe()
    const [first] = await mails()
    await subscribe()
    const { confirm: token } = tokensOf(first)
    expect((await call('confirm', { token })).status).toBe(200)
    const confirmedAt = (await row())?.confirmed_at
    expect((await call('confirm', { token })).status).toBe(200)
    expect((await row())?.confirmed_at).toEqual(confirmedAt)
  })

  test('INFO-03: a link expires after seven days', async () => {
    await subscribe()
    const [mail] = await mails()
    await sql`update newsletter_confirmations set expires_at = now()`.execute(shop().db)
    const { status, body } = await call('confirm', { token: tokensOf(mail).confirm })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_confirmation_link' })
  })

  test('INFO-03: unsubscribing always works, and makes unconfirmed links invalid', async () => {
    await subscribe()
    const [mail] = await mails()
    const tokens = tokensOf(mail)
    await call('confirm', { token: tokens.confirm })
    for (let time = 1; time <= 2; time += 1) {
      expect((await call('unsubscribe', { token: tokens.unsubscribe })).status).toBe(200)
    }
    expect((await call('confirm', { token: tokens.confirm })).status).toBe(400)
    expect(mail?.html).toContain(`token=${tokens.unsubscribe}&amp;action=unsubscribe"`)
    expect(await row()).toMatchObject({ unsubscribed_at: expect.any(Date) })
    await subscribe()
    const [next] = await mails()
    await call('confirm', { token: tokensOf(next).confirm })
    expect(await row()).toMatchObject({ unsubscribed_at: null, confirmed_at: expect.any(Date) })
    expect((await call('unsubscribe', { token: tokens.unsubscribe })).status).toBe(200)
  })

  test.each(['confirm', 'unsubscribe'])(
    'INFO-03: the call %s refuses an unknown token',
    async (name) => {
      for (const token of ['x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
        const { status, body } = await call(name, { token })
        expect({ status, code: body.code }).toEqual({
          status: 400,
          code: 'invalid_confirmation_link',
        })
      }
    },
  )

  test('INFO-03: after a mail is sent, the database no longer contains the token of its link', async () => {
    await subscribe()
    const [mail] = await mails()
    const { rows } = await sql<{ text: string }>`
      select c::text as text from newsletter_confirmations as c`.execute(shop().db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(tokensOf(mail).confirm)
  })

  test('INFO-03: unconfirmed addresses are deleted after a month', async () => {
    await subscribe()
    await sql`update newsletter_subscribers
      set asked_at = now() - interval '31 days'`.execute(shop().db)
    await deleteUnconfirmedSubscribers(shop().db)
    expect(await row()).toBeUndefined()
  })
})

describeShop({ rateLimits: true }, (shop) => {
  test('INFO-03: one mail provider can send the clicks of 30 readers in a minute, and none of these calls is refused', async () => {
    for (let reader = 1; reader <= 30; reader += 1) {
      const answer = await shop().post(`/api/newsletter/unsubscribe/${randomUUID()}`, {})
      expect(answer.status).toBe(200)
    }
  })
})
