import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const none =
  'No failed mails. The shop gives up a mail after 40 tries, about a day; until then it waits.\n'

describeShop({}, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'mails', ...args)
  const fail = async (count: number, kind = 'account_deleted') => {
    const mail = (index: number) => ({
      kind,
      recipient: `${index}@example.tn`,
      language: 'fr' as const,
      payload: { name: 'Amel' },
      state: 'failed' as const,
      ended_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      last_error: 'mailbox full',
    })
    const mails = Array.from({ length: count }, (_, index) => mail(index))
    await shop().db.insertInto('outbox').values(mails).execute()
  }
  beforeEach(async () => {
    await shop().db.deleteFrom('outbox').execute()
  })

  test('MAIL-01: the operator is told that no mail has failed', async () => {
    expect(await run('failed')).toEqual({ code: 0, err: '', out: none })
    expect((await run('retry')).out).toBe('0 mails are queued again.\n')
  })

  test('MAIL-01: a mail that failed is listed with the reason, and can be queued again', async () => {
    await fail(1)
    const { out } = await run('failed')
    expect(out).not.toContain('No failed mails')
    expect(out).toMatch(/account_deleted +0@example\.tn +mailbox full/)
    expect((await run('retry')).out).toBe('1 mail is queued again.\n')
    expect((await run('failed')).out).toBe(none)
  })

  test('MAIL-01: a mail with a code is not sent again, because the code has expired', async () => {
    await fail(2, 'reset_code')
    expect((await run('retry')).out).toBe('0 mails are queued again.\n')
    expect((await run('failed')).out).toContain('reset_code')
  })

  test('MAIL-01: the newest 200 failed mails are listed', async () => {
    await fail(201)
    const mails = JSON.parse((await run('failed', '--json')).out) as { recipient: string }[]
    expect(mails).toHaveLength(200)
    expect(mails[0]?.recipient).toBe('200@example.tn')
    expect(mails.at(-1)?.recipient).toBe('1@example.tn')
  })
})
