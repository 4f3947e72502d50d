import {
  attemptCookie,
  attemptOfCookies,
  isTokenOfBrowser,
  noAttemptCookie,
  noTokenCookie,
  tokenCookie,
} from './cookies.ts'

const shop = 'https://shop.example'
const sent = (cookie: string) => cookie.split(';', 1)[0]

test('SEC-03: the attempt is in a cookie that scripts do not see and that the browser sends when it returns from Google; afterwards the cookie is deleted', () => {
  const cookie = attemptCookie('sealed', shop)
  for (const part of [
    'google_sign_in=sealed',
    'Path=/api/user/auth',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
  ]) {
    expect(cookie).toContain(part)
  }
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(60)
  expect(attemptCookie('sealed', 'http://localhost:3000')).not.toContain('Secure')
  expect(noAttemptCookie(shop)).toMatch(/^google_sign_in=;.*Max-Age=0/)
  expect(attemptOfCookies(`a=b; ${sent(cookie)}`)).toBe('sealed')
  expect([attemptOfCookies(), attemptOfCookies('google_sign_in=')]).toEqual([undefined, undefined])
})

test('SEC-03: a token is accepted only in the browser that signed in', () => {
  const cookie = tokenCookie('the-token', shop)
  expect(cookie).toContain('Path=/api/user/finish-sign-in')
  expect(cookie).not.toContain('the-token')
  expect(isTokenOfBrowser('the-token', sent(cookie))).toBe(true)
  expect(isTokenOfBrowser('another', sent(cookie))).toBe(false)
  expect(isTokenOfBrowser('the-token')).toBe(false)
  expect(isTokenOfBrowser('the-token', sent(noTokenCookie(shop)))).toBe(false)
})
