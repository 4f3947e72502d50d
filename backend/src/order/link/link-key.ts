import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.ts'

/** Characters of the signature: 132 bits. */
const SIGNATURE_LENGTH = 22
const KEY = /^(\d{1,6})-([\w-]{22})$/

/**
 * The key of an order's link: the round, which is the number of earlier answers, and a signature of order and round (OPER-08).
 * The link stays the same until it is answered; the next one has another key.
 */
export async function orderLinkKey(db: Db, orderId: string, round: number): Promise<string> {
  return `${round}-${signature(await serverKey(db, 'order-link'), orderId, round)}`
}

/** The round of a key for this order; undefined if the shop has not signed the key. */
export async function roundOfKey(
  db: Db,
  orderId: string,
  key: string,
): Promise<number | undefined> {
  const [, digits = '', given = ''] = KEY.exec(key) ?? []
  if (given === '') return undefined
  const round = Number(digits)
  const right = signature(await serverKey(db, 'order-link'), orderId, round)
  return timingSafeEqual(Buffer.from(right), Buffer.from(given)) ? round : undefined
}

function signature(key: Uint8Array, orderId: string, round: number): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([orderId, round]))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}
