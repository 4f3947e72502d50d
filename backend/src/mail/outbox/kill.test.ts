import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describePostgres } from '../../testing/shop.ts'
import { deliverTo, outboxOf, queueCodes, until } from '../testing/delivery.ts'
import { openMailbox } from '../testing/mailbox.ts'

describePostgres({}, (shop) => {
  const allSent = async () => (await outboxOf(shop().db)).every(({ state }) => state === 'sent')
  afterEach(async () => {
    await shop().db.deleteFrom('outbox').execute()
  })

  test('API-04: three workers on one database deliver each mail once', async () => {
    const mailbox = await openMailbox()
    await queueCodes(shop().db, 150)
    const workers = [1, 2, 3].map(() => deliverTo(mailbox.url, shop().db))
    await until(allSent)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(mailbox.received).toHaveLength(150)
    expect(mailbox.seen().size).toBe(150)
    await mailbox.close()
  })

  test('API-04: a mail whose lease ran out is not put back by the worker that lost it', async () => {
    const mailbox = await openMailbox()
    let asked = 0
    mailbox.faults = {
      onData: () => {
        asked += 1
        return asked === 1 ? 'hang' : undefined
      },
    }
    await queueCodes(shop().db, 1)
    const slow = deliverTo(mailbox.url, shop().db, { leaseMs: 100, sendMs: 700, pollMs: 60_000 })
    await until(() => asked === 1)
    const other = deliverTo(mailbox.url, shop().db)
    await until(allSent)
    await slow.stop()
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'sent', tries: 2 }])
    await other.stop()
    await mailbox.close()
  })

  test('API-04: a worker killed in the middle of 100 mails loses none and shows none twice', async () => {
    const mailbox = await openMailbox()
    await queueCodes(shop().db, 100)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      shop().db,
    )
    const database = new URL(process.env.SHOP_TEST_POSTGRES ?? '')
    database.pathname = `/${rows[0]?.name}`
    const program = new URL('../testing/worker.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program, database.href, mailbox.url], {
      stdio: 'ignore',
    })
    const died = once(child, 'exit')
    await until(() => mailbox.received.length >= 30)
    child.kill('SIGKILL')
    expect(await died).toEqual([null, 'SIGKILL'])
    const before = mailbox.received.length
    expect(before).toBeLessThan(100)
    const heir = deliverTo(mailbox.url, shop().db)
    await until(allSent)
    await heir.stop()
    expect(mailbox.seen().size).toBe(100)
    // What the dead worker had in hand, at most, was sent a second time under its Message-ID.
    expect(mailbox.received.length - 100).toBeLessThanOrEqual(5)
    await mailbox.close()
  })
})
