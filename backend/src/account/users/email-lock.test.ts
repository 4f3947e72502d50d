import { untilBlocked } from '../../testing/locks.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { accountsOf } from '../testing/accounts.ts'
import { emailHash, lockEmail } from './email-lock.repository.ts'

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test.each(['registration', 'resending'] as const)(
    'AUTH-05: %s waits for a transaction with the same address, but not for a transaction with another address',
    async (call) => {
      const { email } = await accounts.registered()
      const start = () =>
        call === 'registration'
          ? accounts.register(accounts.newForm({ email }))
          : accounts.resend(email)
      const before = await accounts.mailsTo(email)
      const held = await shop().db.startTransaction().execute()
      await lockEmail(held, email)
      const answer = start()
      const answered = answer.then(() => 'answered')
      try {
        const first = untilBlocked(shop().db).then(() => 'waits')
        expect(await Promise.race([first, answered])).toBe('waits')
        expect((await accounts.register(accounts.newForm())).status).toBe(200)
        expect(await accounts.mailsTo(email)).toEqual(before)
      } finally {
        await held.commit().execute()
      }
      expect((await answer).status).toBeLessThan(500)
    },
  )
})

describeShop({}, (shop) => {
  test('SEC-07: two addresses have different hashes, and an address always has the same hash', async () => {
    const [one, again, other] = await Promise.all(
      ['amel@example.tn', 'amel@example.tn', 'sami@example.tn'].map((email) =>
        emailHash(shop().db, email),
      ),
    )
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})
