import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { refreshSession, requireUser, signedInUser } from './session.ts'

const withToken = (token?: string) => ({ headers: { token } }) as unknown as FastifyRequest

describeShop({}, (shop) => {
  const who = (token?: string) => signedInUser(shop().db, withToken(token))

  test('SESS-01: a token tells who sent the request', async () => {
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

  test('SESS-02: the old token works until a minute after the first use of the new one', async () => {
    const { token } = await signIn(shop())
    const next = await refreshSession(shop().db, withToken(token))
    await later('1 hour')
    expect(await who(token)).toBeDefined()
    expect(await who(next)).toBeDefined()
    await later('50 seconds')
    expect(await who(token)).toBeDefined()
    await later('11 seconds')
    expect(await who(token)).toBeUndefined()
    expect(await who(next)).toBeDefined()
  })

  /** Moves the times of every session back, as if this time had passed. */
  async function later(time: string): Promise<void> {
    const gone = sql`interval ${sql.lit(time)}`
    await sql`update sessions set rotated_at = rotated_at - ${gone},
      confirmed_at = confirmed_at - ${gone}, created_at = created_at - ${gone},
      expires_at = expires_at - ${gone}`.execute(shop().db)
  }
})
