import { exceedsLimits } from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import type { HoldReason } from '../../db/tables/order-tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { OrderRules } from '../../shop-settings/order-rules.repository.ts'
import { readStock } from './stock.repository.ts'

interface Line {
  id: string
  quantity: number
}

export function unitsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Product → units. All sizes count together, because they share the product's stock (LIM-01). */
function unitsByProduct(lines: readonly Line[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

export function hasTooManyUnits(
  lines: readonly Line[],
  { unitsPerProduct, unitsPerOrder }: OrderRules,
): boolean {
  const limits = { perProduct: unitsPerProduct, perOrder: unitsPerOrder }
  return exceedsLimits([...unitsByProduct(lines).values()], limits)
}

/** LIM-01: the refusal that states the limits of an order. For each product with too many units, it states how many are possible. */
export async function tooManyUnits(
  db: Db,
  lines: readonly Line[],
  { unitsPerProduct, unitsPerOrder }: OrderRules,
): Promise<Refusal> {
  const tooMany = [...unitsByProduct(lines)].flatMap(([id, units]) =>
    units > unitsPerProduct ? [id] : [],
  )
  const products = await readStock(db, tooMany)
  return new Refusal('too_many_units', {
    unitLimits: { perProduct: unitsPerProduct, perOrder: unitsPerOrder },
    outOfStockItems: products.map(({ id, name, available }) => ({
      id,
      item: name,
      availableQuantity: Math.min(available, unitsPerProduct),
    })),
  })
}

/** Why an order is held because of its own size, regardless of other orders (LIM-03); undefined if it is not. */
export function holdReason(
  lines: readonly Line[],
  totalMillimes: number,
  { holdFromUnits, holdFromUnitsPerProduct, holdFromMillimes }: OrderRules,
): HoldReason | undefined {
  const most = Math.max(...unitsByProduct(lines).values())
  if (holdFromUnits > 0 && unitsOf(lines) >= holdFromUnits) return 'units'
  if (holdFromUnitsPerProduct > 0 && most >= holdFromUnitsPerProduct) return 'units'
  if (holdFromMillimes > 0 && totalMillimes >= holdFromMillimes) return 'amount'
  return undefined
}
