import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './attacked-shop.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partOf = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as object

/** Whether a call or a page accepts a token as a session. */
async function opens(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.post('/api/account/get', { headers: { token }, data: {} })
  expect([200, 401]).toContain(answer.status())
  const headers = { token, 'first-call': '/api/account/get' }
  const page = await request.get('/account', { headers })
  expect([200, 204]).toContain(page.status())
  // With a session the answer is JSON. Without a session it is an HTML document.
  const isOfSession = page.headers()['content-type']?.startsWith('application/json') ?? false
  expect(isOfSession, 'the page').toBe(answer.ok())
  return answer.ok()
}

test('SESS-01: no token that the shop did not sign opens a session', async ({
  attacker,
  victim,
}) => {
  const [, body = '', signature = ''] = victim.token.split('.')
  const header = partOf(victim.token, 0)
  const claims = partOf(victim.token, 1)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const hmac = (head: object, key: string | Buffer, text = body) => {
    const signed = `${encode(head)}.${text}`
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  }
  const bySign = `${encode({ ...header, alg: 'RS256' })}.${body}`
  const forged = {
    'no algorithm': `${encode({ alg: 'none' })}.${body}.`,
    'no algorithm, in mixed case': `${encode({ alg: 'nOnE' })}.${body}.`,
    'no algorithm with the signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
    'an empty key': hmac(header, ''),
    'a guessed key': hmac(header, 'secret'),
    'a key file named in the token': hmac({ ...header, kid: '../../../../dev/null' }, ''),
    'a key in the token': hmac({ ...header, jwk: { kty: 'oct', k: 'AA' } }, Buffer.from([0])),
    'a key at an address in the token': hmac({ ...header, jku: 'http://127.0.0.1:9/keys' }, 'x'),
    'an RSA key': `${bySign}.${sign('sha256', Buffer.from(bySign), privateKey).toString('base64url')}`,
    'a public key as the secret key': hmac(
      header,
      publicKey.export({ type: 'spki', format: 'pem' }),
    ),
    'other claims': `${encode(header)}.${encode({ ...claims, sub: '000000000000000000000001' })}.${signature}`,
    'a later expiry': `${encode(header)}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    'no signature': `${encode(header)}.${body}.`,
    'a critical extension': hmac({ ...header, crit: ['b64'], b64: false }, 'x'),
    'an array': '[]',
    'a claim named __proto__': hmac(
      { __proto__: null, alg: 'HS256' },
      '',
      encode({ ['__proto__']: { sid: 1 } }),
    ),
    'nothing but dots': '..',
  }
  for (const [name, token] of Object.entries(forged)) {
    expect(await opens(attacker, token), name).toBe(false)
  }
  expect(await opens(attacker, victim.token), 'the token itself').toBe(true)
})

test('SESS-01: a token of an ended session, and a token outside the header `token`, open no session', async ({
  attacker,
  victim,
}) => {
  const { email, password } = victim
  const answer = await attacker.post('/api/user/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  expect(await opens(attacker, token)).toBe(true)
  const places: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `token=${token}` },
  ]
  for (const headers of places) {
    const elsewhere = await attacker.post('/api/account/get', { headers, data: {} })
    expect(elsewhere.status(), Object.keys(headers).join(', ')).toBe(401)
  }
  expect((await attacker.post('/api/user/logout', { headers: { token }, data: {} })).ok()).toBe(
    true,
  )
  expect(await opens(attacker, token)).toBe(false)
})
