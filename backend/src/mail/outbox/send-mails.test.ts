import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { describeShop } from '../../testing/shop.ts'
import { type Sending, sendingLimits } from './send-mails.ts'
import { leaseMails, markMailUnsendable, queueMail, retryLater } from './outbox.repository.ts'
import { startSendingTo, outboxOf, queueCodes } from '../testing/sending.ts'

describeShop({}, (shop) => {
  let mailbox: Mailbox
  let started: Sending[] = []
  /** A server that accepts connections, but never sends anything. */
  const mute = createServer()
  const start = (url = mailbox.url, limits = {}) => {
    const sending = startSendingTo(url, shop().db, limits)
    started.push(sending)
    return sending
  }
  const states = async () => (await outboxOf(shop().db)).map(({ state }) => state)
  const ended = async () => (await states()).every((state) => state !== 'waiting')

  beforeEach(async () => {
    mailbox = await openMailbox()
  })
  afterEach(async () => {
    await Promise.all(started.map((sending) => sending.stop()))
    started = []
    mute.close()
    await mailbox.close()
    await shop().db.deleteFrom('outbox').execute()
  })

  test('API-04: a queued mail arrives once, and its code is removed from the database', async () => {
    await queueCodes(shop().db, 1)
    start()
    await waitUntil(ended)
    expect(mailbox.received).toHaveLength(1)
    expect(mailbox.received[0]).toMatchObject({
      from: { name: 'Jasmin', address: 'bonjour@jasmin.example' },
      to: [{ address: 'a1@example.tn' }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@jasmin\.example>$/),
    })
    expect(await outboxOf(shop().db)).toEqual([
      { state: 'sent', tries: 1, last_error: null, payload: { name: 'Amel' } },
    ])
  })

  test('API-04: a mail is never sent if the transaction in which it was queued is rolled back', async () => {
    const undone = shop()
      .db.transaction()
      .execute(async (tx) => {
        await queueCodes(tx, 1)
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    // When this mail has been sent, all mails queued before it have been sent too.
    await queueCodes(shop().db, 1)
    start(mailbox.url, { concurrency: 1 })
    await waitUntil(ended)
    expect(mailbox.received).toHaveLength(1)
  })

  test('API-04: after a signal a mail is sent soon, without waiting for the next regular check', async () => {
    await queueCodes(shop().db, 1)
    const sending = start(mailbox.url, { pollMs: 60_000 })
    // By then the first check has ended, and the next check is a minute away.
    await waitUntil(() => mailbox.received.length === 1)
    await queueCodes(shop().db, 1)
    sending.nudge()
    await waitUntil(() => mailbox.received.length > 1)
    expect(mailbox.received).toHaveLength(2)
  })

  test('API-04: sending of a mail begins at least a quarter of a second after the call that queued it, so that the caller cannot measure the sending', async () => {
    const { minPauseMs } = sendingLimits
    await queueCodes(shop().db, 1)
    const sending = start(mailbox.url, { pollMs: 60_000, minPauseMs, pauseSpreadMs: 0 })
    await waitUntil(ended)
    // Waits, as an attacker would, until no pause from an earlier call is running.
    await pause(minPauseMs * 1.5)
    await queueCodes(shop().db, 1)
    const nudged = performance.now()
    sending.nudge()
    await waitUntil(ended)
    expect(performance.now() - nudged).toBeGreaterThanOrEqual(minPauseMs - 1)
    expect(minPauseMs).toBeGreaterThanOrEqual(250)
  })

  test('API-04: many waiting mails are sent without pauses', async () => {
    await queueCodes(shop().db, 40)
    start(mailbox.url, { pollMs: 60_000, minPauseMs: 60_000 })
    await waitUntil(() => mailbox.received.length === 40)
    expect(mailbox.seen().size).toBe(40)
  })

  test('API-04: the server never gets more mails at the same time than the limit, even if many mails wait', async () => {
    const concurrency = 2
    let [underWay, most] = [0, 0]
    const bothAreThere = Promise.withResolvers<undefined>()
    mailbox.faults = {
      onData: async () => {
        underWay += 1
        most = Math.max(most, underWay)
        if (underWay === concurrency) bothAreThere.resolve(undefined)
        await bothAreThere.promise
        // This is enough time to send one more mail, if there were no limit.
        await pause(30)
        underWay -= 1
        return await bothAreThere.promise
      },
    }
    await queueCodes(shop().db, 8)
    start(mailbox.url, { concurrency })
    await waitUntil(ended)
    expect(most).toBe(concurrency)
    expect(mailbox.received).toHaveLength(8)
  })

  test.each([
    ['451 (a temporary error)', () => 451],
    ['421 and a closed connection', () => 421],
    ['a cut connection', () => 'drop' as const],
  ])('API-04: a mail that the server answers with %s is sent again', async (_, fault) => {
    let asked = 0
    mailbox.faults = {
      onRecipient: () => {
        asked += 1
        return asked <= 2 ? fault() : undefined
      },
    }
    await queueCodes(shop().db, 1)
    start()
    await waitUntil(ended)
    expect(mailbox.received).toHaveLength(1)
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'sent', tries: 3 }])
  })

  test('API-04: a mail to an unknown mailbox fails at once and stays in the list of failed mails', async () => {
    mailbox.faults = { onRecipient: (address) => (address === 'a1@example.tn' ? 550 : undefined) }
    await queueCodes(shop().db, 2)
    start()
    await waitUntil(ended)
    expect(await outboxOf(shop().db)).toMatchObject([
      {
        state: 'failed',
        tries: 1,
        last_error: expect.stringContaining('550'),
        payload: { name: 'Amel' },
      },
      { state: 'sent', tries: 1 },
    ])
  })

  test('API-04: a mail fails if its text is refused permanently, and is tried again if it is refused temporarily', async () => {
    mailbox.faults = { onData: () => (mailbox.received.length === 0 ? 554 : undefined) }
    await queueCodes(shop().db, 1)
    start()
    await waitUntil(ended)
    expect(await states()).toEqual(['failed'])
  })

  test('API-04: with a wrong SMTP password no mail is lost', async () => {
    await queueCodes(shop().db, 1)
    const wrong = start(mailbox.url.replace('//', '//shop:wrong@'))
    await waitUntil(async () => ((await outboxOf(shop().db))[0]?.tries ?? 0) >= 2)
    await wrong.stop()
    expect(await states()).toEqual(['waiting'])
    start(mailbox.url.replace('//', '//shop:right@'))
    await waitUntil(ended)
    expect(await states()).toEqual(['sent'])
  })

  test('API-04: mails for a server that was down are sent when it is up again', async () => {
    await queueCodes(shop().db, 3)
    const { port, url } = mailbox
    await mailbox.close()
    start(url)
    await waitUntil(async () => (await outboxOf(shop().db)).every(({ tries }) => tries >= 2))
    mailbox = await openMailbox(port)
    await waitUntil(ended)
    expect(mailbox.seen().size).toBe(3)
    expect(mailbox.received).toHaveLength(3)
  })

  test('API-04: if the reply is lost after the text was sent, the mail is tried again with the same Message-ID', async () => {
    mailbox.faults = { onData: () => (mailbox.received.length === 0 ? 'keep-and-drop' : undefined) }
    await queueCodes(shop().db, 1)
    start()
    await waitUntil(ended)
    expect(mailbox.received).toHaveLength(2)
    expect(mailbox.seen().size).toBe(1)
  })

  test('API-04: if a server hangs, its connection is closed after the time limit of one try', async () => {
    let hung = 0
    mailbox.faults = {
      onData: () => {
        hung += 1
        return hung <= 1 ? 'hang' : undefined
      },
    }
    await queueCodes(shop().db, 1)
    start(mailbox.url, { sendMs: 300, stopMs: 0 })
    await waitUntil(ended)
    const [mail] = await outboxOf(shop().db)
    expect(mail).toMatchObject({ state: 'sent' })
    // On a busy machine, even a normal try may exceed the time limit.
    expect(mail?.tries).toBeGreaterThan(1)
    expect(mailbox.seen().size).toBe(1)
  })

  test('API-04: if a server never sends its greeting, its connection is closed too', async () => {
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    await queueCodes(shop().db, 1)
    const stuck = start(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, {
      sendMs: 100,
    })
    await waitUntil(async () => ((await outboxOf(shop().db))[0]?.tries ?? 0) >= 2)
    await stuck.stop()
    expect(await states()).toEqual(['waiting'])
  })

  test('API-04: a mail fails after the maximum number of tries, and the operator can still list the mail', async () => {
    mailbox.faults = { onRecipient: () => 451 }
    await queueCodes(shop().db, 1)
    start(mailbox.url, { maxTries: 3 })
    await waitUntil(ended)
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'failed', tries: 3 }])
  })

  test('AUTH-05: a mail with a code is never sent later than the code’s 30 minutes', async () => {
    await queueCodes(shop().db, 2)
    await sql`update outbox set expires_at = now() - interval '1 second'
      where recipient = 'a1@example.tn'`.execute(shop().db)
    start()
    await waitUntil(ended)
    expect(mailbox.received.map(({ to }) => to?.[0]?.address)).toEqual(['a2@example.tn'])
    expect(await states()).toEqual(['expired', 'sent'])
  })

  test('AUTH-05: a mail with a code is sent before mails that are not urgent', async () => {
    await queueMail(shop().db, {
      to: 'a0@example.tn',
      language: 'fr',
      kind: 'account_exists',
      name: 'A',
    })
    await queueCodes(shop().db, 1)
    start(mailbox.url, { concurrency: 1 })
    await waitUntil(ended)
    expect(mailbox.received.map(({ to }) => to?.[0]?.address)).toEqual([
      'a1@example.tn',
      'a0@example.tn',
    ])
  })

  test('API-04: if a worker has lost a mail to another worker, the first worker can neither delay nor finish the mail', async () => {
    await queueCodes(shop().db, 1)
    const lease = async () => (await leaseMails(shop().db, { limit: 1, leaseMs: 0 }))[0]!
    const lost = await lease()
    const own = await lease()
    expect([lost.id, lost.tries, own.tries]).toEqual([own.id, 1, 2])
    const error = 'of the worker that lost it'
    await retryLater(shop().db, lost, { delayMs: 3_600_000, error })
    await markMailUnsendable(shop().db, lost, { state: 'failed', error })
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'waiting', last_error: null }])
    // The other worker still has the lease of the mail.
    expect((await lease()).tries).toBe(3)
  })

  test('API-04: a worker that is stopped finishes the mail that it is sending, and leaves the other mails', async () => {
    const taken = Promise.withResolvers<undefined>()
    const asked = jest.fn(() => taken.promise)
    mailbox.faults = { onData: asked }
    await queueCodes(shop().db, 6)
    const sending = start(mailbox.url, { concurrency: 1 })
    await waitUntil(() => asked.mock.calls.length === 1)
    const stopped = sending.stop()
    taken.resolve(undefined)
    await stopped
    expect(mailbox.received).toHaveLength(1)
    expect((await states()).toSorted()).toEqual(['sent', ...Array(5).fill('waiting')])
    start()
    await waitUntil(ended)
    expect([mailbox.received.length, mailbox.seen().size]).toEqual([6, 6])
  })

  test('API-04: the address of a recipient cannot add a second recipient or a header', async () => {
    const odd = ['a,b@example.tn', 'a>b@example.tn', 'x@y.tn\r\nBcc: z@y.tn']
    for (const to of odd) {
      await queueMail(shop().db, { to, language: 'fr', kind: 'account_exists', name: 'A' })
    }
    start(mailbox.url, { maxTries: 2 })
    await waitUntil(ended)
    for (const mail of mailbox.received) {
      expect(mail.to).toHaveLength(1)
      expect(mail.bcc ?? []).toEqual([])
    }
  })
})
