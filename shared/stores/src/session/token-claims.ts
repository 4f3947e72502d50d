interface TokenClaims {
  /** The account. */
  sub?: unknown
  /** The account's name. */
  name?: unknown
  /** When the token ends, in epoch seconds by the server's clock. */
  exp?: unknown
}

/** What a token says of itself; nothing if it cannot be read. The server alone knows whether it is valid. */
export function tokenClaims(token: string): TokenClaims {
  try {
    const [, payload = ''] = token.replaceAll('-', '+').replaceAll('_', '/').split('.')
    const bytes = Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0))
    return (JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims | null) ?? {}
  } catch {
    return {}
  }
}

/** The account that a token is for; the token itself where it does not say. */
export function accountOf(token: string): string {
  const { sub } = tokenClaims(token)
  return typeof sub === 'string' ? sub : token
}
