import type { Db } from '../db/tables.ts'
import { serverKey } from './server-key.repository.ts'
import { isSameSignature, signatureOf } from '../ids/secret.ts'

const TOKEN = /^(\d{1,15})-([\w-]{22})$/

/** Alerts of products that are back in stock (BACK-01), and of lower prices (WISH-02). */
export type AlertKind = 'stock-alert' | 'price-alert'

/**
 * What a link does. `seed` belongs to the request that the link confirms; it is needed if an alert can be requested
 * more than once. A link that ends an alert does not expire.
 */
export type AlertAction = { action: 'confirm'; seed?: string } | { action: 'end' }

/** The token of a link in a mail about an alert. It consists of the alert's id and a signature, and is not stored. */
export async function alertToken(
  db: Db,
  kind: AlertKind,
  alert: { id: number } & AlertAction,
): Promise<string> {
  return `${alert.id}-${await signature(db, kind, alert)}`
}

/** The id of the alert that a token names; undefined if the token is malformed. The signature is not checked here. */
export function idInToken(token: string): number | undefined {
  const [, digits] = TOKEN.exec(token) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Whether the shop has signed the token for this action. */
export async function isSigned(
  db: Db,
  kind: AlertKind,
  token: string,
  action: AlertAction,
): Promise<boolean> {
  const [, digits = '', given = ''] = TOKEN.exec(token) ?? []
  if (given === '') return false
  return isSameSignature(await signature(db, kind, { id: Number(digits), ...action }), given)
}

async function signature(
  db: Db,
  kind: AlertKind,
  alert: { id: number } & AlertAction,
): Promise<string> {
  const seed = alert.action === 'confirm' && alert.seed !== undefined ? [alert.seed] : []
  return signatureOf(JSON.stringify([alert.action, alert.id, ...seed]), await serverKey(db, kind))
}
