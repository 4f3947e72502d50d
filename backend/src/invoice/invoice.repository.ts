import { defaultSize, placeLine, shortOrderNumber } from '@shop/domain'
import { sql } from 'kysely'
import type { InvoiceContent, InvoiceKind } from '../db/tables/invoice-tables.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invoiceSums } from './invoice-sums.ts'
import { vatPercent } from './vat-percent.repository.ts'

export interface Invoice extends InvoiceContent {
  kind: InvoiceKind
  /** The number, such as F-2026-00042 for an invoice or A-2026-00007 for a credit note. */
  number: string
  issuedAt: Date
}

/** The invoice of an order, or the reason why no invoice was made. */
type Made =
  | { kind: 'made'; number: string }
  | {
      kind:
        | 'order_not_found'
        | 'invoiced_already'
        | 'cancelled'
        | 'held'
        | 'not_packed'
        | 'too_small'
        | 'of_another_shop'
    }

const letters: Record<InvoiceKind, string> = { invoice: 'F', credit: 'A' }

/** The number as text, such as F-2026-00042. */
export function numberOf({
  kind,
  year,
  number,
}: {
  kind: InvoiceKind
  year: number
  number: number
}) {
  return `${letters[kind]}-${year}-${String(number).padStart(5, '0')}`
}

/** Ids of delivered orders without an invoice, oldest first. */
export async function listUninvoiced(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where status = 'Delivered' and old_number is null
      and not exists (select from invoices where order_id = orders.id)
      and not exists (select from parcels where order_id = orders.id and outcome = 'refused')
    order by created_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the invoice of an order in the caller's transaction. Locks the order, so that it gets only one invoice. */
export async function makeInvoice(tx: Tx, orderId: string): Promise<Made> {
  const { rows } = await sql<OrderRow>`
    select id, status, amount_millimes, delivery_fee_millimes, address, held_until is not null as is_held,
      old_number is not null as is_of_another_shop
    from orders where id = ${orderId} for update`.execute(tx)
  const [order] = rows
  if (!order) return { kind: 'order_not_found' }
  if (order.is_of_another_shop) return { kind: 'of_another_shop' }
  if (await isInvoiced(tx, orderId)) return { kind: 'invoiced_already' }
  if (order.status === 'Cancelled') return { kind: 'cancelled' }
  if (order.is_held) return { kind: 'held' }
  // Until the order is packed, the customer and the shop may still change it.
  if (order.status === 'Order Placed') return { kind: 'not_packed' }
  const settings = await tx.selectFrom('invoice_settings').selectAll().executeTakeFirstOrThrow()
  if (order.amount_millimes < settings.stamp_duty_millimes) return { kind: 'too_small' }
  const sums = invoiceSums({
    items: await itemsOf(tx, orderId, settings.vat_percent),
    deliveryFeeMillimes: order.delivery_fee_millimes,
    deliveryVatPercent: settings.vat_percent,
    stampDutyMillimes: settings.stamp_duty_millimes,
    totalMillimes: order.amount_millimes,
  })
  const number = await issue(
    tx,
    'invoice',
    { orderId },
    {
      seller: {
        name: settings.seller_name,
        address: settings.seller_address,
        taxId: settings.tax_id,
      },
      buyer: buyerOf(order.address),
      orderNumber: shortOrderNumber(orderId),
      ...sums,
    },
  )
  return { kind: 'made', number }
}

interface OrderRow {
  id: string
  status: string
  amount_millimes: number
  delivery_fee_millimes: number
  address: Record<string, string>
  is_held: boolean
  is_of_another_shop: boolean
}

/**
 * Whether the order has an invoice. This is a separate statement after the lock: a statement that waits for a lock does
 * not see the rows that other transactions commit meanwhile.
 */
async function isInvoiced(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the next number and writes the document. The row of the year's counter stays locked until the transaction
 * ends. If this transaction fails, the next one gets the number, so no number is missing.
 */
export async function issue(
  tx: Tx,
  kind: InvoiceKind,
  { orderId, returnId = null }: { orderId: string; returnId?: number | null },
  content: InvoiceContent,
): Promise<string> {
  const { rows } = await sql<{ year: number; number: number }>`
    insert into invoice_counters (kind, year, last)
    values (${kind}, extract(year from clock_timestamp() at time zone 'UTC' + interval '1 hour')::int, 1)
    on conflict (kind, year) do update set last = invoice_counters.last + 1
    returning year, last as number`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('no number was given')
  await tx
    .insertInto('invoices')
    .values({
      kind,
      ...next,
      order_id: orderId,
      return_id: returnId,
      issued_at: sql<Date>`clock_timestamp()`,
      content,
    })
    .execute()
  return numberOf({ kind, ...next })
}

async function itemsOf(tx: Tx, orderId: string, defaultPercent: number) {
  const { rows } = await sql<{
    name: string
    nameAr: string | null
    quantity: number
    priceMillimes: number
    discount: number
    vatPercent: number
  }>`
    select item.name || case when item.size = ${defaultSize} then '' else ', ' || item.size end as name,
      item.names -> 'ar' ->> 'name' as "nameAr",
      quantity, item.price_millimes as "priceMillimes", item.discount,
      ${vatPercent(sql`${defaultPercent}::int`)} as "vatPercent"
    from order_items item left join products product on product.id = item.product_id
    where order_id = ${orderId} order by position`.execute(tx)
  return rows.map(({ nameAr, ...item }) => ({ ...item, ...(nameAr !== null && { nameAr }) }))
}

function buyerOf(address: Record<string, string>): InvoiceContent['buyer'] {
  const { firstName = '', lastName = '', street = '' } = address
  return {
    name: `${firstName} ${lastName}`.trim(),
    lines: [street, placeLine(address, 'fr')].filter((line) => line !== ''),
  }
}

export interface InvoiceQuery {
  year?: number | undefined
  numbers?: readonly string[] | undefined
}

/** Invoices in the order of their numbers, and then credit notes in the order of their numbers. */
export async function listInvoices(db: Db, { year, numbers }: InvoiceQuery): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['kind', 'year', 'number', 'issued_at', 'content'])
    .$if(year !== undefined, (of) => of.where('year', '=', year ?? 0))
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('number')
    .execute()
  const all = rows.map(({ issued_at: issuedAt, content, ...row }) => ({
    ...content,
    kind: row.kind,
    number: numberOf(row),
    issuedAt,
  }))
  return numbers ? all.filter(({ number }) => numbers.includes(number)) : all
}
