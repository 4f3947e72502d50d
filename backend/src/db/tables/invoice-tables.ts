import type { Generated, GeneratedAlways } from 'kysely'
import type { WithDefault } from './column-types.ts'

/** `credit`: a credit note, which cancels an invoice. */
export type InvoiceKind = 'invoice' | 'credit'

/** Amounts of one tax rate. */
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
  /** Of a credit note: number of the cancelled invoice. */
  credited?: string
  items: {
    name: string
    /** The Arabic name, if the product has one; `name` is the French name. */
    nameAr?: string
    quantity: number
    vatPercent: number
    priceMillimes: number
  }[]
  deliveryMillimes: number
  /** Tax rate of the delivery fee; invoices from before OPER-14 do not say it. */
  deliveryVatPercent?: number
  /** Coupon, rounding, and the stamp duty that the shop bears. */
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
  /** The return that a credit note takes back; null: a whole order. */
  return_id: WithDefault<number | null>
  content: InvoiceContent
}
