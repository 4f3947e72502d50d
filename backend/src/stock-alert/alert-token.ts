import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.ts'
import { isSameSignature, signatureOf } from '../session/signature.ts'

const TOKEN = /^(\d{1,15})-([\w-]{22})$/

/** What a link does. `seed` belongs to the request that the link confirms; a link that ends an alert does not expire. */
export type AlertAction = { action: 'confirm'; seed: string } | { action: 'end' }

/** The token of a link in a mail about an alert (BACK-01): the alert's id and a signature. The token is not stored. */
export async function alertToken(db: Db, id: number, action: AlertAction): Promise<string> {
  return `${id}-${await signature(db, id, action)}`
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
  return isSameSignature(await signature(db, Number(digits), action), given)
}

async function signature(db: Db, id: number, action: AlertAction): Promise<string> {
  const signed = action.action === 'end' ? ['end', id] : ['confirm', id, action.seed]
  return signatureOf(JSON.stringify(signed), await serverKey(db, 'stock-alert'))
}
