let kept: string | undefined

/** The token in the fragment of an address, as sign-in with Google leaves it (ROUTE-04, ROUTE-05). */
export function tokenInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token')?.trim() || undefined
}

/** Keeps a token that was taken out of the address, in memory alone, until a page asks for it. */
export function keepAddressToken(token: string | undefined): void {
  kept = token
}

/** The token that was kept, once. */
export function takeAddressToken(): string | undefined {
  const token = kept
  kept = undefined
  return token
}
