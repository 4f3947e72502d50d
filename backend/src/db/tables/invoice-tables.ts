import type { Generated, GeneratedAlways } from 'kysely'
import type { WithDefault } from './column-types.ts'

/** `credit`: a credit note, which takes an invoice back. */
export type InvoiceKind = 'invoice' | 'credit'

/** Amounts of one tax rate. */
export interface VatSum {
  percent: number
  netMillimes: number
  vatMillimes: number
}

/** What an invoice says. Prices include the tax. */
export interface InvoiceContent {
  seller: { name: string; address: string; taxId: string }
  buyer: { name: string; lines: string[] }
  orderNumber: string
  /** Number of the invoice that a credit note takes back. */
  credited?: string
  items: {
    name: string
    /** French name is `name`; the Arabic one, if the product has it. */
    nameAr?: string
    quantity: number
    vatPercent: number
    priceMillimes: number
  }[]
  deliveryMillimes: number
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
  content: InvoiceContent
}
