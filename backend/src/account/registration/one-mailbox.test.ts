import { sql } from 'kysely'
import { normaliseEmail } from '@shop/domain'
import { migrate } from '../../db/migrate.ts'
import { anId } from '../../testing/builders.ts'
import { type Answer, describeShop } from '../../testing/shop.ts'
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

const outcome = ({ status, body }: Answer) => (status === 200 ? 200 : body.code)
const firstOnes = (allowed: number) =>
  Array.from({ length: 20 }, (_, at) => (at < allowed ? 200 : 'too_many_mails'))

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const lines: string[] = []
  const keep = (line: string) => void lines.push(line)
  const log = { info: keep, warn: keep }
  const migrateAgain = async () => {
    await sql`delete from migrations
      where name = '0030-one-address-of-a-mailbox.sql'`.execute(shop().db)
    await migrate(shop().db, log)
  }

  test('SEC-01: mails to ten spellings of one mailbox count together towards one limit', async () => {
    const answers = { letter: [] as Answer[], register: [] as Answer[] }
    for (const email of [...spellings, ...spellings]) {
      answers.letter.push(await shop().post('/api/newsletter/subscribe', { email }))
      answers.register.push(await accounts.register({ ...accounts.newForm(), email }))
      await accounts.later('2 minutes')
    }
    // Unknown devices of one network may cause three mails (decision 077).
    expect(answers.letter.map(outcome)).toEqual(firstOnes(3))
    expect(answers.register.map(outcome)).toEqual(firstOnes(4))
    const mails = await shop().db.selectFrom('outbox').select(['recipient', 'state']).execute()
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([MAILBOX]))
    const sent = mails.filter(({ state }) => state === 'waiting')
    expect(sent.length).toBeGreaterThan(5)
    expect(sent.length).toBeLessThanOrEqual(12)
  })

  test('SEC-01: characters are removed from an account’s name if they make it look like a different name', async () => {
    const form = { ...accounts.newForm(), name: '\u202eA\u200bmel\u0007 \u2066Ben\u2069 Ali' }
    await accounts.register(form)
    expect((await accounts.lastMail(form.email, 'verification_code')).name).toBe('Amel Ben Ali')
    const unseen = { ...accounts.newForm(), name: '\u200b\u200b\u2060' }
    expect((await accounts.register(unseen)).body.code).toBe('validation_failed')
  })

  test('SEC-01: addresses of old accounts and subscribers get their stored form, and all entries of the same mailbox are kept', async () => {
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

  test('AUTH-03: the owner of an old account signs in with the old spelling of the address', async () => {
    const { email, token } = await accounts.verified()
    const old = email.replace('@', '\u200b@')
    await shop().db.updateTable('users').set({ email: old }).where('email', '=', email).execute()
    await migrateAgain()
    expect(token).toBeDefined()
    const { status } = await accounts.login(old, accounts.newForm().password)
    expect(status).toBe(200)
  })
})
