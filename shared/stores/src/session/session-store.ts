import { atom, computed } from 'nanostores'
import { forgetSharedAnswers } from '@shop/api'
import { accountOf, tokenClaims } from '@shop/domain'
import { readStored, writeStored } from '../browser/browser-storage.ts'
import { tokenKey } from '../browser/storage-keys.ts'

/** `accountId` does not change when the token is refreshed. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed_out' }
  | { status: 'signed_in'; accountId: string }

/**
 * The visitor's session. Its status is unknown on the server, and in the browser until the stored token has been read;
 * until then a page shows neither the account nor "please sign in". The value changes when a different account signs
 * in, not when a token is refreshed.
 */
export const $session = atom<Session>({ status: 'unknown' })

/** The session's token; undefined while nobody is signed in (SESS-01). Change it by `setToken`. */
export const $token = atom<string | undefined>(undefined)
export const $isSignedIn = computed($token, (token) => token !== undefined)

/** The name of the account, read from the token (ACC-01). */
export const $accountName = computed($token, (token) => {
  const { name } = tokenClaims(token ?? '')
  return typeof name === 'string' ? name : undefined
})

/**
 * Stores the token for all tabs. With undefined or an empty text, the visitor is signed out (SESS-01); `signOut` also
 * empties the cart.
 */
export function setToken(token: string | undefined): void {
  const stored = token?.trim() || undefined
  writeStored(tokenKey, stored)
  forgetSharedAnswers()
  take(stored)
}

/** Reads the stored token. Call it only after the first commit, because the server renders its HTML without stored data. */
export function restoreSession(): void {
  take(readStored(tokenKey)?.trim() || undefined)
}

function take(token: string | undefined): void {
  $token.set(token)
  const session = sessionOf(token)
  if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session)
}

function sessionOf(token: string | undefined): Session {
  if (token === undefined) return { status: 'signed_out' }
  return { status: 'signed_in', accountId: accountOf(token) }
}

let kept: string | undefined

/** The token in the hash of an address; sign-in with Google writes it there (ROUTE-04, ROUTE-05). */
export function tokenInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token')?.trim() || undefined
}

/** Keeps a token that was removed from the address. It is only in memory, until `takeAddressToken` is called. */
export function keepAddressToken(token: string | undefined): void {
  kept = token
}

/** Returns the kept token, and forgets it. */
export function takeAddressToken(): string | undefined {
  const token = kept
  kept = undefined
  return token
}
