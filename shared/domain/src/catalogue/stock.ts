export interface Stock {
  stockQuantity: number
  inStock: boolean
}

export type StockLabel = 'out_of_stock' | 'low_stock' | 'in_stock'

/** Whether the product cannot be bought now (CART-01). */
export function isSoldOut({ stockQuantity, inStock }: Stock): boolean {
  return !inStock || stockQuantity <= 0
}

/** Stock is low from 1 to 4 units. A product that is not `inStock` is sold out, whatever its quantity (CARD-01). */
export function stockLabel(stock: Stock): StockLabel {
  if (isSoldOut(stock)) return 'out_of_stock'
  return stock.stockQuantity < 5 ? 'low_stock' : 'in_stock'
}
