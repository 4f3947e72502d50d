import type { Db } from '../../db/tables.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { outboxOf } from '../testing/sending.ts'
import { queueMail } from './outbox.repository.ts'

describeShop({}, (shop) => {
  const to = 'stranger@example.tn'
  beforeEach(() => shop().db.deleteFrom('outbox').execute())

  const waiting = async () => (await outboxOf(shop().db)).filter(({ state }) => state === 'waiting')
  const confirm = (recipient = to) =>
    queueMail(shop().db, {
      to: recipient,
      language: 'fr',
      kind: 'newsletter_confirmation',
      token: 'secret-token',
    })
  const notePassword = (recipient = to) =>
    queueMail(shop().db, { to: recipient, language: 'fr', kind: 'password_changed', name: 'Amel' })

  test('SEC-01: a mailbox gets forty mails of one kind in a day, and these mails do not count for mails of other kinds', async () => {
    for (let count = 1; count <= 41; count += 1) await confirm()
    const refused = await shop()
      .db.selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'failed')
      .execute()
    expect(refused).toHaveLength(1)
    expect(refused[0]?.last_error).toBe('too many mails to this address in a day')
    expect(JSON.stringify(refused)).not.toContain('secret-token')
    await confirm('other@example.tn')
    await notePassword()
    expect(await waiting()).toHaveLength(42)
  })

  test('SEC-01: a mailbox gets 40 mails of a kind in a day, and can get more on the next day', async () => {
    for (let count = 1; count <= 45; count += 1) await notePassword()
    expect(await waiting()).toHaveLength(40)
    await shop()
      .db.updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .execute()
    await notePassword()
    expect(await waiting()).toHaveLength(41)
  })
})

describePostgres({}, (shop) => {
  const queue = (db: Db, to: string) =>
    queueMail(db, { to, language: 'fr', kind: 'newsletter_confirmation', token: 'secret-token' })
  const waitingTo = async (to: string) => {
    const mails = await shop().db.selectFrom('outbox').selectAll().execute()
    return mails.filter(({ recipient, state }) => recipient === to && state === 'waiting').length
  }

  test('SEC-01: a mail waits while an earlier mail to the same mailbox is being queued, and then counts the earlier mail', async () => {
    const to = 'same@instant.tn'
    for (let count = 1; count <= 39; count += 1) await queue(shop().db, to)
    const first = await shop().db.startTransaction().execute()
    await queue(first, to)
    const second = queue(shop().db, to)
    const waits = untilBlocked(shop().db).then(() => 'waits')
    expect(await Promise.race([waits, second.then(() => 'queued')])).toBe('waits')
    await queue(shop().db, 'other@instant.tn')
    await first.commit().execute()
    await second
    expect(await waitingTo(to)).toBe(40)
    expect(await waitingTo('other@instant.tn')).toBe(1)
  })

  test('SEC-01: of fifty concurrent mails of a kind to one mailbox, forty are sent', async () => {
    const to = 'crowd@instant.tn'
    await Promise.all(Array.from({ length: 50 }, () => queue(shop().db, to)))
    expect(await waitingTo(to)).toBe(40)
  })
})
