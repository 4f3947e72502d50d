import type { Query } from '../../attacked-shop.ts'

/**
 * Tables to compare. `select` names the compared columns, without columns that visits change. `except` names the
 * column with the id of the account that owns a row.
 */
const tables = {
  products: { select: 'products.*' },
  coupons: { select: 'coupons.*' },
  taxonomy: { select: 'taxonomy.*' },
  heroes: { select: 'heroes.*' },
  hot_products: { select: 'hot_products.*' },
  shop_settings: { select: 'shop_settings.*' },
  orders: { select: 'orders.*' },
  order_items: { select: 'order_items.*' },
  idempotency_keys: { select: 'key, order_id' },
  order_moves: { select: 'order_moves.*' },
  users: { select: 'users.*', except: 'id' },
  google_accounts: { select: 'google_accounts.*' },
  sessions: { select: 'id, user_id', except: 'user_id' },
  cart_lines: { select: 'cart_lines.*', except: 'user_id' },
  reviews: { select: 'reviews.*', except: 'user_id' },
  product_facts: { select: 'product_facts.*' },
  search_meanings: { select: 'search_meanings.*' },
  web_hooks: { select: 'web_hooks.*' },
  order_changes: { select: 'order_changes.*' },
  parcels: { select: 'parcels.*' },
  invoices: { select: 'invoices.*' },
} as const

type Table = keyof typeof tables

/** Table → number of its rows and a hash of their contents. */
export type Ledger = Record<string, string>

interface Compared {
  /** Ids of accounts whose own rows may change. */
  except: readonly string[]
  /** Tables that the cases are meant to change. */
  without?: readonly Table[]
}

/** Reads the state of all data that attackers may not change: all tables except those that count calls, mails and searches. */
export async function readLedger(
  query: Query,
  { except, without = [] }: Compared,
): Promise<Ledger> {
  const own = ['', ...except].map((id) => `'${id}'`).join(', ')
  const parts = Object.entries(tables).flatMap(([table, { select, ...one }]) => {
    if ((without as readonly string[]).includes(table)) return []
    const where = 'except' in one ? `where ${one.except} not in (${own})` : ''
    return [
      `select '${table}' as name, count(*) as rows, md5(coalesce(string_agg(line, chr(10) order by line), '')) as hash
       from (select row(${select})::text as line from ${table} ${where}) as lines`,
    ]
  })
  const found = await query<{ name: string; rows: string; hash: string }>(
    parts.join('\nunion all\n'),
  )
  return Object.fromEntries(found.map(({ name, rows, hash }) => [name, `${rows} rows ${hash}`]))
}
