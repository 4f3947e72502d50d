import { tokenClaims } from '@shop/domain'

/** The server's time minus this device's time, in ms; undefined before the first answer. */
let aheadMs: number | undefined

/** Reads the server's time from the `date` header of an answer that was not cached. */
export function syncServerClock({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) aheadMs = date - Date.now()
}

export function isServerTimeKnown(): boolean {
  return aheadMs !== undefined
}

/** Remaining lifetime of a token by the server's clock, in ms; undefined if the token has no expiry time. */
export function msLeft(token: string): number | undefined {
  const { exp } = tokenClaims(token)
  return typeof exp === 'number' ? exp * 1000 - Date.now() - (aheadMs ?? 0) : undefined
}
