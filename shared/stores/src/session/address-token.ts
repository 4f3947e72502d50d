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
