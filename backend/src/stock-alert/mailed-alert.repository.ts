import type { NamedProduct } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'
import { alertToken } from '../session/alert-token.ts'

/** The data of an alert that its mails contain. */
export interface MailedAlert {
  product: NamedProduct & { id: string }
  confirmToken: string
  endToken: string
}

/** Reads an alert with its product. Throws an UndeliverableError if the alert has ended or was deleted. */
export async function readMailedAlert(db: Db, id: number): Promise<MailedAlert> {
  const row = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.id', 'products.name', 'products.brand', 'products.size', 'products.range'])
    .select(['products.names as translations', 'stock_alerts.seed'])
    .where('stock_alerts.id', '=', id)
    .where('stock_alerts.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new UndeliverableError('the alert has ended')
  const { seed, ...product } = row
  return {
    product,
    confirmToken: await alertToken(db, 'stock-alert', { id, action: 'confirm', seed }),
    endToken: await alertToken(db, 'stock-alert', { id, action: 'end' }),
  }
}
