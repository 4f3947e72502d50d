import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.ts'

/** Characters of the signature: 132 bits. */
const SIGNATURE_LENGTH = 22
const KEY = /^[\w-]{22}$/

/** The key of the link with which the customer of a delivered order reviews its products (REV-01). */
export async function reviewLinkKey(db: Db, orderId: string): Promise<string> {
  return createHmac('sha256', await serverKey(db, 'review-link'))
    .update(orderId)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** Whether the shop has signed this key for this order. */
export async function isReviewLinkKey(db: Db, orderId: string, key: string): Promise<boolean> {
  if (!KEY.test(key)) return false
  return timingSafeEqual(Buffer.from(await reviewLinkKey(db, orderId)), Buffer.from(key))
}
