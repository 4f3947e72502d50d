import { describeShop } from '../testing/shop.ts'
import { accountsOf, browserOf } from './testing/accounts.ts'

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)

  test('AUTH-03: a shopper registers, enters the code of the mail, and signs in with the password', async () => {
    const form = accounts.newForm({ email: '  Amel.B@Example.TN ' })
    const email = 'amel.b@example.tn'
    const registered = await accounts.register(form)
    expect(registered).toMatchObject({ status: 200, body: { success: true } })
    expect(registered.body).not.toHaveProperty('token')
    const { code, to, name } = await accounts.lastMail(email, 'verification_code')
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect({ to, name }).toEqual({ to: email, name: form.name })
    const entered = ` ${code.toLowerCase()} `
    const verified = await accounts.verify(email, entered, browserOf(registered))
    expect(verified.status).toBe(200)
    expect(await accounts.userOf(verified.body.token)).toMatchObject({ email, name: form.name })
    const loggedIn = await accounts.login('AMEL.B@example.tn', form.password)
    expect(await accounts.userOf(loggedIn.body.token)).toMatchObject({ email })
  })

  test('AUTH-03: passwords and codes are stored as hashes only', async () => {
    const { email, password } = await accounts.verified()
    const { rows } = await accounts.dump()
    expect(rows).not.toContain(password)
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    expect((await accounts.dump()).rows).not.toContain(code)
  })

  test.each([
    ['a wrong password', { password: 'Autremot1' }],
    ['an unknown address', { email: 'nobody@example.tn' }],
  ])('AUTH-03: a login with %s gets 401, always with the same answer', async (_, wrong) => {
    const account = await accounts.verified()
    const { email, password } = { ...account, ...wrong }
    const { status, body } = await accounts.login(email, password)
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      code: 'invalid_credentials',
      message: 'E-mail ou mot de passe incorrect.',
    })
  })

  test('AUTH-03: a login with the right password of an unverified account gets 403, and a new code is sent', async () => {
    const { email, password, browser } = await accounts.registered()
    const first = await accounts.lastMail(email, 'verification_code')
    await accounts.later('61 seconds')
    const { status, body } = await accounts.login(email, password, browser)
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'needs_verification', needsVerification: true, email })
    const second = await accounts.lastMail(email, 'verification_code')
    expect(second.code).not.toBe(first.code)
    expect((await accounts.verify(email, first.code, browser)).status).toBe(400)
    expect((await accounts.verify(email, second.code, browser)).status).toBe(200)
  })

  test('AUTH-03: a login within a minute after the code was sent sends no new code, and the sent code stays valid', async () => {
    const { email, password, browser } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    expect((await accounts.login(email, password, browser)).status).toBe(403)
    expect(await accounts.mailsTo(email)).toHaveLength(1)
    expect((await accounts.verify(email, code, browser)).status).toBe(200)
  })

  test('AUTH-03: a login to an unverified account with a wrong password gets 401, as with any other account', async () => {
    const { email } = await accounts.registered()
    expect((await accounts.login(email, 'Autremot1')).status).toBe(401)
    expect(await accounts.mailsTo(email)).toHaveLength(1)
  })

  test('AUTH-02: a weak password, a confirmation that differs from the password, a short name or an invalid e-mail is refused', async () => {
    for (const wrong of [
      { password: 'motdepasse1', confirmPassword: 'motdepasse1' },
      { password: 'Motdep1', confirmPassword: 'Motdep1' },
      { confirmPassword: 'Autremot1' },
      { name: ' a ' },
      { email: 'amel@nowhere' },
    ]) {
      const { status, body } = await accounts.register(accounts.newForm(wrong))
      expect(status).toBe(400)
      expect(body.code).toBe('validation_failed')
    }
  })

  test('AUTH-02: a password with an accent is accepted in either encoding that keyboards use', async () => {
    const { email } = await accounts.verified({ password: 'Été-2026-là'.normalize('NFC') })
    const { status } = await accounts.login(email, 'Été-2026-là'.normalize('NFD'))
    expect(status).toBe(200)
  })

  test('API-04: a mail is written in the visitor’s language', async () => {
    const form = accounts.newForm()
    await accounts.register(form, { cookie: 'i18nextLng=ar' })
    const { language } = await accounts.lastMail(form.email, 'verification_code')
    expect(language).toBe('ar')
  })

  test('API-04: registering an address that has an account gets the usual answer; the owner gets a mail, and the account keeps its password', async () => {
    const { email, password, name } = await accounts.verified()
    await accounts.later('61 seconds')
    const other = accounts.newForm({ email, name: 'Un autre', password: 'Autremot1' })
    const known = await accounts.register(other)
    const unknown = await accounts.register(accounts.newForm())
    expect(known.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    expect(await accounts.lastMail(email, 'account_exists')).toMatchObject({ name })
    expect(await accounts.login(email, 'Autremot1')).toMatchObject({ status: 403 })
    expect((await accounts.login(email, password)).status).toBe(200)
  })

  test('API-04: two concurrent registrations of an address make only one account', async () => {
    const form = accounts.newForm()
    const browser = browserOf(await accounts.register(accounts.newForm()))
    const all = await Promise.all([1, 2, 3, 4].map(() => accounts.register(form, browser)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { code } = await accounts.lastMail(form.email, 'verification_code')
    const verify = () => accounts.verify(form.email, code, browser)
    const verified = await Promise.all([1, 2, 3].map(verify))
    expect(verified.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ])
    const users = await shop().db.selectFrom('users').where('email', '=', form.email).execute()
    expect(users).toHaveLength(1)
  })
})
