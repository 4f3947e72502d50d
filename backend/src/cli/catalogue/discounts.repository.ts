import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { DiscountKind } from '../../db/tables/product-tables.ts'

export interface NewDiscount {
  kind: DiscountKind
  /** The name of the brand, category or need; empty for `products`. */
  subject: string
  percent: number
  startsAt: Date
  endsAt: Date
  /** Used only if `kind` is `products`. */
  productIds: readonly string[]
}

interface ListedDiscount {
  id: number
  kind: DiscountKind
  subject: string
  percent: number
  starts_at: Date
  ends_at: Date
  state: 'waiting' | 'live' | 'over'
  products: number
}

/** A product of a discount. `now`: the highest discount that the product has now; `then`: the highest when this discount starts. Both in percent. */
export interface DiscountedProduct {
  id: string
  reference: string
  name: string
  price_millimes: number
  now: number
  then: number
}

export async function insertDiscount(
  tx: Tx,
  { productIds, startsAt, endsAt, ...discount }: NewDiscount,
): Promise<number> {
  const { id } = await tx
    .insertInto('discounts')
    .values({ ...discount, starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into discount_products (discount_id, product_id)
    select ${id}, product_id from unnest(${[...productIds]}::text[]) as product_id`.execute(tx)
  return id
}

/** All discounts: first the live ones, then the ones that begin next, and the ended ones last. */
export async function listDiscounts(db: Db): Promise<ListedDiscount[]> {
  const { rows } = await sql<ListedDiscount>`
    select id, kind, subject, percent, starts_at, ends_at,
      case when ends_at <= now() then 'over' when starts_at <= now() then 'live' else 'waiting' end as state,
      (select count(*)::int from products_of_discounts(null) as pair where pair.discount_id = discounts.id) as products
    from discounts order by ends_at <= now(), starts_at, id`.execute(db)
  return rows
}

/** The products of a discount; undefined if there is no such discount. */
export async function listDiscounted(db: Db, id: number): Promise<DiscountedProduct[] | undefined> {
  const discount = await db
    .selectFrom('discounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!discount) return undefined
  const { rows } = await sql<DiscountedProduct>`
    with pairs as materialized (select * from products_of_discounts(null)),
    start as (
      select greatest(starts_at, now()) as at from discounts where id = ${id}
    )
    select products.id, coalesce(reference, '') as reference, name, price_millimes, live_discount as now,
      greatest(discount, (
        select max(percent) from pairs, start
        where pairs.product_id = products.id and starts_at <= at and ends_at > at
      )) as then
    from pairs join products on products.id = pairs.product_id and pairs.discount_id = ${id}
      left join product_facts on product_facts.product_id = products.id
    order by name, products.id`.execute(db)
  return rows
}

/** Sets the end of a discount to now. `applyDueDiscounts` then removes it from its products. Returns false if there is no such discount. */
export async function endDiscount(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discounts')
    .set({
      starts_at: sql<Date>`least(starts_at, now())`,
      ends_at: sql<Date>`least(ends_at, now())`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the discount if it is not applied to products any more. */
export async function deleteEndedDiscount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('discounts').where('id', '=', id).where('is_applied', '=', false).execute()
}
