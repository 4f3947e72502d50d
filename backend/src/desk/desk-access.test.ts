import { runOn } from '../cli/testing/terminal.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn as signInShopper } from '../testing/sign-in.ts'
import { type AnswerFields, deskOf, origin, type TestDesk } from './testing/desk-of.ts'

describeShop({}, (shop) => {
  let desk: TestDesk
  let password: string
  beforeAll(async () => {
    desk = await deskOf(shop())
    password = await desk.addOperator('Leïla')
  })
  afterAll(() => desk?.app.close())

  const wrong = (name: string, from = '192.0.2.1') =>
    desk.post('sign-in', { name, password: 'x' }, { headers: { 'x-forwarded-for': from } })

  test('DESK-01: an operator signs in with the printed password, and the session is valid only at the desk', async () => {
    const answer = await desk.post('sign-in', { name: 'leïla', password })
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Leïla' }])
    expect(answer.headers['set-cookie']).toMatch(
      /^desk_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
    const session = await desk.get('/api/desk/session', { cookie })
    expect(session.json()).toEqual({ name: 'Leïla' })
    const out = await desk.post('sign-out', {}, { cookie })
    expect(out.headers['set-cookie']).toMatch(/^desk_session=; Max-Age=0; Path=\//)
    expect((await desk.get('/api/desk/session', { cookie })).statusCode).toBe(401)
    const secure = await desk.post(
      'sign-in',
      { name: 'Leïla', password },
      { headers: { 'x-forwarded-proto': 'https', origin: origin.replace('http:', 'https:') } },
    )
    expect(secure.headers['set-cookie']).toMatch(/; Secure; SameSite=Strict$/)
  })

  test('DESK-01: each operator is added only once; operators are listed and removed, and a removal ends the operator’s sessions', async () => {
    const own = await desk.addOperator('Sami')
    expect(await runOn(shop().db, 'operators', 'add', 'SAMI')).toMatchObject({
      code: 1,
      err: 'There is an operator SAMI already. For a new password, remove the operator and add the name again.\n',
    })
    expect((await runOn(shop().db, 'operators', 'list')).out).toMatch(/^Leïla .*\nSami /m)
    const cookie = await desk.signIn('Sami', own)
    await runOn(shop().db, 'operators', 'remove', 'sami')
    expect((await desk.get('/api/desk/session', { cookie })).statusCode).toBe(401)
    expect((await runOn(shop().db, 'operators', 'remove', 'sami')).code).toBe(1)
  })

  test('DESK-01: a session ends after twelve hours', async () => {
    const cookie = await desk.signIn('Leïla', password)
    await shop()
      .db.updateTable('desk_sessions')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await desk.get('/api/desk/session', { cookie })).json()).toEqual({
      success: false,
      code: 'unauthorized',
    })
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of the shop at another port of the host', { origin: 'http://desk.example:3000' }],
    ['of a page without an origin', { origin: 'null' }],
    ['without the header Origin', { origin: '' }],
    ['whose browser names another site', { 'sec-fetch-site': 'same-site' }],
  ])('DESK-01: a request %s is refused, even with a session', async (_, headers) => {
    const cookie = await desk.signIn('Leïla', password)
    const answer = await desk.post('sign-out', {}, { cookie, headers })
    expect([answer.statusCode, answer.json<AnswerFields>().code]).toEqual([403, 'wrong_origin'])
    expect((await desk.get('/api/desk/session', { cookie })).statusCode).toBe(200)
    const own = { name: 'Leïla', password }
    expect((await desk.post('sign-in', own, { headers })).statusCode).toBe(403)
  })

  test('DESK-01: a sign-in does not reuse the browser’s earlier token, and ends the session of that token', async () => {
    const planted = await desk.signIn('Leïla', password)
    const answer = await desk.post('sign-in', { name: 'Leïla', password }, { cookie: planted })
    expect(answer.headers['set-cookie']).not.toContain(planted)
    expect((await desk.get('/api/desk/session', { cookie: planted })).statusCode).toBe(401)
    const made = { cookie: `desk_session=${'A'.repeat(43)}` }
    await desk.post('sign-in', { name: 'Leïla', password }, made)
    expect((await desk.get('/api/desk/session', made)).statusCode).toBe(401)
  })

  test('DESK-01: with a customer’s session no call of the desk is allowed', async () => {
    const { token } = await signInShopper(shop())
    for (const cookie of [`desk_session=${token}`, `token=${token}`]) {
      const headers = { authorization: `Bearer ${token}` }
      for (const call of ['session', 'orders?day=all&status=any', 'product?code=1']) {
        expect((await desk.get(`/api/desk/${call}`, { cookie, headers })).statusCode).toBe(401)
      }
      expect((await desk.post('move', {}, { cookie, headers })).statusCode).toBe(401)
    }
  })

  test('DESK-01: after ten wrong passwords for a name a network is refused for this name; other networks are not refused', async () => {
    const names = Array.from({ length: 10 }, (_, at) => wrong('Leïla', `192.0.2.${at}`))
    for (const answer of await Promise.all(names)) {
      expect([answer.statusCode, answer.json<AnswerFields>().code]).toEqual([
        401,
        'invalid_credentials',
      ])
    }
    const refused = await desk.post(
      'sign-in',
      { name: 'LEÏLA', password },
      { headers: { 'x-forwarded-for': '192.0.2.99' } },
    )
    expect([refused.statusCode, refused.json<AnswerFields>().code]).toEqual([429, 'rate_limited'])
    expect(await desk.signIn('Leïla', password)).toMatch(/^desk_session=/)
  })

  test('DESK-01: a network may try to sign in twelve times a minute, with all names together', async () => {
    for (let at = 1; at <= 12; at += 1) {
      expect((await wrong(`Nom ${at}`, '198.51.100.7')).statusCode).toBe(401)
    }
    expect((await wrong('Nom 13', '198.51.100.7')).statusCode).toBe(429)
  })

  test('DESK-01: the desk serves no path of the shop and no file of the machine, and the shop serves no path of the desk', async () => {
    const outside = [
      '/api/settings',
      '/api/dev/mail',
      '/files/../package.json',
      '/files/..%2f..%2fpackage.json',
      '/files/%2e%2e/%2e%2e/etc/passwd',
      '//etc/passwd',
    ]
    for (const path of outside) expect((await desk.get(path)).statusCode).toBe(404)
    for (const path of ['/api/desk/session', '/api/desk/orders?day=all&status=any']) {
      expect((await shop().get(path)).status).toBe(404)
    }
  })

  test('DESK-01: the policy of the page allows no inline code, and the page sets no cookie', async () => {
    const { headers, statusCode } = await desk.get('/')
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'nonce-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await desk.get('/')).headers['content-security-policy']).not.toBe(policy)
  })
})
