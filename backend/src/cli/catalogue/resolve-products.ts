import type { Db } from '../../db/tables.ts'
import { shown } from '../sheet-format/problem.ts'
import { CommandError } from '../terminal/terminal.ts'
import { findByCodes, type NamedProduct } from './products.repository.ts'

/** Help text of an argument that is passed to `resolveProducts`. */
export const productsArgument = 'references, EANs or ids of products'

/** The products with these references, EANs or ids, each once. Throws a CommandError that lists unknown codes. */
export async function resolveProducts(db: Db, codes: readonly string[]): Promise<NamedProduct[]> {
  const found = await findByCodes(
    db,
    codes.map((code) => code.trim()),
  )
  const places = new Set(found.map(({ place }) => place))
  const unknown = codes.filter((_, at) => !places.has(at + 1))
  if (unknown.length > 0) {
    throw new CommandError(
      `Nothing was changed: ${unknown.map(shown).join(', ')} is no reference, EAN or id of a product.`,
    )
  }
  return [...new Map(found.map((product) => [product.id, product])).values()]
}
