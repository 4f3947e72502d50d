interface TokenClaims {
  /** The account's id. */
  sub?: unknown
  /** The account's name. */
  name?: unknown
  /** When the token ends, in epoch seconds by the server's clock. */
  exp?: unknown
}

/**
 * The claims of a token, without verification: only the server verifies it. Empty if the token cannot be read.
 */
export function tokenClaims(token: string): TokenClaims {
  try {
    const [, payload = ''] = token.replaceAll('-', '+').replaceAll('_', '/').split('.')
    const bytes = Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0))
    return (JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims | null) ?? {}
  } catch {
    return {}
  }
}

/** The account's id in a token; the token itself if it names no account. */
export function accountOf(token: string): string {
  const { sub } = tokenClaims(token)
  return typeof sub === 'string' ? sub : token
}
