import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.ts'

/** Characters of the signature: 132 bits. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^(\d{1,15})-([\w-]{22})$/

/** What a link does. `seed` belongs to the request that the link confirms; a link that ends an alert does not expire. */
export type AlertAction = { action: 'confirm'; seed: string } | { action: 'end' }

/** The token of a link in a mail about an alert (BACK-01): the alert's id and a signature. The token is not stored. */
export async function alertToken(db: Db, id: number, action: AlertAction): Promise<string> {
  return `${id}-${signature(await serverKey(db, 'stock-alert'), id, action)}`
}

/** The alert's id in a token whose signature is not checked yet; undefined if the token is malformed. */
export function idInToken(token: string): number | undefined {
  const [, digits] = TOKEN.exec(token) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Whether the shop has signed the token for this action. */
export async function isSigned(db: Db, token: string, action: AlertAction): Promise<boolean> {
  const [, digits = '', given = ''] = TOKEN.exec(token) ?? []
  if (given === '') return false
  const right = signature(await serverKey(db, 'stock-alert'), Number(digits), action)
  return timingSafeEqual(Buffer.from(right), Buffer.from(given))
}

function signature(key: Uint8Array, id: number, action: AlertAction): string {
  const signed = action.action === 'end' ? ['end', id] : ['confirm', id, action.seed]
  return createHmac('sha256', key)
    .update(JSON.stringify(signed))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}
