import { normaliseEmail } from '@shop/domain'
import { sql } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { accountsOf } from '../testing/accounts.ts'

const MAILBOX = 'stranger@xn--kaffe-esa.example'
const spellings = [
  MAILBOX,
  'stranger@kaffée.example',
  'STRANGER@Kaffée.example',
  'stranger@kaff\u00e9e.example.',
  'stranger@kaff\u0065\u0301e.example',
  'stranger@ｋａｆｆée。example',
  'str\u200banger@kaffée.example',
  '\u202estranger\u202c@kaffée.example',
  'stran\u00adger@kaff\u2060ée.example',
  'stranger\u0007@kaffée.example',
]

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line) }
  const migrateAgain = async () => {
    await sql`delete from migrations where name = '0030-one-address-of-a-mailbox.sql'`.execute(
      shop().db,
    )
    await migrate(shop().db, log)
  }

  test('SEC-01: ten spellings of a mailbox are one in the bound of its mails', async () => {
    for (const email of [...spellings, ...spellings]) {
      const { status } = await shop().post('/api/newsletter/subscribe', { email })
      expect(status).toBe(200)
      expect((await accounts.register({ ...accounts.newForm(), email })).status).toBe(200)
      await accounts.later('2 minutes')
    }
    const mails = await shop().db.selectFrom('outbox').select(['recipient', 'state']).execute()
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([MAILBOX]))
    const sent = mails.filter(({ state }) => state === 'waiting')
    expect(sent.length).toBeGreaterThan(5)
    expect(sent.length).toBeLessThanOrEqual(12)
  })

  test('SEC-01: what makes an account name look like another is taken out of it', async () => {
    const form = { ...accounts.newForm(), name: '\u202eA\u200bmel\u0007 \u2066Ben\u2069 Ali' }
    await accounts.register(form)
    expect((await accounts.lastMail(form.email, 'verification_code')).name).toBe('Amel Ben Ali')
    const unseen = { ...accounts.newForm(), name: '\u200b\u200b\u2060' }
    expect((await accounts.register(unseen)).body.code).toBe('validation_failed')
  })

  test('SEC-01: accounts and subscribers of before get the one form, and none is lost where two would be the same', async () => {
    const foreign = [
      'a@bücher.example',
      'a@kaffée.tn',
      'a@مثال.إختبار',
      'a@例え.テスト',
      'a@faß.example',
      'a\u200bb@ﬁrma.tn.',
    ]
    const emails = [...foreign, 'twice@dot.tn', 'twice@dot.tn.', 'twi\u200bce@dot.tn']
    const users = emails.map((email, index) => ({ id: anId(900 + index), name: 'A\u202eb', email }))
    await shop().db.insertInto('users').values(users).execute()
    const subscribers = emails.map((email) => ({ email, language: 'fr' as const }))
    await shop().db.insertInto('newsletter_subscribers').values(subscribers).execute()
    await migrateAgain()
    const kept = await shop()
      .db.selectFrom('users')
      .select(['email', 'name'])
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const wanted = [...foreign.map(normaliseEmail), ...emails.slice(foreign.length)]
    expect(kept).toEqual(wanted.map((email) => ({ email, name: 'Ab' })))
    const listed = await shop().db.selectFrom('newsletter_subscribers').select('email').execute()
    expect(listed.map(({ email }) => email)).toEqual(expect.arrayContaining(wanted))
  })

  test('AUTH-03: an account of before signs in with its address as it was typed', async () => {
    const { email, token } = await accounts.verified()
    const old = email.replace('@', '\u200b@')
    await shop().db.updateTable('users').set({ email: old }).where('email', '=', email).execute()
    await migrateAgain()
    expect(token).toBeDefined()
    const { status } = await accounts.login(old, accounts.newForm().password)
    expect(status).toBe(200)
  })
})
