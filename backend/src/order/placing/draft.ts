import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { OrderDraft } from '@shop/contracts'
import type { Language } from '@shop/domain'
import type { SignedInUser } from '../../session/session.ts'
import type { OrderSender } from './order-limits.ts'
import { Refusal } from '../../http/errors/refusal.ts'

/** The validated input of an order. */
export type Draft = z.output<typeof OrderDraft>

/** Identifies an order that a client may send again. */
export interface IdempotentRequest {
  key: string
  hash: string
}

/** Who orders and how: account (undefined for a guest), language, idempotency key and releases of the request. */
export interface Requester {
  user: SignedInUser | undefined
  language: Language
  request: IdempotentRequest | undefined
  /** The versions of the shell and the remotes that the browser ran, as `writeReleaseSet` of the domain writes them. */
  releases: string
  /** The sender under whom the order is counted; undefined if limits are off. */
  sender: OrderSender | undefined
}

interface Contact {
  name: string
  email: string
  phone: string
}

/** The guest's contact details. If the order has no `guestInfo`, the contact details of the delivery address are used (CHK-04). */
export function contactOf({
  guestInfo,
  address,
}: {
  guestInfo?: Contact | undefined
  address: { firstName: string; lastName: string; email: string; phone: string }
}): Contact {
  if (guestInfo) return guestInfo
  const { firstName, lastName, email, phone } = address
  return { name: `${firstName} ${lastName}`, email, phone }
}

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The idempotency key and a hash of the request; undefined if the request has no key. Two accounts may use the same key for
 * different orders; all guests share one set of keys. The hash is that of the validated input, so that white space and the order
 * of fields make no difference.
 */
export function idempotentRequest(
  key: string | string[] | undefined,
  userId: string | undefined,
  draft: Draft,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('validation_failed', { fields: { 'idempotency-key': 'invalid_format' } })
  }
  return {
    key: userId === undefined ? `guest ${key}` : `user ${userId} ${key}`,
    hash: createHash('sha256')
      .update(JSON.stringify(withoutShownAmounts(draft)))
      .digest('base64url'),
  }
}

/** The order without the shown amounts, so that a repeated request counts as the same order even if prices have changed (CHK-08, CHK-10). */
function withoutShownAmounts(draft: Draft): unknown {
  const { amount: _amount, originalAmount: _original, ...ordered } = draft
  return {
    ...ordered,
    items: draft.items.map(({ id, size, quantity }) => ({ id, size, quantity })),
    ...(draft.coupon && { coupon: { code: draft.coupon.code } }),
  }
}
