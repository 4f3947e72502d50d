import type { NamedProduct } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'
import { alertToken } from '../session/alert-token.ts'

/** A product of an alert that is cheaper now. Prices in millimes. */
export interface CheaperProduct extends NamedProduct {
  id: string
  askedMillimes: number
  nowMillimes: number
}

/** The links of an alert's mails, and the number of its products. Throws an UndeliverableError if the alert has ended or is gone. */
export async function readMailedPriceAlert(
  db: Db,
  id: number,
): Promise<{ confirmToken: string; endToken: string; products: number }> {
  const { products } = await db
    .selectFrom('price_alerts')
    .innerJoin('price_alert_products', 'alert_id', 'price_alerts.id')
    .select(sql<number>`count(*)::integer`.as('products'))
    .where('price_alerts.id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (products === 0) throw new UndeliverableError('the alert has ended')
  return {
    products,
    confirmToken: await alertToken(db, 'price-alert', { id, action: 'confirm' }),
    endToken: await alertToken(db, 'price-alert', { id, action: 'end' }),
  }
}

/** Those of the products that are still cheaper, the largest difference in percent first. Throws an UndeliverableError if none is. */
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
    .whereRef('products.final_price_millimes', '<', 'asked_millimes')
    .orderBy(sql`final_price_millimes::float8 / asked_millimes`)
    .orderBy('products.id')
    .execute()
  if (rows.length === 0) throw new UndeliverableError('no product of the alert is cheaper any more')
  return rows
}
