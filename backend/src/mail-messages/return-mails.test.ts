import { waitUntil } from '@shop/testing/wait-until'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { requeueUnknownMails } from '../mail/outbox/failed-mails.repository.ts'
import { outboxOf, startSendingTo } from '../mail/testing/sending.ts'
import { moveOrder } from '../order/move-order.repository.ts'
import { endReturnRequest } from '../order/returns/returns.repository.ts'
import { changeShopSettings } from '../shop-settings/shop-settings.repository.ts'
import { aProduct, anId, anOrder } from '../testing/builders.ts'
import { describeShop, type TestShop } from '../testing/shop.ts'

const content = {
  products: [
    aProduct(1, { name: 'Crème douce', stockQuantity: 100 }),
    aProduct(2, {
      name: 'Sérum',
      size: '50 ml',
      stockQuantity: 100,
      translations: { en: { name: 'Night serum' }, ar: { name: 'مصل ليلي' } },
    }),
  ],
}
const toShop = 'commandes@example.tn'

async function asked({ post, db }: TestShop, language: string): Promise<string> {
  const items = [
    { id: anId(1), quantity: 2 },
    { id: anId(2), quantity: 3, size: '50 ml' },
  ]
  const headers = { cookie: `i18nextLng=${language}` }
  const { body } = await post('/api/order/place', anOrder(items), headers)
  await moveOrder(db, body.orderId, 'Delivered', { sendMail: false })
  await db.deleteFrom('outbox').execute()
  const lines = [{ line: 2, units: 2 }]
  const input = { orderId: body.orderId, email: 'amel@example.tn', lines, reason: 'wrong' }
  expect((await post('/api/order/ask-return', input)).status).toBe(200)
  return body.orderId
}

describeShop({ content }, (shop) => {
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox()
    await changeShopSettings(shop().db, { orderMailTo: toShop, orderMails: 'each' })
  })
  afterEach(() => mailbox.close())

  async function sendAll() {
    const sending = startSendingTo(mailbox.url, shop().db)
    const isDone = async () => (await outboxOf(shop().db)).every(({ state }) => state !== 'waiting')
    try {
      await waitUntil(isDone)
    } finally {
      await sending.stop()
    }
    const mailTo = (address: string) =>
      mailbox.received.find(({ to }) => to?.some((each) => each.address === address))
    return { customer: mailTo('amel@example.tn'), shop: mailTo(toShop) }
  }

  test.each([
    [
      'fr',
      'Votre demande de retour, commande',
      ['Sérum', 'Ce n’est pas le bon article', 'à notre charge', 'dix jours ouvrables'],
    ],
    [
      'en',
      'Your return request, order',
      ['Night serum', 'It is the wrong item', 'We pay the cost', 'ten working days'],
    ],
    ['ar', 'طلب إرجاع من طلبكم', ['مصل ليلي', 'ليس المنتج المطلوب', 'علينا', 'عشرة أيام عمل']],
  ])(
    'RET-01: the mail in %s names the goods that go back and the next steps',
    async (...expected) => {
      const [language, subject, parts] = expected
      const number = (await asked(shop(), language)).slice(-8).toUpperCase()
      const { customer } = await sendAll()
      expect(customer?.subject).toContain(subject)
      expect(customer?.subject).toContain(number)
      for (const part of [...parts, '50\u00a0ml', '× 2']) expect(customer?.text).toContain(part)
      expect(customer?.text).not.toContain('Crème douce')
    },
  )

  test('RET-01: the mail to the shop says which goods to take back, why, and from whom, in the shop’s language', async () => {
    const number = (await asked(shop(), 'ar')).slice(-8).toUpperCase()
    const { shop: mail } = await sendAll()
    expect(mail?.subject).toBe(`Demande de retour ${number}`)
    for (const part of ['Sérum', '× 2', 'Ce n’est pas le bon article', 'tel:+21620000000']) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).not.toContain('À encaisser')
  })

  test('RET-01: the digest to the shop contains the request for a return too', async () => {
    await changeShopSettings(shop().db, { orderMails: 'digest' })
    const number = (await asked(shop(), 'fr')).slice(-8).toUpperCase()
    const rows = await shop().db.selectFrom('order_news').select(['order_id', 'event']).execute()
    expect(rows.at(-1)?.event).toBe('return_asked')
    const news = rows.slice(-1).map(({ order_id: orderId, event }) => ({ orderId, event }))
    await shop()
      .db.insertInto('outbox')
      .values({ kind: 'shop_digest', language: 'fr', recipient: toShop, payload: { news } })
      .execute()
    const { shop: mail } = await sendAll()
    expect(mail?.text).toContain(`Demande de retour · ${number}`)
    expect(mail?.text).toContain('Ce n’est pas le bon article')
  })

  test('RET-01: a digest leaves out a request that ended before the digest was sent, and events that only a newer version of the shop knows', async () => {
    const [ended, open] = [await asked(shop(), 'fr'), await asked(shop(), 'fr')]
    await endReturnRequest(shop().db, ended)
    const ids = [ended, open, ended, open]
    const events = ['return_asked', 'return_asked', 'praised', 'praised']
    const news = ids.map((orderId, index) => ({ orderId, event: events[index] ?? '' }))
    await shop().db.deleteFrom('outbox').execute()
    const row = {
      kind: 'shop_digest',
      language: 'fr' as const,
      recipient: toShop,
      payload: { news },
    }
    await shop().db.insertInto('outbox').values(row).execute()
    const { shop: mail } = await sendAll()
    expect(mail?.subject).toBe('Vos commandes\u00a0: 1')
    expect(mail?.text).toContain(open.slice(-8).toUpperCase())
    expect(mail?.text).not.toContain(ended.slice(-8).toUpperCase())
    expect(mail?.text).not.toContain('undefined')
  })

  test('OPER-02: a mail about an event that this version does not know waits for an instance that knows the event', async () => {
    const orderId = await asked(shop(), 'fr')
    await shop().db.deleteFrom('outbox').execute()
    const payload = { orderId, event: 'praised' }
    const row = { kind: 'shop_order', language: 'fr' as const, recipient: toShop, payload }
    await shop().db.insertInto('outbox').values(row).execute()
    expect((await sendAll()).shop).toBeUndefined()
    const states = async () =>
      shop().db.selectFrom('outbox').select(['state', 'last_error']).execute()
    const failed = [{ state: 'failed', last_error: 'no such kind of mail' }]
    expect(await states()).toEqual(failed)
    await requeueUnknownMails(shop().db)
    expect(await states()).toEqual(failed)
  })

  test('RET-01: if the shop ends a request before the mails about it are sent, neither the customer nor the shop gets such a mail', async () => {
    const orderId = await asked(shop(), 'fr')
    await endReturnRequest(shop().db, orderId)
    expect(await sendAll()).toEqual({ customer: undefined, shop: undefined })
    expect((await outboxOf(shop().db)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })
})
