import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/tables.ts'
import { serverKey } from './server-key.ts'

/** What a token says; whether it still holds is for its session's row to tell. */
export interface SessionToken {
  sessionId: string
  userId: string
  generation: number
}

const ISSUER = 'shop'
const AUDIENCE = 'shop-session'
const ALGORITHM = 'HS256'
const LIFETIME_SECONDS = 7 * 24 * 60 * 60

/** A signed token of 7 days, and never beyond the end of its session (SESS-03 reads its `exp`). */
export async function signToken(
  db: Db,
  { sessionId, userId, generation }: SessionToken,
  sessionEndsAt: Date,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const end = Math.floor(sessionEndsAt.getTime() / 1000)
  return new SignJWT({ sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + LIFETIME_SECONDS, end))
    .sign(await serverKey(db, 'session-token'))
}

/** Undefined for whatever this shop did not sign for a session, or whose time is over. */
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
