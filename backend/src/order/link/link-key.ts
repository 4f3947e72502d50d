import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import { isSameSignature, signatureOf } from '../../ids/secret.ts'

const KEY = /^(\d{1,6})-([\w-]{22})$/

/**
 * The key of an order's link. It consists of the round, which is the number of earlier answers, and a signature of
 * order and round (OPER-08). The link stays the same until it is answered; the next link has a different key.
 */
export async function orderLinkKey(db: Db, orderId: string, round: number): Promise<string> {
  return `${round}-${await signature(db, orderId, round)}`
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
  return isSameSignature(await signature(db, orderId, round), given) ? round : undefined
}

async function signature(db: Db, orderId: string, round: number): Promise<string> {
  return signatureOf(JSON.stringify([orderId, round]), await serverKey(db, 'order-link'))
}
