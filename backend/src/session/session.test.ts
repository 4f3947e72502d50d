import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { clientOf, replaceToken, requireUser, signedInUser } from './session.ts'

const withToken = (token?: string) => ({ headers: { token } }) as unknown as FastifyRequest

describeShop({}, (shop) => {
  const who = (token?: string) => signedInUser(shop().db, withToken(token))

  test('SESS-01: the token of a request identifies the signed-in user', async () => {
    const { token, userId, email } = await signIn(shop(), { name: 'Amel' })
    expect(await who(token)).toEqual({
      id: userId,
      email,
      name: 'Amel',
      sessionId: expect.any(String),
    })
    expect(await who()).toBeUndefined()
    await expect(requireUser(shop().db, withToken())).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('SESS-01: a token contains the name of its account, and the menu shows this name', async () => {
    const nameIn = (token: string) =>
      (
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
          name: string
        }
      ).name
    const tokens = [await signIn(shop(), { name: 'Amel' }), await signIn(shop(), { name: 'Leila' })]
    expect(tokens.map(({ token }) => nameIn(token))).toEqual(['Amel', 'Leila'])
  })

  test('SESS-02: the old token is valid until a minute after the first use of the new token', async () => {
    const { token } = await signIn(shop())
    const { token: next } = await replaceToken(shop().db, token)
    await later('1 hour')
    expect(await who(token)).toBeDefined()
    expect(await who(next)).toBeDefined()
    await later('50 seconds')
    expect(await who(token)).toBeDefined()
    await later('11 seconds')
    expect(await who(token)).toBeUndefined()
    expect(await who(next)).toBeDefined()
  })

  test('ACC-01: the use of a session is recorded at most every five minutes', async () => {
    const { token } = await signIn(shop())
    const usedAt = async () => {
      await who(token)
      const { rows } = await sql<{ used_at: Date }>`
        select used_at from sessions order by created_at desc limit 1`.execute(shop().db)
      return rows[0]?.used_at
    }
    const first = await usedAt()
    expect(await usedAt()).toEqual(first)
    await sql`update sessions set used_at = used_at - interval '301 seconds'`.execute(shop().db)
    expect(Number(await usedAt())).toBeGreaterThanOrEqual(Number(first))
  })

  /** Makes every session look older by `time`, as if `time` had passed. */
  async function later(time: string): Promise<void> {
    const gone = sql`interval ${sql.lit(time)}`
    await sql`update sessions set rotated_at = rotated_at - ${gone},
      confirmed_at = confirmed_at - ${gone}, created_at = created_at - ${gone},
      expires_at = expires_at - ${gone}`.execute(shop().db)
  }
})

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A536B) ${like} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${like} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${like} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Chrome/140.0 Safari/537.36 OPR/124.0`,
    'Opera',
    'Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('ACC-01: the user agent %s is shown in plain words', (userAgent, browser, system) => {
  expect(clientOf(userAgent)).toEqual({ browser, system })
})
