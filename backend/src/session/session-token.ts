import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/tables.ts'
import { serverKey } from './server-key.repository.ts'

/** Content of a token. The row of its session decides whether the token is still valid. */
export interface SessionToken {
  sessionId: string
  userId: string
  generation: number
}

const ISSUER = 'shop'
const AUDIENCE = 'shop-session'
const ALGORITHM = 'HS256'
const LIFETIME_SECONDS = 7 * 24 * 60 * 60

/**
 * Signs a token that is valid for 7 days, but not beyond the end of its session (SESS-03 reads `exp`). The name in
 * the token is only shown in the menu; no call uses the name.
 */
export async function signToken(
  db: Db,
  { sessionId, userId, generation }: SessionToken,
  { name, endsAt }: { name: string; endsAt: Date },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const end = Math.floor(endsAt.getTime() / 1000)
  return new SignJWT({ sid: sessionId, gen: generation, name })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + LIFETIME_SECONDS, end))
    .sign(await serverKey(db, 'session-token'))
}

/** Reads a token. Undefined if it has expired, or if this shop has not signed it for a session. */
export async function readToken(db: Db, token: string): Promise<SessionToken | undefined> {
  const key = await serverKey(db, 'session-token')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'gen', 'exp'],
    })
    const { sub, sid, gen } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') {
      return undefined
    }
    return { sessionId: sid, userId: sub, generation: gen }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
