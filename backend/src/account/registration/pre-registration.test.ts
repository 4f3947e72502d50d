import { parseSetCookie } from 'cookie'
import { randomBytes } from 'node:crypto'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { accountsOf, browserOf } from '../testing/accounts.ts'

const THEIRS = 'Motdupirate1'
const MINE = 'Monpropremot1'

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const browser = () => ({ cookie: `registration=${randomBytes(32).toString('base64url')}` })
  const lastCode = async (email: string) =>
    (await accounts.lastMail(email, 'verification_code')).code
  const register = (email: string, password: string, headers = {}) =>
    accounts.register(accounts.newForm({ email, password }), headers)
  const isSignedIn = ({ body }: Awaited<ReturnType<typeof register>>) => body.token !== undefined

  async function expectMine(email: string): Promise<void> {
    expect((await accounts.login(email, THEIRS)).status).toBe(401)
    expect((await accounts.login(email, MINE)).status).toBe(200)
  }

  test('AUTH-03: registering again before the code was entered replaces name and password, and sends a code', async () => {
    const { email, browser: mine } = await accounts.registered({ password: THEIRS })
    const first = await lastCode(email)
    await accounts.later('61 seconds')
    await register(email, MINE, mine)
    const second = await lastCode(email)
    expect((await accounts.verify(email, first, mine)).status).toBe(400)
    expect(isSignedIn(await accounts.verify(email, second, mine))).toBe(true)
    await expectMine(email)
  })

  test.each([
    ['at once', '0 seconds'],
    ['a day later', '1 day'],
  ])(
    'SEC-03: registering another person’s address gives no access to the account if its owner registers %s',
    async (_, time) => {
      const { email } = accounts.newForm()
      await register(email, THEIRS, browser())
      await accounts.later(time)
      const mine = browser()
      await register(email, MINE, mine)
      expect(isSignedIn(await accounts.verify(email, await lastCode(email), mine))).toBe(true)
      await expectMine(email)
    },
  )

  test.each([
    ['immediately', '0 seconds'],
    ['two minutes', '2 minutes'],
  ])(
    'SEC-03: registering another person’s address %s after its owner has registered gives no access to the account',
    async (_, time) => {
      const { email } = accounts.newForm()
      const mine = browser()
      await register(email, MINE, mine)
      await accounts.later(time)
      await register(email, THEIRS, browser())
      // The newest mail belongs to the other registration; the browser decides which registration becomes the account.
      expect(isSignedIn(await accounts.verify(email, await lastCode(email), mine))).toBe(true)
      await expectMine(email)
    },
  )

  test('SEC-03: a request for a code with the password of another registration changes nothing', async () => {
    const { email } = accounts.newForm()
    const [mine, theirs] = [browser(), browser()]
    await register(email, THEIRS, theirs)
    await register(email, MINE, mine)
    await accounts.later('2 minutes')
    expect((await accounts.login(email, THEIRS, theirs)).status).toBe(403)
    await accounts.verify(email, await lastCode(email), mine)
    await expectMine(email)
  })

  const at = (network: number) => ({ 'x-forwarded-for': `192.0.${network}.7` })

  test.each([
    ['only another person has registered, from the same network', [THEIRS], at(1)],
    ['only another person has registered, from another network', [THEIRS], at(2)],
    ['only the owner has registered, in another browser', [MINE], at(1)],
    ['another person has registered before the owner', [THEIRS, MINE], at(1)],
    ['another person has registered after the owner', [MINE, THEIRS], at(1)],
  ])(
    'SEC-03: a code that is entered in a browser that has not registered starts no session, and the password must be chosen: %s',
    async (_, passwords, network) => {
      const { email } = accounts.newForm()
      for (const password of passwords) await register(email, password, { ...browser(), ...at(1) })
      const code = await lastCode(email)
      for (const cookies of [{}, browser()]) {
        const { status, body } = await accounts.verify(email, code, { ...network, ...cookies })
        expect(status).toBe(200)
        expect(body).not.toHaveProperty('token')
        expect(body.message).toBe(
          'Votre e-mail est vérifié. Choisissez maintenant votre mot de passe.',
        )
      }
      const { body } = await accounts.verify(email, code, network)
      expect((await accounts.reset(body.resetToken ?? '', 'Monchoixici1')).status).toBe(200)
      for (const password of [THEIRS, MINE]) {
        expect((await accounts.login(email, password)).status).toBe(401)
      }
      expect((await accounts.login(email, 'Monchoixici1')).status).toBe(200)
      expect((await accounts.verify(email, code, network)).status).toBe(400)
    },
  )

  test('SEC-03: choosing the first password is not a change of password, so no mail reports a change', async () => {
    const { email } = await accounts.registered()
    const { body } = await accounts.verify(email, await lastCode(email))
    await accounts.reset(body.resetToken ?? '', 'Monchoixici1')
    const kinds = (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verification_code'])
  })

  test('SEC-03: after the registering browser has entered the code, a reset token of a different browser is invalid', async () => {
    const { email, browser: mine } = await accounts.registered({ password: MINE })
    const code = await lastCode(email)
    const { body } = await accounts.verify(email, code)
    expect(isSignedIn(await accounts.verify(email, code, mine))).toBe(true)
    const late = await accounts.reset(body.resetToken ?? '', 'Monchoixici1')
    expect([late.status, late.body.code]).toEqual([400, 'invalid_reset_token'])
    await expectMine(email)
  })

  test('SEC-03: a browser in which the password was entered counts as the registering browser', async () => {
    const { email } = accounts.newForm()
    await register(email, MINE, browser())
    await accounts.later('2 minutes')
    const login = await accounts.login(email, MINE)
    expect(login.status).toBe(403)
    const here = browserOf(login)
    expect(isSignedIn(await accounts.verify(email, await lastCode(email), here))).toBe(true)
    await expectMine(email)
  })

  test('SEC-03: a later registration by another person does not prevent the owner from signing in on a second device', async () => {
    const { email } = accounts.newForm()
    await register(email, MINE, browser())
    await register(email, THEIRS, browser())
    await accounts.later('2 minutes')
    const login = await accounts.login(email, MINE)
    expect([login.status, login.body.code]).toEqual([403, 'needs_verification'])
    const here = browserOf(login)
    expect(isSignedIn(await accounts.verify(email, await lastCode(email), here))).toBe(true)
    await expectMine(email)
  })

  test('SEC-03: in a browser in which another person has registered the address, the password that is entered at the login decides which registration is verified', async () => {
    const { email } = accounts.newForm()
    const shared = browser()
    await register(email, MINE, browser())
    await register(email, THEIRS, shared)
    await accounts.later('2 minutes')
    expect((await accounts.login(email, MINE, shared)).status).toBe(403)
    expect(isSignedIn(await accounts.verify(email, await lastCode(email), shared))).toBe(true)
    await expectMine(email)
  })

  test('SEC-03: a wrong password or a verified account does not mark a browser as registered, and sets no cookie', async () => {
    const { email, password } = await accounts.verified()
    const waiting = await accounts.registered()
    const answers = [
      await accounts.login(email, password),
      await accounts.login(email, 'Autremot1'),
      await accounts.login(waiting.email, 'Autremot1'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401])
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie')
  })

  test('AUTH-03: if a browser requests its code again, the mail contains the name that was entered in this browser', async () => {
    const { email } = accounts.newForm()
    const mine = browser()
    await accounts.register(accounts.newForm({ email, name: 'Amel' }), mine)
    await accounts.register(accounts.newForm({ email, name: 'Un autre' }), browser())
    await accounts.later('2 minutes')
    await accounts.resend(email, mine)
    expect(await accounts.lastMail(email, 'verification_code')).toMatchObject({ name: 'Amel' })
  })

  test('AUTH-03: if an account was created between a registration and the entry of its code, the account does not get the password of the registration', async () => {
    const { email } = accounts.newForm()
    const theirs = browser()
    await register(email, THEIRS, theirs)
    const code = await lastCode(email)
    await shop()
      .db.insertInto('users')
      .values({ id: randomBytes(12).toString('hex'), email, name: 'Amel' })
      .execute()
    expect((await accounts.verify(email, code, theirs)).status).toBe(200)
    expect((await accounts.login(email, THEIRS)).status).toBe(401)
  })

  test('AUTH-03: repeated registrations from one network send four mails in a day, and the owner in another network can get a further mail', async () => {
    const { email } = accounts.newForm()
    for (let time = 1; time <= 6; time += 1) await register(email, THEIRS)
    expect(await accounts.mailsTo(email)).toHaveLength(4)
    const mine = { ...browser(), 'x-forwarded-for': '192.0.2.7' }
    await register(email, MINE, mine)
    expect(await accounts.mailsTo(email)).toHaveLength(5)
    expect((await accounts.verify(email, await lastCode(email), mine)).status).toBe(200)
    await expectMine(email)
    await accounts.later('1 day')
    for (let time = 1; time <= 5; time += 1) await accounts.forgot(email)
    expect(await accounts.mailsTo(email)).toHaveLength(9)
  })

  test('SEC-03: scripts cannot read the cookie that identifies a browser, and the browser’s next registration reuses the cookie', async () => {
    const first = await accounts.register(accounts.newForm())
    const header = String(first.headers['set-cookie'])
    const attributes = {
      path: '/api/user',
      maxAge: 604_800,
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
    }
    const value = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(parseSetCookie(header)).toEqual({ name: 'registration', value, ...attributes })
    const { cookie } = browserOf(first)
    const again = await accounts.register(accounts.newForm(), { cookie: `a=b; ${cookie}` })
    expect(again.headers['set-cookie']).toBe(header)
  })

  test('SEC-03: a page of another site cannot mark a visitor’s browser as registered, so no code signs in that browser', async () => {
    // A form of another site can send these content types without a preflight request. JSON needs a preflight request,
    // and the server allows it to no site.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const sent = await shop().post('/api/user/register', JSON.stringify(accounts.newForm()), {
        'content-type': type,
        origin: 'https://evil.example',
      })
      expect([sent.status, sent.headers['set-cookie']]).toEqual([415, undefined])
    }
    const preflight = await shop().app.inject({
      method: 'OPTIONS',
      url: '/api/user/register',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('AUTH-03: a registration whose code was not entered expires after a week, even if a login requests a new code', async () => {
    const { email, password } = await accounts.registered()
    await accounts.later('6 days 23 hours')
    expect((await accounts.login(email, password)).status).toBe(403)
    await accounts.later('2 hours')
    expect((await accounts.login(email, password)).status).toBe(401)
  })
})

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test('SEC-03: if two browsers enter the code at the same time, only the password of the registering browser is kept', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { email, browser } = await accounts.registered({ password: MINE })
      const { code } = await accounts.lastMail(email, 'verification_code')
      const [here, elsewhere] = await Promise.all([
        accounts.verify(email, code, browser),
        accounts.verify(email, code),
      ])
      expect(here.body.token).toBeDefined()
      const chosen = await accounts.reset(elsewhere.body.resetToken ?? 'none', 'Monchoixici1')
      expect(chosen.status).toBe(400)
      expect((await accounts.login(email, MINE)).status).toBe(200)
    }
  })
})
