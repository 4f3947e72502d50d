import { parseSetCookie } from 'cookie'
import { randomBytes } from 'node:crypto'
import { describeShop } from '../../testing/shop.ts'
import { accountsOf } from '../testing/accounts.ts'

const THEIRS = 'Motdupirate1'
const MINE = 'Monpropremot1'

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const browser = () => ({ cookie: `registration=${randomBytes(32).toString('base64url')}` })
  const lastCode = async (email: string) =>
    (await accounts.lastMail(email, 'verification_code')).code
  const register = (email: string, password: string, headers = {}) =>
    accounts.register(accounts.newForm({ email, password }), headers)

  async function expectMine(email: string): Promise<void> {
    expect((await accounts.login(email, THEIRS)).status).toBe(401)
    expect((await accounts.login(email, MINE)).status).toBe(200)
  }

  test('AUTH-03: registering again before the code replaces name and password and sends a code', async () => {
    const { email } = await accounts.registered({ password: THEIRS })
    const first = await lastCode(email)
    await register(email, MINE)
    const second = await lastCode(email)
    expect((await accounts.verify(email, first)).status).toBe(400)
    expect((await accounts.verify(email, second)).status).toBe(200)
    await expectMine(email)
  })

  test.each([
    ['at once', '0 seconds'],
    ['a day later', '1 day'],
  ])(
    'AUTH-03: registering somebody else’s address gives no access when its owner registers %s',
    async (_, time) => {
      const { email } = accounts.newForm()
      await register(email, THEIRS, browser())
      await accounts.later(time)
      const mine = browser()
      await register(email, MINE, mine)
      expect((await accounts.verify(email, await lastCode(email), mine)).status).toBe(200)
      await expectMine(email)
    },
  )

  test.each([
    ['at once', '0 seconds'],
    ['later', '2 minutes'],
  ])(
    'AUTH-03: registering somebody else’s address after its owner, %s, gives no access',
    async (_, time) => {
      const { email } = accounts.newForm()
      const mine = browser()
      await register(email, MINE, mine)
      await accounts.later(time)
      const theirs = browser()
      await register(email, THEIRS, theirs)
      // The newest mail belongs to the other registration; the browser decides which one becomes the account.
      expect((await accounts.verify(email, await lastCode(email), mine)).status).toBe(200)
      await expectMine(email)
    },
  )

  test('AUTH-03: a code asked for with the password of another registration makes no difference', async () => {
    const { email } = accounts.newForm()
    const [mine, theirs] = [browser(), browser()]
    await register(email, THEIRS, theirs)
    await register(email, MINE, mine)
    await accounts.later('2 minutes')
    expect((await accounts.login(email, THEIRS, theirs)).status).toBe(403)
    await accounts.verify(email, await lastCode(email), mine)
    await expectMine(email)
  })

  test('AUTH-03: the link of the mail, opened in another browser, makes the account it was sent for', async () => {
    const { email } = accounts.newForm()
    await register(email, THEIRS, browser())
    await register(email, MINE, browser())
    await accounts.verify(email, await lastCode(email))
    await expectMine(email)
  })

  const at = (network: number) => ({ 'x-forwarded-for': `192.0.${network}.7` })
  const [home, away, stranger] = [at(1), at(2), at(3)]

  test('AUTH-03: in another browser, the password of the same network counts, not the newest mail’s', async () => {
    const { email } = accounts.newForm()
    await register(email, MINE, { ...browser(), ...home })
    await register(email, THEIRS, { ...browser(), ...stranger })
    await accounts.verify(email, await lastCode(email), home)
    await expectMine(email)
  })

  test('AUTH-03: if the password’s browser is unknown, the account has no password', async () => {
    const { email } = accounts.newForm()
    await register(email, MINE, { ...browser(), ...home })
    await register(email, THEIRS, { ...browser(), ...stranger })
    const { status, body } = await accounts.verify(email, await lastCode(email), away)
    expect(status).toBe(200)
    expect(body.message).toContain('mot de passe oublié')
    expect(await accounts.userOf(body.token)).toMatchObject({ email })
    for (const password of [THEIRS, MINE]) {
      expect((await accounts.login(email, password)).status).toBe(401)
    }
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    const { body: reset } = await accounts.verifyReset(email, code)
    await accounts.reset(reset.resetToken, MINE)
    await expectMine(email)
  })

  test('AUTH-03: the only registration counts wherever its mail is opened', async () => {
    const { email } = accounts.newForm()
    await register(email, MINE, { ...browser(), ...home })
    const { body } = await accounts.verify(email, await lastCode(email), away)
    expect(body.message).toBe('Votre e-mail est vérifié.')
    await expectMine(email)
  })

  test('AUTH-03: a code sent again is of the registration of the browser that asks', async () => {
    const { email } = accounts.newForm()
    const mine = browser()
    await register(email, MINE, mine)
    await register(email, THEIRS, browser())
    await accounts.later('2 minutes')
    await accounts.resend(email, mine)
    await accounts.verify(email, await lastCode(email))
    await expectMine(email)
  })

  test('AUTH-03: an account that came about in the meantime keeps its password', async () => {
    const { email } = accounts.newForm()
    await register(email, THEIRS)
    const code = await lastCode(email)
    await shop()
      .db.insertInto('users')
      .values({ id: randomBytes(12).toString('hex'), email, name: 'Amel' })
      .execute()
    expect((await accounts.verify(email, code)).status).toBe(200)
    expect((await accounts.login(email, THEIRS)).status).toBe(401)
  })

  test('AUTH-03: repeated registrations send a limited number of mails', async () => {
    const { email } = accounts.newForm()
    for (let time = 1; time <= 13; time += 1) await register(email, THEIRS)
    expect(await accounts.mailsTo(email)).toHaveLength(10)
    await accounts.later('29 minutes')
    const mine = browser()
    await register(email, MINE, mine)
    expect(await accounts.mailsTo(email)).toHaveLength(10)
    // The owner still has a code, and it creates the account of their own registration.
    expect((await accounts.verify(email, await lastCode(email), mine)).status).toBe(200)
    await expectMine(email)
  })

  test('AUTH-03: after too many codes in a day the next is mailed when the last has ended', async () => {
    const { email } = accounts.newForm()
    for (let time = 1; time <= 11; time += 1) await register(email, THEIRS)
    await accounts.later('31 minutes')
    for (let time = 1; time <= 2; time += 1) await register(email, MINE)
    expect(await accounts.mailsTo(email)).toHaveLength(11)
    await accounts.later('1 day')
    for (let time = 1; time <= 2; time += 1) await register(email, MINE)
    expect(await accounts.mailsTo(email)).toHaveLength(13)
  })

  test('AUTH-03: the cookie of a browser is secret, and reused for its next registration', async () => {
    const first = await accounts.register(accounts.newForm())
    const header = String(first.headers['set-cookie'])
    const attributes = { path: '/api/user', maxAge: 604_800, httpOnly: true, sameSite: 'lax' }
    const value = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(parseSetCookie(header)).toEqual({ name: 'registration', value, ...attributes })
    const cookie = header.split(';')[0] ?? ''
    const again = await accounts.register(accounts.newForm(), { cookie: `a=b; ${cookie}` })
    expect(again.headers['set-cookie']).toBe(header)
    const https = await accounts.register(accounts.newForm(), { 'x-forwarded-proto': 'https' })
    expect(parseSetCookie(String(https.headers['set-cookie'])).secure).toBe(true)
  })

  test('AUTH-03: an address may wait a week for its code', async () => {
    const { email, password } = await accounts.registered()
    await accounts.later('6 days 23 hours')
    expect((await accounts.login(email, password)).status).toBe(403)
    await accounts.later('2 hours')
    expect((await accounts.login(email, password)).status).toBe(401)
  })
})
