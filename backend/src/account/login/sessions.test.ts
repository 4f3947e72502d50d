import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { serverKey } from '../../session/server-key.repository.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { accountsOf } from '../testing/accounts.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const signedIn = async () => (await signIn(shop())).token
  const refreshed = async (token: string): Promise<string> =>
    (await accounts.refresh(token)).body.token

  test('SESS-03: a token says when it expires, in seven days', async () => {
    const { exp = 0, iat = 0 } = decodeJwt(await signedIn())
    expect(exp - iat).toBe(WEEK_SECONDS)
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
  })

  test('SESS-02: refreshing a token gives a new token of the same user', async () => {
    const { token, userId } = await signIn(shop())
    const { status, body } = await accounts.refresh(token)
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(body.token).not.toBe(token)
    expect(await accounts.userOf(body.token)).toMatchObject({ id: userId })
  })

  test('SESS-02: if the answer with the new token was lost, the old token can be refreshed again, even a day later', async () => {
    const token = await signedIn()
    await accounts.refresh(token)
    await accounts.later('1 day')
    const next = await refreshed(token)
    expect(await accounts.userOf(next)).toBeDefined()
  })

  test('SESS-02: two tabs that refresh at the same time both stay signed in', async () => {
    const token = await signedIn()
    const [one, other] = await Promise.all([refreshed(token), refreshed(token)])
    await accounts.userOf(one)
    await accounts.later('2 minutes')
    expect(await accounts.userOf(one)).toBeDefined()
    expect(await accounts.userOf(other)).toBeDefined()
  })

  test('SESS-02: a minute after the new token was used, the old token is refused, and the session continues', async () => {
    const old = await signedIn()
    const next = await refreshed(old)
    await accounts.userOf(next)
    await accounts.later('61 seconds')
    const { status, body } = await accounts.refresh(old)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorized' })
    expect(await accounts.userOf(next)).toBeDefined()
  })

  test('SESS-02: using a token that was replaced long ago ends its session on every device', async () => {
    const old = await signedIn()
    const next = await refreshed(old)
    await accounts.userOf(next)
    await accounts.later('6 minutes')
    expect(await accounts.userOf(old)).toBeUndefined()
    expect(await accounts.userOf(next)).toBeUndefined()
    expect((await accounts.refresh(next)).status).toBe(401)
  })

  test('SESS-02: using a token that was replaced twice ends its session', async () => {
    const first = await signedIn()
    const second = await refreshed(first)
    await accounts.later('2 minutes')
    const third = await refreshed(second)
    expect(await accounts.userOf(third)).toBeDefined()
    expect(await accounts.userOf(first)).toBeUndefined()
    expect(await accounts.userOf(third)).toBeUndefined()
  })

  test('SESS-02: refreshing does not extend a session beyond 90 days', async () => {
    const token = await refreshed(await signedIn())
    await accounts.later('84 days')
    const late = await refreshed(token)
    const { exp = 0 } = decodeJwt(late)
    expect(exp - Date.now() / 1000).toBeLessThan(6 * 24 * 60 * 60 + 60)
    await accounts.later('6 days 1 minute')
    expect(await accounts.userOf(late)).toBeUndefined()
    expect((await accounts.refresh(late)).status).toBe(401)
  })

  test('AUTH-06: a sign-out ends only the session of its token, and always succeeds', async () => {
    const { token, email } = await signIn(shop())
    const { token: elsewhere } = await signIn(shop(), { email })
    for (const each of [token, token, 'none', '']) {
      const { status, body } = await accounts.logout(each)
      expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    }
    expect(await accounts.userOf(token)).toBeUndefined()
    expect((await accounts.refresh(token)).status).toBe(401)
    expect(await accounts.userOf(elsewhere)).toBeDefined()
  })

  test('SESS-01: a token that the server did not sign for a session is invalid', async () => {
    const { token, userId } = await signIn(shop())
    const { sid, gen } = decodeJwt(token)
    const key = await serverKey(shop().db, 'session-token')
    const claims = () =>
      new SignJWT({ sid, gen }).setIssuer('shop').setSubject(userId).setIssuedAt()
    const signed = (audience: string, expiry: string, alg = 'HS256') =>
      claims().setAudience(audience).setExpirationTime(expiry).setProtectedHeader({ alg })
    expect(await accounts.userOf(await signed('shop-session', '1h').sign(key))).toBeDefined()

    const [head = '', body = '', signature = ''] = token.split('.')
    const otherKey = await serverKey(shop().db, 'one-time-code')
    const endless = claims().setAudience('shop-session').setProtectedHeader({ alg: 'HS256' })
    const forged = [
      new UnsecuredJWT({ sid, gen })
        .setIssuer('shop')
        .setAudience('shop-session')
        .setSubject(userId)
        .setExpirationTime('1h')
        .encode(),
      await signed('shop-session', '1h').sign(otherKey),
      await signed('shop-session', '1h', 'HS512').sign(Buffer.concat([key, key])),
      await signed('elsewhere', '1h').sign(key),
      await signed('shop-session', '-1s').sign(key),
      await endless.sign(key),
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${head}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'x' })).toString('base64url')}.${signature}`,
      'a.b.c',
      ' ',
    ]
    for (const each of forged) expect(await accounts.userOf(each)).toBeUndefined()
    expect(await accounts.userOf(token)).toBeDefined()
  })
})

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test('SESS-02: ten concurrent refreshes replace the token only once', async () => {
    const { token } = await signIn(shop())
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts.refresh(token)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const generations = answers.map(({ body }) => decodeJwt(body.token).gen)
    expect(new Set(generations)).toEqual(new Set([2]))
  })

  test('AUTH-04: a sign-in with the old password while the password is being reset leaves no session', async () => {
    const { email, password } = await accounts.verified()
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    const { body } = await accounts.verifyReset(email, code)
    const reset = accounts.reset(body.resetToken, 'Nouveaumot2')
    const logins = await Promise.all([1, 2, 3, 4].map(() => accounts.login(email, password)))
    await reset
    for (const { status, body: answer } of logins) {
      expect([200, 401]).toContain(status)
      expect(await accounts.userOf(answer.token)).toBeUndefined()
    }
  })

  test('SESS-01: backend processes that start at the same time share one key', async () => {
    await shop().db.deleteFrom('server_secret').execute()
    const instances = Array.from({ length: 8 }, () => shop().db.withoutPlugins())
    const keys = await Promise.all(instances.map((db) => serverKey(db, 'session-token')))
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  })
})
