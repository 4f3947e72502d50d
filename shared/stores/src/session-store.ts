import { atom, computed } from 'nanostores'
import { forgetSharedAnswers } from '@shop/api'
import { readStored, writeStored } from './browser-storage.ts'

export const tokenKey = 'token'

/** The session's token; undefined while signed out (SESS-01). */
export const $token = atom<string | undefined>(undefined)
export const $isSignedIn = computed($token, (token) => token !== undefined)

/** Stores the token for all tabs; undefined or an empty text signs out (SESS-01). */
export function setToken(token: string | undefined): void {
  const stored = token?.trim() || undefined
  writeStored(tokenKey, stored)
  forgetSharedAnswers()
  $token.set(stored)
}

/** Reads the stored token. Call it only after the first commit: the server renders a signed-out page. */
export function restoreSession(): void {
  $token.set(readStored(tokenKey)?.trim() || undefined)
}
