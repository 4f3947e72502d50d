import { parseSetCookie } from 'cookie'
import { EncryptJWT } from 'jose'
import { sql } from 'kysely'
import { serverKey } from '../session/server-key.repository.ts'
import {
  CALLBACK,
  type GoogleShop,
  openGoogleShop,
  publicUrl,
  START,
} from './testing/google-shop.ts'
import type { Browser } from './testing/browser.ts'
import { describeShop } from '../testing/shop.ts'
import { openAttempt, sealAttempt, type SignInAttempt } from './sign-in-attempt.ts'

const COOKIE = `${publicUrl} google_sign_in`

describeShop({}, (plainShop) => {
  let shop: GoogleShop
  beforeAll(async () => {
    shop = await openGoogleShop(plainShop().db)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.issuer.account = { sub: 'sami', email: 'sami@example.tn', email_verified: true }
    shop.issuer.signsWithAnotherKey = false
    shop.logged.splice(0)
  })

  /** Starts a sign-in in a browser, up to the moment at which Google sends the browser back. */
  async function onTheWayBack(browser = shop.browser()): Promise<{ browser: Browser; back: URL }> {
    const { page } = await browser.open(START, `${publicUrl}${CALLBACK}`)
    return { browser, back: page }
  }
  async function endsAt(browser: Browser, back: URL): Promise<string> {
    const response = await browser.step(back.href)
    expect(response.status).toBe(302)
    return response.headers.get('location') ?? ''
  }
  async function reseal(browser: Browser, parts: Partial<SignInAttempt>): Promise<void> {
    const attempt = await openAttempt(shop.db, browser.cookies.get(COOKIE)?.slice(1) ?? '')
    if (typeof attempt === 'string') throw new Error(attempt)
    browser.cookies.set(COOKIE, `=${await sealAttempt(shop.db, { ...attempt, ...parts })}`)
  }

  test('ROUTE-06: the request to Google asks for a code, with PKCE, state and nonce', async () => {
    const response = await shop.browser().step(START)
    const url = new URL(response.headers.get('location') ?? '')
    expect(url.origin).toBe(shop.issuer.config.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'shop',
      redirect_uri: `${publicUrl}${CALLBACK}`,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('ROUTE-06: the attempt is in a cookie that no script and no other site can use, and is deleted afterwards', async () => {
    const { browser, back } = await onTheWayBack()
    const [set] = (await browser.step(START)).headers.getSetCookie()
    const attributes = { path: '/api/user/auth', httpOnly: true, sameSite: 'lax', secure: true }
    const value = expect.stringMatching(/^[\w.-]+$/) as string
    const name = 'google_sign_in'
    expect(parseSetCookie(set ?? '')).toEqual({ name, value, maxAge: 600, ...attributes })
    const [cleared] = (await browser.step(back.href)).headers.getSetCookie()
    expect(parseSetCookie(cleared ?? '')).toEqual({ name, value: '', maxAge: 0, ...attributes })
    const plain = await shop.another({ publicUrl: 'http://localhost:3000' })
    const [insecure] = (await plain().step(START)).headers.getSetCookie()
    expect(parseSetCookie(insecure ?? '').secure).toBeUndefined()
  })

  test('ROUTE-06: the callback can be handled by another instance than the start of the sign-in', async () => {
    const { browser, back } = await onTheWayBack()
    const other = (await shop.another())()
    other.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
    expect(await endsAt(other, back)).toContain('/auth/callback#token=')
  })

  test('ROUTE-06: a callback works only once, even on another instance with a copied cookie', async () => {
    const { browser, back } = await onTheWayBack()
    const cookie = browser.cookies.get(COOKIE) ?? ''
    expect(await endsAt(browser, back)).toContain('/auth/callback#token=')
    const thief = (await shop.another())()
    thief.cookies.set(COOKIE, cookie)
    expect(await endsAt(thief, back)).toBe('/login?error=google_expired')
  })

  test('ROUTE-06: a HEAD request does not use up a callback', async () => {
    const { browser, back } = await onTheWayBack()
    expect((await browser.step(back.href, 'HEAD')).status).toBe(404)
    expect(await endsAt(browser, back)).toContain('/auth/callback#token=')
  })

  test.each([
    ['a state of another attempt', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['two states', (back: URL) => back.searchParams.append('state', 'x')],
    ['another code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['bytes that are not valid UTF-8', (back: URL) => (back.search = '?code=%ff&state=%zz')],
    ['no parameters', (back: URL) => (back.search = '')],
    ['an error without a state', (back: URL) => (back.search = '?error=access_denied')],
  ])('ROUTE-06: a callback with %s starts no session', async (_what, change) => {
    const { browser, back } = await onTheWayBack()
    change(back)
    expect(await endsAt(browser, back)).toBe('/login?error=google_failed')
  })

  test.each([
    ['nonce', { nonce: 'n'.repeat(43) }],
    ['proof of the code', { verifier: 'v'.repeat(43) }],
  ])(
    'ROUTE-06: a callback with a %s of another attempt starts no session',
    async (_what, parts) => {
      const { browser, back } = await onTheWayBack()
      await reseal(browser, parts)
      expect(await endsAt(browser, back)).toBe('/login?error=google_failed')
    },
  )

  test('ROUTE-06: an ID token that another issuer has signed starts no session', async () => {
    const browser = (await shop.another())()
    const { back } = await onTheWayBack(browser)
    shop.issuer.signsWithAnotherKey = true
    expect(await endsAt(browser, back)).toBe('/login?error=google_failed')
  })

  test('ROUTE-06: if a callback is sent to a different browser, this browser is not signed in', async () => {
    const { back } = await onTheWayBack()
    expect(await endsAt(shop.browser(), back)).toBe('/login?error=google_expired')
    const { browser: victim } = await onTheWayBack()
    expect(await endsAt(victim, back)).toBe('/login?error=google_failed')
  })

  test.each([
    // The last letters of the cookie are not changed, because different letters at the end may encode the same bytes.
    ['changed', (cookie: string) => cookie.replace(/.(?=.{8}$)/, (is) => (is === 'A' ? 'B' : 'A'))],
    ['nonsense', () => '=x'],
    ['unsigned', () => `=${btoa('{"alg":"none"}')}.${btoa('{"state":"x"}')}.`],
  ])('ROUTE-06: a cookie that is %s starts no session', async (_what, change) => {
    const { browser, back } = await onTheWayBack()
    browser.cookies.set(COOKIE, change(browser.cookies.get(COOKIE) ?? ''))
    expect(await endsAt(browser, back)).toBe('/login?error=google_failed')
  })

  test('ROUTE-06: an attempt expires after ten minutes', async () => {
    const { browser, back } = await onTheWayBack()
    const old = new EncryptJWT({ state: back.searchParams.get('state'), nonce: 'n', verifier: 'v' })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(Date.now() - 1000))
    const sealed = await old.encrypt(await serverKey(shop.db, 'google-sign-in'))
    browser.cookies.set(COOKIE, `=${sealed}`)
    expect(await endsAt(browser, back)).toBe('/login?error=google_expired')
  })

  const tokenOf = (page: string) =>
    new URLSearchParams(new URL(page).hash.slice(1)).get('token') ?? ''
  const cookiesOf = (browser: Browser) =>
    [...browser.cookies].map(([key, value]) => `${key.split(' ')[1]}${value}`).join('; ')
  const finish = (token: string, cookie = '') =>
    plainShop().post('/api/user/finish-sign-in', { token }, { cookie })

  test('SEC-03: the browser that returns from Google exchanges its token once, and the token that was in the address becomes invalid', async () => {
    const { browser, back } = await onTheWayBack()
    const token = tokenOf(await endsAt(browser, back))
    const { status, body, headers } = await finish(token, cookiesOf(browser))
    expect([status, body.email]).toEqual([200, 'sami@example.tn'])
    expect(body.token).not.toBe(token)
    expect(parseSetCookie(String(headers['set-cookie']))).toMatchObject({ value: '', maxAge: 0 })
    const refresh = (header: string) =>
      plainShop().post('/api/user/refresh-token', {}, { token: header })
    expect((await refresh(body.token ?? '')).status).toBe(200)
    await sql`update sessions set confirmed_at = now() - interval '61 seconds'`.execute(shop.db)
    expect((await refresh(token)).status).toBe(401)
  })

  test('SEC-03: a token in the address does not sign in a browser that has not started the sign-in', async () => {
    const { browser, back } = await onTheWayBack()
    const token = tokenOf(await endsAt(browser, back))
    const { browser: victim, back: other } = await onTheWayBack()
    await endsAt(victim, other)
    for (const cookie of ['', 'signed_in_token=', 'signed_in_token=x', cookiesOf(victim)]) {
      const { status, body } = await finish(token, cookie)
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    }
    expect((await finish('x', cookiesOf(browser))).status).toBe(401)
    expect((await finish(token, cookiesOf(browser))).status).toBe(200)
  })

  test('SEC-03: the cookie with the token’s hash is hidden from scripts, and sent with one call only', async () => {
    const { browser, back } = await onTheWayBack()
    const [, set] = (await browser.step(back.href)).headers.getSetCookie()
    expect(parseSetCookie(set ?? '')).toEqual({
      name: 'signed_in_token',
      value: expect.stringMatching(/^[\w-]{43}$/) as string,
      maxAge: 600,
      path: '/api/user/finish-sign-in',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
  })

  test('AUTH-01: after Google the shopper returns to the page that asked for the sign-in, also after a refusal at Google', async () => {
    const browser = shop.browser()
    const start = `${START}?returnTo=${encodeURIComponent('/orders?page=2')}`
    const { page } = await browser.open(start, `${publicUrl}${CALLBACK}`)
    expect(await endsAt(browser, page)).toContain(
      '/auth/callback?returnTo=%2Forders%3Fpage%3D2#token=',
    )
    shop.issuer.account = 'denies'
    const refused = (await browser.open(start)).page
    expect(refused.href).toBe(
      `${publicUrl}/login?error=google_denied&returnTo=%2Forders%3Fpage%3D2`,
    )
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', `/${'x'.repeat(500)}`])(
    'AUTH-01: sign-in with Google does not return to %s',
    async (returnTo) => {
      const browser = shop.browser()
      const start = `${START}?returnTo=${encodeURIComponent(returnTo)}`
      const { page } = await browser.open(start, `${publicUrl}${CALLBACK}`)
      expect(await endsAt(browser, page)).toContain(`${publicUrl}/auth/callback#token=`)
    },
  )

  test('GTRK-03: too many attempts also end at the login page', async () => {
    const browser = (await shop.another({ rateLimits: true }))()
    const answers = []
    for (let count = 0; count < 13; count += 1) answers.push(await browser.step(START))
    expect(answers.slice(0, 12).every(({ headers }) => headers.has('set-cookie'))).toBe(true)
    expect([answers[12]?.status, answers[12]?.headers.get('location')]).toEqual([
      302,
      '/login?error=rate_limited',
    ])
  })

  test('API-01: neither the code nor the state, the token or the e-mail is written to a log', async () => {
    const { browser, back } = await onTheWayBack()
    const cookie = browser.cookies.get(COOKIE) ?? ''
    const token = (await endsAt(browser, back)).split('=')[1] ?? ''
    browser.cookies.set(COOKIE, cookie)
    await endsAt(browser, back)
    await endsAt((await onTheWayBack()).browser, back)
    const text = shop.logged.join('')
    expect(text).toContain(`"url":"${CALLBACK}"`)
    expect(text).toContain('google_expired')
    expect(text).toContain('google_failed')
    const secrets = [back.searchParams.get('code'), back.searchParams.get('state'), token, cookie]
    for (const secret of [...secrets, 'sami@', shop.issuer.config.clientSecret]) {
      expect(secret?.length).toBeGreaterThan(4)
      expect(text).not.toContain(secret)
    }
  })
})
