import { sql } from 'kysely'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { waitUntil } from '@shop/testing/wait-until'
import { requeueUnknownMails } from '../../mail/outbox/failed-mails.repository.ts'
import { startSendingTo, outboxOf } from '../../mail/testing/sending.ts'
import { sendingLimits } from '../../mail/outbox/send-mails.ts'
import { changeShopSettings } from '../../shop-settings/shop-settings.repository.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { queueDigest } from './digest.repository.ts'

const content = {
  products: [
    aProduct(1, { name: 'Crème douce', stockQuantity: 100_000 }),
    aProduct(2, {
      name: 'Sérum',
      size: '50 ml',
      stockQuantity: 1000,
      translations: { ar: { name: 'مصل' } },
    }),
  ],
}
const TO_SHOP = 'patronne@jasmin.example'

async function place(shop: TestShop, parts = {}) {
  const items = [
    { id: anId(1), quantity: 2 },
    { id: anId(2), quantity: 1, size: '50 ml' },
  ]
  const { status, body } = await shop.post('/api/order/place', anOrder(items, parts))
  expect(status).toBe(200)
  return body.orderId
}

function shopMails(shop: TestShop) {
  return shop.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'language', 'state', 'payload'])
    .where('kind', 'like', 'shop_%')
    .orderBy('id')
    .execute()
}

describeShop({ content }, (shop) => {
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox()
    await shop().db.deleteFrom('outbox').execute()
    await shop().db.deleteFrom('order_news').execute()
    await changeShopSettings(shop().db, {
      orderMailTo: TO_SHOP,
      orderMails: 'each',
      orderMailEvents: ['placed', 'confirmed', 'changed', 'cancelled'],
      orderMailLanguage: 'fr',
      orderDigestHours: 1,
    })
  })
  afterEach(() => mailbox.close())

  const sendAll = async (limits = {}) => {
    const sending = startSendingTo(mailbox.url, shop().db, limits)
    try {
      await waitUntil(async () =>
        (await outboxOf(shop().db)).every(({ state }) => state !== 'waiting'),
      )
    } finally {
      await sending.stop()
    }
    return mailbox.received.filter(({ to }) => to?.some(({ address }) => address === TO_SHOP))
  }

  test('OPER-02: the mail to the shop says what to pack and what to collect, and has links to call or write to the customer', async () => {
    const note = 'Sonner au 2e, voir www.gain.example/x'
    const id = await place(shop(), { note })
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    const number = id.slice(-8).toUpperCase()
    expect(mail?.subject).toBe(`Nouvelle commande ${number} · 70,00\u00a0DT`)
    const text = mail?.text ?? ''
    for (const part of [
      'Articles à préparer\u00a0: 3',
      'Crème douce',
      '× 2',
      'Sérum',
      '3 rue du Phare',
      '4180 Houmt Souk',
      'tel:+21620000000',
      'https://wa.me/21620000000',
      'Sonner au 2e',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/À encaisser à la livraison[^\n]*70,00\u00a0DT/)
    expect(text).not.toContain('www.gain')
    expect(mail?.html).toContain('href="tel:+21620000000"')
  })

  test('OPER-02: the mail to the shop arrives within 5 s of the order, with the pauses of the shop’s settings', async () => {
    const sending = startSendingTo(mailbox.url, shop().db, sendingLimits)
    try {
      const placed = performance.now()
      await place(shop())
      await waitUntil(() => mailbox.received.length === 2)
      expect(performance.now() - placed).toBeLessThan(5000)
    } finally {
      await sending.stop()
    }
  })

  test('OPER-02: the settings determine the recipient, the kind and the language of the mail', async () => {
    await changeShopSettings(shop().db, { orderMailTo: '', orderMailLanguage: 'ar' })
    await place(shop())
    expect(await shopMails(shop())).toMatchObject([
      {
        kind: 'shop_order',
        recipient: expect.stringMatching(/^contact@/) as string,
        language: 'ar',
      },
    ])
    await changeShopSettings(shop().db, { orderMailTo: TO_SHOP })
    await place(shop())
    const mails = await sendAll()
    expect(mails[0]?.subject).toMatch(/^طلب جديد \u2066[0-9A-F]{8}\u2069 · /)
    expect(mails[0]?.text).toContain('مصل')
    for (const off of [
      { orderMails: 'none' as const },
      { orderMailEvents: ['cancelled' as const] },
    ]) {
      await changeShopSettings(shop().db, { orderMails: 'each', ...off })
      await place(shop())
    }
    expect(await shopMails(shop())).toHaveLength(2)
  })

  test('OPER-02: the shop gets a mail for each order, even above the daily limit of a mailbox', async () => {
    await sql`insert into outbox (kind, recipient, payload)
      select 'shop_order', ${TO_SHOP}, '{}' from generate_series(1, 60)`.execute(shop().db)
    await place(shop())
    const mails = await shopMails(shop())
    expect(mails).toHaveLength(61)
    expect(mails.every(({ state }) => state === 'waiting')).toBe(true)
  })

  test('OPER-02: a refused order causes no mail', async () => {
    const { status } = await shop().post(
      '/api/order/place',
      anOrder([{ id: anId(2), quantity: 1, size: '9 ml' }]),
    )
    expect(status).toBe(409)
    expect(await shopMails(shop())).toEqual([])
  })

  test('OPER-02: a digest that is due lists every order only once', async () => {
    await changeShopSettings(shop().db, { orderMails: 'digest', orderDigestHours: 2 })
    await sql`update shop_settings set order_digest_at = now()`.execute(shop().db)
    const ids = [await place(shop()), await place(shop())]
    expect(await queueDigest(shop().db)).toBe(false)
    await sql`update shop_settings set order_digest_at = now() - interval '2 hours'`.execute(
      shop().db,
    )
    expect(await queueDigest(shop().db)).toBe(true)
    expect(await queueDigest(shop().db)).toBe(false)
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Vos commandes\u00a0: 2')
    for (const id of ids) expect(mail?.text).toContain(id.slice(-8).toUpperCase())
  })

  test('OPER-02: if digests are turned off, news that waits for a digest is sent at once', async () => {
    await changeShopSettings(shop().db, { orderMails: 'digest' })
    await sql`update shop_settings set order_digest_at = now()`.execute(shop().db)
    await place(shop())
    await changeShopSettings(shop().db, { orderMails: 'each' })
    expect(await queueDigest(shop().db)).toBe(true)
    expect(await shopMails(shop())).toMatchObject([{ kind: 'shop_digest' }])
  })

  test.each(['each', 'digest', 'none'] as const)(
    'OPER-02: without news no digest is queued, with the setting %s',
    async (orderMails) => {
      await changeShopSettings(shop().db, { orderMails })
      await sql`update shop_settings set order_digest_at = now() - interval '2 days'`.execute(
        shop().db,
      )
      expect(await queueDigest(shop().db)).toBe(false)
      expect(await shopMails(shop())).toEqual([])
    },
  )

  test('OPER-02: if mails are turned off, news that waits for a digest is deleted', async () => {
    await changeShopSettings(shop().db, { orderMails: 'digest' })
    await place(shop())
    await changeShopSettings(shop().db, { orderMails: 'none' })
    expect(await queueDigest(shop().db)).toBe(false)
    await changeShopSettings(shop().db, { orderMails: 'each' })
    expect(await queueDigest(shop().db)).toBe(false)
    expect(await shopMails(shop())).toEqual([])
  })

  test('OPER-02: a mail whose kind an older version did not know is queued again; other failed mails are not queued again', async () => {
    await place(shop())
    await sql`update outbox set state = 'failed', ended_at = now(),
      last_error = case kind when 'shop_order' then 'no such kind of mail' else '550 no' end`.execute(
      shop().db,
    )
    await requeueUnknownMails(shop().db)
    const rows = await shop().db.selectFrom('outbox').select(['kind', 'state']).execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'shop_order', state: 'waiting' },
        { kind: 'order_placed', state: 'failed' },
      ]),
    )
  })
})

describePostgres({ content }, (shop) => {
  test('OPER-02: twenty instances queue only one digest, and each order that is placed at the same time is listed once', async () => {
    await changeShopSettings(shop().db, { orderMails: 'digest' })
    await sql`update shop_settings set order_digest_at = now() - interval '2 days'`.execute(
      shop().db,
    )
    const ids: string[] = []
    const placing = Array.from({ length: 20 }, async () => ids.push(await place(shop())))
    const digests = Array.from({ length: 20 }, () => queueDigest(shop().db))
    await Promise.all([...placing, ...digests])
    await sql`update shop_settings set order_digest_at = now() - interval '2 days'`.execute(
      shop().db,
    )
    await queueDigest(shop().db)
    const mails = await shopMails(shop())
    const told = mails.flatMap(({ payload }) =>
      (payload as { news: { orderId: string }[] }).news.map(({ orderId }) => orderId),
    )
    expect(told.toSorted()).toEqual(ids.toSorted())
  })
})
