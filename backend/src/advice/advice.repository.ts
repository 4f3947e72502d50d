import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

interface Named {
  reference: string
  id: string
}

/** The products with these ids, references or EANs, on sale or not, in the order of `references`; unknown references are left out. */
export async function findNamedProducts(db: Db, references: readonly string[]): Promise<Named[]> {
  if (references.length === 0) return []
  const { rows } = await sql<Named>`
    with wanted as (
      select reference, at from unnest(${references}::text[]) with ordinality as given (reference, at)
    )
    select wanted.reference, named.id from wanted cross join lateral (
      select id from products where id = wanted.reference
      union select product_id from product_facts
        where product_facts.reference <> '' and product_facts.reference = wanted.reference
      union select product_id from product_facts where ean <> '' and ean = wanted.reference
    ) as named
    order by wanted.at, named.id`.execute(db)
  return rows
}
