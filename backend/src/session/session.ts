import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import {
  type Client,
  confirmGeneration,
  deleteSession,
  findSession,
  insertSession,
  noteUse,
  rotateSession,
  type SessionRow,
} from './session.repository.ts'
import { serverKey } from './server-key.repository.ts'

export interface SignedInUser {
  /** The user's id: 24 hexadecimal digits. */
  id: string
  email: string
  name: string
  sessionId: string
}

/** Starts a session for the user and returns its token, for the header `token` (SESS-01). */
export async function startSession(db: Db, userId: string): Promise<string> {
  const session = await insertSession(db, userId)
  const token = { sessionId: session.id, userId, generation: 1 }
  return signToken(db, token, { name: session.name, endsAt: session.expires_at })
}

/** The user of the request's token; undefined if the token is missing, invalid, expired, rotated or revoked. */
export async function signedInUser(
  db: Db,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  const used = await usedSession(db, tokenIn(request))
  if (!used) return undefined
  if (used.session.is_use_due) {
    await noteUse(db, used.session.id, clientOf(request.headers['user-agent']))
  }
  const { id, user_id, email, name } = used.session
  return { id: user_id, email, name, sessionId: id }
}

/** The user of the request's token. Throws the refusal `unauthorized` if there is no such user. */
export async function requireUser(db: Db, request: FastifyRequest): Promise<SignedInUser> {
  const user = await signedInUser(db, request)
  if (!user) throw new Refusal('unauthorized')
  return user
}

/**
 * Replaces the token `old`: returns a new token, and the user's e-mail and name (SESS-02). The old token works until 60
 * seconds after the first use of the new token. Within that time, a repeated call returns a token of the same generation.
 */
export async function replaceToken(
  db: Db,
  old: string | undefined,
): Promise<{ token: string; email: string; name: string }> {
  const used = await usedSession(db, old)
  if (!used) throw new Refusal('unauthorized')
  const { session, generation } = used
  const { email, name } = session
  const isReplaced = generation < session.generation || session.just_rotated
  if (!isReplaced) await rotateSession(db, session.id, generation)
  const next = isReplaced ? session.generation : generation + 1
  return { token: await tokenOf(db, session, next), email, name }
}

/** Ends the session of the request's token, even if a newer token has replaced it. Does nothing if the token is not valid (AUTH-06). */
export async function endSession(db: Db, request: FastifyRequest): Promise<void> {
  const header = tokenIn(request)
  const token = header === undefined ? undefined : await readToken(db, header)
  if (token) await deleteSession(db, token.sessionId)
}

async function tokenOf(db: Db, session: SessionRow, generation: number): Promise<string> {
  const token = { sessionId: session.id, userId: session.user_id, generation }
  return signToken(db, token, { name: session.name, endsAt: session.expires_at })
}

/** The token in the header `token`, unchecked. */
export function tokenIn({ headers }: FastifyRequest): string | undefined {
  return typeof headers.token === 'string' ? headers.token : undefined
}

/**
 * The session and generation of a token; undefined if the token is not valid. Needs one indexed read, and also one
 * write if a new token is used for the first time.
 */
async function usedSession(
  db: Db,
  text: string | undefined,
): Promise<{ session: SessionRow; generation: number } | undefined> {
  const token = text === undefined ? undefined : await readToken(db, text)
  const session = token && (await findSession(db, token.sessionId, token.userId))
  if (!session) return undefined
  const { generation } = token
  if (generation === session.generation) {
    if (!session.confirmed) await confirmGeneration(db, session.id, generation)
    return { session, generation }
  }
  const age = session.generation - generation
  if (age === 1 && session.in_grace) return { session, generation }
  // A token that is two rotations old, or expired long ago, was probably stolen. Its session ends, also for the owner.
  if (age > 1 || session.long_expired) await deleteSession(db, session.id)
  return undefined
}

/**
 * Name of a browser → pattern of its header `User-Agent`. The first match counts, because the header of a browser also names the
 * browsers from which it is derived.
 */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The common names of the browser and the system. The header itself is not stored, because it reveals far more. */
export function clientOf(userAgent: string | undefined): Client {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}

/** Content of a token. The row of its session decides whether the token is still valid. */
interface SessionToken {
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
async function signToken(
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
async function readToken(db: Db, token: string): Promise<SessionToken | undefined> {
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
