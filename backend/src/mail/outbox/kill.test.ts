import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { describePostgres } from '../../testing/shop.ts'
import { startSendingTo, outboxOf, queueCodes } from '../testing/sending.ts'
import type { Sending } from './send-mails.ts'

describePostgres({}, (shop) => {
  let mailbox: Mailbox
  let workers: Sending[] = []
  let child: ChildProcess | undefined
  const work = (limits = {}) => {
    const worker = startSendingTo(mailbox.url, shop().db, limits)
    workers.push(worker)
    return worker
  }
  const allSent = async () => (await outboxOf(shop().db)).every(({ state }) => state === 'sent')
  beforeEach(async () => {
    mailbox = await openMailbox()
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
    await mailbox.close()
    await shop().db.deleteFrom('outbox').execute()
  })

  test('API-04: three workers with the same database send each mail once', async () => {
    await queueCodes(shop().db, 150)
    for (const _ of [1, 2, 3]) work()
    await waitUntil(allSent)
    expect(mailbox.received).toHaveLength(150)
    expect(mailbox.seen().size).toBe(150)
  })

  test('API-04: if a worker’s lease has ended, the worker does not queue the mail again', async () => {
    let asked = 0
    mailbox.faults = {
      onData: () => {
        asked += 1
        return asked === 1 ? 'hang' : undefined
      },
    }
    await queueCodes(shop().db, 1)
    const slow = work({ leaseMs: 100, pollMs: 60_000, stopMs: 0 })
    await waitUntil(() => asked === 1)
    work()
    await waitUntil(allSent)
    // The slow worker's try ends only at this point, with a failure.
    await slow.stop()
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('API-04: if a worker is killed while it sends 100 mails, no mail is lost, and no mailbox shows a mail twice', async () => {
    // The worker is killed at a moment when the server has received mails, but has not confirmed them.
    mailbox.faults = {
      onData: () => (mailbox.received.length < 30 ? undefined : 'keep-and-hang'),
    }
    await queueCodes(shop().db, 100)
    const { rows } = await sql<{ name: string }>`
      select current_database() as name`.execute(shop().db)
    const database = new URL(process.env.SHOP_TEST_POSTGRES ?? '')
    database.pathname = `/${rows[0]?.name}`
    database.searchParams.set('application_name', 'killed worker')
    const program = new URL('../testing/worker.ts', import.meta.url).pathname
    child = spawn(process.execPath, [program, database.href, mailbox.url], {
      stdio: 'ignore',
    })
    const died = once(child, 'exit')
    await waitUntil(() => mailbox.received.length > 30, 50_000)
    child.kill('SIGKILL')
    expect(await died).toEqual([null, 'SIGKILL'])
    expect(mailbox.received.length).toBeLessThan(100)
    mailbox.faults = {}
    // PostgreSQL may still execute the killed worker's last statement, such as one that leases more mails.
    await waitUntil(async () => {
      const connections = await sql`
        select 1 from pg_stat_activity where application_name = 'killed worker' and datname = current_database()
      `.execute(shop().db)
      return connections.rows.length === 0
    })
    // Makes the killed worker's leases look expired.
    await shop()
      .db.updateTable('outbox')
      .set({ due_at: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    work()
    await waitUntil(allSent)
    expect(mailbox.seen().size).toBe(100)
    // Only the mails that the killed worker was sending may have been sent twice, with the same Message-ID.
    expect(mailbox.received.length - 100).toBeLessThanOrEqual(5)
  })
})
