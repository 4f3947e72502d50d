import type { Generated, GeneratedAlways } from 'kysely'
import type { WithDefault } from './column-types.ts'

/** An invoice, or a credit note (`credit`), which cancels an invoice or a part of it. */
export type InvoiceKind = 'invoice' | 'credit'

/** Net amount and tax of one tax rate. */
export interface VatSum {
  percent: number
  netMillimes: number
  vatMillimes: number
}

/** The content of an invoice. Prices include the tax. */
export interface InvoiceContent {
  seller: { name: string; address: string; taxId: string }
  buyer: { name: string; lines: string[] }
  orderNumber: string
  /** Only in a credit note: number of the invoice that it cancels. */
  credited?: string
  items: {
    name: string
    /** The Arabic name, if the product has one. `name` is the French name. */
    nameAr?: string
    quantity: number
    vatPercent: number
    priceMillimes: number
  }[]
  deliveryMillimes: number
  /** Tax rate of the delivery fee in percent. Undefined in invoices from before OPER-14. */
  deliveryVatPercent?: number
  /** Sum of the coupon, the rounding, and the stamp duty if the shop pays it. */
  reductionMillimes: number
  vat: VatSum[]
  stampDutyMillimes: number
  totalMillimes: number
}

export interface InvoiceSettingsTable {
  only_row: Generated<boolean>
  seller_name: WithDefault<string>
  seller_address: WithDefault<string>
  tax_id: WithDefault<string>
  vat_percent: WithDefault<number>
  stamp_duty_millimes: WithDefault<number>
}

export interface InvoicesTable {
  id: GeneratedAlways<number>
  kind: InvoiceKind
  year: number
  number: number
  order_id: string
  issued_at: Date
  /** The return for which a credit note was made; null if it was made for the whole order. */
  return_id: WithDefault<number | null>
  content: InvoiceContent
}
