import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { isSameSignature, signatureOf } from '../ids/secret.ts'

/** The key in the link with which the customer of a delivered order can review its products (REV-01). */
export async function reviewLinkKey(db: Db, orderId: string): Promise<string> {
  return signatureOf(orderId, await serverKey(db, 'review-link'))
}

/** Whether the shop has signed this key for this order. */
export async function isReviewLinkKey(db: Db, orderId: string, key: string): Promise<boolean> {
  return isSameSignature(await reviewLinkKey(db, orderId), key)
}
