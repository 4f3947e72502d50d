export interface Stock {
  stockQuantity: number
  inStock: boolean
}

export type StockLabel = 'out_of_stock' | 'low_stock' | 'in_stock'

/** Nothing of it can be bought now (CART-01). */
export function isSoldOut({ stockQuantity, inStock }: Stock): boolean {
  return !inStock || stockQuantity <= 0
}

/** Low above 0 and below 5; a product taken off sale reads as out of stock whatever is left (CARD-01). */
export function stockLabel(stock: Stock): StockLabel {
  if (isSoldOut(stock)) return 'out_of_stock'
  return stock.stockQuantity < 5 ? 'low_stock' : 'in_stock'
}
