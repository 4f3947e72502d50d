import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { readToken, signToken } from './session-token.ts'
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
