import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import {
  type Account,
  endSession,
  newAccount,
  putIntoCart,
  signInElsewhere,
} from '../../../shopper/account.ts'
import { customer, placeOrder, type Product } from '../../../shopper/api.ts'
import type { Query } from '../../attacked-shop.ts'

/** The accounts, orders and products that the cases name. */
export interface Scene {
  /** Name → value of `$name` in a case. */
  names: Readonly<Record<string, string>>
  /** Texts of the victim and of a guest, which no answer to an attacker may contain. */
  secrets: readonly string[]
  /** The id of the attacker's account. */
  ownId: string
}

interface Parts {
  /** A client at an address from which no request has come yet. */
  somebody: () => Promise<APIRequestContext>
  dataDir: string
  query: Query
  victim: Account
  product: Product
}

/**
 * Prepares the attacker's account, a victim and a guest with orders, and a product with enough stock for all cases.
 * Also prepares three coupons: a valid one, an expired one and a used-up one.
 */
export async function setScene({
  somebody,
  dataDir,
  query,
  victim,
  product,
}: Parts): Promise<Scene> {
  const guest = await placeOrder(await somebody(), product)
  const order = await placeOrder(await somebody(), product, 1, victim.token)
  await putIntoCart(await somebody(), victim, product, 2)
  const own = await newAccount(await somebody(), dataDir)
  const ended = await signInElsewhere(await somebody(), own)
  await endSession(await somebody(), ended)
  await query(`insert into coupons (code, percentage, expires_at, usage_limit, used) values
    ('DIX', 10, null, null, 0), ('EXPIRE', 50, now() - interval '1 day', null, 0), ('EPUISE', 50, null, 1, 1)
    on conflict do nothing`)
  await query(`update products set stock = 100000 where id = '${product._id}'`)
  const [soldOut] = await query<{ id: string }>('select id from products where stock = 0 limit 1')
  const ids = await query<{ id: string; email: string }>(
    `select id, email from users where email in ('${victim.email}', '${own.email}')`,
  )
  const idOf = ({ email }: Account) => ids.find((row) => row.email === email)?.id ?? ''
  return {
    ownId: idOf(own),
    secrets: [victim.email, victim.name, victim.token, order.orderId, guest.orderId, guest.email],
    names: {
      product: product._id,
      soldOut: soldOut?.id ?? '',
      address: JSON.stringify({ ...customer, email: 'attack@example.tn', country: 'Tunisia' }),
      victimEmail: victim.email,
      victimName: victim.name,
      victimId: idOf(victim),
      victimOrder: order.orderId,
      victimShort: order.orderId.slice(-8),
      victimToken: victim.token,
      victimSession: String(claimsOf(victim.token).sid),
      guestOrder: guest.orderId,
      guestPart: guest.orderId.slice(-7),
      guestEmail: guest.email,
      ownEmail: own.email,
      ownToken: own.token,
      ended: ended.token,
      ...forgedOf(own.token, victim.token),
      newPassword: `Un-mot-${randomUUID().slice(0, 8)}-A1`,
    },
  }
}

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

/** Name of the change → a token of the shop with this change, which makes its signature invalid. */
function forgedOf(own: string, victims: string): Record<string, string> {
  const [head = '', , signature = ''] = own.split('.')
  const [, victimClaims = '', victimSignature = ''] = victims.split('.')
  const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    unsigned: `${encoded({ alg: 'none' })}.${victimClaims}.`,
    swapped: `${head}.${victimClaims}.${signature}`,
    prolonged: `${head}.${encoded({ ...claimsOf(victims), exp: 9_999_999_999 })}.${victimSignature}`,
    halved: victims.slice(0, victims.length / 2),
    shouted: victims.toUpperCase(),
    doubled: `${victims}, ${own}`,
  }
}
