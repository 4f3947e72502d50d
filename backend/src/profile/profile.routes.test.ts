import { createApi } from '../api.ts'
import { createLogger } from '../ops/logger.ts'
import { accountsOf } from '../account/testing/accounts.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = [aProduct(1, { stockQuantity: 100 })]
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const NEW = 'Autremot2'

describeShop({ content: { products } }, (shop) => {
  const accounts = accountsOf(shop)
  const call = (name: string, input: object, token: string, headers = {}) =>
    shop().post(`/api/account/${name}`, input, { token, ...headers })
  const accountOf = async (token: string) => (await call('get', {}, token)).body.account
  const change = (token: string, password: string, newPassword = NEW) =>
    call('change-password', { password, newPassword, confirmPassword: newPassword }, token)
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code]

  test('ACC-01: a new name is shown on all pages, and is in the new token, from which the menu reads it', async () => {
    const { token } = await signIn(shop(), { name: 'Amel' })
    const { body } = await call('rename', { name: '  Émna Ben Salah ' }, token)
    expect((await accountOf(token)).name).toBe('Émna Ben Salah')
    const [, claims = ''] = body.token?.split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      name: 'Émna Ben Salah',
    })
    expect((await accounts.userOf(body.token))?.name).toBe('Émna Ben Salah')
  })

  test.each(['', 'A', 'a'.repeat(101), 7, null])(
    'ACC-01: %p is refused as a name',
    async (name) => {
      const { token } = await signIn(shop())
      expect(codeOf(await call('rename', { name }, token))).toEqual([400, 'validation_failed'])
    },
  )

  test('ACC-01: with the current password the owner can change the password, and a mail reports the change', async () => {
    const { email, password, token } = await accounts.verified()
    const { status, body } = await change(token, password)
    expect(status).toBe(200)
    expect((await accountOf(body.token ?? '')).hasPassword).toBe(true)
    expect((await accounts.login(email, password)).status).toBe(401)
    expect((await accounts.login(email, NEW)).status).toBe(200)
    expect(await accounts.lastMail(email, 'password_changed')).toMatchObject({ to: email })
  })

  test('ACC-01: a new password ends every other session, and every copy of the token of this session', async () => {
    const { email, password, token } = await accounts.verified()
    const other = (await accounts.login(email, password)).body.token
    const { body } = await change(token, password)
    expect(await accounts.userOf(token)).toBeUndefined()
    expect(await accounts.userOf(other)).toBeUndefined()
    expect((await accountOf(body.token ?? '')).sessions).toHaveLength(1)
  })

  test('ACC-01: a change of password makes codes and links invalid that were mailed earlier for a new password', async () => {
    const coded = await accounts.verified()
    await accounts.forgot(coded.email)
    const { code } = await accounts.lastMail(coded.email, 'reset_code')
    await change(coded.token, coded.password)
    expect((await accounts.verifyReset(coded.email, code)).status).toBe(400)

    const linked = await accounts.verified()
    await accounts.forgot(linked.email)
    const mailed = await accounts.lastMail(linked.email, 'reset_code')
    const { resetToken } = (await accounts.verifyReset(linked.email, mailed.code)).body
    await change(linked.token, linked.password)
    expect((await accounts.reset(resetToken, 'Voleur123')).status).toBe(400)
    expect((await accounts.login(linked.email, NEW)).status).toBe(200)
  })

  test('ACC-01: after a change of password the owner can sign in, however often other people have guessed the old password', async () => {
    const { email, password, token } = await accounts.verified()
    for (let tries = 1; tries <= 10; tries += 1) await accounts.login(email, 'Motdepasse9')
    expect((await accounts.login(email, password)).status).toBe(429)
    await change(token, password)
    expect((await accounts.login(email, NEW)).status).toBe(200)
  })

  test('ACC-01: a stolen token does not allow a caller to guess the password and change it', async () => {
    const { email, password, token } = await accounts.verified()
    const guess = (network: number) =>
      call(
        'change-password',
        { password: 'Motdepasse2', newPassword: NEW, confirmPassword: NEW },
        token,
        { 'x-forwarded-for': `192.0.${network}.7` },
      )
    for (let network = 1; network <= 10; network += 1) {
      expect(codeOf(await guess(network))).toEqual([403, 'wrong_password'])
    }
    expect(codeOf(await guess(11))).toEqual([429, 'rate_limited'])
    expect(codeOf(await change(token, password))).toEqual([429, 'rate_limited'])
    // The limit of the thief's guesses does not keep the owner from signing in.
    expect((await accounts.login(email, password)).status).toBe(200)
    expect((await accounts.mailsTo(email)).map(({ kind }) => kind)).toEqual(['verification_code'])
  })

  test('ACC-01: an account without a password cannot change its password', async () => {
    const { token } = await signIn(shop())
    expect((await accountOf(token)).hasPassword).toBe(false)
    expect(codeOf(await change(token, 'Motdepasse1'))).toEqual([403, 'wrong_password'])
  })

  test.each(['court1A', 'sansmajuscule1', 'SANSMINUSCULE1', 'SansChiffre'])(
    'ACC-01: %s is refused as a new password',
    async (weak) => {
      const { token } = await signIn(shop())
      expect(codeOf(await change(token, 'Motdepasse1', weak))).toEqual([400, 'validation_failed'])
    },
  )

  test('ACC-01: every mail to the account is written in the language that the account has chosen', async () => {
    const { email, password, token } = await accounts.verified()
    expect(await accountOf(token)).not.toHaveProperty('mailLanguage')
    await call('change-mail-language', { language: 'ar' }, token)
    expect((await accountOf(token)).mailLanguage).toBe('ar')
    const french = { cookie: 'i18nextLng=fr' }
    await shop().post('/api/user/forgot-password', { email }, french)
    const order = { ...anOrder([{ id: anId(1), quantity: 1 }]), isGuestOrder: false }
    const placed = await shop().post('/api/order/place', order, { token, ...french })
    expect(placed.status).toBe(200)
    await change(token, password)
    const later = (await accounts.mailsTo(email)).slice(1)
    expect(later.map(({ kind, language }) => [kind, language])).toEqual([
      ['reset_code', 'ar'],
      ['order_placed', 'ar'],
      ['password_changed', 'ar'],
    ])
    const mine = await signIn(shop())
    expect(codeOf(await call('change-mail-language', { language: 'de' }, mine.token))).toEqual([
      400,
      'validation_failed',
    ])
  })

  test('ACC-01: sessions are listed with their browser, and the calling session is marked', async () => {
    const { token, email } = await signIn(shop())
    const other = (await signIn(shop(), { email })).token
    await call('get', {}, other, { 'user-agent': firefox })
    const { sessions } = await accountOf(token)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isThis }) => !isThis)).toEqual({
      id: expect.any(String),
      signedInAt: expect.any(Number),
      usedAt: expect.any(Number),
      browser: 'Firefox',
      system: 'Android',
      isThis: false,
    })
  })

  test('ACC-01: the time of a session’s last use is updated after five minutes', async () => {
    const { token } = await signIn(shop())
    const [before] = (await accountOf(token)).sessions
    await accounts.later('6 minutes')
    const [after] = (await accountOf(token)).sessions
    expect(after!.signedInAt).toBe(before!.signedInAt - 6 * 60_000)
    expect(after!.usedAt).toBeGreaterThan(after!.signedInAt + 5 * 60_000)
  })

  test('ACC-01: an account can end its own sessions, but not a session of another account', async () => {
    const { token, email } = await signIn(shop())
    const other = (await signIn(shop(), { email })).token
    const { sessionId } = (await accounts.userOf(other))!
    const stranger = await signIn(shop())
    expect((await call('end-session', { id: sessionId }, stranger.token)).status).toBe(200)
    expect(await accounts.userOf(other)).toBeDefined()
    await call('end-session', { id: sessionId }, token)
    expect(await accounts.userOf(other)).toBeUndefined()
    expect(await accounts.userOf(token)).toBeDefined()
  })

  test('ACC-01: directly after signing out everywhere, other instances refuse the token too', async () => {
    const config = { rateLimits: false, publicUrl: 'https://shop.example' }
    const instance = await createApi(shop().db, createLogger('silent'), config)
    try {
      const { token } = await signIn(shop())
      const ask = async () => {
        const url = '/api/account/get'
        const answer = await instance.inject({
          method: 'POST',
          url,
          headers: { token },
          payload: {},
        })
        return answer.statusCode
      }
      expect(await ask()).toBe(200)
      await call('end-all-sessions', {}, token)
      expect(await ask()).toBe(401)
    } finally {
      await instance.close()
    }
  })

  test('ACC-01: after signing out everywhere every token is refused', async () => {
    const { token, email } = await signIn(shop())
    const other = (await signIn(shop(), { email })).token
    const stranger = (await signIn(shop())).token
    expect((await call('end-all-sessions', {}, token)).status).toBe(200)
    for (const each of [token, other]) {
      expect(codeOf(await call('get', {}, each))).toEqual([401, 'unauthorized'])
      expect((await accounts.refresh(each)).status).toBe(401)
    }
    expect((await call('get', {}, stranger)).status).toBe(200)
  })
})
