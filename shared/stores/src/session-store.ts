import { atom, computed } from 'nanostores'
import { readStored, writeStored } from './browser-storage.ts'

export const tokenKey = 'token'

/** The session's token; undefined while signed out (SESS-01). */
export const $token = atom<string | undefined>(undefined)
export const $isSignedIn = computed($token, (token) => token !== undefined)

/** Keeps a token for this and every other tab; undefined or empty signs out (SESS-01). */
export function setToken(token: string | undefined): void {
  const kept = token?.trim() || undefined
  writeStored(tokenKey, kept)
  $token.set(kept)
}

/** Takes up the token the browser keeps. Only after the first commit: the server renders a signed-out page. */
export function restoreSession(): void {
  $token.set(readStored(tokenKey)?.trim() || undefined)
}
