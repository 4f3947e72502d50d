import { tokenClaims } from '../session/token-claims.ts'

/** How far the server's clock is ahead of this device's, in ms; undefined until an answer has told. */
let aheadMs: number | undefined

/** Takes the server's time from an answer that no cache has kept. */
export function hearServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) aheadMs = date - Date.now()
}

export function knowsServerTime(): boolean {
  return aheadMs !== undefined
}

/** How long a token is valid yet by the server's clock, in ms; undefined if it does not say. */
export function msLeft(token: string): number | undefined {
  const { exp } = tokenClaims(token)
  return typeof exp === 'number' ? exp * 1000 - Date.now() - (aheadMs ?? 0) : undefined
}
