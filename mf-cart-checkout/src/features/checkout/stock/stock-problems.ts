import { isSoldOut, productQuantity, type Cart } from '@shop/domain'
import { $missingProducts } from '@shop/stores'
import type { CartRow, KnownLine } from '../../../cart-content/filled-cart.ts'

/** A product that cannot be ordered in the quantity of the cart. All sizes of the product count together (CART-01, CHK-05). */
export type StockProblem =
  | { kind: 'gone'; productId: string; product?: KnownLine['product'] }
  | {
      kind: 'out' | 'short'
      productId: string
      product: KnownLine['product']
      available: number
      requested: number
    }

export function stockProblems(rows: readonly CartRow[], cart: Cart): StockProblem[] {
  const problems = new Map<string, StockProblem>()
  for (const row of rows) {
    const problem = problemOf(row, cart)
    if (problem) problems.set(row.productId, problem)
  }
  return [...problems.values()]
}

function problemOf(row: CartRow, cart: Cart): StockProblem | undefined {
  const { productId } = row
  if (row.status === 'gone') return { kind: 'gone', productId }
  if (row.status === 'pending') return undefined
  const { product } = row
  // Checked first: a product that is no longer sold, but that this browser has seen, counts as sold out in `row` too.
  if ($missingProducts.get().has(productId)) return { kind: 'gone', productId, product }
  const requested = productQuantity(cart, productId)
  if (isSoldOut(product)) return { kind: 'out', productId, product, available: 0, requested }
  if (requested <= product.stockQuantity) return undefined
  return { kind: 'short', productId, product, available: product.stockQuantity, requested }
}
