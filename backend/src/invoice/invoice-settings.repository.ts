import { fromMillimes, toMillimes } from '@shop/domain'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

export interface InvoiceSettings {
  seller: string
  address: string
  taxId: string
  /** Tax rate in percent. It applies to a product without a rate of its own if its category has no rate either. */
  vat: number
  /** Stamp duty in TND. */
  stampDuty: number
}

export async function readInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const row = await db.selectFrom('invoice_settings').selectAll().executeTakeFirstOrThrow()
  return {
    seller: row.seller_name,
    address: row.seller_address,
    taxId: row.tax_id,
    vat: row.vat_percent,
    stampDuty: fromMillimes(row.stamp_duty_millimes),
  }
}

/** Changes only the settings that are given. */
export async function changeInvoiceSettings(
  db: Db,
  { seller, address, taxId, vat, stampDuty }: Partial<InvoiceSettings>,
): Promise<void> {
  await db
    .updateTable('invoice_settings')
    .set({
      ...(seller !== undefined && { seller_name: seller }),
      ...(address !== undefined && { seller_address: address }),
      ...(taxId !== undefined && { tax_id: taxId }),
      ...(vat !== undefined && { vat_percent: vat }),
      ...(stampDuty !== undefined && { stamp_duty_millimes: toMillimes(stampDuty) }),
    })
    .execute()
}

export interface VatRate {
  kind: 'product' | 'category'
  /** Id of the product, or name of the category. */
  subject: string
}

/** Sets the tax rates of these products or categories. If `percent` is undefined, deletes their rates, and the rate of the settings applies again. */
export async function setVatRates(
  db: Db,
  rates: readonly VatRate[],
  percent: number | undefined,
): Promise<void> {
  for (const { kind, subject } of rates) {
    if (percent === undefined) {
      await db
        .deleteFrom('vat_rates')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute()
      continue
    }
    await db
      .insertInto('vat_rates')
      .values({ kind, subject, percent })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ percent }))
      .execute()
  }
}

export async function listVatRates(db: Db): Promise<(VatRate & { percent: number })[]> {
  return db
    .selectFrom('vat_rates')
    .select(['kind', 'subject', 'percent'])
    .orderBy('kind')
    .orderBy('subject')
    .execute()
}

export async function hasCategory(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from products where ${name} in (category, sub_category, sub_sub_category)
    limit 1`.execute(db)
  return rows.length > 0
}
