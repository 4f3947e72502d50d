import type { OrderDraft } from '@shop/contracts'
import type { Language } from '@shop/domain'
import type * as z from 'zod/mini'
import type { SignedInUser } from '../../session/session.ts'
import type { OrderSender } from '../limits/order-bounds.ts'
import type { IdempotentRequest } from './idempotency.repository.ts'

/** The validated input of an order. */
export type Draft = z.output<typeof OrderDraft>

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
