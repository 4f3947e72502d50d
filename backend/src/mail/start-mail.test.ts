import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@shop/testing/wait-until'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { isCurrentMail } from '../mail-messages/account/current-mail.ts'
import { composeMail } from '../mail-messages/compose.ts'
import { registerErrors } from '../http/errors/error-handler.ts'
import { describeShop } from '../testing/shop.ts'
import { startMail } from './start-mail.ts'
import { sendingLimits } from './outbox/send-mails.ts'
import { outboxOf, queueCodes, sender } from './testing/sending.ts'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'

describeShop({}, (shop) => {
  let dataDir: string
  let app: FastifyInstance
  let mailbox: Mailbox | undefined
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  })
  afterEach(async () => {
    await app?.close()
    await mailbox?.close()
    await rm(dataDir, { recursive: true })
    await shop().db.deleteFrom('outbox').execute()
  })

  /** Starts a server that sends mails and has one call, which queues a mail. */
  const start = async (mail: { url?: string; viewer?: boolean }) => {
    app = Fastify({ trustProxy: 'loopback' })
    registerErrors(app)
    app.post('/queue', async () => queueMailOf(shop().db))
    startMail(app, shop().db, {
      dataDir,
      mail,
      isCurrent: (each) => isCurrentMail(shop().db, each),
      compose: (each) => composeMail(shop().db, each, sender),
    })
    await app.ready()
  }
  const queueByCall = () => app.inject({ method: 'POST', url: '/queue' })
  const queueMailOf = async (db: Db) => {
    await db.transaction().execute((tx) => queueCodes(tx, 1))
    return {}
  }
  const isSent = async () => (await outboxOf(shop().db)).some(({ state }) => state === 'sent')
  const files = () => readdir(join(dataDir, 'mail'))

  test('API-04: a mail is sent right after the call that queued it', async () => {
    jest.replaceProperty(sendingLimits, 'pollMs', 60_000)
    mailbox = await openMailbox()
    const { received, url } = mailbox
    await start({ url })
    // The worker has already checked the outbox. Without a nudge, the second mail would wait a minute.
    for (const count of [1, 2]) {
      await queueByCall()
      await waitUntil(() => received.length >= count)
      expect(received).toHaveLength(count)
    }
  })

  test('API-04: without an SMTP server each mail becomes one complete file, even if the mail is sent twice', async () => {
    await start({})
    await queueByCall()
    await waitUntil(isSent)
    const [name, ...others] = await files()
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-.*\.eml$/)
    await shop()
      .db.updateTable('outbox')
      .set({ state: 'waiting', due_at: new Date(0), payload: { name: 'A', code: 'ABC123' } })
      .execute()
    await queueByCall()
    await waitUntil(async () => (await outboxOf(shop().db)).every(({ state }) => state === 'sent'))
    expect(await files()).toEqual(expect.arrayContaining([name]))
    expect(await files()).toHaveLength(2)
  })

  const view = (url: string, options = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000' }, ...options })

  test('API-04: in development the mails can be read on this machine, on pages without scripts', async () => {
    await start({ viewer: true })
    await queueByCall()
    await waitUntil(isSent)
    const list = await view('/api/dev/mail')
    expect(list.statusCode).toBe(200)
    expect(list.body).toContain('a1@example.tn')
    expect(list.body).toContain('href="https://shop.example/verify-email?code=ABC123')
    expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const [name] = await files()
    const mail = await view(`/api/dev/mail/${name}`)
    expect(mail.body).toContain('ABC123')
    expect(mail.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups; default-src 'none'/,
    )
  })

  test('API-04: other machines cannot read the mails, and no other file is served', async () => {
    await start({ viewer: true })
    const strangers = [
      view('/api/dev/mail', { remoteAddress: '192.0.2.7' }),
      view('/api/dev/mail', { headers: { host: 'shop.example' } }),
      view('/api/dev/mail', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } }),
      // A gateway on this machine adds these headers if the request came with another host name.
      ...['evil.example:3000', 'localhost, evil.example', 'evil.example, localhost'].map((names) =>
        view('/api/dev/mail', { headers: { host: 'localhost', 'x-forwarded-host': names } }),
      ),
      view('/api/dev/mail', { headers: { host: 'localhost', via: '1.1 proxy' } }),
      view('/api/dev/mail', { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } }),
      view('/api/dev/mail/..%2F..%2Fetc%2Fpasswd'),
      view('/api/dev/mail/none.eml'),
    ]
    for (const { statusCode } of await Promise.all(strangers)) expect(statusCode).toBe(404)
  })

  test.each([{ viewer: false }, { viewer: true, url: 'smtp://127.0.0.1:9' }])(
    'API-04: with %j there is no page of mails',
    async (mail) => {
      await start(mail)
      expect((await view('/api/dev/mail')).statusCode).toBe(404)
    },
  )
})
