import type { NamedProduct } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'
import { alertToken } from '../session/alert-token.ts'

/** A product of an alert that is cheaper now. Prices are in millimes. */
export interface CheaperProduct extends NamedProduct {
  id: string
  askedMillimes: number
  nowMillimes: number
}

interface MailedPriceAlert {
  confirmToken: string
  endToken: string
  /** Whether the alert belongs to the wishlist of an account. */
  isOfAccount: boolean
  /** Ids of the products in a guest's request. */
  askedProducts: string[]
}

/** Reads an alert for its mail. Throws an UndeliverableError if the alert has ended or was deleted. */
export async function readMailedPriceAlert(db: Db, id: number): Promise<MailedPriceAlert> {
  const alert = await db
    .selectFrom('price_alerts')
    .select(['user_id', 'asked_products'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!alert) throw new UndeliverableError('the alert has ended')
  return {
    isOfAccount: alert.user_id !== null,
    askedProducts: alert.asked_products,
    confirmToken: await alertToken(db, 'price-alert', { id, action: 'confirm' }),
    endToken: await alertToken(db, 'price-alert', { id, action: 'end' }),
  }
}

/** The names of products, in the order of the products' ids. */
export async function readNames(db: Db, ids: readonly string[]): Promise<NamedProduct[]> {
  return await db
    .selectFrom('products')
    .select(['name', 'brand', 'size', 'range', 'names as translations'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** The products of an alert that are still cheaper, the largest difference in percent first. Throws an UndeliverableError if there are none. */
export async function readCheaperProducts(
  db: Db,
  alertId: number,
  productIds: readonly string[],
): Promise<CheaperProduct[]> {
  const rows = await db
    .selectFrom('price_alert_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'products.name', 'products.brand', 'products.size', 'products.range'])
    .select(['products.names as translations', 'asked_millimes as askedMillimes'])
    .select('products.final_price_millimes as nowMillimes')
    .where('alert_id', '=', alertId)
    .where('product_id', 'in', [...productIds])
    .where('products.active', '=', true)
    .where('products.available', '>', 0)
    .where(sql<boolean>`final_price_millimes * 100::bigint <= asked_millimes * 95::bigint`)
    .orderBy(sql`final_price_millimes::float8 / asked_millimes`)
    .orderBy('products.id')
    .execute()
  if (rows.length === 0) throw new UndeliverableError('no product of the alert is cheaper any more')
  return rows
}
